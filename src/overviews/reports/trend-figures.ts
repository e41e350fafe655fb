import type { ProcessTypeName } from '../../platform/tenant/process-type.ts'
import type { Target, TargetFigure } from '../../platform/tenant/target.ts'

/** The figures of a trend, and the tenant's targets for them. Pure. */

export const FIGURES = [
  'received',
  'started',
  'completed',
  'stations',
  'leadTime',
] as const satisfies readonly TargetFigure[]

/** Figures of one month: counts, and the total days of all completed processes. */
export interface MonthFigures {
  received: number
  started: number
  completed: number
  /** Number of charging stations, and of the processes that they belong to. */
  stations: number
  commissioned: number
  days: number
}

export const NO_FIGURES: MonthFigures = {
  received: 0,
  started: 0,
  completed: 0,
  stations: 0,
  commissioned: 0,
  days: 0,
}

export const sumOf = (all: readonly MonthFigures[]): MonthFigures =>
  all.reduce(
    (sum, one) => ({
      received: sum.received + one.received,
      started: sum.started + one.started,
      completed: sum.completed + one.completed,
      stations: sum.stations + one.stations,
      commissioned: sum.commissioned + one.commissioned,
      days: sum.days + one.days,
    }),
    NO_FIGURES,
  )

const tenths = (value: number) => Math.round(value * 10) / 10

/** A figure over one or more months; null for the lead time when no process was completed. */
export function figureOf(figure: TargetFigure, of: MonthFigures): number | null {
  if (figure !== 'leadTime') return of[figure]
  return of.completed === 0 ? null : tenths(of.days / of.completed)
}

/** The number of processes that a figure covers. */
export const processesIn = (figure: Exclude<TargetFigure, 'received'>, of: MonthFigures): number => {
  if (figure === 'leadTime') return of.completed
  return figure === 'stations' ? of.commissioned : of[figure]
}

/**
 * The target over several months: a twelfth of the year's target for each month, or the average lead time. Null when
 * a month has none.
 */
export function targetFor(
  targets: readonly Target[],
  figure: TargetFigure,
  { months, type }: { months: readonly string[]; type: ProcessTypeName | null },
): number | null {
  const ofMonths = months.map((month) =>
    targets.find(
      (it) => it.figure === figure && it.year === Number(month.slice(0, 4)) && (it.type ?? null) === type,
    ),
  )
  if (ofMonths.length === 0 || ofMonths.some((it) => it === undefined)) return null
  const sum = ofMonths.reduce((all, it) => all + (it?.value ?? 0), 0)
  return tenths(sum / (figure === 'leadTime' ? months.length : 12))
}

/** The difference in percent; null without an earlier value. */
export const changeOf = (now: number | null, before: number | null) =>
  now === null || !before ? null : Math.round(((now - before) / before) * 100)

export const shareOf = (now: number | null, target: number | null) =>
  now === null || !target ? null : Math.round((now / target) * 100)
