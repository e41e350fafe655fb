import { sql } from 'kysely'
import { type Db, literal } from '../../platform/db/dialect.ts'
import { prepare } from '../../platform/db/prepare.ts'
import { rowsAsTable } from '../../platform/db/rows-as-table.ts'
import type { Point } from '../../platform/geo/distance.ts'

/** Reads registers: only editions in use. Every query uses an index and has a limit. */

export interface FoundStreet {
  id: number
  municipality_code: string
  digits: string
  place: string
  street: string
  postal_key: string
  municipality_key: string
  lat: number
  lng: number
}

export interface FoundHouse extends Point {
  street_id: number
  number: number
  suffix: string
  letters: string
}

/** The size and age of the desk's registers; nothing has been imported when `addresses` is 0. */
export async function findRegister(db: Db) {
  const row = await db
    .selectFrom('address_area')
    .select(({ fn }) => [
      fn.countAll<number>().as('municipalities'),
      fn.sum<number | null>('address_count').as('addresses'),
      fn.max('updated_at').as('updated_at'),
    ])
    .executeTakeFirstOrThrow()
  const { municipalities, addresses, updated_at } = row
  return { municipalities: Number(municipalities), addresses: Number(addresses ?? 0), at: updated_at ?? '' }
}

/** False on a desk without a register, which needs no further queries. */
export const hasRegister = async (db: Db): Promise<boolean> => (await findArea(db, {})).length > 0

const findArea = prepare({}, (db) => db.selectFrom('address_area').select('edition_id').limit(literal(1)))

const streetsInUse = (db: Db) =>
  db
    .selectFrom('address_street')
    .innerJoin('address_area', (join) =>
      join
        .onRef('address_area.municipality_code', '=', 'address_street.municipality_code')
        .onRef('address_area.edition_id', '=', 'address_street.edition_id'),
    )
    .select([
      'address_street.id',
      'address_street.municipality_code',
      'address_street.digits',
      'address_street.place',
      'address_street.street',
      'address_street.postal_key',
      'address_street.municipality_key',
      'address_street.lat',
      'address_street.lng',
    ])
    .$narrowType<{ lat: number; lng: number }>()

/** Streets with one of these keys: `9000 hoogpoort`, or `44021 hoogpoort` by municipality. */
export const streetsByKey = (
  db: Db,
  column: 'postal_key' | 'municipality_key',
  keys: readonly string[],
): Promise<FoundStreet[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : streetsInUse(db)
        .where(`address_street.${column}`, 'in', [...keys])
        .execute()

const LAST = '\uffff'
const MOST_IN_POSTAL_CODE = 1_000

/** All streets of a postal code of four digits. */
export const streetsInPostalCode = (db: Db, digits: string): Promise<FoundStreet[]> =>
  streetsInUse(db)
    .where('address_street.postal_key', '>=', `${digits} `)
    .where('address_street.postal_key', '<', `${digits} ${LAST}`)
    .limit(MOST_IN_POSTAL_CODE)
    .execute()

/** Streets with a word that begins with one of these prefixes; at most `limit`, in order of that word. */
export const streetsByWord = (db: Db, prefixes: readonly string[], limit: number): Promise<FoundStreet[]> =>
  beginningWith(db, prefixes).limit(limit).execute()

/** The same within these postal codes, or else these municipalities: for a word that matches more streets than the limit. */
export const streetsByWordIn = (
  db: Db,
  prefixes: readonly string[],
  { digits, home }: { digits: readonly string[]; home: readonly string[] },
  limit: number,
): Promise<FoundStreet[]> => {
  const found = beginningWith(db, prefixes).limit(limit)
  return digits.length > 0
    ? found.where('address_street.digits', 'in', [...digits]).execute()
    : found.where('address_street.municipality_code', 'in', [...home, '']).execute()
}

/** A street with two matching words occurs twice. */
const beginningWith = (db: Db, prefixes: readonly string[]) =>
  streetsInUse(db)
    .innerJoin('address_word', 'address_word.street_id', 'address_street.id')
    .where((it) =>
      it.or(
        prefixes.map((prefix) =>
          it.and([it('address_word.word', '>=', prefix), it('address_word.word', '<', prefix + LAST)]),
        ),
      ),
    )
    .orderBy('address_word.word')

/** Streets with houses in one of these cells. */
export const streetsInCells = (db: Db, cells: readonly number[]): Promise<FoundStreet[]> =>
  streetsInUse(db)
    .where('address_street.id', 'in', (eb) =>
      eb
        .selectFrom('address_cell')
        .select('street_id')
        .where('cell', 'in', [...cells]),
    )
    .execute()

const houses = (db: Db) =>
  db
    .selectFrom('address_house')
    .select([
      'street_id',
      'number',
      'suffix',
      'letters',
      sql<number>`lat_micro / 1000000.0`.as('lat'),
      sql<number>`lng_micro / 1000000.0`.as('lng'),
    ])

/** The houses with these numbers, each in its street. */
export const housesAt = async (
  db: Db,
  pairs: readonly { street_id: number; number: number }[],
): Promise<FoundHouse[]> => {
  if (pairs.length === 0) return []
  const wanted = rowsAsTable(
    db,
    ['integer', 'integer'],
    pairs.map((it) => [it.street_id, it.number]),
  )
  return asNumbers(
    await houses(db).where(sql<boolean>`(street_id, number) in (select c0, c1 from ${wanted})`).execute(),
  )
}

/** The houses of some streets with numbers in this range, ends included; at most `limit`. */
export const housesBetween = async (
  db: Db,
  streets: readonly number[],
  [from, to]: readonly [number, number],
  limit: number,
): Promise<FoundHouse[]> =>
  streets.length === 0
    ? []
    : asNumbers(
        await houses(db)
          .where('street_id', 'in', [...streets])
          .where('number', '>=', from)
          .where('number', '<=', to)
          .limit(limit)
          .execute(),
      )

/** The houses of some streets in a box of degrees. */
export const housesWithin = async (
  db: Db,
  streets: readonly number[],
  { south, north, west, east }: { south: number; north: number; west: number; east: number },
): Promise<FoundHouse[]> =>
  streets.length === 0
    ? []
    : asNumbers(
        await houses(db)
          .where('street_id', 'in', [...streets])
          .where('lat_micro', '>=', Math.floor(south * 1e6))
          .where('lat_micro', '<=', Math.ceil(north * 1e6))
          .where('lng_micro', '>=', Math.floor(west * 1e6))
          .where('lng_micro', '<=', Math.ceil(east * 1e6))
          .execute(),
      )

/** PostgreSQL returns decimals as text. */
const asNumbers = (rows: FoundHouse[]) =>
  rows.map((row) => ({ ...row, lat: Number(row.lat), lng: Number(row.lng) }))

/** True when the last import used this file. */
export async function isFileInUse(db: Db, hash: string): Promise<boolean> {
  const last = await db
    .selectFrom('address_edition')
    .select('file_hash')
    .where('state', '=', 'used')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.file_hash === hash
}
