import { type RawBuilder, sql } from 'kysely'
import { findByKey } from '../../platform/db/prepare.ts'
import { plateKey } from '../../platform/search/keys.ts'
import type { Context } from '../../platform/web/context.ts'
import { FIELDS, type ListState } from './list.ts'
import { requestsInScope } from './queries.ts'

/**
 * For each field value, the number of requests with exactly that value, up to a limit: for the counts of badges and lists.
 * Orders by the index, so that reading stops at the limit, however common the value.
 */
export async function countExactly(
  context: Context,
  values: readonly Value[],
  most: number,
): Promise<number[]> {
  if (values.length === 0) return []
  const counts = values.map((value, at) => {
    const found = INDEXED_WITH[columnOf(value)]
      .reduce(
        (requests, column) => requests.orderBy(column),
        requestsInScope(context).where(hasExactly(value)),
      )
      .select(sql`1`.as('one'))
      .limit(most)
    return context.db
      .selectFrom(found.as('found'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .as(`of_${at}`)
  })
  const [row] = await findByKey(context.db, context.db.selectNoFrom(counts))
  return values.map((_, at) => Number(row?.[`of_${at}`] ?? 0))
}

type Value = Pick<ListState, 'field' | 'search'>

/** The columns of the index that counts requests by a value. */
const INDEXED_WITH = {
  postal_code: ['request.postal_code', 'request.municipality_code', 'request.status'],
  city: ['request.city', 'request.municipality_code', 'request.status'],
  plate_key: ['request.plate_key'],
} as const

const columnOf = ({ field }: Pick<Value, 'field'>) => FIELDS[field ?? 'postcode']

/** True for a request whose field has exactly the searched value. */
export function hasExactly(state: Value): RawBuilder<boolean> {
  const column = columnOf(state)
  const value = column === 'plate_key' ? plateKey(state.search) : state.search
  return sql<boolean>`${sql.ref(`request.${column}`)} = ${value}`
}
