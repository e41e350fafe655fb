/**
 * Values of a charge point or a location that a process changes, so that they can be undone one by one. Pure.
 */

/**
 * A column, all its charging places together (`evses`), or a parking lot (`lot …`, null for an absent one).
 */
export type Values = Readonly<Record<string, unknown>>

export interface Difference {
  before: Values
  after: Values
}

const LOT = 'lot '
export const lotKey = (uuid: string) => LOT + uuid

/** The columns among values. */
export const columnsIn = (values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== 'evses' && !key.startsWith(LOT)))

/** The parking lots among values, by uuid. */
export const lotsIn = (values: Values): [string, unknown][] =>
  Object.entries(values).flatMap(([key, value]): [string, unknown][] =>
    key.startsWith(LOT) ? [[key.slice(LOT.length), value]] : [],
  )

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The difference between wanted and present values. */
export function differenceBetween(now: Values, wanted: Values): Difference {
  const keys = Object.keys(wanted).filter((key) => !isSame(now[key], wanted[key]))
  return {
    before: Object.fromEntries(keys.map((key) => [key, now[key] ?? null])),
    after: Object.fromEntries(keys.map((key) => [key, wanted[key] ?? null])),
  }
}

export const isNothing = ({ after }: Difference) => Object.keys(after).length === 0

/**
 * How one difference is undone: the values to write now, and the new earlier values of later differences on
 * the same row. A value that was changed since stays unchanged.
 */
export function takenBack(
  own: Difference,
  now: Values,
  later: readonly Difference[],
): { now: Values; before: Values[] } {
  const write: Record<string, unknown> = {}
  const before = later.map((it) => ({ ...it.before }) as Record<string, unknown>)
  for (const key of Object.keys(own.after)) {
    const next = later.findIndex((it) => Object.hasOwn(it.after, key))
    const its = before[next]
    if (its) its[key] = own.before[key]
    else if (isSame(now[key], own.after[key])) write[key] = own.before[key]
  }
  return { now: write, before }
}

/**
 * What a source may write: where it still has the value of before the processes, the value of the processes
 * stays; where it has a new value, the source wins.
 */
export function unlessOld<Facts extends Values>(facts: Facts, effects: readonly Difference[]): Facts {
  const kept = { ...facts } as Record<string, unknown>
  for (const key of Object.keys(facts)) {
    const ofKey = effects.filter((it) => Object.hasOwn(it.after, key))
    if (ofKey.some((it) => isSame(it.before[key], facts[key]))) kept[key] = ofKey.at(-1)?.after[key]
  }
  return kept as Facts
}
