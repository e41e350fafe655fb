import { isSame, type Values } from './values.ts'

/**
 * What a charge point or a location was before finished processes, value by value. Pure. Others write the map as well,
 * imports above all: a value that is not the one that we wrote last is a new word, which holds over every process that
 * had ended by then.
 */
export interface Entry {
  before: unknown
  /** The place of the last end that it holds over; 0 when none. */
  after: number
  /** As the map had it when it was last worked out. */
  now: unknown
}

export type Before = Readonly<Record<string, Entry>>

/** What is known of before, brought up to the row as it is; `last` is the place of the last end so far. */
export const broughtUp = (known: Before | undefined, row: Values, last: number): Before =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, entryOf(known?.[key], value, last)]))

function entryOf(known: Entry | undefined, value: unknown, last: number): Entry {
  if (!known) return { before: value, after: 0, now: value }
  return isSame(known.now, value) ? known : { before: value, after: last, now: value }
}

/** The same with other values of before: those of a proposal, which hold over no process. */
export const withBefore = (before: Before, values: Values): Before => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      { before: value, after: 0, now: before[key]?.now ?? null },
    ]),
  ),
})

/** The same after the map was written. */
export const withNow = (before: Before, now: Values): Before =>
  Object.fromEntries(
    Object.entries(before).map(([key, entry]) => [key, key in now ? { ...entry, now: now[key] } : entry]),
  )

export const valuesBefore = (before: Before): Values =>
  Object.fromEntries(Object.entries(before).map(([key, entry]) => [key, entry.before]))

/** What the process with this place may change of all that it would change. */
export const changeable = (before: Before, wanted: Values, place: number): Values =>
  Object.fromEntries(Object.entries(wanted).filter(([key]) => (before[key]?.after ?? 0) < place))
