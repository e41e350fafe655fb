import { sql } from 'kysely'
import { mustSayStart } from '../../platform/db/dialect.ts'
import type { Ahead } from '../../platform/time/day-start.ts'
import type { Context } from '../../platform/web/context.ts'
import { LEAST_DONE } from '../../records/durations/history.ts'
import { withIndex, withoutIndex } from '../../records/processes/column-queries.ts'
import { isCountedInScope } from '../../records/processes/queries.ts'
import type { Selection } from './calendar.ts'

/**
 * Running steps by the moment from which they take longer than nine in ten did: the same as `isOverdue`. One
 * stretch of an index per kind of step, whatever the usual times become.
 */

/** A running step, and the moment from which it is late: milliseconds since 1970. */
export interface LateStep {
  id: number
  number: number
  lateAt: number
}

interface Stretch {
  /** Included; null for no beginning. */
  from: number | null
  /** Not included. */
  until: number
}

/** In milliseconds. A whole day more: it is late once more days than usual are over. */
const ALLOWED = sql<number>`((usual.p90 + 1) * cast(86400000 as bigint))`
const LATE_AT = sql<number>`(counted.since_ms + ${ALLOWED})`
const momentOf = (ms: number) => sql<number>`cast(${ms} as bigint)`

function runningLate(
  context: Context,
  { types, municipality, operator }: Selection,
  { from, until }: Stretch,
) {
  const column = mustSayStart(context.db) ? withoutIndex : withIndex
  const all = context.db
    .selectFrom('step_usual as usual')
    // Not an inner join, of which SQLite may begin at the other end: with all running steps.
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

/** The first steps of each day of a stretch: no more than `most` a day, with the count of that day. */
export async function firstLateOfDays(
  context: Context,
  selection: Selection,
  { from, until, ahead, most }: Stretch & { ahead: Ahead; most: number },
): Promise<(LateStep & { count: number })[]> {
  const shift = sql<number>`case when ${LATE_AT} < ${momentOf(ahead.at)} then ${momentOf(ahead.before)}
    else ${momentOf(ahead.after)} end`
  // Whole numbers: the day in the time zone of the desk.
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

/** Steps that are or become late in a stretch, the first first or the last first; as many as asked. */
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
