import type { Context } from '../../platform/web/context.ts'
import { Invalid } from '../../platform/web/errors.ts'
import type { FoundProcess } from '../processes/row.ts'
import { objectionsNow } from './objections.ts'
import { writeDay } from './words.ts'

/** Objections are still possible, so marking the decision irrevocable needs a second confirmation. */
export class TermRuns extends Invalid {}

/** Throws `TermRuns` with each process whose decision is still open to objection, and until when. */
export function demandOver(context: Context, chosen: readonly FoundProcess[]): void {
  const words = context.t.trafficDecisions.again
  const running = chosen.flatMap((process) => {
    const last = objectionsNow(context, process)
    return last === '' ? [] : [{ process, day: writeDay(last) }]
  })
  if (running.length === 0) return
  throw new TermRuns([
    { field: 'beforeLastDay', message: words.question({ n: running.length }) },
    ...running.map(({ process, day }) => ({
      field: `uuid.${process.uuid}`,
      message: words.one({ reference: process.case_ref, day }),
    })),
  ])
}
