import type { EventKind } from '../../platform/events/event.ts'
import { UNDO_MS } from '../judgements/undo.ts'

const MINUTE_MS = 60_000

/** Milliseconds that mails about an event wait in the outbox, so that a mistake can be undone before they are sent. */
const WAITS_MS: Partial<Record<string, number>> = {
  'request-judged': UNDO_MS,
  'process-cancelled': 10 * MINUTE_MS,
  'process-reset': 10 * MINUTE_MS,
}

/** The earliest moment (UTC) to send a mail about an event. Pure. */
export const dueAfter = (kind: string, at: Date): string =>
  new Date(+at + (WAITS_MS[kind] ?? 0)).toISOString()

/** By event: the event that it undoes, whose waiting mails are then withdrawn. */
const UNDONE_EVENTS: Partial<Record<EventKind, EventKind>> = {
  'process-restored': 'process-cancelled',
  'process-reset-undone': 'process-reset',
}

/** The event that this one undoes; undefined for most. */
export const undoneBy = (kind: EventKind): EventKind | undefined => UNDONE_EVENTS[kind]

/**
 * Whether mails about an event go only to recipients who were mailed about the event that it undoes; a reset undoes the
 * completion.
 */
export const isForNotifiedOnly = (kind: string): boolean =>
  kind === 'process-reset' || Object.hasOwn(UNDONE_EVENTS, kind)
