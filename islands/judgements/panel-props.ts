import type { JudgementForm, JudgementRules } from '../../src/casework/judgements/judgement.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'

export interface PanelReason {
  value: number
  status: number
  custom: boolean
  label: string
  placeholder: string
}

export interface JudgementPanelProps {
  uuid: string
  version: number
  csrf: string
  list: string
  /** `closed`: it has been judged; the form is gone. */
  mode: 'judge' | 'correct' | 'closed'
  rules: Omit<JudgementRules<PanelReason>, 'options'> & { options: { verdict: number; label: string }[] }
  form: JudgementForm
  /** The judgement that is being corrected. */
  current: JudgementForm | null
  problems: { field: string; message: string }[]
  alert: string
}

export type PanelTexts = Pick<Texts, 'judgements'>
