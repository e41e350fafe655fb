import { type Kysely, sql } from 'kysely'
import { fold } from '../src/platform/search/fold.ts'
import { text } from './columns.ts'
import { keepLocationKeys } from './location-keys.ts'
import { nameProcesses } from './process-names.ts'

/**
 * Names stand folded beside themselves, written by who writes them, and triggers only copy. Folding in a trigger made
 * a schema that older SQLites cannot read, that of Debian 12 among them: no tool at hand could check or dump a desk.
 */
export async function up(db: Kysely<never>) {
  await addColumn(db, 'contractor', 'key')
  await addColumn(db, 'location', 'name_key')
  await addColumn(db, 'location', 'city_key')
  await foldContractors(db)
  await foldLocations(db)
  await nameProcesses(db)
  await keepLocationKeys(db)
}

const addColumn = (db: Kysely<never>, table: string, name: string) =>
  db.schema
    .alterTable(table)
    .addColumn(name, text(db), (column) => column.notNull().defaultTo(''))
    .execute()

async function foldContractors(db: Kysely<never>) {
  const { rows } = await sql<{ uuid: string; label: string }>`select uuid, label from contractor`.execute(db)
  for (const { uuid, label } of rows)
    await sql`update contractor set key = ${fold(label)} where uuid = ${uuid}`.execute(db)
}

const AT_ONCE = 500

async function foldLocations(db: Kysely<never>) {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; name: string; city: string }>`
      select id, name, city from location where id > ${after} order by id limit ${AT_ONCE}`.execute(db)
    if (rows.length === 0) return
    const folded = rows.map(({ id, name, city }) => sql`(${id}, ${fold(name)}, ${fold(city)})`)
    await sql`with folded (id, name, city) as (values ${sql.join(folded)})
      update location set name_key = folded.name, city_key = folded.city
      from folded where location.id = cast(folded.id as integer)`.execute(db)
    after = rows.at(-1)?.id ?? after
  }
}
