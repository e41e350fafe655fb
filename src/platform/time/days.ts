/** A day of 24 hours, in milliseconds; in UTC all days are. */
export const DAY_MS = 86_400_000

/** The time at which a duration, now `lasted` milliseconds, becomes a whole day longer if it continues. */
export const nextWholeDay = (lasted: number, now: number): number =>
  now + DAY_MS - (((lasted % DAY_MS) + DAY_MS) % DAY_MS)
