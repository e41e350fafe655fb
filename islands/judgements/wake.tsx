import { judgements as en } from '../../src/texts/en/judgements.ts'
import { toast as enToast } from '../../src/texts/en/toast.ts'
import { judgements as nl } from '../../src/texts/nl/judgements.ts'
import { toast as nlToast } from '../../src/texts/nl/toast.ts'
import { textsFrom } from '../../src/texts/texts-from.ts'
import { hydrateWith } from '../hydrate.tsx'
import { JudgementPanel, type JudgementPanelProps, type PanelTexts } from './judgement-panel.tsx'

export const hydrate = hydrateWith<JudgementPanelProps, PanelTexts>(JudgementPanel, (language) =>
  language === 'en'
    ? (textsFrom('en', { judgements: en, shell: { toast: enToast } }) as unknown as PanelTexts)
    : textsFrom('nl', { judgements: nl, shell: { toast: nlToast } }),
)
