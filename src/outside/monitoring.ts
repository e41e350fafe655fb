import { type LocationUse, listIn, meansOf, readLocationUse, readReportMonth } from '../monitoring/answers.ts'
import type { ReportMonth } from '../monitoring/report.ts'
import { breaker } from './breaker.ts'
import { fetchJson, Unreachable } from './fetch-json.ts'

/** A charge point that somebody asks about. */
export interface AskedPoint {
  id: number
  uuid: string
  /** Of its municipality, or null. */
  municipality_code: string | null
}

/**
 * Who knows how charge points are used: a table of our own, or the service of the specification. Whether the
 * caller may know is settled before. All throw `Unreachable` when nobody answers as agreed.
 */
export interface MonitoringSource {
  /** The newest months of a charge point, oldest first; empty when nothing is known of it. */
  reports(uuid: string, code: string, months: number): Promise<ReportMonth[]>
  /** The charge points of a location, by one of them; with uuid '' all those of a municipality. */
  locations(uuid: string, code: string): Promise<LocationUse[]>
  /** The mean occupancy over the newest months, a fraction, by uuid; those without data are absent. */
  occupancies(points: readonly AskedPoint[], months: number): Promise<Map<string, number>>
}

/** What stands for the municipality where a charge point has none. */
export const NO_CODE = '-'

const WITHIN_MS = 2_000
const MEGABYTE = 1_048_576
const LARGEST_REPORT = MEGABYTE / 4
const LARGEST_LIST = 4 * MEGABYTE
const PATIENCE = { failures: 5, pauseMs: 30_000 }
/** A map of the smallest zoom with dots shows about a hundred. */
const MOST_MUNICIPALITIES = 150
const AT_ONCE = 6
const REMEMBERED_MS = 60_000

interface Service {
  /** Without a slash at the end. */
  url: string
  /** Sent as bearer token; '' for none. */
  token: string
  /** Milliseconds since any moment; the clock unless said. */
  now?: () => number
}

/** The service of the specification, over HTTP. One breaker for all its calls, per process. */
export function httpMonitoring({ url, token, now = () => performance.now() }: Service): MonitoringSource {
  const guard = breaker('monitoring', { ...PATIENCE, now })
  const headers = { 'x-from': 'workflow', ...(token && { authorization: `Bearer ${token}` }) }
  const remembered = new Map<string, { until: number; uses: Promise<LocationUse[]> }>()

  const ask = <Item>(
    path: string,
    limits: { post?: unknown; maxBytes: number },
    read: (it: unknown) => Item,
  ) =>
    guard.run(async () => {
      const answer = await fetchJson(`${url}${path}`, { withinMs: WITHIN_MS, headers, ...limits })
      try {
        return listIn(answer).map(read)
      } catch (error) {
        throw new Unreachable('monitoring does not answer as agreed', { cause: error })
      }
    })

  async function reports(uuid: string, code: string, months: number) {
    const path = [code, uuid].map(encodeURIComponent).join('/')
    const address = `/api/reports-last-months-by-uuid/${path}?months=${months}`
    const found = await ask(address, { maxBytes: LARGEST_REPORT }, readReportMonth)
    return found.toSorted((one, other) => (one.month < other.month ? -1 : 1))
  }

  const locations = (uuid: string, code: string) =>
    ask('/location', { post: { uuid, code }, maxBytes: LARGEST_LIST }, readLocationUse)

  /** For a map that somebody moves: the same municipality once a minute. */
  function usesIn(code: string): Promise<LocationUse[]> {
    const known = remembered.get(code)
    if (known && known.until > now()) return known.uses
    const uses = locations('', code)
    uses.catch(() => remembered.delete(code))
    if (remembered.size >= MOST_MUNICIPALITIES) remembered.clear()
    remembered.set(code, { until: now() + REMEMBERED_MS, uses })
    return uses
  }

  async function occupancies(points: readonly AskedPoint[], months: number) {
    const codes = [...new Set(points.map((it) => it.municipality_code ?? NO_CODE))]
    const uuids = new Set(points.map(({ uuid }) => uuid))
    const uses = await eachOf(codes.slice(0, MOST_MUNICIPALITIES), usesIn)
    return meansOf(
      uses.flat().filter(({ uuid }) => uuids.has(uuid)),
      months,
    )
  }

  return { reports, locations, occupancies }
}

/** Asks for each, a few at once; the first that fails ends it. */
export async function eachOf<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let from = 0; from < items.length; from += AT_ONCE)
    answers.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(ask))))
  return answers
}
