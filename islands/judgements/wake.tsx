import { judgements as en } from '../../src/texts/en/judgements.ts'
import { shell as enShell } from '../../src/texts/en/shell.ts'
import { judgements as nl } from '../../src/texts/nl/judgements.ts'
import { shell as nlShell } from '../../src/texts/nl/shell.ts'
import { textsFrom } from '../../src/texts/texts-from.ts'
import { hydrateWith } from '../hydrate.tsx'
import { JudgementPanel, type JudgementPanelProps, type PanelTexts } from './judgement-panel.tsx'

export const hydrate = hydrateWith<JudgementPanelProps, PanelTexts>(JudgementPanel, (language) =>
  language === 'en'
    ? (textsFrom('en', { judgements: en, shell: enShell }) as unknown as PanelTexts)
    : textsFrom('nl', { judgements: nl, shell: nlShell }),
)
