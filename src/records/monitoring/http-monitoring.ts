import { cache } from '../../platform/outside/cache.ts'
import { circuitBreaker } from '../../platform/outside/circuit-breaker.ts'
import { callReachable } from '../../platform/outside/concurrency-limit.ts'
import { fetchJson, Unreachable } from '../../platform/outside/fetch-json.ts'
import { timeLimit } from '../../platform/outside/time-limit.ts'
import { codeOf } from '../charge-points/surroundings.ts'
import { meanOccupancy, type ReportMonth, together } from '../monitoring/report.ts'
import {
  type LocationUse,
  listIn,
  meansOf,
  readLocationUse,
  readReportMonth,
} from '../monitoring/responses.ts'

export interface RequestedPoint {
  id: number
  uuid: string
  /** Municipality code; null when unknown. */
  municipality_code: string | null
}

/** One of a few charge points; those of a location share its months. */
export interface NearbyPoint extends RequestedPoint {
  location_id: number
}

/**
 * Source of the use of charge points: our own table, or the service of the specification. Authorise first: it checks no
 * permission. All methods throw `Unreachable` when there is no valid response.
 */
export interface MonitoringSource {
  /** The newest months of a charge point, oldest first; empty when there is no data. */
  reports(uuid: string, code: string, months: number): Promise<ReportMonth[]>
  /** The charge points at the location of this one; with uuid '' all those of a municipality. */
  locations(uuid: string, code: string): Promise<LocationUse[]>
  /** The occupancy of the charge points of a map over the newest months. Throws when none could be queried. */
  occupancies(points: readonly RequestedPoint[], months: number): Promise<Occupancies>
  /** The same for a few that are near each other, nearest first, with a timeout in milliseconds. */
  occupanciesNearby(points: readonly NearbyPoint[], months: number, withinMs: number): Promise<Occupancies>
}

export interface Occupancies {
  /** The mean occupancy, a fraction, by uuid; charge points without data are absent. */
  known: Map<string, number>
  /** False when some could not be queried: their absence then does not mean that there are no data. */
  complete: boolean
}

/** Placeholder for a charge point without a municipality. */
export const NO_CODE = '-'

const WITHIN_MS = 2_000
const MEGABYTE = 1_048_576
const LARGEST_REPORT = MEGABYTE / 4
const LARGEST_LIST = 4 * MEGABYTE
const BREAKER = { failures: 5, pauseMs: 30_000 }
/** Timeout for a map, in milliseconds; later responses are cached for the next request. */
const MAP_WAITS_MS = 8_000
const CACHE = { most: 1_000, ttlMs: 60_000 }
const MOST_NEARBY = 24

interface Service {
  /** Without a trailing slash. */
  url: string
  /** Sent as bearer token; '' for none. */
  token: string
  /** Monotonic clock in milliseconds; by default `performance.now`. */
  now?: () => number
  /** Timeout of each request, in milliseconds. */
  withinMs?: number
}

/** The service of the specification, over HTTP. All requests share one circuit breaker, per process. */
export function httpMonitoring({
  url,
  token,
  now = () => performance.now(),
  withinMs = WITHIN_MS,
}: Service): MonitoringSource {
  const guard = circuitBreaker('monitoring', { ...BREAKER, now })
  const headers = { 'x-from': 'workflow', ...(token && { authorization: `Bearer ${token}` }) }
  const uses = cache<LocationUse[]>({ ...CACHE, now })
  const recent = cache<ReportMonth[]>({ ...CACHE, now })

  const ask = <Item>(
    path: string,
    limits: { post?: unknown; maxBytes: number; whenMissing?: unknown },
    read: (it: unknown) => Item,
  ) =>
    guard.run(async () => {
      const response = await fetchJson(`${url}${path}`, { withinMs, headers, ...limits })
      try {
        return listIn(response).map(read)
      } catch (error) {
        throw new Unreachable('monitoring service sent an invalid response', { cause: error })
      }
    })

  async function reports(uuid: string, code: string, months: number) {
    const path = [code, uuid].map(encodeURIComponent).join('/')
    const address = `/api/reports-last-months-by-uuid/${path}?months=${months}`
    const found = await ask(address, { maxBytes: LARGEST_REPORT, whenMissing: [] }, readReportMonth)
    return found.toSorted((one, other) => (one.month < other.month ? -1 : 1))
  }

  const locations = (uuid: string, code: string) =>
    ask('/location', { post: { uuid, code }, maxBytes: LARGEST_LIST }, readLocationUse)

  /** For a map that is being moved: cached, so that each municipality is queried at most once a minute. */
  async function occupancies(points: readonly RequestedPoint[], months: number) {
    const codes = busiestFirst(points.map((it) => codeOf(it) ?? NO_CODE))
    const until = now() + MAP_WAITS_MS
    const { results: answers, complete } = await callReachable(codes, async (code) => {
      if (now() >= until) throw new Unreachable('monitoring service did not respond in time')
      return uses(code, () => locations('', code))
    })
    const means = meansOf(answers.flat(), months)
    const known = new Map(
      points.flatMap(({ uuid }) => {
        const mean = means.get(uuid)
        return mean === undefined ? [] : [[uuid, mean] as const]
      }),
    )
    return { known, complete }
  }

  /** One request per location; a late response is cached for the next caller. */
  async function occupanciesNearby(points: readonly NearbyPoint[], months: number, withinMs: number) {
    const locations = byLocation(points)
    const limit = timeLimit(withinMs)
    const asking = callReachable(locations.slice(0, MOST_NEARBY), async (those) => {
      const [point] = those as [NearbyPoint]
      const { uuid } = point
      const code = codeOf(point) ?? NO_CODE
      const found = await limit.within(() =>
        recent(`${code} ${uuid} ${months}`, () => reports(uuid, code, months)),
      )
      const mean = meanOccupancy(together([found], months))
      return mean === null ? [] : those.map((it): [string, number] => [it.uuid, mean])
    })
    const { results: answers, complete } = await asking.finally(limit.lift)
    return { known: new Map(answers.flat()), complete: complete && locations.length <= MOST_NEARBY }
  }

  return { reports, locations, occupancies, occupanciesNearby }
}

function byLocation(points: readonly NearbyPoint[]): NearbyPoint[][] {
  const locations = new Map<number, NearbyPoint[]>()
  for (const point of points)
    locations.set(point.location_id, [...(locations.get(point.location_id) ?? []), point])
  return [...locations.values()]
}

/** Each code once, those with the most charge points first, so that a timeout loses as few as possible. */
function busiestFirst(codes: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].sort((one, other) => other[1] - one[1]).map(([code]) => code)
}
