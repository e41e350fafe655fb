/** Number of processes per transaction of a bulk act. Pure. */

/** Target duration of one transaction: it blocks every writer on SQLite, and only its own processes on PostgreSQL. */
const AIM_MS = { sqlite: 20, postgres: 200 }
/** When other work keeps the machine busy, smaller transactions would only take longer in total. */
export const FEWEST = 20
const MOST = 200

/** The size of the next transaction, after one of `size` processes took `took` milliseconds. */
export function nextSize(size: number, took: number, engine: keyof typeof AIM_MS): number {
  const factor = AIM_MS[engine] / Math.max(1, took)
  return Math.round(Math.min(MOST, Math.max(FEWEST, size * Math.min(2, factor))))
}
