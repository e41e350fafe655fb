/** How many processes an act on many takes in one transaction. Pure. */

/** One transaction holds SQLite, and so everybody, for about this long; on PostgreSQL only its own processes. */
const AIM_MS = { sqlite: 20, postgres: 200 }
/** On a machine that is busy with other things fewer would only take longer: the time is not theirs. */
export const FEWEST = 20
const MOST = 200

/** The size of the next transaction, after one of `size` processes took so many milliseconds. */
export function nextSize(size: number, took: number, engine: keyof typeof AIM_MS): number {
  const factor = AIM_MS[engine] / Math.max(1, took)
  return Math.round(Math.min(MOST, Math.max(FEWEST, size * Math.min(2, factor))))
}
