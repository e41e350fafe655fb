import { UNDO_MS } from '../judgements/undo.ts'

/**
 * When a mail about an event may go, as a moment in UTC. Those about a judgement wait in the outbox until it
 * can no longer be undone, so that nobody hears of a slip of the hand. Pure.
 */
export const dueAfter = (kind: string, at: Date): string =>
  new Date(+at + (kind === 'request-judged' ? UNDO_MS : 0)).toISOString()
