import type { Kysely } from 'kysely'
import { text } from './columns.ts'

/** Which guided tours each person saw. */
export const up = (db: Kysely<never>) =>
  db.schema
    .alterTable('person')
    .addColumn('tours_seen', text(db), (c) => c.notNull().defaultTo(''))
    .execute()
