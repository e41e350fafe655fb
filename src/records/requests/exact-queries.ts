import { type RawBuilder, sql } from 'kysely'
import { prepareForScope } from '../../platform/db/prepare.ts'
import { plateKey } from '../../platform/search/keys.ts'
import type { Context } from '../../platform/web/context.ts'
import { FIELDS, type Field, type ListState } from './list.ts'
import { requestsInScope } from './queries.ts'

const countValues = prepareForScope(
  { postcode: String, plaats: String, kenteken: String, most: Number },
  (reader, place, fields: readonly Field[]) =>
    reader.db.selectNoFrom(
      fields.map((field) => {
        const found = INDEXED_WITH[FIELDS[field]]
          .reduce(
            (requests, column) => requests.orderBy(column),
            requestsInScope(reader).where(`request.${FIELDS[field]}`, '=', place(field)),
          )
          .select(sql`1`.as('one'))
          .limit(place('most'))
        return reader.db
          .selectFrom(found.as('found'))
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .as(field)
      }),
    ),
)

/**
 * For each field value, the number of requests with exactly that value, up to a limit: for the counts of badges and lists.
 * Orders by the index, so that reading stops at the limit, however common the value. At most one value per field.
 */
export async function countExactly(
  context: Context,
  values: readonly Value[],
  most: number,
): Promise<number[]> {
  if (values.length === 0) return []
  const given = { postcode: '', plaats: '', kenteken: '', most }
  for (const value of values) given[fieldOf(value)] = exactlyIn(value)
  const [row] = await countValues(context, given, values.map(fieldOf))
  return values.map((value) => Number(row?.[fieldOf(value)] ?? 0))
}

type Value = Pick<ListState, 'field' | 'search'>

/** The columns of the index that counts requests by a value. */
const INDEXED_WITH = {
  postal_code: ['request.postal_code', 'request.municipality_code', 'request.status'],
  city: ['request.city', 'request.municipality_code', 'request.status'],
  plate_key: ['request.plate_key'],
} as const

const fieldOf = ({ field }: Pick<Value, 'field'>): Field => field ?? 'postcode'

/** The searched value, in the notation of its column. */
const exactlyIn = (value: Value) => (fieldOf(value) === 'kenteken' ? plateKey(value.search) : value.search)

/** True for a request whose field has exactly the searched value. */
export const hasExactly = (value: Value): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`request.${FIELDS[fieldOf(value)]}`)} = ${exactlyIn(value)}`
