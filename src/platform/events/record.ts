import { can, type Visit } from '../web/visit.ts'
import type { EventKind, Happening, Subject } from './event.ts'
import type { Recorder } from './listener.ts'
import { findEventsOf, insertEvent, insertEvents } from './queries.ts'

/** Writes who did what, when, to what; in the transaction of the change itself. Listeners hear of it in the same. */
export const record = (visit: Recorder, kind: EventKind, subject: Subject, happening: Happening = {}) =>
  recordAll(visit, kind, [{ subject, happening }])

/** The same for many records at once. */
export async function recordAll(
  visit: Recorder,
  kind: EventKind,
  all: { subject: Subject; happening: Happening }[],
): Promise<void> {
  const listeners = (visit.listeners ?? []).filter((listener) => listener.hears(kind))
  const events = all.map(({ subject, happening }) => eventOf(visit, kind, subject, happening))
  if (listeners.length === 0) return insertEvents(visit.db, events)
  for (const event of events) {
    const id = await insertEvent(visit.db, event)
    for (const listener of listeners) await listener.hear(visit, { id, kind, uuid: event.subject_uuid })
  }
}

const eventOf = (visit: Recorder, kind: EventKind, subject: Subject, happening: Happening) => ({
  at: visit.now.toISOString(),
  kind,
  subject_type: subject.type,
  subject_uuid: subject.uuid,
  person_id: visit.person.id,
  person_name: visit.person.name,
  data: JSON.stringify(happening),
  request_id: visit.requestId,
})

const SHOWN = 100

/** The events of a record, newest first, for those who may read the log (`eventlog`); else none. */
export const findEvents = async (visit: Visit, subject: Subject) =>
  can(visit, 'eventlog') ? findEventsOf(visit.db, subject.type, subject.uuid, SHOWN) : []
