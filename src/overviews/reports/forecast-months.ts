import { addDays, daysBetween } from '../../platform/time/calendar.ts'
import type { Forecast, Stretch } from './forecast-queries.ts'

/** Periods of a forecast: overdue, the coming months, and later. Pure. */

const MONTHS = 12

/** A row of the forecast; `2026-03`, or `achterstallig` or `later`. */
export interface Part {
  key: string
  stretch: Stretch
}

/** The first day of the month that is `months` after the month of a day. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const at = new Date(Date.UTC(year, month - 1 + months, 1))
  return at.toISOString().slice(0, 10)
}

/** Overdue, this month and the eleven after it, and later. */
export function partsFrom(today: string): Part[] {
  const months = Array.from({ length: MONTHS }, (_, index): Part => {
    const [first, next] = [monthAfter(today, index), monthAfter(today, index + 1)]
    const from = index === 0 ? today : first
    return {
      key: first.slice(0, 7),
      stretch: {
        from,
        until: next,
        days: { from: daysBetween(today, from), until: daysBetween(today, next) },
      },
    }
  })
  const end = monthAfter(today, MONTHS)
  return [
    { key: 'achterstallig', stretch: { from: '', until: today, days: null } },
    ...months,
    { key: 'later', stretch: { from: end, until: '', days: { from: daysBetween(today, end), until: null } } },
  ]
}

export interface Counted {
  planned: number
  expected: number
  processes: number
  stations: number
  /** Number of processes in it when steps take as long as the 90th percentile. */
  latest: number
}

/** Forecasts per period, and the number of processes without one, because of too little data. */
export function countParts(parts: readonly Part[], forecasts: readonly Forecast[], today: string) {
  const counted = new Map<string, Counted>(
    parts.map(({ key }) => [key, { planned: 0, expected: 0, processes: 0, stations: 0, latest: 0 }]),
  )
  const at = (day: string) => {
    const part = parts.find(({ stretch: { from, until } }) => day >= from && (until === '' || day < until))
    return counted.get(part?.key ?? '')
  }
  let known = 0
  for (const { planned, expected, latest, processes, stations } of forecasts) {
    const isPlanned = planned !== ''
    if (!isPlanned && (expected === null || latest === null)) continue
    known += processes
    const part = at(isPlanned ? planned : addDays(today, expected ?? 0))
    const late = at(isPlanned ? planned : addDays(today, latest ?? 0))
    if (part) {
      part[isPlanned ? 'planned' : 'expected'] += processes
      part.processes += processes
      part.stations += stations
    }
    if (late) late.latest += processes
  }
  return { counted, known }
}
