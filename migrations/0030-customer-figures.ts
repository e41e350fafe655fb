import { type Kysely, sql } from 'kysely'
import { type Db, isPostgres } from '../src/platform/db/dialect.ts'
import type { FormRecord } from '../src/platform/forms/field.ts'
import { objectColumnsOf } from '../src/records/processes/object-columns.ts'
import { text } from './columns.ts'

/**
 * What reports on customers count, in the row of the process, so that one piece of code keeps it with the rest; and an
 * index of the processes on private ground that holds all that is counted by.
 */
export async function up(db: Kysely<never>) {
  for (const name of TEXTS)
    await db.schema
      .alterTable('process')
      .addColumn(name, text(db), (c) => c.notNull().defaultTo(''))
      .execute()
  for (const name of COUNTS) await db.schema.alterTable('process').addColumn(name, 'integer').execute()
  await fill(db as unknown as Db)
  await createIndexes(db)
}

const TEXTS = [
  'customer',
  'region',
  'object_type',
  'project_leader',
  'object_manager',
  'asset_manager',
  'power_option',
  'fuse_box_option',
  'signed_on',
  'object_search',
]
const COUNTS = [
  'existing_points',
  'offices_need',
  'program_need',
  'extra_need',
  'points_to_place',
  'points_realised',
]
const COUNTED_BY = [
  'process_type',
  'municipality_code',
  'operator_uuid',
  'status',
  'object_type',
  'customer',
  'region',
  'pid_uuid',
  'power_option',
  'signed_on',
  ...COUNTS,
  'id',
]
const AT_ONCE = 500

async function fill(db: Db) {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; data: string }>`
      select process.id, process_location.data from process
      join process_location on process_location.process_id = process.id
        and process_location.version = process.location_version
      where process.process_type = 'private' and process.id > ${after}
      order by process.id limit ${AT_ONCE}`.execute(db)
    for (const { id, data } of rows)
      await db
        .updateTable('process')
        .set(objectColumnsOf(JSON.parse(data) as FormRecord))
        .where('id', '=', id)
        .execute()
    after = rows.at(-1)?.id ?? after
    if (rows.length < AT_ONCE) return
  }
}

/** Said so that no other index of the type answers it: see `src/overviews/reports/customers-queries.ts`. */
const PRIVATE = sql`process_type || '' = 'private'`

async function createIndexes(db: Kysely<never>) {
  const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
  await sql`create index process_customers on process (${columns(COUNTED_BY)}) where ${PRIVATE}`.execute(db)
  // Searched by reading them all; texts so long would not fit in an entry of PostgreSQL, which has its trigrams.
  const searched = [...COUNTED_BY, 'project_leader', 'search_text', 'object_search']
  await (isPostgres(db)
    ? sql`create index process_object_search on process using gin (object_search gin_trgm_ops) where ${PRIVATE}`
    : sql`create index process_object_search on process (${columns(searched)}) where ${PRIVATE}`
  ).execute(db)
}
