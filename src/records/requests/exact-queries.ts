import { type RawBuilder, sql } from 'kysely'
import { findByKey } from '../../platform/db/prepare.ts'
import { plateKey } from '../../platform/search/keys.ts'
import type { Context } from '../../platform/web/context.ts'
import { FIELDS, type ListState } from './list.ts'
import { requestsInScope } from './queries.ts'

/**
 * How many requests have exactly this value, up to a limit: the count of the badge and of the list. In the order
 * of its index, so that no more of them are read, however common it is.
 */
export async function countExactly(context: Context, state: ListState, most: number): Promise<number> {
  const found = INDEXED_WITH[columnOf(state)]
    .reduce((requests, column) => requests.orderBy(column), requestsInScope(context).where(hasExactly(state)))
    .select(sql`1`.as('one'))
    .limit(most)
  const [row] = await findByKey(
    context.db,
    context.db.selectFrom(found.as('found')).select((eb) => eb.fn.countAll<number>().as('count')),
  )
  return Number(row?.count ?? 0)
}

/** The columns of the index that counts the requests with a value. */
const INDEXED_WITH = {
  postal_code: ['request.postal_code', 'request.municipality_code', 'request.status'],
  city: ['request.city', 'request.municipality_code', 'request.status'],
  plate_key: ['request.plate_key'],
} as const

const columnOf = ({ field }: ListState) => FIELDS[field ?? 'postcode']

/** True for a request with exactly the value that a state asks for. */
export function hasExactly(state: ListState): RawBuilder<boolean> {
  const column = columnOf(state)
  const value = column === 'plate_key' ? plateKey(state.search) : state.search
  return sql<boolean>`${sql.ref(`request.${column}`)} = ${value}`
}
