import { Type } from 'typebox'
import { MOST_FEATURES } from '../../platform/geo/box.ts'

/** JSON schemas of the responses of monitoring. Spec 1 §3. */

const closed = { additionalProperties: false }
const numberOrNull = (description?: string) =>
  Type.Union([Type.Number(description ? { description } : {}), Type.Null()])
const Month = Type.String({ description: 'Month, as `2026-06`' })
export const MOST_MONTHS = 24

export const ReportMonthSchema = Type.Object(
  {
    month: Month,
    metrics: Type.Union([
      Type.Object(
        {
          session_count: numberOrNull(),
          occupancy_rate: numberOrNull('A fraction when the source is NDW, else a percentage'),
          unique_users: numberOrNull(),
          volume: numberOrNull('kWh'),
        },
        closed,
      ),
      Type.Null({ description: 'No data for this month' }),
    ]),
    source: Type.Optional(Type.String()),
    modelled: Type.Optional(Type.Boolean({ description: 'True when it was calculated, not measured' })),
  },
  { $id: 'MonitoringMonth', ...closed },
)

export const LocationUseSchema = Type.Object(
  {
    uuid: Type.String(),
    coordinates: Type.Object({ lat: Type.Number(), lng: Type.Number() }, closed),
    periods: Type.Array(
      Type.Object(
        {
          period: Month,
          occupancy_rate: Type.Number({
            description: 'A fraction when the source is NDW, otherwise a percentage',
          }),
          source: Type.String(),
        },
        closed,
      ),
      { maxItems: MOST_MONTHS },
    ),
  },
  { $id: 'LocationMonitoring', ...closed },
)

export const FiguresSchema = Type.Object(
  {
    months: Type.Array(
      Type.Object(
        {
          month: Month,
          occupancy: numberOrNull('A fraction'),
          sessions: numberOrNull(),
          users: numberOrNull('A driver who used two locations counts twice'),
          volume: numberOrNull('kWh'),
          modelled: Type.Boolean({
            description: 'True when it was at least partly calculated, not measured',
          }),
        },
        closed,
      ),
      { maxItems: MOST_MONTHS },
    ),
    points: Type.Integer({ description: 'Number of charge points included: those in scope' }),
  },
  closed,
)

export const DotsSchema = Type.Object(
  {
    dots: Type.Array(
      Type.Object(
        {
          uuid: Type.String(),
          lat: Type.Number(),
          lng: Type.Number(),
          occupancy: numberOrNull('A fraction, over the months of the tenant; null without data'),
        },
        closed,
      ),
      { maxItems: MOST_FEATURES },
    ),
    reachable: Type.Boolean({
      description: 'False when the monitoring service did not respond, so that there is no data',
    }),
    complete: Type.Boolean({
      description:
        'False when some municipalities could not be queried, or not in time; a later call may return more',
    }),
  },
  closed,
)
