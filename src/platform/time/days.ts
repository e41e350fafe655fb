/** A day of 24 hours, in milliseconds; in UTC all days are. */
export const DAY_MS = 86_400_000
