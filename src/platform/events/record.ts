import { type Context, can } from '../web/context.ts'
import type { Change, EventKind, Subject } from './event.ts'
import type { Recorder } from './listener.ts'
import { findEventsOf, insertEvents } from './queries.ts'

/**
 * Writes an event (who did what, when, to which record) in the transaction of the change. Listeners are notified in the
 * same transaction.
 */
export const record = (context: Recorder, kind: EventKind, subject: Subject, happening: Change = {}) =>
  recordAll(context, kind, [{ subject, happening }])

export async function recordAll(
  context: Recorder,
  kind: EventKind,
  all: { subject: Subject; happening: Change }[],
): Promise<void> {
  if (all.length === 0) return
  const listeners = (context.listeners ?? []).filter((listener) => listener.handles(kind))
  const events = all.map(({ subject, happening }) => eventOf(context, kind, subject, happening))
  const recorded = await insertEvents(context.db, events)
  for (const listener of listeners) await listener.hear(context, kind, recorded)
}

const eventOf = (context: Recorder, kind: EventKind, subject: Subject, happening: Change) => ({
  at: context.now.toISOString(),
  kind,
  subject_type: subject.type,
  subject_uuid: subject.uuid,
  person_id: context.person.id,
  person_name: context.person.name,
  data: JSON.stringify(happening),
  request_id: context.requestId,
})

const SHOWN = 100

/** The events of a record, newest first, for people with the permission `eventlog`; empty for others. */
export const findEvents = async (context: Context, subject: Subject, most = SHOWN) =>
  can(context, 'eventlog')
    ? findEventsOf(context.db, { type: subject.type, uuid: subject.uuid, limit: most })
    : []
