import { sql } from 'kysely'
import { isPostgres } from '../../src/platform/db/dialect.ts'
import type { TestApp } from '../app.ts'
import { type Class, knownColumns } from './columns.ts'
import { OWNED_BY, type Owner, ownersIn } from './owners.ts'

/** A word in one column, in rows of one owner. */
export interface Planted {
  column: string
  class: Class
  owner: Owner
}

/** Columns with JSON: the word becomes one of its fields. */
const JSON_COLUMNS = new Set([
  'process_location.data',
  'event.data',
  'charge_point_history.data',
  'process_decision.value',
  'process_decision.made_on',
  'process_end.named',
  'map_before.data',
  'bulk_act.details',
])
const WITH_AT = new Set(['request.email', 'person.email', 'mail.recipient'])
/** Unique columns: the id of the row follows the word. */
const UNIQUE = new Set([
  'request.origin_reference',
  'process.building_code',
  'location.volt_id',
  'traffic_decision.number',
])
/** Addresses of a list, which the desk parses. */
const ADDRESSES = new Set(['bulk_act.list', 'export_job.list_query'])
const WORDS: readonly Class[] = ['record', 'street', 'contact', 'own']
/** Above every number in the data of the tests. */
const FIRST = 900_000

export interface Canaries {
  /** Where each planted word is, by its number. */
  words: Map<number, Planted>
  /** Columns that should hold words, but have no rows. */
  empty: string[]
  /** The keys and tokens, with their column. */
  secrets: { column: string; value: string }[]
}

/** Puts a word in every column about people and records, another for each owner. */
export async function plant(desk: TestApp): Promise<Canaries> {
  const { db } = desk
  const owners = await ownersIn(desk)
  const canaries: Canaries = { words: new Map(), empty: [], secrets: [] }
  for (const { table, name, class: of } of knownColumns()) {
    const column = `${table}.${name}`
    if (of === 'secret') {
      const { rows } = await sql<{
        value: string
      }>`select ${sql.ref(name)} as value from ${sql.table(table)}`.execute(db)
      canaries.secrets.push(...rows.flatMap(({ value }) => (isLong(value) ? [{ column, value }] : [])))
      if (rows.length === 0) canaries.empty.push(column)
    }
    if (!WORDS.includes(of)) continue
    const [by, kind] = OWNED_BY[table] ?? []
    if (!by || !kind) throw new Error(`Add the owner of the words in ${table} to owners.ts.`)
    let planted = 0
    for (const [owner, keys] of owners[kind]) {
      const number = FIRST + canaries.words.size
      const word = `kanarie${owner}n${number}`
      const { numAffectedRows } =
        await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${wordFor(desk, column, word)}
        where ${sql.ref(by)} in (${sql.join(keys)}) ${JSON_COLUMNS.has(column) ? sql`and ${sql.ref(name)} like '{%'` : sql``}`.execute(
          db,
        )
      if (!numAffectedRows) continue
      planted++
      canaries.words.set(number, { column, class: of, owner })
    }
    if (planted === 0) canaries.empty.push(column)
  }
  return canaries
}

/** Shorter ones may occur anywhere by chance. */
const isLong = (value: string | null) => value !== null && value.length >= 16

function wordFor({ db }: TestApp, column: string, word: string) {
  if (JSON_COLUMNS.has(column)) {
    const name = sql.ref(column.split('.')[1] ?? '')
    return isPostgres(db)
      ? sql`(${name}::jsonb || jsonb_build_object('Remarks', ${word}::text))::text`
      : sql`json_set(${name}, '$.Remarks', ${word})`
  }
  if (WITH_AT.has(column)) return sql`${`${word}@example.org`}`
  if (ADDRESSES.has(column))
    return sql`${`${column.endsWith('list') ? '/processen/realisatie/alles?' : ''}zoeken=${word}`}`
  if (UNIQUE.has(column)) return sql`${`${word}x`} || id`
  return sql`${word}`
}
