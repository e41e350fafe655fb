import type { JudgementProblem } from '../../src/casework/judgements/judgement.ts'
import type { PanelTexts } from './panel-props.ts'

/** The reason why confirming is disabled; '' when it is enabled. */
export function whyBlocked(problem: JudgementProblem | undefined, t: PanelTexts): string {
  const words = t.judgements.blocked
  if (!problem) return ''
  if (problem.kind === 'unchanged') return words.unchanged()
  return problem.kind === 'missing' ? words[problem.field]() : words.change()
}
