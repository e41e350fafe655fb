import { type Kysely, sql } from 'kysely'
import { text } from './columns.ts'

/** A building code occurs once within a PID; what a cancelled process had is free again. */
export async function up(db: Kysely<never>) {
  await db.schema
    .alterTable('process')
    .addColumn('building_code', text(db), (c) => c.notNull().defaultTo(''))
    .execute()
  await sql`create unique index process_building_code on process (pid_uuid, building_code)
    where pid_uuid <> '' and building_code <> '' and status <> 'cancelled'`.execute(db)
}
