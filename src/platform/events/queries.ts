import type { Db } from '../db/dialect.ts'
import { insertMany } from '../db/insert-many.ts'
import { prepare } from '../db/prepare.ts'
import type { EventTable } from '../db/schema.ts'

type NewEvent = Omit<EventTable, 'id'>

/** Adds events; call it in the transaction of the change. */
export async function insertEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  await insertMany(db, 'event', events)
}

/** Adds one event and returns its id. */
export async function insertEvent(db: Db, event: NewEvent): Promise<number> {
  const { id } = await db.insertInto('event').values(event).returning('id').executeTakeFirstOrThrow()
  return Number(id)
}

/** The newest events of one record. The caller must have found the record in scope before. */
export const findEventsOf = prepare({ type: String, uuid: String, limit: Number }, (db, place) =>
  db
    .selectFrom('event')
    .select(['id', 'at', 'kind', 'person_name', 'data'])
    .where('subject_type', '=', place('type'))
    .where('subject_uuid', '=', place('uuid'))
    .orderBy('id', 'desc')
    .limit(place('limit')),
)
