import { patience } from '../patience.ts'

/**
 * How often a fault is tried: a few times in the usual run, or as often as `npm run test:faults` sets. The
 * figures of a long run are in tests/faults/README.md.
 */
export const roundsOf = <Much>(few: Much, many: Much): Much => (process.env.FAULTS === 'many' ? many : few)

/** The same for how often a whole round of writing is disturbed, unless `ROUNDS` sets it. */
export const timesOf = (few: number, many: number): number =>
  Number(process.env.ROUNDS) || roundsOf(few, many)

/** Long enough for so many rounds, each with a start of a server. */
export const patienceFor = (rounds: number): number => patience(120_000 + rounds * 20_000)

/** How long something took each time, in words: `after 900 ms, at most 1200 ms`. */
export function middleAndMost(times: readonly number[]): string {
  const inOrder = times.toSorted((one, other) => one - other).map(Math.round)
  return `after ${inOrder[Math.floor(inOrder.length / 2)]} ms, at most ${inOrder.at(-1)} ms`
}
