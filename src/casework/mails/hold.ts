import type { EventKind } from '../../platform/events/event.ts'
import { UNDO_MS } from '../judgements/undo.ts'

const MINUTE_MS = 60_000

/** How long mails about an event wait in the outbox, so that a mistake can be undone before they leave. */
const WAITS_MS: Partial<Record<string, number>> = {
  'request-judged': UNDO_MS,
  'process-cancelled': 10 * MINUTE_MS,
  'process-reset': 10 * MINUTE_MS,
}

/** When a mail about an event may go, as a moment in UTC. Pure. */
export const dueAfter = (kind: string, at: Date): string =>
  new Date(+at + (WAITS_MS[kind] ?? 0)).toISOString()

/** The event that another takes back: mails about it that still wait are then not sent. */
const TAKEN_BACK: Partial<Record<EventKind, EventKind>> = {
  'process-restored': 'process-cancelled',
  'process-reset-undone': 'process-reset',
}

/** The event that this one takes back; undefined for most. */
export const takenBackBy = (kind: EventKind): EventKind | undefined => TAKEN_BACK[kind]

/** Whether a mail about an event may go only to who heard of what it undoes; a reset undoes the completion. */
export const undoesHeard = (kind: string): boolean =>
  kind === 'process-reset' || Object.hasOwn(TAKEN_BACK, kind)
