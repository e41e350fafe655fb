import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { addressKey, streetKey, streetWords } from './address-keys-0042.ts'

/** `2e Dorpsstraat` and `Tweede Dorpsstraat` are one street: in every key of an address, and in imported registers. */
export async function up(db: Kysely<never>) {
  for (const table of ['request', 'process', 'location'] as const) await fill(db, table)
  await fillStreets(db)
}

const ROWS_AT_ONCE = 2_000

interface Row {
  id: number
  street: string
  house_number: string
  house_number_suffix: string
  postal_code: string
  address_key: string
}

async function fill(db: Kysely<never>, table: 'request' | 'process' | 'location') {
  const suffix = table === 'location' ? sql`''` : sql.ref('house_number_suffix')
  await inParts(async (after) => {
    const { rows } =
      await sql<Row>`select id, street, house_number, ${suffix} as house_number_suffix, postal_code, address_key
        from ${sql.table(table)} where id > ${after} order by id limit ${ROWS_AT_ONCE}`.execute(db)
    const changed = rows.flatMap((row) => {
      const key = addressKey(row)
      return key === row.address_key || row.address_key === '' ? [] : [[row.id, key]]
    })
    await write(db, table, ['address_key'], changed)
    return rows
  })
}

interface Street {
  id: number
  street: string
  postal_key: string
  municipality_key: string
}

/** Every street with a number in its name; the word of a key before its first space is the area. */
async function fillStreets(db: Kysely<never>) {
  await inParts(async (after) => {
    const { rows } = await sql<Street>`select id, street, postal_key, municipality_key from address_street
      where id > ${after} and id in (select street_id from address_word where word >= '1' and word < ':')
      order by id limit ${ROWS_AT_ONCE}`.execute(db)
    const changed = rows.flatMap(({ id, street, ...keys }) => {
      const [postal, municipality] = [keys.postal_key, keys.municipality_key].map(
        (key) => `${key.split(' ', 1)} ${streetKey(street)}`,
      )
      return postal === keys.postal_key
        ? []
        : [{ row: [id, postal, municipality], words: streetWords(street) }]
    })
    await write(
      db,
      'address_street',
      ['postal_key', 'municipality_key'],
      changed.map(({ row }) => row),
    )
    const words = changed.flatMap(({ row: [id], words }) => words.map((word) => [id, word]))
    if (words.length > 0) await addWords(db, JSON.stringify(words))
    return rows
  })
}

async function inParts(part: (after: number) => Promise<readonly { id: number }[]>) {
  for (let after = 0; ; ) {
    const rows = await part(after)
    after = rows.at(-1)?.id ?? after
    if (rows.length < ROWS_AT_ONCE) return
  }
}

/** Rows of an id and a value per column. */
async function write(
  db: Kysely<never>,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
) {
  if (rows.length === 0) return
  const json = JSON.stringify(rows)
  const [item, all] = isPostgres(db)
    ? [sql`changed.item`, sql`json_array_elements(${json}::json) as changed (item)`]
    : [sql`changed.value`, sql`json_each(${json}) as changed`]
  const values = columns.map((column, at) => sql`${sql.ref(column)} = ${item} ->> ${sql.lit(at + 1)}`)
  const id = isPostgres(db) ? sql`(${item} ->> 0)::integer` : sql`${item} ->> 0`
  await sql`update ${sql.table(table)} set ${sql.join(values)} from ${all}
    where ${sql.table(table)}.id = ${id}`.execute(db)
}

const addWords = (db: Kysely<never>, words: string) =>
  isPostgres(db)
    ? sql`insert into address_word (street_id, word)
        select (item ->> 0)::integer, item ->> 1 from json_array_elements(${words}::json) as added (item)
        on conflict do nothing`.execute(db)
    : sql`insert into address_word (street_id, word)
        select value ->> 0, value ->> 1 from json_each(${words}) where true
        on conflict do nothing`.execute(db)
