import { type Look, lookAt, type Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import { filesOfRecords } from './files.ts'
import { ofTheDesk, references } from './orphans.ts'
import { purged } from './purged.ts'

/** That the database is whole: nothing refers to nothing, nothing is named twice, and the engine is sound. */

type Reference = (typeof references)[number]

type Rows = readonly Row[]

/** What was lost between rows and rows: most tables are unchanged at the next run. */
const known = new WeakMap<Rows, WeakMap<Rows, Map<Reference, string[]>>>()

/** Rows whose column names something that is not there; '' and null name nothing. */
async function lostIn(it: Reference, rows: (table: string, by: string) => Promise<Rows>) {
  const { table, column, to, key, type } = it
  const [all, others] = [await rows(table, column), await rows(to, key)]
  const before = known.get(all)?.get(others)?.get(it)
  if (before) return before
  const there = new Set(others.map((row) => row[key]))
  const lost = all
    .filter((row) => row[column] !== null && row[column] !== '' && !there.has(row[column]))
    .filter((row) => !type || (row.subject_type ?? row.object_type) === type)
    .map((row) => `${table}.${column} is ${row[column]}, and no ${to} is`)
  const ofRows = known.get(all) ?? new WeakMap<Rows, Map<Reference, string[]>>()
  known.set(all, ofRows.set(others, (ofRows.get(others) ?? new Map()).set(it, lost)))
  return lost
}

/** One after another: a connection runs one query at a time. */
async function allLost(all: readonly Reference[], rows: Parameters<typeof lostIn>[1]): Promise<string[]> {
  const lost: string[] = []
  for (const it of all) lost.push(...(await lostIn(it, rows)))
  return lost
}

const noOrphans: Oracle = {
  rule: 'no row refers to a row that is not there',
  source: 'schema; architecture: nothing is half saved',
  runs: 'of tables',
  async violations({ look }) {
    const all = references.filter(({ mayBeGone }) => !mayBeGone)
    return allLost(all, look.rows)
  },
}

const noOrphansOfTheDesk: Oracle = {
  rule: 'nothing that the desk keeps of people refers to who or what is not there',
  source: 'schema "session", "saved_view", "processing_log"',
  runs: 'at the end',
  async violations({ look }) {
    const read = (table: string, by: string) => look.query(`select * from ${table} order by ${by}`)
    return allLost(ofTheDesk, read)
  },
}

const NAMED_BY_UUID = [
  ...['request', 'process', 'process_step', 'location', 'charge_point', 'parking_lot', 'parking_area'],
  ...['tag', 'contractor', 'pid', 'traffic_decision', 'file', 'mail', 'webhook', 'webhook_message'],
  ...['saved_view', 'start_file', 'export_job', 'bulk_act', 'import_run', 'location_upload'],
]
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const uuidsUnique: Oracle = {
  rule: 'a uuid names one thing in the whole database',
  source: 'spec 2 §5: uuid v4; schema',
  runs: 'of tables',
  async violations({ look }) {
    const named = new Map<string, string>()
    const wrong: string[] = []
    for (const table of NAMED_BY_UUID)
      for (const { uuid } of await look.rows(table, 'uuid')) {
        const other = named.get(uuid)
        if (other) wrong.push(`${uuid} names a ${table} and a ${other}`)
        if (!UUID.test(uuid)) wrong.push(`"${uuid}" names a ${table}`)
        named.set(uuid, table)
      }
    return wrong
  },
}

const FLAGS: Readonly<Record<string, readonly string[]>> = {
  request: ['coordinates_nomatch', 'limited', 'parking_permit', 'reserved_spot'],
  judgement: ['is_correction'],
  process: ['vkb_not_applicable'],
  charge_point: ['is_workflow_created', 'is_alternative', 'is_asset', 'published'],
  tag: ['enabled', 'for_request', 'for_process'],
}
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const DAY = /^\d{4}-\d\d-\d\d$/
const TIMED = [
  'request',
  'process',
  'judgement',
  'handover',
  'comment',
  'event',
  'mail',
  'charge_point',
  'location',
  'tag',
]

const wrongValues = new WeakMap<Rows, string[]>()

function wrongIn(table: string, rows: Rows): string[] {
  const before = wrongValues.get(rows)
  if (before) return before
  const wrong = rows.flatMap((row) => [
    ...Object.entries(row)
      .filter(([column, value]) => {
        const form = /(_at|^at)$/.test(column) ? MOMENT : /_on$/.test(column) ? DAY : null
        return form && value !== null && value !== '' && !form.test(String(value))
      })
      .map(([column, value]) => `${table}.${column} of ${row.id ?? row.uuid} is "${value}"`),
    ...(FLAGS[table] ?? [])
      .filter((column) => ![0, 1, null].includes(row[column]))
      .map((column) => `${table}.${column} of ${row.id ?? row.uuid} is ${row[column]}`),
  ])
  wrongValues.set(rows, wrong)
  return wrong
}

const sameValues: Oracle = {
  rule: 'a moment is ISO 8601 in UTC, a day is a day, and what is true or not is 1 or 0',
  source: 'schema: the conventions of both engines',
  runs: 'of tables',
  async violations({ look }) {
    const wrong: string[] = []
    for (const table of TIMED)
      wrong.push(...wrongIn(table, await look.rows(table, table === 'tag' ? 'label' : 'id')))
    return wrong
  },
}

const engineIsSound: Oracle = {
  rule: 'the engine finds nothing wrong with its file',
  source: 'issue of worlds: PRAGMA integrity_check and foreign_key_check on SQLite',
  runs: 'at the end',
  async violations({ look, desk }) {
    if (desk.engine !== 'sqlite') return heapsIn(look)
    // A connection that is open for long checks the search index by an outdated copy.
    const fresh = await lookAt(desk)
    const checked = await fresh.query('pragma integrity_check')
    const orphans = await fresh.query('pragma foreign_key_check')
    await fresh.close()
    return [
      ...checked.map(({ integrity_check }) => String(integrity_check)).filter((it) => it !== 'ok'),
      ...orphans.map((it) => `${it.table} ${it.rowid} refers to no ${it.parent}`),
    ]
  },
}

/** On PostgreSQL: that an index finds as many rows as the table has. */
async function heapsIn(look: Look): Promise<string[]> {
  const [indexes] = await look.query('select count(*)::int as count from pg_index where not indisvalid')
  return indexes?.count === 0 ? [] : [`${indexes?.count} indexes are not valid`]
}

export const whole: readonly Oracle[] = [
  noOrphans,
  noOrphansOfTheDesk,
  uuidsUnique,
  sameValues,
  ...filesOfRecords,
  ...purged,
  engineIsSound,
]
