import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { addressKey, addressText, fold } from './address-keys-0040.ts'
import { columnTypes, inOrder } from './statements.ts'

/**
 * One key for one address in every table that compares them, and house numbers that are found however their addition was
 * written. Locations get a text of their address to search in, since the key has no spaces any more.
 */
export async function up(db: Kysely<never>) {
  const { text } = columnTypes(db)
  await inOrder(db, [
    `alter table location add column address_text ${text} not null default ''`,
    ...(isPostgres(db) ? POSTGRES : SQLITE),
    // Registers that were imported before: `doctor` is `dokter`, like `dr`.
    `delete from address_word where word = 'doctor' and street_id in
      (select street_id from address_word where word = 'dokter')`,
    `update address_street set postal_key = replace(postal_key, 'doctor', 'dokter'),
      municipality_key = replace(municipality_key, 'doctor', 'dokter')
      where id in (select street_id from address_word where word = 'doctor')`,
    `update address_word set word = 'dokter' where word = 'doctor'`,
  ])
  await fill(db, 'request', 'search_text', (row) => ({
    address_key: addressKey(row),
    text: withAddress(row.text, row),
  }))
  await fill(db, 'process', 'record_text', (row) => ({
    address_key: addressKey(row),
    text: withAddress(row.text, row),
  }))
  await fill(db, 'location', 'address_text', (row) => ({
    address_key: addressKey(row),
    text: addressText(row),
  }))
}

interface Row {
  id: number
  street: string
  house_number: string
  house_number_suffix: string
  postal_code: string
  address_key: string
  text: string
}

const ROWS_AT_ONCE = 2_000
/** As much as an entry of an index of PostgreSQL holds. */
const MOST_TEXT = 1_000

/** The text in which the address has the house number in one word, too. */
function withAddress(text: string, row: Row): string {
  const before = fold(`${row.street} ${row.house_number} ${row.house_number_suffix}`)
  const after = addressText(row)
  if (before === '' || before === after) return text
  const at = text.indexOf(before)
  const whole = at < 0 ? `${text} ${after}` : text.slice(0, at) + after + text.slice(at + before.length)
  return text.length <= MOST_TEXT ? whole.slice(0, MOST_TEXT) : whole
}

/** Writes the rows that change, some thousands at a time. */
async function fill(
  db: Kysely<never>,
  table: 'request' | 'process' | 'location',
  column: string,
  change: (row: Row) => Pick<Row, 'address_key' | 'text'>,
) {
  const suffix = table === 'location' ? sql`''` : sql.ref('house_number_suffix')
  for (let after = 0; ; ) {
    const { rows } =
      await sql<Row>`select id, street, house_number, ${suffix} as house_number_suffix, postal_code,
      address_key, ${sql.ref(column)} as text from ${sql.table(table)}
      where id > ${after} order by id limit ${ROWS_AT_ONCE}`.execute(db)
    const changed = rows.flatMap((row) => {
      const { address_key, text } = change(row)
      return address_key === row.address_key && text === row.text ? [] : [[row.id, address_key, text]]
    })
    if (changed.length > 0) await write(db, table, column, JSON.stringify(changed))
    after = rows.at(-1)?.id ?? after
    if (rows.length < ROWS_AT_ONCE) return
  }
}

const write = (db: Kysely<never>, table: string, column: string, rows: string) =>
  isPostgres(db)
    ? sql`update ${sql.table(table)} set address_key = changed.item ->> 1, ${sql.ref(column)} = changed.item ->> 2
        from json_array_elements(${rows}::json) as changed (item)
        where ${sql.table(table)}.id = (changed.item ->> 0)::integer`.execute(db)
    : sql`update ${sql.table(table)} set address_key = changed.value ->> 1, ${sql.ref(column)} = changed.value ->> 2
        from json_each(${rows}) as changed
        where ${sql.table(table)}.id = changed.value ->> 0`.execute(db)

const ORIGIN = `case when new.source in ('workflow', 'manual') then new.source else 'import' end`
const MUNICIPALITY = `coalesce((select key from municipality_name where code = new.municipality_code), '')`
const SEARCHED = `new.address_text || ' ' || lower(new.postal_code)
        || ' ' || lower(replace(new.postal_code, ' ', '')) || ' ' || new.city_key || ' ' || new.name_key
        || ' ' || ${MUNICIPALITY} || ' ' || lower(new.volt_id)
        || ' ' || case when ${ORIGIN} = 'import' then lower(new.source_key) else '' end`
const WATCHED =
  'source, source_key, municipality_code, address_text, postal_code, city_key, name_key, volt_id'
const keep = `update location set
        origin = ${ORIGIN},
        municipality_key = ${MUNICIPALITY},
        search_text = ${SEARCHED}
        where id = new.id;`

const SQLITE = [
  'drop trigger location_search_added',
  'drop trigger location_keyed',
  `create trigger location_search_added after insert on location begin
      insert into location_search(rowid, search_text)
        select new.id, new.search_text where new.search_text <> '';
      ${keep}
    end`,
  `create trigger location_keyed after update of ${WATCHED} on location begin
      ${keep}
    end`,
]

const POSTGRES = [
  'drop trigger location_keyed on location',
  `create or replace function keep_location_keys() returns trigger language plpgsql as $$
    begin
      new.origin := ${ORIGIN};
      new.municipality_key := ${MUNICIPALITY};
      new.search_text := ${SEARCHED};
      return new;
    end $$`,
  `create trigger location_keyed before insert or update of ${WATCHED} on location
    for each row execute function keep_location_keys()`,
]
