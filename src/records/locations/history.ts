import { whoIn } from '../../platform/events/who.ts'
import { placeInWords } from '../../platform/geo/coordinates.ts'
import { metresBetween, type Point } from '../../platform/geo/distance.ts'
import { lengthInWords } from '../../platform/geo/metres.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { historyAt } from '../assets/history-queries.ts'
import { STATUSES } from '../charge-points/charge-point.ts'
import { statusInWords } from '../charge-points/status-in-words.ts'

type Entry = Awaited<ReturnType<typeof historyAt>>[number]
interface Values {
  reference?: unknown
  status?: unknown
  lat?: unknown
  lng?: unknown
  evses?: unknown
  evse_count?: unknown
  station_version?: unknown
  power_type?: unknown
}
type Side = Values | null | undefined

interface Change {
  before?: Side
  after?: Side & { process?: string }
  /** The uuid of the process that changed the charge point; absent in entries from before 29 November 2026. */
  process?: string
  /** The cause is the deletion of that process. */
  isDeletion?: true
}

const changeIn = ({ data }: Entry) => JSON.parse(data) as Change

/** The uuid of the process that made or changed the charge point; undefined when the entry has none. */
export function processIn(entry: Entry): string | undefined {
  const { process, after } = changeIn(entry)
  return process ?? after?.process
}

/** Entries, newest first, each with the reference that its charge point had from then on. Pure. */
export function namedAsThen(entries: readonly Entry[]): Entry[] {
  const names = new Map<number, string>()
  return entries.map((entry) => {
    const reference = names.get(entry.charge_point_id) ?? entry.reference
    const before = changeIn(entry).before?.reference
    names.set(entry.charge_point_id, typeof before === 'string' ? before : reference)
    return { ...entry, reference }
  })
}

/**
 * `Gewijzigd: LP-12, voorgesteld → in voorbereiding – VL-RP-26-0001, Jan`, with moves, renames and changes of the station
 * and its EVSEs. `withName`: include the person, for a reader who may see the log. `reference`: of the process that changed
 * it, '' for one out of the reader's scope. Pure.
 */
export function historyInWords(
  entry: Entry,
  t: Texts,
  { withName, reference }: { withName: boolean; reference: string },
): string {
  const { kinds, byImport, processDeleted } = t.locations.asset
  const { before, after, isDeletion } = changeIn(entry)
  const inWords = (side: Side) => {
    const status = STATUSES.find((it) => it === side?.status)
    return status ? [statusInWords({ status, access: entry.access, kind: entry.point_kind }, t)] : []
  }
  const what = Object.hasOwn(kinds, entry.kind) ? kinds[entry.kind as keyof typeof kinds]() : entry.kind
  const change = [
    [...inWords(before), ...inWords(after)],
    [moveIn(before, after, t)],
    ...stationIn(t, before, after),
    isDeletion ? [processDeleted()] : [],
  ]
    .map((both) => both.join(' → '))
    .filter(Boolean)
    .join(', ')
  const who = [
    reference,
    withName ? whoIn(t, entry.person_name) : '',
    entry.import_uuid ? byImport() : '',
  ].filter(Boolean)
  return [
    [what, [nameIn(before, entry), change].filter(Boolean).join(', ')].filter(Boolean).join(': '),
    who.join(', '),
  ]
    .filter(Boolean)
    .join(' – ')
}

/** The distance of a move, and its start and end; '' without a move. */
function moveIn(before: Side, after: Side, t: Texts): string {
  const [from, to] = [placeOf(before), placeOf(after)]
  if (!from || !to) return ''
  const far = lengthInWords(Math.round(metresBetween(from, to)))
  return t.locations.asset.moved({ far, from: placeInWords(from), to: placeInWords(to) })
}

const placeOf = (side: Side): Point | null =>
  typeof side?.lat === 'number' && typeof side.lng === 'number' ? { lat: side.lat, lng: side.lng } : null

const nameIn = (before: Side, { reference }: Entry) =>
  [before?.reference, reference].filter(Boolean).join(' → ')

/** Charging places, version and current, each before and after: `['Versie 3.1', 'Versie 4.0']`. */
function stationIn(t: Texts, ...both: Side[]): string[][] {
  // A removed value is shown as `Versie 5.0 → -`.
  const ofBoth = (describe: (side: Values) => string) => {
    const [before = '', after = ''] = both.map((side) => (side ? describe(side) : ''))
    return [before, after || (before && '-')].filter((it) => it !== '')
  }
  const ids = ofBoth(({ evses }) => (Array.isArray(evses) ? evses.join(', ') : ''))
  return [
    ids.length > 0
      ? [t.locations.asset.evses({ list: ids.join(' → ') })]
      : ofBoth(({ evse_count: n }) => (typeof n === 'number' ? t.locations.asset.sockets({ n }) : '')),
    ofBoth(({ station_version: version }) =>
      typeof version === 'string' && version ? t.locations.asset.version({ version }) : '',
    ),
    ofBoth(({ power_type }) => (typeof power_type === 'string' ? power_type : '')),
  ]
}
