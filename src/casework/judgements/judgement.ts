import { plainText, refusedCharacters } from '../../platform/texts/safe-text.ts'
import type { Texts } from '../../platform/texts/texts.ts'

/** The rules of judging, shared by server and island. Source: spec 1 §4 and §5, decisions "Requests". */

export interface JudgementForm {
  /** The status that the request gets; null while nothing is chosen. */
  verdict: number | null
  /** Value of a reason of the tenant; null for none. */
  reason: number | null
  remarks: string
}

export const emptyForm: JudgementForm = { verdict: null, reason: null, remarks: '' }

export type JudgementProblem =
  | { field: 'verdict'; kind: 'missing' | 'unchanged' }
  | { field: 'reason'; kind: 'missing' }
  | { field: 'remarks'; kind: 'missing' }
  | { field: 'remarks'; kind: 'tooLong'; length: number }
  | { field: 'remarks'; kind: 'characters'; characters: string[] }

/** The fields of a reason that the rules use. */
interface Reason {
  value: number
  /** The verdict that it belongs to. */
  status: number
  /** The remarks are then the reason, and are required. */
  custom: boolean
}

/** The parts of a judgement: the options and reasons of the tenant, and the longest remark. */
export interface JudgementRules<R extends Reason = Reason> {
  options: readonly { verdict: number }[]
  reasons: readonly R[]
  longestRemarks: number
}

/** The reasons for a verdict; empty for a verdict without reasons. */
export const reasonsFor = <R extends Reason>(
  verdict: number | null,
  rules: { reasons: readonly R[] },
): readonly R[] => rules.reasons.filter((reason) => reason.status === verdict)

/**
 * True for a reason with a verdict that has none: an error of an API client. In a form it is a radio button that stayed
 * ticked, which cannot be unticked without a script.
 */
export const isReasonTooMany = (form: JudgementForm, rules: Pick<JudgementRules, 'reasons'>): boolean =>
  form.verdict !== null && form.reason !== null && reasonsFor(form.verdict, rules).length === 0

/** The chosen reason, if it belongs to the verdict; else null. */
export const reasonOf = <R extends Reason>(form: JudgementForm, rules: { reasons: readonly R[] }): R | null =>
  reasonsFor(form.verdict, rules).find((reason) => reason.value === form.reason) ?? null

/** The form as stored: remarks normalised and trimmed, without a reason that does not belong to the verdict. */
export const tidied = (form: JudgementForm, rules: Pick<JudgementRules, 'reasons'>): JudgementForm => ({
  verdict: form.verdict,
  reason: reasonOf(form, rules)?.value ?? null,
  remarks: plainText(form.remarks),
})

/**
 * The problems of a form; empty when it may be confirmed. `current` is the judgement that a correction
 * changes: repeating it is refused.
 */
export function problemsOf(
  given: JudgementForm,
  rules: JudgementRules,
  current: JudgementForm | null = null,
): JudgementProblem[] {
  const form = tidied(given, rules)
  if (!rules.options.some((option) => option.verdict === form.verdict))
    return [{ field: 'verdict', kind: 'missing' }]
  const problems = remarksProblems(form.remarks, rules.longestRemarks)
  const reason = reasonOf(form, rules)
  if (reasonsFor(form.verdict, rules).length > 0 && !reason)
    problems.push({ field: 'reason', kind: 'missing' })
  if (reason?.custom && form.remarks === '') problems.push({ field: 'remarks', kind: 'missing' })
  if (current && isSame(form, tidied(current, rules))) problems.push({ field: 'verdict', kind: 'unchanged' })
  return problems
}

/** The problems of a text that a case worker writes with a decision. */
export function remarksProblems(remarks: string, longest: number): JudgementProblem[] {
  if (remarks.length > longest) return [{ field: 'remarks', kind: 'tooLong', length: remarks.length }]
  const characters = refusedCharacters(remarks, { lines: true })
  return characters.length > 0 ? [{ field: 'remarks', kind: 'characters', characters }] : []
}

const isSame = (a: JudgementForm, b: JudgementForm) =>
  a.verdict === b.verdict && a.reason === b.reason && a.remarks === b.remarks

/** The problem and its remedy as a sentence. */
export function explain(problem: JudgementProblem, t: Pick<Texts, 'judgements'>, longest: number): string {
  switch (problem.kind) {
    case 'tooLong':
      return t.judgements.tooLong({ n: problem.length, most: longest })
    case 'characters':
      return t.judgements.characters({ characters: problem.characters.join(' ') })
    case 'unchanged':
      return t.judgements.unchanged()
    case 'missing':
      return t.judgements.missing[problem.field]()
  }
}
