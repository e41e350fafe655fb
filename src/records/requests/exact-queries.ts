import { type RawBuilder, sql } from 'kysely'
import { findByKey } from '../../platform/db/prepare.ts'
import { plateKey } from '../../platform/search/keys.ts'
import type { Context } from '../../platform/web/context.ts'
import { FIELDS, type ListState } from './list.ts'
import { requestsInScope } from './queries.ts'

/**
 * How many requests have exactly the value of each field, up to a limit: the counts of the badges and of the lists. In
 * the order of its index, so that no more of them are read, however common it is.
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

/** The columns of the index that counts the requests with a value. */
const INDEXED_WITH = {
  postal_code: ['request.postal_code', 'request.municipality_code', 'request.status'],
  city: ['request.city', 'request.municipality_code', 'request.status'],
  plate_key: ['request.plate_key'],
} as const

const columnOf = ({ field }: Pick<Value, 'field'>) => FIELDS[field ?? 'postcode']

/** True for a request with exactly the value that a state asks for. */
export function hasExactly(state: Value): RawBuilder<boolean> {
  const column = columnOf(state)
  const value = column === 'plate_key' ? plateKey(state.search) : state.search
  return sql<boolean>`${sql.ref(`request.${column}`)} = ${value}`
}
