import type { Kysely } from 'kysely'
import { text } from './columns.ts'

/** How each person wants their lists, and the filters that they gave a name. */
export async function up(db: Kysely<never>) {
  const string = text(db)
  await db.schema
    .createTable('list_setting')
    .addColumn('person_id', string, (c) => c.notNull().references('person.id').onDelete('cascade'))
    .addColumn('list', string, (c) => c.notNull())
    .addColumn('data', string, (c) => c.notNull())
    .addPrimaryKeyConstraint('list_setting_pk', ['person_id', 'list'])
    .execute()
  await db.schema
    .createTable('saved_view')
    .addColumn('uuid', string, (c) => c.primaryKey())
    .addColumn('person_id', string, (c) => c.notNull().references('person.id').onDelete('cascade'))
    .addColumn('name', string, (c) => c.notNull())
    .addColumn('address', string, (c) => c.notNull())
    .addColumn('is_first', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', string, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('saved_view_person')
    .on('saved_view')
    .columns(['person_id', 'name'])
    .unique()
    .execute()
}
