import { textsOf } from '../../platform/lists/address.ts'
import type { ProcessTypeName } from '../../platform/tenant/process-type.ts'
import { addDays } from '../../platform/time/calendar.ts'
import { legalLastDay } from '../../records/traffic-decisions/terms.ts'

/** The entries of the calendar, and the choices in its address. Pure. */

/**
 * The last day of an objection term; the planned day of a placement; the day on which points came into operation; the
 * day from which a step takes longer than its 90th percentile.
 */
export const KINDS = ['term', 'planned', 'commissioned', 'late'] as const
export type Kind = (typeof KINDS)[number]

/** Names in addresses. */
export const NAMES: Record<Kind, string> = {
  term: 'termijn',
  planned: 'plaatsing',
  commissioned: 'inbedrijf',
  late: 'telaat',
}

/** The options that a reader may choose from. */
export interface Offered {
  kinds: readonly Kind[]
  municipalities: readonly { value: string; label: string }[]
  operators: readonly { value: string; label: string }[]
}

export interface CalendarChoice {
  /** All kinds offered, when none is chosen. */
  kinds: readonly Kind[]
  /** A code; '' for all. */
  municipality: string
  operator: string
}

/** The processes to read: the types that the reader may see, and the choice. */
export interface Selection extends Omit<CalendarChoice, 'kinds'> {
  types: readonly ProcessTypeName[]
}

export interface ChoiceInAddress {
  soort?: string | string[] | undefined
  gemeente?: string | undefined
  cpo?: string | undefined
}

/**
 * Parses the choice of an address. Unknown values and values that are not offered count as no choice, so that no
 * address gives an error.
 */
export function readChoice(query: ChoiceInAddress, offered: Offered): CalendarChoice {
  const text = textsOf({ ...query })
  const asked = [query.soort ?? []].flat()
  const kinds = offered.kinds.filter((kind) => asked.includes(NAMES[kind]))
  const among = (options: Offered['operators'], value: string) =>
    options.some((it) => it.value === value) ? value : ''
  return {
    kinds: kinds.length > 0 ? kinds : offered.kinds,
    municipality: among(offered.municipalities, text('gemeente')),
    operator: among(offered.operators, text('cpo')),
  }
}

/** The query parameters of a choice, in shortest form. */
export const pairsOf = (
  { kinds, municipality, operator }: CalendarChoice,
  offered: Offered,
): (readonly [string, string])[] => [
  ...(kinds.length < offered.kinds.length ? kinds.map((kind) => ['soort', NAMES[kind]] as const) : []),
  ...(municipality ? [['gemeente', municipality] as const] : []),
  ...(operator ? [['cpo', operator] as const] : []),
]

/** The first and the last day of a range. */
export interface Days {
  from: string
  until: string
}

/**
 * The range of calendar dates whose legal last day falls within a range; null when there is none, as in a weekend.
 */
export function termsEndingIn({ from, until }: Days): Days | null {
  let first = from
  while (legalLastDay(addDays(first, -1)) >= from) first = addDays(first, -1)
  const last = lastTermBy(until)
  return last < first ? null : { from: first, until: last }
}

/** The last date whose legal last day is no later than `day`. */
export function lastTermBy(day: string): string {
  let last = day
  while (legalLastDay(last) > day) last = addDays(last, -1)
  return last
}
