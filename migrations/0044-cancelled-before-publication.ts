import { type Kysely, sql } from 'kysely'

/** A cancelled process gets no traffic decision any more: it follows those that still wait for a publication. */
export async function up(db: Kysely<never>) {
  await sql`update process set vkb_order = '6' where status = 'cancelled' and vkb_order = '5'`.execute(db)
}
