import { type Kysely, sql } from 'kysely'
import { municipalitiesOf } from '../src/geography/places/municipalities.ts'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { fold } from '../src/platform/search/fold.ts'
import { listColumnsOf } from '../src/records/processes/list-columns.ts'
import { text } from './columns.ts'
import { countChildren } from './process-children.ts'
import { countProcesses } from './process-counts.ts'

/**
 * What the list of processes sorts by, counts and searches in, so that no page of it reads more than it shows. What
 * names its parties is kept from 0031 on.
 */
export async function up(db: Kysely<never>) {
  await addColumns(db)
  await nameMunicipalities(db)
  await createOperatorNames(db)
  await fillColumns(db)
  await countChildren(db)
  await countProcesses(db)
  await (isPostgres(db) ? searchWithPostgres(db) : searchWithSqlite(db))
  await createIndexes(db)
}

async function addColumns(db: Kysely<never>) {
  const string = text(db)
  for (const name of ['case_order', 'request_count', 'tag_count'])
    await db.schema
      .alterTable('process')
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  for (const name of ['address_text', 'municipality_key', 'operator_key', 'contractor_key', 'vkb_order'])
    await db.schema
      .alterTable('process')
      .addColumn(name, string, (c) => c.notNull().defaultTo(''))
      .execute()
}

/** Codes do not sort as names do. */
async function nameMunicipalities(db: Kysely<never>) {
  const string = text(db)
  await db.schema
    .createTable('municipality_name')
    .addColumn('code', string, (c) => c.primaryKey())
    .addColumn('key', string, (c) => c.notNull())
    .execute()
  const all = [...municipalitiesOf('NL'), ...municipalitiesOf('BE')]
  const rows = all.map(({ code, name }) => sql`(${code}, ${fold(name)})`)
  await sql`insert into municipality_name (code, key) values ${sql.join(rows)}`.execute(db)
}

/** Of the stakeholders of the tenant, which are no rows: see `src/overviews/process-list/operator-queries.ts`. */
const createOperatorNames = (db: Kysely<never>) =>
  db.schema
    .createTable('operator_name')
    .addColumn('uuid', text(db), (c) => c.primaryKey())
    .addColumn('key', text(db), (c) => c.notNull())
    .execute()

const ROWS_AT_ONCE = 1_000

async function fillColumns(db: Kysely<never>) {
  await sql`update process set
    request_count = (select count(*) from request where request.process_id = process.id),
    tag_count = (select count(*) from process_tag where process_tag.process_id = process.id)`.execute(db)
  for (let after = 0; ; ) {
    const { rows } = await sql<Parameters<typeof listColumnsOf>[0] & { id: number }>`
      select * from process where id > ${after} order by id limit ${ROWS_AT_ONCE}`.execute(db)
    for (const row of rows) {
      const { case_order, address_text, vkb_order } = listColumnsOf(row)
      await sql`update process set case_order = ${case_order}, address_text = ${address_text},
        vkb_order = ${vkb_order} where id = ${row.id}`.execute(db)
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < ROWS_AT_ONCE) return
  }
}

async function searchWithSqlite(db: Kysely<never>) {
  await sql`create virtual table process_search using fts5(
    search_text, content='process', content_rowid='id', tokenize='trigram')`.execute(db)
  await sql`insert into process_search(process_search) values ('rebuild')`.execute(db)
  await sql`insert into process_search(process_search, rank) values ('secure-delete', 1)`.execute(db)
  await sql`create trigger process_search_added after insert on process begin
    insert into process_search(rowid, search_text) values (new.id, new.search_text);
  end`.execute(db)
  await sql`create trigger process_search_changed after update of search_text on process
    when old.search_text <> new.search_text begin
    insert into process_search(process_search, rowid, search_text) values ('delete', old.id, old.search_text);
    insert into process_search(rowid, search_text) values (new.id, new.search_text);
  end`.execute(db)
  await sql`create trigger process_search_removed after delete on process begin
    insert into process_search(process_search, rowid, search_text) values ('delete', old.id, old.search_text);
  end`.execute(db)
}

const searchWithPostgres = (db: Kysely<never>) =>
  sql`create index process_search on process using gin (search_text gin_trgm_ops)`.execute(db)

/** What people sort by all day, also within one status; and the rest, which serve filters too. */
const USUAL_SORTS = [
  'case_order',
  'address_key',
  'municipality_key',
  'current_step',
  'step_started_at',
  'request_count',
  'tag_count',
  'updated_at',
  'vkb_order',
]
const OTHER_SORTS = [
  'process_type',
  'operator_uuid',
  'operator_key',
  'category',
  'created_at',
  'grid_operator',
  'contractor_uuid',
  'contractor_key',
  'station_count',
  'commissioned_on',
]

/** All that filters and searches of many rows test, so that those are counted without reading a row. */
const TESTED = [
  'current_step',
  'municipality_code',
  'operator_uuid',
  'category',
  'station_count',
  'request_count',
  'tag_count',
  'grid_operator',
  'contractor_uuid',
  'published_on',
  'definitive_on',
  'confirmed_on',
  'withdrawn_on',
  'vkb_not_applicable',
  'step_started_at',
  'updated_at',
  'created_at',
  'commissioned_on',
  'search_text',
]

async function createIndexes(db: Kysely<never>) {
  // Beginning with the operator, of which there are few, it drew SQLite away from the index of a type.
  await db.schema.dropIndex('process_by_operator').execute()
  await db.schema.dropIndex('process_by_type').execute()
  const indexes: Record<string, string[]> = {}
  for (const sort of [...USUAL_SORTS, ...OTHER_SORTS]) indexes[`type_${sort}`] = ['process_type', sort, 'id']
  for (const sort of USUAL_SORTS) indexes[`status_${sort}`] = ['process_type', 'status', sort, 'id']
  for (const [name, columns] of Object.entries(indexes))
    await db.schema
      .createIndex(`process_by_${name}`)
      .on('process')
      .columns([...new Set(columns)])
      .execute()
  const key = sql.raw('process_type, status, id')
  // Long addresses would not fit twice in an entry of PostgreSQL.
  const columns = isPostgres(db) ? TESTED : [...TESTED, 'address_text']
  const tested = sql.join(columns.map((name) => sql.ref(name)))
  await (isPostgres(db)
    ? sql`create index process_by_type_status on process (${key}) include (${tested})`
    : sql`create index process_by_type_status on process (${key}, ${tested})`
  ).execute(db)
}
