import type { Db } from '../../platform/db/dialect.ts'

/** The fields of a record in messages. Without the scope of a person, because they do not depend on who acts. */

export const requestForWebhook = (db: Db, uuid: string) =>
  db
    .selectFrom('request')
    .select(['uuid', 'case_ref', 'municipality_code', 'status'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()

export const processForWebhook = (db: Db, uuid: string) =>
  db
    .selectFrom('process')
    .select(['uuid', 'case_ref', 'municipality_code', 'status', 'process_type', 'current_step'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()

/** The state before and after, from the data of an event. */
export async function happeningOf(db: Db, eventId: number): Promise<{ before?: unknown; after?: unknown }> {
  const row = await db.selectFrom('event').select('data').where('id', '=', eventId).executeTakeFirst()
  return JSON.parse(row?.data ?? '{}')
}
