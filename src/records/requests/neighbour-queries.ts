import { sql } from 'kysely'
import { mustForceIndex } from '../../platform/db/dialect.ts'
import { findByKey } from '../../platform/db/prepare.ts'
import type { RequestSortColumn } from '../../platform/tenant/request-columns.ts'
import type { Context } from '../../platform/web/context.ts'
import { orderOf, statusOfTab } from './list.ts'
import { type Selection, selected } from './list-queries.ts'
import { isNarrowed } from './narrowed-queries.ts'

/** Finds the requests next to one in a list by its sort key, without counting, at any depth. */

type Placed = { id: number } & Record<RequestSortColumn, string | number>

/** The uuids of the requests before and after one in the list; null for none. */
export async function neighbours(
  context: Context,
  selection: Selection,
  from: Placed,
): Promise<{ previous: string | null; next: string | null }> {
  const around = context.db.selectNoFrom([
    beside(context, selection, from, 'previous').as('previous'),
    beside(context, selection, from, 'next').as('next'),
  ])
  const [row] = isWhole(selection) ? await findByKey(context.db, around) : await around.execute()
  return { previous: row?.previous ?? null, next: row?.next ?? null }
}

/** The uuid of the request after one in the list, else of the one before it; null for neither. */
export async function nextOrPrevious(
  context: Context,
  selection: Selection,
  from: Placed,
): Promise<string | null> {
  const nearest = context.db.selectNoFrom(({ fn }) =>
    fn
      .coalesce(beside(context, selection, from, 'next'), beside(context, selection, from, 'previous'))
      .as('uuid'),
  )
  const [row] = isWhole(selection) ? await findByKey(context.db, nearest) : await nearest.execute()
  return row?.uuid ?? null
}

function beside(context: Context, selection: Selection, from: Placed, which: 'next' | 'previous') {
  const { column, descending } = orderOf(selection.state)
  const direction = descending === (which === 'next') ? 'desc' : 'asc'
  const beyond = direction === 'desc' ? '<' : '>'
  const status = mustForceIndex(context.db) ? null : statusOfTab(selection.state.tab)
  const rows =
    status === null
      ? selected(context, selection).where((eb) =>
          eb(eb.refTuple(`request.${column}`, 'request.id'), beyond, eb.tuple(from[column], from.id)),
        )
      : // With one status given, PostgreSQL walks the index of the sort alone, past all requests of others.
        selected(context, { ...selection, state: { ...selection.state, tab: 'all' } })
          .where(sql<boolean>`request.status between ${status} and ${status}`)
          .where((eb) =>
            eb(
              eb.refTuple('request.status', `request.${column}`, 'request.id'),
              beyond,
              eb.tuple(status, from[column], from.id),
            ),
          )
          .orderBy('request.status', direction)
  return rows
    .select('request.uuid')
    .orderBy(`request.${column}`, direction)
    .orderBy('request.id', direction)
    .limit(1)
}

/** True if nothing but scope limits a list: then its query plan depends on no value, and the query can be prepared. */
const isWhole = ({ ids, words, state }: Selection) =>
  ids === null && words.length === 0 && !state.field && !isNarrowed(state) && state.municipality === ''
