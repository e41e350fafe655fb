import type { Db } from '../../platform/db/dialect.ts'
import type { Context } from '../../platform/web/context.ts'
import { chargePointsInScope, findDrawn } from '../../records/charge-points/queries.ts'
import { processesInScope } from '../../records/processes/queries.ts'
import { DRAWN_OF_PROCESS } from '../../records/processes/realisation-queries.ts'
import type { DeletedProcess } from '../../records/processes/save/delete-process.ts'
import { requestsInScope } from '../../records/requests/queries.ts'
import type { Gap } from './seen-ids.ts'

type Reader = Pick<Context, 'db' | 'person' | 'tenant'>

const EVENT_COLUMNS = ['id', 'kind', 'subject_type', 'subject_uuid'] as const

/** The events after an id and those in gaps before it, oldest first, at most `limit`. */
export const eventsAfter = (db: Db, id: number, gaps: readonly Gap[], limit: number) =>
  db
    .selectFrom('event')
    .select(EVENT_COLUMNS)
    .where((eb) =>
      eb.or([
        eb('id', '>', id),
        ...gaps.map(({ from, to }) => eb.and([eb('id', '>=', from), eb('id', '<=', to)])),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute()

export type LiveEvent = Awaited<ReturnType<typeof eventsAfter>>[number]

/** The ids of the newest events, oldest first. */
export async function newestIds(db: Db, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('event').select('id').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(({ id }) => Number(id)).reverse()
}

/** The requests among these that the reader may see, in their current state. */
export const requestsNow = async (context: Reader, uuids: readonly string[]) =>
  uuids.length === 0
    ? []
    : requestsInScope(context, { walking: true })
        .select(['request.uuid', 'request.status', 'request.lat', 'request.lng', 'request.version'])
        .where('request.uuid', 'in', uuids)
        .execute()

/** The charge points among these that the reader may see, or could see until they were removed. */
export const chargePointsNow = async (context: Reader, uuids: readonly string[]) =>
  uuids.length === 0
    ? []
    : findDrawn(
        context,
        chargePointsInScope(context, { walking: true, removed: true }).where(
          'charge_point.uuid',
          'in',
          uuids,
        ),
      )

/** The processes among these that the reader may see, in their current state. */
export const processesNow = async (context: Reader, uuids: readonly string[]) =>
  uuids.length === 0
    ? []
    : processesInScope(context)
        .select([...DRAWN_OF_PROCESS, 'process.process_type', 'process.version'])
        .where('process.uuid', 'in', uuids)
        .execute()

/** The event data of deleted processes: all that is left to decide who may receive them. */
export const deletionsIn = (db: Db, eventIds: readonly number[]) => beforeIn<DeletedProcess>(db, eventIds)

/** The municipality that each of these handovers took a request from. */
export const handoversIn = (db: Db, eventIds: readonly number[]) =>
  beforeIn<{ municipality: string | null }>(db, eventIds)

/** The record of each event, and the state before it. */
async function beforeIn<Before>(db: Db, eventIds: readonly number[]) {
  if (eventIds.length === 0) return []
  const rows = await db
    .selectFrom('event')
    .select(['subject_uuid as uuid', 'data'])
    .where('id', 'in', eventIds)
    .execute()
  return rows.map(({ uuid, data }) => ({ uuid, before: JSON.parse(data).before as Before | undefined }))
}

/** True while a session belongs to this person and has not expired. */
export async function isSessionOpen(db: Db, sid: string, personId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('expires_at')
    .where('sid', '=', sid)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row !== undefined && Number(row.expires_at) > +now
}
