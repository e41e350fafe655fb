import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '../../platform/time/days.ts'
import { LEAST_DONE } from '../../records/durations/history.ts'

/**
 * True for a row of `process`, of a type, in which a running step lasts longer than nine in ten did, without its
 * pauses: the same as `isOverdue` of one step. One stretch of an index for each kind of step.
 */
export const isLate = (type: string, now: Date): RawBuilder<boolean> =>
  // Not an inner join, of which SQLite may begin at the other end: with all running steps.
  sql<boolean>`process.id in (
    select running.process_id from step_usual as usual cross join running_step as running
    where usual.process_type = ${type} and usual.count >= ${LEAST_DONE}
      and running.process_type = ${type} and running.step_key = usual.step_key
      and running.since_ms <= cast(${+now} as bigint) - (usual.p90 + 1) * cast(${DAY_MS} as bigint))`
