import { hydrateWith } from '../hydrate.tsx'
import { JudgementPanel } from './judgement-panel.tsx'

export const hydrate = hydrateWith(JudgementPanel, {
  nl: () => import('../../src/texts/nl/judgements.ts'),
  en: () => import('../../src/texts/en/judgements.ts'),
})
