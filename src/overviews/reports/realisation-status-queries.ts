import { sql } from 'kysely'
import { mustForceIndex } from '../../platform/db/dialect.ts'
import type { Context } from '../../platform/web/context.ts'
import { withoutIndex } from '../../records/processes/column-queries.ts'
import { statusOf } from '../../records/processes/process.ts'
import { processesInScope } from '../../records/processes/queries.ts'

/** Number of processes of a type in scope with the same state, and their number of charging stations. */
export type Standing = Awaited<ReturnType<typeof countStandings>>[number]

/** By status, current step and reason. */
export async function countStandings(context: Context, type: string) {
  // Expressions that hide the columns from the planner: process_counted_by covers the query, other indexes
  // only give the order.
  const [status, step] = [withoutIndex('status'), withoutIndex('current_step')]
  const reason = withoutIndex('status_reason')
  const rows = await processesInScope(context, { walking: mustForceIndex(context.db) })
    .select([
      status.as('status'),
      step.as('step'),
      reason.as('reason'),
      (eb) => eb.fn.countAll<number>().as('processes'),
      sql<number>`sum(process.station_count)`.as('stations'),
    ])
    .where('process.process_type', '=', type)
    .groupBy([status, step, reason])
    .execute()
  return rows.map((row) => ({
    status: statusOf(row.status),
    step: Number(row.step),
    reason: row.reason,
    processes: Number(row.processes),
    stations: Number(row.stations),
  }))
}
