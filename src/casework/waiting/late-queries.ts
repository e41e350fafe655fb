import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '../../platform/time/days.ts'
import { LEAST_DONE } from '../../records/durations/history.ts'

/**
 * SQL condition on a row of `process`, of a type: a running step lasts longer than nine in ten did, without its pauses; the
 * same as `isOverdue` of one step. `all` finds all such processes first, by one index range per kind of step; `each` tests
 * each row, which costs less for few rows.
 */
export function isLate(type: string, now: Date, find: 'all' | 'each'): RawBuilder<boolean> {
  const late = sql`usual.process_type = ${type} and usual.count >= ${LEAST_DONE}
    and running.step_key = usual.step_key
    and running.since_ms <= cast(${+now} as bigint) - (usual.p90 + 1) * cast(${DAY_MS} as bigint)`
  // No inner joins, because SQLite may begin those at the other end. `all` tests the type of the running step for its index;
  // for `each` the type of the process suffices.
  return find === 'all'
    ? sql<boolean>`process.id in (
        select running.process_id from step_usual as usual cross join running_step as running
        where running.process_type = ${type} and ${late})`
    : sql<boolean>`exists (
        select 1 from running_step as running cross join step_usual as usual
        where running.process_id = process.id and ${late})`
}
