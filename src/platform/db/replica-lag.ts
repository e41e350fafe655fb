/** Up to where the primary had written its log, and when it was asked, in milliseconds. */
export interface Position {
  at: number
  written: number
}

/**
 * By how many milliseconds a replica is behind that has replayed so much; null when it is behind all that is
 * remembered. Reckoned with one clock, so those of the servers need not agree; and a primary that writes nothing makes
 * no lag. The positions are in order of time.
 */
export function lagOf(positions: readonly Position[], replayed: number, now: number): number | null {
  const had = positions.findLast(({ written }) => written <= replayed)
  return had ? now - had.at : null
}
