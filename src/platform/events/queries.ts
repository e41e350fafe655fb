import type { Db } from '../db/dialect.ts'
import { insertMany } from '../db/insert-many.ts'
import { prepare } from '../db/prepare.ts'
import type { EventTable } from '../db/schema.ts'

type NewEvent = Omit<EventTable, 'id'>
export interface Recorded {
  id: number
  /** Uuid of its record. */
  uuid: string
}

/** Inserts events and returns their ids, in the order of the log; call it in the transaction of the change. */
export async function insertEvents(db: Db, events: readonly NewEvent[]): Promise<Recorded[]> {
  const added = await insertMany(db, 'event', events, ['id', 'subject_uuid'])
  return added.map((it) => ({ id: Number(it.id), uuid: it.subject_uuid })).sort((a, b) => a.id - b.id)
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
