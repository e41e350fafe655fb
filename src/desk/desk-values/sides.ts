import { versionOf } from './desk-value.ts'

interface Sides {
  /** The current value of the desk. */
  kept: string
  /** The typed text, and the version that its sender read; undefined when nothing was sent. */
  sent: { text: string | null; seen?: string } | undefined
  /** Another person changed one of the sent values. */
  isConflict: boolean
}

/** The text of a field after a failed save: the typed one, or the stored one where only another person changed it. Pure. */
export function shownOf({ kept: stored, sent, isConflict }: Sides) {
  const typed = sent?.text ?? stored
  const isTouched = sent !== undefined && versionOf(typed) !== sent.seen && typed !== stored
  return {
    text: isConflict && !isTouched ? stored : typed,
    version: isConflict || sent?.seen === undefined ? versionOf(stored) : sent.seen,
    /** Both the sender and another person changed it. */
    isClash: isConflict && isTouched && sent.seen !== versionOf(stored),
  }
}
