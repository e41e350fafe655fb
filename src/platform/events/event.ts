/** The kinds of events. A kind is never reused with another meaning: the log is read for years. */
export const EVENT_KINDS = [
  'request-received',
  'request-completed',
  'request-judged',
  'request-handed-over',
  'request-removed',
  'request-judgement-withdrawn',
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
  'process-part-finished',
  'process-decision-reopened',
  'process-refused',
  'process-reset',
  'process-reset-undone',
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
  'requests-exported',
  'boundaries-imported',
  'charge-points-imported',
  'parking-areas-imported',
  'addresses-imported',
  'configuration-added',
  'configuration-changed',
  'configuration-removed',
  'desk-value-changed',
  'person-signed-in',
  'person-signed-out',
  'terms-accepted',
  'person-blocked',
  'person-unblocked',
  'sessions-ended',
  'password-changed',
  'session-renewed',
  'api-key-created',
  'api-key-limited',
  'api-key-revoked',
  'calendar-address-made',
  'calendar-address-ended',
  'webhook-added',
  'webhook-changed',
  'webhook-secret-renewed',
  'webhook-removed',
  'webhook-switched-off',
  'webhook-message-resent',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** In place of a person's id: the event concerns all people. */
export const EVERYBODY = '*'

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
    | 'desk-value'
    | 'person'
    | 'api-key'
    | 'webhook'
  uuid: string
}

/** The state before and after. Contact data and remarks stay out: the log outlives them. */
export interface Change {
  before?: unknown
  after?: unknown
}
