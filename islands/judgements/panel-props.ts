import type { JudgementForm, JudgementRules } from '../../src/casework/judgements/judgement.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'

export interface PanelReason {
  value: number
  status: number
  custom: boolean
  label: string
  placeholder: string
}

/** What the automatic checks propose. */
export interface ProposalProps {
  /** The judgement form as it would be filled in; null without a proposal. */
  form: JudgementForm | null
  verdict: string | null
  reason: string | null
  why: string
  /** Address of this request with the proposal filled in. */
  adoptHref: string
}

export interface JudgementPanelProps {
  uuid: string
  version: number
  csrf: string
  list: string
  /** `closed`: it was judged; only the outcome is displayed, and what can follow. */
  mode: 'judge' | 'correct' | 'closed'
  rules: Omit<JudgementRules<PanelReason>, 'options'> & { options: { verdict: number; label: string }[] }
  form: JudgementForm
  /** What the automatic checks propose; null without them. */
  proposal: ProposalProps | null
  /** The judgement that a correction changes. */
  current: JudgementForm | null
  problems: { field: string; message: string }[]
  alert: string
  nextOpen: string | null
  /** Who judged, when and what, in a sentence; '' while it is open. */
  outcome: string
  /** The judgement is another person's. */
  byAnother: boolean
  /** The reader may take the judgement back; undoing is offered for so long. */
  withdrawal: { msToUndo: number } | null
  /** The reader's judgement of a moment ago, of another request, while undoing is offered. */
  before: { uuid: string; version: number; sentence: string; msToUndo: number } | null
  /** Address to start a realisation from the request, once it is accepted. */
  start: string | null
}

export type PanelTexts = Pick<Texts, 'judgements'>
