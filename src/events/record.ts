import { can, type Visit } from '../web/visit.ts'
import { findEventsOf, insertEvents } from './queries.ts'

/** What can happen to a record. A kind is never reused for something else: the log is read for years. */
export const EVENT_KINDS = [
  'request-received',
  'request-judged',
  'request-coordinates-changed',
  'request-tagged',
  'comment-created',
  'comment-edited',
  'comment-status-changed',
  'comment-deleted',
  'file-added',
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
  'boundaries-imported',
  'charge-points-imported',
  'parking-areas-imported',
  'person-signed-in',
  'person-signed-out',
  'api-key-created',
  'api-key-revoked',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export interface Subject {
  type: 'request' | 'process' | 'assets' | 'charge-point' | 'import' | 'person' | 'api-key'
  uuid: string
}

/** What it was before, and after. Contact data and remarks stay out: the log outlives them. */
export interface Happening {
  before?: unknown
  after?: unknown
}

type Recorder = Pick<Visit, 'db' | 'person' | 'now' | 'requestId'>

/** Writes who did what, when, to what; in the transaction of the change itself. */
export const record = (visit: Recorder, kind: EventKind, subject: Subject, happening: Happening = {}) =>
  recordAll(visit, kind, [{ subject, happening }])

/** The same for many records at once. */
export const recordAll = (
  visit: Recorder,
  kind: EventKind,
  all: { subject: Subject; happening: Happening }[],
) =>
  insertEvents(
    visit.db,
    all.map(({ subject, happening }) => ({
      at: visit.now.toISOString(),
      kind,
      subject_type: subject.type,
      subject_uuid: subject.uuid,
      person_id: visit.person.id,
      person_name: visit.person.name,
      data: JSON.stringify(happening),
      request_id: visit.requestId,
    })),
  )

const SHOWN = 100

/** The events of a record, newest first, for those who may read the log (`eventlog`); else none. */
export const findEvents = async (visit: Visit, subject: Subject) =>
  can(visit, 'eventlog') ? findEventsOf(visit.db, subject.type, subject.uuid, SHOWN) : []
