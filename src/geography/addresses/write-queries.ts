import { sql } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import { rowsAsTable } from '../../platform/db/rows-as-table.ts'
import { wordsOfStreet } from '../../platform/geo/street-name.ts'
import { cellOf } from './cells.ts'
import type { RegisterHouse } from './register-row.ts'
import { keyIn } from './street-key.ts'

/** Writes an edition, and reads what it replaces. Readers see none of it until `useEdition`. */

export interface Edition {
  id: number
  rows_read: number
}

/** The unfinished edition of this file; undefined when there is none. */
export const findUnfinished = (db: Db, hash: string): Promise<Edition | undefined> =>
  db
    .selectFrom('address_edition')
    .select(['id', 'rows_read'])
    .where('state', '=', 'filling')
    .where('file_hash', '=', hash)
    .executeTakeFirst()

export const beginEdition = (db: Db, file: { name: string; hash: string }, at: string): Promise<Edition> =>
  db
    .insertInto('address_edition')
    .values({ state: 'filling', file_name: file.name, file_hash: file.hash, rows_read: 0, started_at: at })
    .returning(['id', 'rows_read'])
    .executeTakeFirstOrThrow()

/**
 * Stores the progress of an edition; false when another import has advanced or removed it, so that two imports never write
 * the same rows.
 */
