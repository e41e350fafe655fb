import { judgements as en } from '../../src/texts/en/judgements.ts'
import { judgements as nl } from '../../src/texts/nl/judgements.ts'
import { textsFrom } from '../../src/texts/texts-from.ts'
import { hydrateWith } from '../hydrate.tsx'
import { JudgementPanel, type JudgementPanelProps, type PanelTexts } from './judgement-panel.tsx'

export const hydrate = hydrateWith<JudgementPanelProps, PanelTexts>(JudgementPanel, (language) =>
  language === 'en'
    ? (textsFrom('en', { judgements: en }) as unknown as PanelTexts)
    : textsFrom('nl', { judgements: nl }),
)
