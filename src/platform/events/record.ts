import { queueMails } from '../../casework/mails/queue-mails.ts'
import { can, type Visit } from '../web/visit.ts'
import { findEventsOf, insertEvent, insertEvents } from './queries.ts'

/** What can happen to a record. A kind is never reused for something else: the log is read for years. */
export const EVENT_KINDS = [
  'request-received',
  'request-completed',
  'request-judged',
  'request-coordinates-changed',
  'request-tagged',
  'request-connected',
  'request-disconnected',
  'request-cleared',
  'comment-created',
  'comment-edited',
  'comment-status-changed',
  'comment-deleted',
  'file-added',
  'file-removed',
  'location-created',
  'charge-point-removed',
  'charge-point-changed',
  'process-started',
  'process-changed',
  'process-step-begun',
  'process-step-completed',
  'process-reset',
  'process-completed',
  'process-put-on-hold',
  'process-resumed',
  'process-cancelled',
  'process-restored',
  'process-deleted',
  'process-tagged',
  'process-location-chosen',
  'process-location-released',
  'traffic-decision-published',
  'traffic-decision-confirmed',
  'traffic-decision-revoked',
  'mail-queued',
  'mail-resent',
  'processes-exported',
  'boundaries-imported',
  'charge-points-imported',
  'parking-areas-imported',
  'configuration-added',
  'configuration-changed',
  'configuration-removed',
  'person-signed-in',
  'person-signed-out',
  'terms-accepted',
  'password-changed',
  'session-renewed',
  'api-key-created',
  'api-key-revoked',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export interface Subject {
  type:
    | 'request'
    | 'process'
    | 'assets'
    | 'charge-point'
    | 'import'
    | 'export'
    | 'tag'
    | 'contractor'
    | 'pid'
    | 'person'
    | 'api-key'
  uuid: string
}

/** What it was before, and after. Contact data and remarks stay out: the log outlives them. */
export interface Happening {
  before?: unknown
  after?: unknown
}

type Recorder = Pick<Visit, 'db' | 'person' | 'now' | 'requestId'>
/** What happens to a process may be told by mail: that takes more to know. */
type RecorderOf<Type> = 'process' extends Type ? Recorder & Pick<Visit, 'tenant' | 'mailing'> : Recorder

/**
 * Writes who did what, when, to what; in the transaction of the change itself. The mails that the tenant sends of it
 * are put in the outbox with it.
 */
export const record = <Type extends Subject['type']>(
  visit: RecorderOf<Type>,
  kind: EventKind,
  subject: { type: Type; uuid: string },
  happening: Happening = {},
) => recordAll(visit, kind, [{ subject, happening }])

/** The same for many records at once. */
export async function recordAll<Type extends Subject['type']>(
  visit: RecorderOf<Type>,
  kind: EventKind,
  all: { subject: { type: Type; uuid: string }; happening: Happening }[],
): Promise<void> {
  const events = all.map(({ subject, happening }) => eventOf(visit, kind, subject, happening))
  if (!isTold(visit, kind)) return insertEvents(visit.db, events)
  for (const event of events) {
    const id = await insertEvent(visit.db, event)
    const mails = await queueMails(visit, { id, kind, processUuid: event.subject_uuid })
    const subject = { type: 'process', uuid: event.subject_uuid } as const
    if (mails.length > 0)
      await insertEvents(visit.db, [eventOf(visit, 'mail-queued', subject, { after: { mails } })])
  }
}

const isTold = (visit: Recorder | RecorderOf<'process'>, kind: EventKind): visit is RecorderOf<'process'> =>
  'tenant' in visit && visit.tenant.mails.rules.some((rule) => rule.event === kind)

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
