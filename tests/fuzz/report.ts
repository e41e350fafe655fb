import type { Outcome } from './fuzz.ts'

const SLOWEST = 10

/** A long run in figures: how much was sent, how it was answered, what kept others waiting. */
export function inWords(outcomes: readonly Outcome[]): string {
  const sum = (of: (it: Outcome) => number) => outcomes.reduce((all, it) => all + of(it), 0)
  const calls = sum(({ byKind }) => byKind.reduce((all, it) => all + it, 0))
  const seconds = sum(({ took }) => took) / 1_000
  const kinds = [2, 3, 4, 5].map((kind) => `${kind}xx ${sum(({ byKind }) => byKind[kind] ?? 0)}`)
  const blocked = outcomes.toSorted((one, other) => other.blocked - one.blocked).slice(0, SLOWEST)
  return [
    `${outcomes.length} operations, ${calls} calls in ${Math.round(seconds)} s, ${Math.round(calls / seconds)} a second`,
    `${kinds.join(', ')}; ${sum(({ findings }) => findings.length)} with something wrong`,
    `longest ${Math.round(Math.max(...outcomes.map(({ longest }) => longest)))} ms; ${sum(({ blocking }) => blocking)} kept others waiting over 50 ms:`,
    ...blocked.map(
      ({ operation, blocked: ms, blocking }) => `  ${Math.round(ms)} ms, ${blocking} times: ${operation}`,
    ),
  ].join('\n')
}
