import { type Kysely, sql } from 'kysely'

/**
 * What causes a mail is told without its recipient's address, which stayed when the mail was erased, and so did what
 * their mailbox answered. Processes that were cleared before are cleared once more, of what people wrote in them.
 */
export async function up(db: Kysely<never>) {
  await sql`update mail set cause_key = 'mail:' || uuid where cause_key like 'event:%'`.execute(db)
  await sql`update mail set smtp_answer = '' where recipient = '' and smtp_answer <> ''`.execute(db)
  await sql`update process set personal_data_cleared_at = null where personal_data_cleared_at is not null`.execute(
    db,
  )
}
