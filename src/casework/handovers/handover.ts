import type { Texts } from '../../platform/texts/texts.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { explain, remarksProblems } from '../judgements/judgement.ts'

/** The rules of handing a request over to another municipality. Pure. */

export interface HandoverForm {
  /** Code of the receiving municipality; '' while none is chosen. */
  municipality: string
  reason: string
}

interface HandoverRules {
  /** The codes to choose from: the municipalities of the desk, except its own. */
  codes: readonly string[]
  longestReason: number
}

/** The problems of a form, each with its remedy; `reason` is normalised as for storage. */
export function problemsOf(
  { municipality, reason }: HandoverForm,
  { codes, longestReason }: HandoverRules,
  t: Pick<Texts, 'handovers' | 'judgements'>,
): Problem[] {
  const words = t.handovers.problems
  const problems: Problem[] = []
  if (!codes.includes(municipality))
    problems.push({ field: 'municipality', message: words[municipality === '' ? 'choose' : 'other']() })
  if (reason === '') problems.push({ field: 'reason', message: words.reason() })
  for (const problem of remarksProblems(reason, longestReason))
    problems.push({ field: 'reason', message: explain(problem, t, longestReason) })
  return problems
}
