/** The fraction of the time that a charge point is in use. Pure; shared by server and island. Spec 1 §3, §4 and §9. */

/** The figures of one month; null when not measured. */
export interface Metrics {
  session_count: number | null
  /** In the unit of its source: see `occupancyOf`. */
  occupancy_rate: number | null
  unique_users: number | null
  /** In kWh. */
  volume: number | null
}

/** The source whose rates are fractions; those of all others are percentages. */
const FRACTION_SOURCE = 'NDW'
const HUNDRED = 100

export const givesFractions = (source: string | undefined) => source?.trim().toUpperCase() === FRACTION_SOURCE

/** The occupancy as a fraction, 0 to 1; null when not measured. */
export const occupancyOf = (
  { occupancy_rate }: Pick<Metrics, 'occupancy_rate'>,
  source: string | undefined,
): number | null => {
  if (occupancy_rate === null) return null
  return givesFractions(source) ? occupancy_rate : occupancy_rate / HUNDRED
}

/** `none`: no data; `near`: within the warning band; `over`: at the limit or above it. */
export const LEVELS = ['none', 'fine', 'near', 'over'] as const
export type OccupancyLevel = (typeof LEVELS)[number]

/** The default limit of the chart. */
export const CHART_LIMIT = 0.6
/** The warning band starts at this fraction of the limit. */
const WARNING_FROM = 0.85
/** Fractions are rounded to this precision before comparison, because in floating point 0.85 × 0.7 is not 0.595. */
const PARTS = 1e9

/** Compares an occupancy with the limit, both fractions. Each band includes its lower bound. */
export function occupancyLevel(occupancy: number | null, limit: number): OccupancyLevel {
  if (occupancy === null) return 'none'
  const [parts, most, warning] = [occupancy, limit, limit * WARNING_FROM].map((it) => Math.round(it * PARTS))
  if ((parts as number) >= (most as number)) return 'over'
  return (parts as number) >= (warning as number) ? 'near' : 'fine'
}
