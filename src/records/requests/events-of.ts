import { findMunicipality } from '../../geography/places/municipalities.ts'
import type { EventKind } from '../../platform/events/event.ts'
import { findEvents } from '../../platform/events/record.ts'
import { whoIn } from '../../platform/events/who.ts'
import { storedPlaceInWords } from '../../platform/geo/coordinates.ts'
import { formatTime } from '../../platform/texts/format.ts'
import { type Context, can } from '../../platform/web/context.ts'
import type { FoundRequest } from './queries.ts'
import { statusName } from './request.ts'

/** The event log of a request as text; null for a person who may not read the log. */
export async function eventsOf(context: Context, request: FoundRequest) {
  if (!can(context, 'eventlog')) return null
  const events = await findEvents(context, { type: 'request', uuid: request.uuid })
  return events.map((event) => ({
    id: event.id,
    at: formatTime(event.at, context.tenant.locale.timeZone),
    what: context.t.requests.eventKinds[event.kind as EventKind](),
    who: whoIn(context.t, event.person_name),
    change: changeIn(context, event.data),
  }))
}

interface Changed {
  status?: number
  lat?: number | null
  lng?: number | null
  municipality?: string | null
}

/**
 * `Open → Afgewezen`, `Gent → Antwerpen`, `51.05, 3.71 → 51.06, 3.73`: the change of an event; '' for changes that are not
 * shown.
 */
function changeIn({ t }: Context, data: string) {
  const { before, after } = JSON.parse(data) as { before?: Changed; after?: Changed }
  const wordsFor = (it: Changed | undefined) => {
    const name = it?.status === undefined ? null : statusName(it.status)
    if (name) return [t.requests.statuses[name]()]
    if (it?.municipality !== undefined) return [municipalityIn(it.municipality)]
    if (it?.lat === undefined || it.lng === undefined) return []
    return [storedPlaceInWords(t.coordinates, { lat: it.lat, lng: it.lng })]
  }
  const words = [before, after].flatMap(wordsFor)
  return words.length === 2 ? words.join(' → ') : ''
}

const municipalityIn = (code: string | null) => findMunicipality(code ?? '')?.name ?? '-'
