import { placeInWords } from '../../platform/geo/coordinates.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { historyAt } from '../assets/history-queries.ts'
import { STATUSES } from '../charge-points/charge-point.ts'
import { statusInWords } from '../charge-points/status-in-words.ts'

type Entry = Awaited<ReturnType<typeof historyAt>>[number]
type Side = { status?: unknown; lat?: unknown; lng?: unknown; evses?: unknown } | null | undefined

/**
 * `Gewijzigd: LP-12, voorgesteld → in voorbereiding – Jan`, with moves and changes of EVSEs; the name only
 * for a reader who may see it. Pure.
 */
export function historyInWords(entry: Entry, t: Texts, withName: boolean): string {
  const { kinds, byImport } = t.locations.asset
  const { before, after } = JSON.parse(entry.data) as { before?: Side; after?: Side }
  const inWords = (side: Side) => {
    const status = STATUSES.find((it) => it === side?.status)
    return status ? [statusInWords({ status, access: entry.access, kind: entry.point_kind }, t)] : []
  }
  const what = Object.hasOwn(kinds, entry.kind) ? kinds[entry.kind as keyof typeof kinds]() : entry.kind
  const change = [
    [...inWords(before), ...inWords(after)],
    placesIn(before, after),
    [idsIn(before), idsIn(after)].filter(Boolean),
  ]
    .map((both) => both.join(' → '))
    .filter(Boolean)
    .join(', ')
  const who = [withName ? entry.person_name : '', entry.import_uuid ? byImport() : ''].filter(Boolean)
  return [
    [what, [entry.reference, change].filter(Boolean).join(', ')].filter(Boolean).join(': '),
    who.join(', '),
  ]
    .filter(Boolean)
    .join(' – ')
}

/** Old and new place; empty without a move. */
function placesIn(...both: Side[]): string[] {
  const places = both.flatMap((side) =>
    typeof side?.lat === 'number' && typeof side.lng === 'number'
      ? [placeInWords({ lat: side.lat, lng: side.lng })]
      : [],
  )
  return places.length === both.length ? places : []
}

const idsIn = (side: Side) => (Array.isArray(side?.evses) ? side.evses.join(', ') : '')
