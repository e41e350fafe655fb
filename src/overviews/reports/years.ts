import { todayIn } from '../../platform/time/calendar.ts'
import { dayStart } from '../../platform/time/day-start.ts'
import type { Context } from '../../platform/web/context.ts'
import { chosenIn, type Query, type ReportChoice } from './report.ts'

/** Years as a filter of reports. Pure. */

/** Years that are always offered. Spec 2 §9. */
const ALWAYS = [2021, 2022, 2023]

/** Offered years, newest first: the fixed ones, and all from the first with data until now. */
export function yearsOffered(
  { tenant, now }: Pick<Context, 'tenant' | 'now'>,
  first: number | null,
): number[] {
  const current = Number(todayIn(tenant.locale.timeZone, now).slice(0, 4))
  const from = first ?? current
  const withData = Array.from({ length: Math.max(0, current - from + 1) }, (_, index) => from + index)
  return [...new Set([...ALWAYS, ...withData])].toSorted((one, other) => other - one)
}

/** The year in a query; null for all. */
export function yearIn(query: Query, years: readonly number[], usual: number | null = null): number | null {
  const all = ['alle', ...years.map(String)]
  const chosen = chosenIn(query, 'jaar', all, usual === null ? 'alle' : String(usual))
  return chosen === 'alle' ? null : Number(chosen)
}

/** The choice of a year; `all` is the label for all years, where that is offered. */
export const yearChoice = (
  label: string,
  years: readonly number[],
  chosen: number | null,
  all?: string,
): ReportChoice => ({
  name: 'jaar',
  label,
  value: chosen === null ? 'alle' : String(chosen),
  options: [
    ...(all === undefined ? [] : [{ value: 'alle', label: all }]),
    ...years.map((year) => ({ value: String(year), label: String(year) })),
  ],
})

/** In addresses: no comparison. */
const NOTHING = 'niets'

/** The year to compare with in a query; null for none. */
export function besideIn(query: Query, years: readonly number[], year: number | null): number | null {
  const chosen = chosenIn(query, 'naast', [NOTHING, ...years.map(String)], NOTHING)
  return chosen === NOTHING || Number(chosen) === year ? null : Number(chosen)
}

/** The choice of a year to compare with; `nothing` is the label for none. */
export const besideChoice = (
  label: string,
  years: readonly number[],
  { year, beside }: { year: number | null; beside: number | null },
  nothing: string,
): ReportChoice => ({
  name: 'naast',
  label,
  value: beside === null ? NOTHING : String(beside),
  options: [
    { value: NOTHING, label: nothing },
    ...years.filter((it) => it !== year).map((it) => ({ value: String(it), label: String(it) })),
  ],
})

/** Start and end of a year in a time zone, in UTC as in the database; the end is exclusive. */
export const boundsOf = (year: number, timeZone: string): { from: string; until: string } => ({
  from: dayStart(`${year}-01-01`, timeZone),
  until: dayStart(`${year + 1}-01-01`, timeZone),
})
