import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '../../platform/time/days.ts'
import { LEAST_DONE } from '../../records/durations/history.ts'

/**
 * True for a row of `process`, of a type, in which a running step lasts longer than nine in ten did, without its
 * pauses: the same as `isOverdue` of one step. `all` finds all of them first, by one stretch of an index for each
 * kind of step; `each` asks it of each row, which is less where few rows are asked.
 */
export function isLate(type: string, now: Date, find: 'all' | 'each'): RawBuilder<boolean> {
  const late = sql`usual.process_type = ${type} and usual.count >= ${LEAST_DONE}
    and running.step_key = usual.step_key
    and running.since_ms <= cast(${+now} as bigint) - (usual.p90 + 1) * cast(${DAY_MS} as bigint)`
  // No inner joins, of which SQLite may begin at the other end. The type of the running step is asked only where
  // its index is to be taken: that of the process says the same.
  return find === 'all'
    ? sql<boolean>`process.id in (
        select running.process_id from step_usual as usual cross join running_step as running
        where running.process_type = ${type} and ${late})`
    : sql<boolean>`exists (
        select 1 from running_step as running cross join step_usual as usual
        where running.process_id = process.id and ${late})`
}
