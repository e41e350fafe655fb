/** How long undoing a judgement is offered, and how long mails about it wait for that. Shared with the island. */
export const UNDO_MS = 10_000
