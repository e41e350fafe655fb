import type { Deed } from './deed.ts'
import { refusalsGiven } from './refusals.ts'

/** How often each act was done, refused and idle, and how often each oracle ran. */
export interface Tally {
  acts: Map<string, Record<Deed['outcome'] | 'nothing', number>>
  oracles: Map<string, number>
  worlds: number
}

export const newTally = (): Tally => ({ acts: new Map(), oracles: new Map(), worlds: 0 })

export function countDeed({ acts }: Tally, name: string, outcome: Deed['outcome'] | 'nothing') {
  const before = acts.get(name) ?? { done: 0, refused: 0, idle: 0, cut: 0, beside: 0, nothing: 0 }
  acts.set(name, { ...before, [outcome]: before[outcome] + 1 })
}

export const countQueried = ({ oracles }: Tally, rule: string) =>
  void oracles.set(rule, (oracles.get(rule) ?? 0) + 1)

/** As lines of a table, for the README. */
export function tableOf({ acts, oracles, worlds }: Tally): string {
  const all = [...acts].toSorted(([one], [other]) => one.localeCompare(other))
  return [
    `${worlds} worlds`,
    '| act | done | refused | idle | cut | beside others | nothing to do it with |',
    '|---|---|---|---|---|---|---|',
    ...all.map(
      ([name, it]) =>
        `| ${name} | ${it.done} | ${it.refused} | ${it.idle} | ${it.cut} | ${it.beside} | ${it.nothing} |`,
    ),
    '',
    '| what must hold | runs |',
    '|---|---|',
    ...[...oracles].map(([rule, count]) => `| ${rule} | ${count} |`),
    '',
    '| refusal | given |',
    '|---|---|',
    ...refusalsGiven().map(({ place, line, count }) => `| ${place} \`${line.slice(0, 90)}\` | ${count} |`),
  ].join('\n')
}
