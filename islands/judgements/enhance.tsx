import { hydrateWith } from '../hydrate.tsx'
import { JudgementPanel } from './judgement-panel.tsx'

export const hydrate = hydrateWith(JudgementPanel, {
  nl: () => import('../../src/platform/texts/nl/judgements.ts'),
  en: () => import('../../src/platform/texts/en/judgements.ts'),
})
