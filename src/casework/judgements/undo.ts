/** Milliseconds during which a judgement can be undone, and for which mails about it are delayed. Shared with the island. */
export const UNDO_MS = 10_000
