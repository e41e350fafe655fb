import type { Context } from '../web/context.ts'
import { Failure } from '../web/errors.ts'
import type { Confirmed, Outcome } from './picked.ts'

interface Changing<Row> {
  /** The current record, in the person's scope; undefined without one. */
  find: (context: Context, uuid: string) => Promise<Row | undefined>
  act: (row: Row, version: number) => Promise<unknown>
}

/**
 * Runs an act on one record after the other, each on its own: a failure does not affect the others, and the event loop
 * serves other requests in between. Returns the outcome of each record that still exists.
 */
export async function changeEach<Row extends { case_ref: string }>(
  context: Context,
  confirmed: readonly Confirmed[],
  { find, act }: Changing<Row>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { uuid, version } of confirmed) {
    await new Promise((resolve) => setImmediate(resolve))
    const row = await find(context, uuid)
    if (!row) continue
    try {
      await act(row, version)
      outcomes.push({ ref: row.case_ref, done: true, reason: '' })
    } catch (error) {
      if (!(error instanceof Failure))
        context.log.error({ err: error, record: uuid }, 'bulk change failed for one record')
      const reason = error instanceof Failure ? error.message : ''
      outcomes.push({ ref: row.case_ref, done: false, reason })
    }
  }
  return outcomes
}
