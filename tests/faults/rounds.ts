/**
 * How often a fault is tried: a few times in the usual run, or as often as `npm run test:faults` says. The
 * figures of a long run stand in tests/faults/README.md.
 */
export const roundsOf = <Much>(few: Much, many: Much): Much => (process.env.FAULTS === 'many' ? many : few)

/** Long enough for so many rounds, each with a start of a server. */
export const patienceFor = (rounds: number): number => 120_000 + rounds * 20_000
