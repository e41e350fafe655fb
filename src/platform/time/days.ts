/** A day of 24 hours, in milliseconds; in UTC all days are. */
export const DAY_MS = 86_400_000

/** When a time that has lasted so many milliseconds at a moment is a whole day longer, if it is not stopped. */
export const nextWholeDay = (lasted: number, now: number): number =>
  now + DAY_MS - (((lasted % DAY_MS) + DAY_MS) % DAY_MS)
