import type { Kysely } from 'kysely'
import { columnTypes, inOrder } from './statements.ts'

/**
 * What a process that was set back had gone on with in spite of a refusal: undoing the reset brings it back.
 * `refused_step` is null in rows from before it was kept.
 */
export async function up(db: Kysely<never>) {
  const { text } = columnTypes(db)
  await inOrder(db, [
    'alter table process_reset add column refused_step integer',
    `alter table process_reset add column refused_result ${text} not null default ''`,
    `alter table process_reset add column refused_follow ${text} not null default ''`,
  ])
}
