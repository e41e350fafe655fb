import { callEach } from '../../platform/outside/concurrency-limit.ts'
import { Unreachable } from '../../platform/outside/fetch-json.ts'
import { timeLimit } from '../../platform/outside/time-limit.ts'
import type { Context } from '../../platform/web/context.ts'
import { Failure } from '../../platform/web/errors.ts'
import { codeOf } from '../charge-points/surroundings.ts'
import { embeddedMonitoring } from './embedded.ts'
import { type MonitoringSource, type NearbyPoint, NO_CODE, type Occupancies } from './http-monitoring.ts'
import { findRequested } from './queries.ts'
import { type MonthFigures, together } from './report.ts'

/** The combined figures of some charge points. */
interface Known {
  /** Oldest first; empty without data. */
  months: MonthFigures[]
  /** The number of charge points in scope. */
  points: number
}

/** The combined figures of these charge points, limited to scope. Throws `Unreachable`. */
export async function monthsOf(
  context: Context,
  source: MonitoringSource,
  uuids: readonly string[],
  months = context.tenant.map.monitoring.months,
): Promise<Known> {
  const { count, points } = await findRequested(context, uuids)
  const reports = await callEach(points, (it) => source.reports(it.uuid, codeOf(it) ?? NO_CODE, months))
  return { months: together(reports, months), points: count }
}

/** Timeout of a service while a page is rendered, in milliseconds. */
const PAGE_WAITS_MS = 700

/** As `monthsOf` for a page, with that timeout; null when there was no response in time. */
export async function monthsForPage(
  context: Context,
  source: MonitoringSource,
  uuids: readonly string[],
): Promise<Known | null> {
  const limit = timeLimit(PAGE_WAITS_MS)
  const asking = () => limit.within(() => monthsOf(context, source, uuids))
  return unlessUnreachable<Known | null>(context, asking, () => null).finally(limit.lift)
}

/**
 * The occupancy of charge points near each other, for a page: the responses in time, and whether they are complete.
 * Authorise first: the charge points must be in scope.
 */
export function occupanciesForPage(context: Context, points: readonly NearbyPoint[]): Promise<Occupancies> {
  const { months } = context.tenant.map.monitoring
  const source = context.monitoring ?? embeddedMonitoring(context.db, months)
  return unlessUnreachable(
    context,
    () => source.occupanciesNearby(points, months, PAGE_WAITS_MS),
    () => ({ known: new Map(), complete: false }),
  )
}

/** Queries the source; throws a `Failure` (503) when it does not respond, so that the client may retry. */
export const orUnreachable = <Result>(context: Context, ask: () => Promise<Result>): Promise<Result> =>
  unlessUnreachable(context, ask, () => {
    throw new Failure(503, context.t.monitoring.unreachable())
  })

/** The response of the source; when it does not respond, logs the error and returns `otherwise`. */
export async function unlessUnreachable<Result>(
  context: Context,
  ask: () => Promise<Result>,
  otherwise: () => Result,
): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    context.log.warn({ err: error }, 'monitoring service did not respond')
    return otherwise()
  }
}
