import { type RawBuilder, sql } from 'kysely'
import { mustForceIndex } from '../../platform/db/dialect.ts'
import type { Context } from '../../platform/web/context.ts'
import { withIndex, withoutIndex } from '../../records/processes/column-queries.ts'
import { processesInScope } from '../../records/processes/queries.ts'
import type { Days, Kind, Selection } from './calendar.ts'

/** Processes by a day of their own, each read from the index of that day. */

type DatedKind = Exclude<Kind, 'late'>

const COLUMNS = {
  term: 'definitive_on',
  planned: 'planned_on',
  commissioned: 'commissioned_on',
} as const satisfies Record<DatedKind, string>

/** A process on a day, with the number of processes on that day. */
interface Dated {
  id: number
  day: string
  count: number
}

/** Literals, as in the definitions of the indexes: with bound parameters the planner would not use those. */
const HAS_TERM = sql<boolean>`process.definitive_on <> '' and process.published_on <> ''
  and process.withdrawn_on = '' and process.vkb_not_applicable = 0
  and process.definitive_on >= process.published_on`
const HAS: Record<DatedKind, RawBuilder<boolean>> = {
  term: HAS_TERM,
  planned: sql<boolean>`process.planned_on <> ''`,
  commissioned: sql<boolean>`process.commissioned_on <> ''`,
}
const OPEN = {
  term: sql<boolean>`${HAS_TERM} and process.confirmed_on = '' and process.status = 'active'`,
  planned: sql<boolean>`process.planned_on <> '' and process.commissioned_on = '' and process.status = 'active'`,
}

function dated(context: Context, { types, municipality, operator }: Selection, has: RawBuilder<boolean>) {
  const walking = mustForceIndex(context.db)
  const column = walking ? withoutIndex : withIndex
  const all = processesInScope(context, { walking })
    .where(has)
    // '' for a reader without types: an empty list is invalid SQL.
    .where(column('process_type'), 'in', ['', ...types])
    .where(column('status'), '!=', 'cancelled')
  const there = municipality === '' ? all : all.where(column('municipality_code'), '=', municipality)
  return operator === '' ? there : there.where(column('operator_uuid'), '=', operator)
}

/** The first processes of each day in a range: at most `most` per day, with that day's count. */
export async function firstOfDays(
  context: Context,
  kind: DatedKind,
  selection: Selection,
  { from, until, most }: Days & { most: number },
): Promise<Dated[]> {
  const day = withIndex(COLUMNS[kind])
  const found = dated(context, selection, HAS[kind])
    .where(day, '>=', from)
    .where(day, '<=', until)
    .select([
      'process.id',
      day.as('day'),
      sql<number>`row_number() over (partition by ${day} order by process.id)`.as('nth'),
      sql<number>`count(*) over (partition by ${day})`.as('count'),
    ])
  const rows = await context.db
    .selectFrom(found.as('found'))
    .select(['id', 'day', 'count'])
    .where('nth', '<=', most)
    .orderBy('day')
    .orderBy('nth')
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** The processes of a range in the order of their days, or reversed; at most `limit`. */
export const listDated = (
  context: Context,
  kind: DatedKind,
  selection: Selection,
  { from, until, limit, last = false }: Days & { limit: number; last?: boolean },
): Promise<{ id: number; day: string }[]> => {
  const day = withIndex(COLUMNS[kind])
  return dated(context, selection, HAS[kind])
    .where(day, '>=', from)
    .where(day, '<=', until)
    .select(['process.id', day.as('day')])
    .orderBy(day, last ? 'desc' : 'asc')
    .orderBy('process.id')
    .limit(limit)
    .execute()
}

/** Unfinished processes whose day has passed, oldest first; at most `limit`. */
export const listOverdue = (
  context: Context,
  kind: keyof typeof OPEN,
  selection: Selection,
  { until, limit }: { until: string; limit: number },
): Promise<{ id: number; day: string }[]> => {
  const day = withIndex(COLUMNS[kind])
  return dated(context, selection, OPEN[kind])
    .where(day, '<=', until)
    .select(['process.id', day.as('day')])
    .orderBy(day)
    .orderBy('process.id')
    .limit(limit)
    .execute()
}
