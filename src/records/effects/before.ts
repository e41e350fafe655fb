import { isSame, type Values } from './values.ts'

/**
 * The values of a charge point or location before any finished process, per column. Pure. Other code writes the map too,
 * mainly imports: a value that differs from the one we last wrote is a new fact, which overrides every process that had
 * ended by then.
 */
export interface Entry {
  before: unknown
  /** The end order of the last process that this value overrides; 0 when none. */
  after: number
  /** The value that the map had when it was last derived. */
  now: unknown
}

export type Before = Readonly<Record<string, Entry>>

/** The known base values, updated to the row's present values; `last` is the highest end order so far. */
export const broughtUp = (known: Before | undefined, row: Values, last: number): Before =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, entryOf(known?.[key], value, last)]))

function entryOf(known: Entry | undefined, value: unknown, last: number): Entry {
  if (!known) return { before: value, after: 0, now: value }
  return isSame(known.now, value) ? known : { before: value, after: last, now: value }
}

/** Replaces base values by those of a proposal, which override no process. */
export const withBefore = (before: Before, values: Values): Before => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      { before: value, after: 0, now: before[key]?.now ?? null },
    ]),
  ),
})

/** Updates `now` after the map was written. */
export const withNow = (before: Before, now: Values): Before =>
  Object.fromEntries(
    Object.entries(before).map(([key, entry]) => [key, key in now ? { ...entry, now: now[key] } : entry]),
  )

export const valuesBefore = (before: Before): Values =>
  Object.fromEntries(Object.entries(before).map(([key, entry]) => [key, entry.before]))

/** The wanted values that the process with this end order may write: those that no later fact overrides. */
export const changeable = (before: Before, wanted: Values, place: number): Values =>
  Object.fromEntries(Object.entries(wanted).filter(([key]) => (before[key]?.after ?? 0) < place))
