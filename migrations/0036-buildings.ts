import type { Kysely } from 'kysely'
import { columnTypes, inOrder } from './statements.ts'

/** The buildings of a PID, a line each: its code, a comma, its name. */
export async function up(db: Kysely<never>) {
  const { text } = columnTypes(db)
  await inOrder(db, [`alter table pid add column buildings ${text} not null default ''`])
}
