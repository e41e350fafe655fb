import { monthsUntil } from './month.ts'
import { type Metrics, occupancyOf } from './occupancy.ts'

/** The figures of one charge point, and of several combined. Pure; shared by server and island. Spec 1 §3. */

/** One month in the shape of the API; `metrics` is null without data. */
export interface ReportMonth {
  /** `2026-06` */
  month: string
  metrics: Metrics | null
  source?: string | undefined
  /** Computed, not measured. */
  modelled?: boolean | undefined
}

/** One month for display. */
export interface MonthFigures {
  month: string
  /** A fraction, 0 to 1; null when not measured. */
  occupancy: number | null
  sessions: number | null
  /** For several locations combined, one user may count more than once. */
  users: number | null
  /** In kWh. */
  volume: number | null
  /** Computed, not measured; for several combined: true if any of them is. */
  modelled: boolean
}

const FIGURES = ['occupancy', 'sessions', 'users', 'volume'] as const

const figuresOf = ({ month, metrics, source, modelled = false }: ReportMonth): MonthFigures => ({
  month,
  occupancy: metrics && occupancyOf(metrics, source),
  sessions: metrics?.session_count ?? null,
  users: metrics?.unique_users ?? null,
  volume: metrics?.volume ?? null,
  modelled,
})

/** True for a month with any figure. */
export const hasData = (month: MonthFigures) => FIGURES.some((figure) => month[figure] !== null)

/**
 * The combined figures of several reports, for this number of months until the newest with data, oldest first: the mean of
 * the occupancies, the sums of the rest. Empty when no month has data.
 */
export function together(reports: readonly (readonly ReportMonth[])[], months: number): MonthFigures[] {
  const figures = reports.flatMap((report) => report.map(figuresOf))
  const newest = figures
    .map(({ month }) => month)
    .toSorted()
    .at(-1)
  if (!newest || !figures.some(hasData)) return []
  return monthsUntil(newest, months).map((month) => {
    const those = figures.filter((it) => it.month === month)
    const known = (figure: (typeof FIGURES)[number]) =>
      those.map((it) => it[figure]).filter((it) => it !== null)
    return {
      month,
      occupancy: meanOf(known('occupancy')),
      sessions: sumOf(known('sessions')),
      users: sumOf(known('users')),
      volume: sumOf(known('volume')),
      modelled: those.some((it) => it.modelled),
    }
  })
}

/** The mean occupancy over the months that have one; null when none has. */
export const meanOccupancy = (months: readonly MonthFigures[]) =>
  meanOf(months.map(({ occupancy }) => occupancy).filter((it) => it !== null))

const sumOf = (numbers: readonly number[]) =>
  numbers.length > 0 ? numbers.reduce((sum, it) => sum + it, 0) : null

const meanOf = (numbers: readonly number[]) => {
  const sum = sumOf(numbers)
  return sum === null ? null : sum / numbers.length
}
