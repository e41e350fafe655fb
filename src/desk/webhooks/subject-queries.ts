import type { Db } from '../../platform/db/dialect.ts'

/** What messages say of a record: who acts does not matter, so there is no scope of a person. */

export const requestTold = (db: Db, uuid: string) =>
  db
    .selectFrom('request')
    .select(['uuid', 'case_ref', 'municipality_code', 'status'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()

export const processTold = (db: Db, uuid: string) =>
  db
    .selectFrom('process')
    .select(['uuid', 'case_ref', 'municipality_code', 'status', 'process_type', 'current_step'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()

/** What an event says of the state before and after. */
export async function happeningOf(db: Db, eventId: number): Promise<{ before?: unknown; after?: unknown }> {
  const row = await db.selectFrom('event').select('data').where('id', '=', eventId).executeTakeFirst()
  return JSON.parse(row?.data ?? '{}')
}
