import type { Written } from '../faults/writers.ts'

/** The longest time in which nothing was acknowledged, in milliseconds, between two moments. */
export function longestPause(acknowledged: readonly Written[], from: number, until: number): number {
  const moments = acknowledged.map(({ at }) => at).filter((at) => at > from && at < until)
  const inOrder = [from, ...moments.toSorted((one, other) => one - other), until]
  return Math.max(...inOrder.slice(1).map((at, before) => at - (inOrder[before] ?? at)))
}

/** `3.4, 3.9, 9.1`: the least, the middle and the most of milliseconds, in seconds. */
function leastMiddleMost(times: readonly number[]): string {
  const inOrder = times.toSorted((one, other) => one - other)
  return [inOrder[0], inOrder[Math.floor(inOrder.length / 2)], inOrder.at(-1)]
    .map((ms) => ((ms ?? 0) / 1_000).toFixed(1))
    .join(', ')
}

/** The rows of the table in README.md: per fault how long nothing was acknowledged, and all together. */
export function pausesByFault(pauses: readonly { fault: string; ms: number }[]): string {
  const faults = [...new Set(pauses.map(({ fault }) => fault))]
  const row = (name: string, of: typeof pauses) =>
    `| ${name} | ${of.length} | ${leastMiddleMost(of.map(({ ms }) => ms))} |`
  return [
    '| fault | times | seconds without a write: least, middle, most |',
    '|---|---|---|',
    ...faults.map((it) =>
      row(
        it,
        pauses.filter(({ fault }) => fault === it),
      ),
    ),
    row('all', pauses),
  ].join('\n')
}
