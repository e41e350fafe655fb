import { versionOf } from './desk-value.ts'

interface Sides {
  /** What stands in the desk now. */
  kept: string
  /** What was typed, and the version that its sender saw; absent where nothing was sent. */
  sent: { text: string | null; seen?: string } | undefined
  /** Somebody else changed something that was sent. */
  isConflict: boolean
}

/** What a field shows after a form was not saved: what was typed, or where others changed alone, theirs. Pure. */
export function shownOf({ kept, sent, isConflict }: Sides) {
  const typed = sent?.text ?? kept
  const isTouched = sent !== undefined && versionOf(typed) !== sent.seen && typed !== kept
  return {
    text: isConflict && !isTouched ? kept : typed,
    version: isConflict || sent?.seen === undefined ? versionOf(kept) : sent.seen,
    /** Its sender and somebody else changed it. */
    isClash: isConflict && isTouched && sent.seen !== versionOf(kept),
  }
}
