import { monthOf } from '../../records/requests/period.ts'
import { chosenIn, type Query } from './report.ts'

/** The months of a trend, and those that it is compared with, as addresses write them. Pure. */

/** Offered periods; `zelf` is from one month until another. */
export const PERIODS = ['6', '12', '24', 'dit-jaar', 'vorig-jaar', 'zelf'] as const
type PeriodName = (typeof PERIODS)[number]
/** What stands beside it: the same months a year before, as many months before it, or nothing. */
export const BESIDE = ['jaar-eerder', 'ervoor', 'niets'] as const
type Beside = (typeof BESIDE)[number]

/** Offered to choose from, the current one first. */
const MONTHS_OFFERED = 72
/** More would not fit beside one another. */
const MOST_MONTHS = 36

export interface TrendPeriod {
  name: PeriodName
  beside: Beside
  /** In order, `2026-03`. */
  months: readonly string[]
  /** The month that each is compared with, in the same order; null for none. */
  before: readonly string[] | null
}

/** The month that is so many months later, or earlier for less than zero. */
export function monthBeside(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + by
  return monthOf(Math.floor(at / 12), (at % 12) + 1)
}

export const monthsOffered = (current: string): string[] =>
  Array.from({ length: MONTHS_OFFERED }, (_, ago) => monthBeside(current, -ago))

/** Reads a query; invalid parameters fall back to the last twelve months beside those a year before. */
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

/** At most the last ones of these months, both ends included. */
function between(from: string, until: string): string[] {
  const months: string[] = []
  for (let month = until; month >= from && months.length < MOST_MONTHS; month = monthBeside(month, -1))
    months.unshift(month)
  return months
}
