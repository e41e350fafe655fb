import { textsIn } from '../../platform/texts/texts.ts'
import { readMetrics } from './incoming.ts'
import { isMonth, monthsAfter } from './month.ts'
import { occupancyOf } from './occupancy.ts'
import type { ReportMonth } from './report.ts'

/**
 * Parses the responses of the monitoring service field by field. Pure; all functions throw when a response breaks the
 * contract. Spec 1 §3.
 */

/** The occupancy of one charge point, per period. */
export interface LocationUse {
  uuid: string
  coordinates: { lat: number; lng: number }
  periods: {
    /** `2026-06` */
    period: string
    /** In the unit of its source: see `occupancyOf`. */
    occupancy_rate: number
    source: string
  }[]
}

export const listIn = (response: unknown): unknown[] => {
  const data = isRecord(response) ? response.data : response
  return Array.isArray(data) ? data : refuse('no list')
}

export function readReportMonth(value: unknown): ReportMonth {
  if (!isRecord(value) || typeof value.month !== 'string' || !isMonth(value.month)) return refuse('month')
  const { month, metrics = null } = value
  const source = typeof value.source === 'string' ? value.source : ''
  if (metrics === null) return { month, metrics, source }
  const read = isRecord(metrics) ? readMetrics(metrics, source, WORDS) : null
  return read && 'metrics' in read
    ? { month, metrics: read.metrics, source, modelled: value.modelled === true }
    : refuse('metrics')
}

export function readLocationUse(value: unknown): LocationUse {
  if (!isRecord(value) || typeof value.uuid !== 'string' || !isRecord(value.coordinates))
    return refuse('uuid')
  const { lat, lng } = value.coordinates
  if (typeof lat !== 'number' || typeof lng !== 'number') return refuse('coordinates')
  if (!Array.isArray(value.periods)) return refuse('periods')
  return { uuid: value.uuid, coordinates: { lat, lng }, periods: value.periods.map(readPeriod) }
}

function readPeriod(value: unknown): LocationUse['periods'][number] {
  if (!isRecord(value)) return refuse('period')
  const { occupancy_rate, period, source } = value
  const read = readReportMonth({ month: period, source, metrics: { occupancy_rate } })
  return {
    period: read.month,
    occupancy_rate: read.metrics?.occupancy_rate ?? refuse('rate'),
    source: read.source ?? '',
  }
}

/** The mean occupancy of each charge point, a fraction, over this number of months up to the newest of all. */
export function meansOf(uses: readonly LocationUse[], months: number): Map<string, number> {
  const newest = uses
    .flatMap((it) => it.periods.map(({ period }) => period))
    .reduce((a, b) => (a > b ? a : b), '')
  return new Map(
    uses.flatMap(({ uuid, periods }) => {
      const rates = periods
        .filter(({ period }) => period > monthsAfter(newest, -months))
        .map((it) => occupancyOf(it, it.source) as number)
      return rates.length > 0 ? [[uuid, rates.reduce((sum, it) => sum + it, 0) / rates.length]] : []
    }),
  )
}

/** No reader sees these problems, so the language is irrelevant. */
const WORDS = textsIn('nl').monitoring.problems

const refuse = (what: string): never => {
  throw new Error(`response does not match the schema: ${what}`)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
