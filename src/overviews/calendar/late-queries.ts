import { sql } from 'kysely'
import { mustForceIndex } from '../../platform/db/dialect.ts'
import type { Ahead } from '../../platform/time/day-start.ts'
import type { Context } from '../../platform/web/context.ts'
import { LEAST_DONE } from '../../records/durations/history.ts'
import { withIndex, withoutIndex } from '../../records/processes/column-queries.ts'
import { isCountedInScope } from '../../records/processes/queries.ts'
import type { Selection } from './calendar.ts'

/**
 * Running steps by the moment from which they take longer than their 90th percentile: the same rule as `isOverdue`.
 * Reads one index range per kind of step, whatever the percentiles become.
 */

/** A running step, and the moment from which it is late: milliseconds since 1970. */
export interface LateStep {
  id: number
  number: number
  lateAt: number
}

interface Stretch {
  /** Inclusive; null for no start. */
  from: number | null
  /** Exclusive. */
  until: number
}

/** In milliseconds. One whole day more: a step is late once it has lasted more whole days than usual. */
const ALLOWED = sql<number>`((usual.p90 + 1) * cast(86400000 as bigint))`
const LATE_AT = sql<number>`(counted.since_ms + ${ALLOWED})`
const momentOf = (ms: number) => sql<number>`cast(${ms} as bigint)`

function runningLate(
  context: Context,
  { types, municipality, operator }: Selection,
  { from, until }: Stretch,
) {
  const column = mustForceIndex(context.db) ? withoutIndex : withIndex
  const all = context.db
    .selectFrom('step_usual as usual')
    // Not an inner join: SQLite could start that at the other table and read all running steps.
    .crossJoin('running_step as counted')
    .where('usual.count', '>=', LEAST_DONE)
    .where('usual.process_type', 'in', ['', ...types])
    .whereRef('counted.process_type', '=', 'usual.process_type')
    .whereRef('counted.step_key', '=', 'usual.step_key')
    .where('counted.since_ms', '<', sql<number>`${momentOf(until)} - ${ALLOWED}`)
    .where(isCountedInScope(context))
  const later =
    from === null ? all : all.where('counted.since_ms', '>=', sql<number>`${momentOf(from)} - ${ALLOWED}`)
  const there =
    municipality === '' ? later : later.where(column('municipality_code', 'counted'), '=', municipality)
  return operator === '' ? there : there.where(column('operator_uuid', 'counted'), '=', operator)
}

/** The first late steps of each day in a range: at most `most` per day, with that day's count. */
export async function firstLateOfDays(
  context: Context,
  selection: Selection,
  { from, until, ahead, most }: Stretch & { ahead: Ahead; most: number },
): Promise<(LateStep & { count: number })[]> {
  const shift = sql<number>`case when ${LATE_AT} < ${momentOf(ahead.at)} then ${momentOf(ahead.before)}
    else ${momentOf(ahead.after)} end`
  // Integer division: the day number in the time zone of the desk.
  const day = sql<number>`((${LATE_AT} + ${shift}) / 86400000)`
  const found = runningLate(context, selection, { from, until }).select([
    'counted.process_id as id',
    'counted.number',
    LATE_AT.as('late_at'),
    day.as('day'),
    sql<number>`row_number() over (partition by ${day} order by counted.process_id, counted.number)`.as(
      'nth',
    ),
    sql<number>`count(*) over (partition by ${day})`.as('count'),
  ])
  const rows = await context.db
    .selectFrom(found.as('found'))
    .select(['id', 'number', 'late_at', 'count'])
    .where('nth', '<=', most)
    .orderBy('day')
    .orderBy('nth')
    .execute()
  return rows.map(({ late_at, count, ...row }) => ({ ...row, lateAt: Number(late_at), count: Number(count) }))
}

/** Steps that are or become late within a range, earliest or latest first; at most `limit`. */
export async function listLate(
  context: Context,
  selection: Selection,
  { limit, last = false, ...stretch }: Stretch & { limit: number; last?: boolean },
): Promise<LateStep[]> {
  const rows = await runningLate(context, selection, stretch)
    .select(['counted.process_id as id', 'counted.number', LATE_AT.as('late_at')])
    .orderBy(LATE_AT, last ? 'desc' : 'asc')
    .orderBy('counted.process_id')
    .orderBy('counted.number')
    .limit(limit)
    .execute()
  return rows.map(({ late_at, ...row }) => ({ ...row, lateAt: Number(late_at) }))
}
