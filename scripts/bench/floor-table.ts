import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/dialect.ts'
import { fold } from '../../src/platform/search/fold.ts'
import { streetOf } from './process-list-calls.ts'

const AT_ONCE = 2_000
const COLUMNS = `uuid, case_ref, status, current_step, created_at, updated_at, step_started_at, category, station_count,
  street, house_number, postal_code, city, municipality_code, operator_uuid, contractor_uuid, grid_operator, planned_on,
  commissioned_on, published_on, definitive_on, confirmed_on, building_code, customer, region, object_type, version,
  request_count, lat, lng`

/**
 * Copies the processes and charge points of a desk into the one table each that a developer without anything
 * else to do would make: 30 columns, an index for each question that is asked, trigrams for the search.
 */
export async function fillFloor(db: Db, file: string): Promise<void> {
  const floor = new Sqlite(file)
  floor.pragma('journal_mode = wal')
  floor.exec(`
    create table record (id integer primary key, ${COLUMNS}, address);
    create table point (id integer primary key, lat, lng);
    create virtual table record_words using fts5 (address, content = '', tokenize = 'trigram')`)
  const columns = COLUMNS.split(',').map((name) => name.trim())
  const record = floor.prepare(
    `insert into record (id, ${COLUMNS}, address) values (@id, ${columns.map((name) => `@${name}`).join(', ')}, @address)`,
  )
  const words = floor.prepare('insert into record_words (rowid, address) values (?, ?)')
  await inPieces(db, 'process', floor, (row) => {
    const address = fold(`${row.street} ${row.house_number} ${row.city}`)
    record.run({ ...row, address })
    words.run(row.id, address)
  })
  const point = floor.prepare('insert into point (id, lat, lng) values (@id, @lat, @lng)')
  await inPieces(db, 'charge_point', floor, ({ id, lat, lng }) => point.run({ id, lat, lng }))
  floor.exec(`
    create index record_by_status on record (status, id);
    create index record_by_address on record (municipality_code, address, id);
    create index record_by_uuid on record (uuid);
    create index point_at on point (lat, lng);
    analyze`)
  floor.close()
}

type Row = Record<string, unknown> & { id: number }

async function inPieces(
  db: Db,
  table: 'process' | 'charge_point',
  floor: Sqlite.Database,
  write: (row: Row) => unknown,
) {
  for (let after = 0; ; ) {
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} where id > ${after} order by id limit ${AT_ONCE}`.execute(
        db,
      )
    floor.transaction(() => rows.forEach(write))()
    after = rows.at(-1)?.id ?? 0
    if (rows.length < AT_ONCE) return
  }
}

/** What is asked of the floor and of the desk alike. */
export interface FloorParams {
  /** A municipality with many processes. */
  municipality: string
  /** A street that some fifty processes are in. */
  street: string
  /** Processes of which one field is changed, each once. */
  uuids: string[]
}

export async function parametersOf(db: Db): Promise<FloorParams> {
  const processes = db.selectFrom('process').where('process_type', '=', 'realisation')
  const { municipality_code } = await processes
    .select('municipality_code')
    .where('municipality_code', 'is not', null)
    .groupBy('municipality_code')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const street = (await streetOf(db, 50)) ?? ''
  const uuids = await processes
    .select('uuid')
    .where('status', '=', 'active')
    .orderBy('id', 'desc')
    .limit(20_000)
    .execute()
  return { municipality: municipality_code ?? '', street, uuids: uuids.map(({ uuid }) => uuid) }
}