export async function advanceEdition(db: Db, { id, rows_read }: Edition, to: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('address_edition')
    .set({ rows_read: to })
    .where('id', '=', id)
    .where('state', '=', 'filling')
    .where('rows_read', '=', rows_read)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Street = Pick<RegisterHouse, 'street' | 'digits' | 'place' | 'municipalityCode'>

const nameOf = ({ municipalityCode, digits, place, street }: Street) =>
  [municipalityCode, digits, place, street].join('|')

/** Cache of the ids of streets by `nameOf`; bounded, because a country has some 350,000. */
export class StreetIds {
  readonly #ids = new Map<string, number>()
  readonly #most = 100_000

  get(name: string): number | undefined {
    return this.#ids.get(name)
  }

  /** Call it after the commit only. */
  keep(ids: ReadonlyMap<string, number>) {
    if (this.#ids.size >= this.#most) this.#ids.clear()
    for (const [name, id] of ids) this.#ids.set(name, id)
  }
}

/** Rows per statement, below the maximum number of parameters of both engines. */
const AT_ONCE = 2_000

/**
 * Adds houses to an edition, with their streets; existing addresses are not changed. Returns the ids of streets that were
 * not in the cache.
 */
export async function addHouses(
  db: Db,
  edition: number,
  houses: readonly RegisterHouse[],
  ids: StreetIds,
): Promise<Map<string, number>> {
  const named = houses.map((house) => ({ house, name: nameOf(house) }))
  const streets = new Map(named.filter(({ name }) => !ids.get(name)).map((it) => [it.name, it.house]))
  const added = await addStreets(db, edition, [...streets.values()])
  const rows = new Map<string, ReturnType<typeof rowOf>>()
  const cells = new Map<string, readonly [cell: number, street: number]>()
  for (const { house, name } of named) {
    const row = rowOf(house, (ids.get(name) ?? added.get(name)) as number)
    const key = `${row[0]} ${row[1]} ${row[2]}`
    if (!rows.has(key)) rows.set(key, row)
    const cell = cellOf(house)
    cells.set(`${cell} ${row[0]}`, [cell, row[0]])
  }
  await sql`insert into address_house (street_id, number, suffix, letters, lat_micro, lng_micro)
    select c0, c1, c2, c3, c4, c5 from ${rowsAsTable(db, HOUSE, [...rows.values()])} where true
    on conflict do nothing`.execute(db)
  await sql`insert into address_cell (cell, street_id)
    select c0, c1 from ${rowsAsTable(db, ['integer', 'integer'], [...cells.values()])} where true
    on conflict do nothing`.execute(db)
  return added
}

const HOUSE = ['integer', 'integer', 'text', 'text', 'integer', 'integer'] as const

const rowOf = ({ number, suffix, letters, lat, lng }: RegisterHouse, street: number) =>
  [street, number, suffix, letters, Math.round(lat * 1e6), Math.round(lng * 1e6)] as const

async function addStreets(db: Db, edition_id: number, streets: readonly Street[]) {
  const ids = new Map<string, number>()
  for (const some of partsOf(streets)) {
    const rows = await db
      .insertInto('address_street')
      .values(
        some.map(({ street, digits, place, municipalityCode }) => ({
          edition_id,
          municipality_code: municipalityCode,
          digits,
          place,
          street,
          postal_key: keyIn(digits, street),
          municipality_key: keyIn(municipalityCode, street),
          lat: null,
          lng: null,
        })),
      )
      .onConflict((it) =>
        // An update without effect, so that existing streets are returned too.
        it
          .columns(['edition_id', 'municipality_code', 'digits', 'place', 'street'])
          .doUpdateSet({ street: (eb) => eb.ref('excluded.street') }),
      )
      .returning(['id', 'municipality_code as municipalityCode', 'digits', 'place', 'street'])
      .execute()
    for (const row of rows) ids.set(nameOf(row), row.id)
    await db
      .insertInto('address_word')
      .values(
        rows.flatMap(({ id, street }) =>
          [...new Set(wordsOfStreet(street))].map((word) => ({ word, street_id: id })),
        ),
      )
      .onConflict((it) => it.doNothing())
      .execute()
  }
  return ids
}

/** Number of addresses per municipality of an edition whose streets are measured. */
export const countAddresses = async (db: Db, edition: number): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('address_street')
    .select(({ fn }) => ['municipality_code', fn.sum<number>('house_count').as('count')])
    .where('edition_id', '=', edition)
    .groupBy('municipality_code')
    .execute()
  return new Map(rows.map((row) => [row.municipality_code, Number(row.count)]))
}

/** Unmeasured streets after an id, at most `limit`. */
export const unmeasuredStreets = async (db: Db, edition: number, after: number, limit: number) =>
  (
    await db
      .selectFrom('address_street')
      .select('id')
      .where('edition_id', '=', edition)
      .where('id', '>', after)
      .where('lat', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

/** Computes the middle and the number of houses of streets. */
export const measureStreets = (db: Db, ids: readonly number[]) =>
  sql`update address_street set
      lat = (select avg(lat_micro) / 1000000.0 from address_house where street_id = address_street.id),
      lng = (select avg(lng_micro) / 1000000.0 from address_house where street_id = address_street.id),
      house_count = (select count(*) from address_house where street_id = address_street.id)
    where id in (${sql.join([...ids])})`.execute(db)

/** Municipalities with their current number of addresses. */
export const findAreas = (db: Db) =>
  db
    .selectFrom('address_area')
    .select(['municipality_code', 'edition_id', 'address_count', 'updated_at'])
    .execute()

/** The current streets of a municipality, with their number of addresses. */
export const streetsOf = (db: Db, code: string) =>
  db
    .selectFrom('address_street')
    .innerJoin('address_area', (join) =>
      join
        .onRef('address_area.municipality_code', '=', 'address_street.municipality_code')
        .onRef('address_area.edition_id', '=', 'address_street.edition_id'),
    )
    .select(['address_street.postal_key', 'address_street.house_count'])
    .where('address_street.municipality_code', '=', code)
    .execute()

/** Puts an edition into use for its municipalities, all at once; false when another import has removed it. */
export async function useEdition(db: Db, edition: number, counts: ReadonlyMap<string, number>, at: string) {
  const rows = [...counts].map(([municipality_code, address_count]) => ({
    municipality_code,
    edition_id: edition,
    address_count,
    updated_at: at,
  }))
  for (const some of partsOf(rows))
    await db
      .insertInto('address_area')
      .values(some)
      .onConflict((it) =>
        it.column('municipality_code').doUpdateSet({
          edition_id: (eb) => eb.ref('excluded.edition_id'),
          address_count: (eb) => eb.ref('excluded.address_count'),
          updated_at: (eb) => eb.ref('excluded.updated_at'),
        }),
      )
      .execute()
  const { numUpdatedRows } = await db
    .updateTable('address_edition')
    .set({ state: 'used' })
    .where('id', '=', edition)
    .where('state', '=', 'filling')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function* partsOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += AT_ONCE) yield items.slice(at, at + AT_ONCE)
}

export const countStreets = async (db: Db, edition: number): Promise<number> => {
  const row = await db
    .selectFrom('address_street')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('edition_id', '=', edition)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Updates the table statistics of the query planner. */
export async function refreshStatistics(db: Db): Promise<void> {
  for (const table of ['address_street', 'address_house', 'address_word', 'address_cell'])
    await sql`analyze ${sql.table(table)}`.execute(db)
}
