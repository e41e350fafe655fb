import type { Context } from '../../../platform/web/context.ts'
import { objectionsNow } from '../../traffic-decisions/objections.ts'
import { writeDay } from '../../traffic-decisions/words.ts'
import type { FoundProcess } from '../row.ts'

/**
 * The notice on a step page while the decision is still open to objection: at the last step before the process is finished,
 * and at every step afterwards. Empty when there is none.
 */
export function objectionsNotice(context: Context, process: FoundProcess, number: number): string[] {
  const last = objectionsNow(context, process)
  const words = context.t.processes.objections
  if (last === '') return []
  if (process.status === 'completed') return [words.finished({ day: writeDay(last) })]
  const isEnd = process.status === 'active' && number === process.steps.length
  return isEnd ? [words.ahead({ day: writeDay(last) })] : []
}

/** The notice after a change that finished a process while objections are possible; '' after any other change. */
export function objectionsAfter(context: Context, before: FoundProcess, after: FoundProcess): string {
  if (before.status === 'completed' || after.status !== 'completed') return ''
  return objectionsNotice(context, after, after.steps.length).join('')
}
