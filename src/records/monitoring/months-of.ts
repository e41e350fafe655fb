import { askEach } from '../../platform/outside/concurrency-limit.ts'
import { Unreachable } from '../../platform/outside/fetch-json.ts'
import { timeLimit } from '../../platform/outside/time-limit.ts'
import type { Context } from '../../platform/web/context.ts'
import { Failure } from '../../platform/web/errors.ts'
import { embeddedMonitoring } from './embedded.ts'
import { type MonitoringSource, type NearbyPoint, NO_CODE, type Occupancies } from './http-monitoring.ts'
import { findAsked } from './queries.ts'
import { type MonthFigures, together } from './report.ts'

/** What is known of some charge points together. */
export interface Known {
  /** Oldest first; empty when there is no data. */
  months: MonthFigures[]
  /** Of how many charge points in scope. */
  points: number
}

/** The figures of these charge points as one, as far as they are in scope. Throws `Unreachable`. */
export async function monthsOf(
  context: Context,
  source: MonitoringSource,
  uuids: readonly string[],
  months = context.tenant.map.monitoring.months,
): Promise<Known> {
  const { count, points } = await findAsked(context, uuids)
  const reports = await askEach(points, (it) =>
    source.reports(it.uuid, it.municipality_code ?? NO_CODE, months),
  )
  return { months: together(reports, months), points: count }
}

/** A page waits no longer than this for a service, in milliseconds. */
const PAGE_WAITS_MS = 700

/** The same for a page, which never waits long: null when it could not be had, or not in time. */
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
 * How busy charge points near each other are, for a page: what is known in time, and whether that is all. They must
 * be in scope.
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

/** Asks the source; when it does not answer, the caller hears so (503) and may come back. */
export const orUnreachable = <Answer>(context: Context, ask: () => Promise<Answer>): Promise<Answer> =>
  unlessUnreachable(context, ask, () => {
    throw new Failure(503, context.t.monitoring.unreachable())
  })

/** What the source answers; else the log is told, and `otherwise` counts. */
export async function unlessUnreachable<Answer>(
  context: Context,
  ask: () => Promise<Answer>,
  otherwise: () => Answer,
): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    context.log.warn({ err: error }, 'monitoring did not answer')
    return otherwise()
  }
}
