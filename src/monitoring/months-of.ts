import { Unreachable } from '../outside/fetch-json.ts'
import { eachOf, type MonitoringSource, NO_CODE } from '../outside/monitoring.ts'
import { Failure } from '../web/errors.ts'
import type { Visit } from '../web/visit.ts'
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
  visit: Visit,
  source: MonitoringSource,
  uuids: readonly string[],
  months = visit.tenant.map.monitoring.months,
): Promise<Known> {
  const { count, points } = await findAsked(visit, uuids)
  const reports = await eachOf(points, (it) =>
    source.reports(it.uuid, it.municipality_code ?? NO_CODE, months),
  )
  return { months: together(reports, months), points: count }
}

/** A page waits no longer than this for a service, in milliseconds. */
const PAGE_WAITS_MS = 700

/** The same for a page, which never waits long: null when it could not be had, or not in time. */
export async function monthsForPage(
  visit: Visit,
  source: MonitoringSource,
  uuids: readonly string[],
): Promise<Known | null> {
  const asking = monthsOf(visit, source, uuids).catch((error) => {
    if (!(error instanceof Unreachable)) throw error
    visit.log.warn({ err: error }, 'monitoring did not answer')
    return null
  })
  let timer: NodeJS.Timeout | undefined
  const waiting = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PAGE_WAITS_MS, null)
  })
  try {
    return await Promise.race([asking, waiting])
  } finally {
    clearTimeout(timer)
  }
}

/** Asks the source; when it does not answer, the caller hears so (503) and may come back. */
export async function orUnreachable<Answer>(visit: Visit, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    visit.log.warn({ err: error }, 'monitoring did not answer')
    throw new Failure(503, visit.t.monitoring.unreachable())
  }
}
