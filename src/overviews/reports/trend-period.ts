import { monthOf } from '../../records/requests/period.ts'
import { chosenIn, type Query } from './report.ts'

/** The months of a trend, and the months to compare with, as in addresses. Pure. */

/** Offered periods; `zelf` is from one month until another. */
export const PERIODS = ['6', '12', '24', 'dit-jaar', 'vorig-jaar', 'zelf'] as const
type PeriodName = (typeof PERIODS)[number]
/** The comparison: the same months a year before, the same number of months before the period, or none. */
export const BESIDE = ['jaar-eerder', 'ervoor', 'niets'] as const
type Beside = (typeof BESIDE)[number]

/** Number of months to choose from, the current one first. */
const MONTHS_OFFERED = 72
/** More months would not fit on the page. */
const MOST_MONTHS = 36

export interface TrendPeriod {
  name: PeriodName
  beside: Beside
  /** In order, `2026-03`. */
  months: readonly string[]
  /** The month to compare each with, in the same order; null for no comparison. */
  before: readonly string[] | null
}

/** The month `by` months later, or earlier when negative. */
export function monthBeside(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + by
  return monthOf(Math.floor(at / 12), (at % 12) + 1)
}

export const monthsOffered = (current: string): string[] =>
  Array.from({ length: MONTHS_OFFERED }, (_, ago) => monthBeside(current, -ago))

/** Parses a query; invalid parameters become the last twelve months, compared with those a year before. */
export function trendPeriod(query: Query, current: string): TrendPeriod {
  const name = chosenIn(query, 'periode', PERIODS, '12')
  const beside = chosenIn(query, 'naast', BESIDE, 'jaar-eerder')
  const months = monthsOf(name, query, current)
  const by = beside === 'jaar-eerder' ? -12 : -months.length
  return {
    name,
    beside,
    months,
    before: beside === 'niets' ? null : months.map((month) => monthBeside(month, by)),
  }
}

function monthsOf(name: PeriodName, query: Query, current: string): string[] {
  const year = Number(current.slice(0, 4))
  if (name === 'dit-jaar') return between(monthOf(year, 1), current)
  if (name === 'vorig-jaar') return between(monthOf(year - 1, 1), monthOf(year - 1, 12))
  if (name !== 'zelf') return between(monthBeside(current, 1 - Number(name)), current)
  const offered = monthsOffered(current)
  const [one, other] = [
    chosenIn(query, 'van', offered, monthBeside(current, -11)),
    chosenIn(query, 'tot', offered, current),
  ]
  return one < other ? between(one, other) : between(other, one)
}

/** The months from `from` until `until`, both included; above the maximum, the last ones. */
function between(from: string, until: string): string[] {
  const months: string[] = []
  for (let month = until; month >= from && months.length < MOST_MONTHS; month = monthBeside(month, -1))
    months.unshift(month)
  return months
}
