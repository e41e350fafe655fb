/** Position of the primary's write-ahead log, and the time of reading it, in milliseconds. */
export interface Position {
  at: number
  written: number
}

/**
 * Lag in milliseconds of a replica that has replayed so much; null when it is behind all remembered positions. Measured
 * with one clock, so the servers' clocks may differ; an idle primary causes no lag. The positions are in order of time.
 */
export function lagOf(positions: readonly Position[], replayed: number, now: number): number | null {
  const had = positions.findLast(({ written }) => written <= replayed)
  return had ? now - had.at : null
}
