import { isSamePlace, type Suggestion } from '../../src/platform/geo/coordinates.ts'
import type { Point } from '../../src/platform/geo/distance.ts'
import { latestVersion, sawVersion } from '../latest-version.ts'
import { refreshRecord } from '../refresh-parts.ts'
import { submit } from '../submit.ts'

/** The part of the record in the response that the editor needs. */
export interface SavedPlace {
  version: number
  coordinates: { lat: number | null; lng: number | null; nomatch: boolean }
}

/** Saves a location; an unchanged suggestion is submitted as the geocoder's. */
export async function sendPlace(
  { uuid, version }: { uuid: string; version: number },
  place: Point,
  suggested: Suggestion | null,
) {
  const found = suggested && isSamePlace(place, suggested) ? suggested : null
  const { nomatch, iteration } = found ?? { nomatch: false, iteration: 0 }
  const outcome = await submit<{ record: SavedPlace }>('/api/requestcoordinates', {
    ref: uuid,
    data: {
      source: found ? 'geocoder' : 'manual',
      coordinates: { nomatch, iteration, ...place },
      version: latestVersion(uuid, version),
    },
  })
  // Also after a conflict: the other person's values are displayed next to the typed ones.
  const record = outcome.ok ? outcome.data.record : (outcome.record as SavedPlace | undefined)
  if (record) {
    sawVersion(uuid, record.version)
    notifyOthers(uuid, record)
  }
  return outcome
}

/** Geocodes the address of a request. */
export const suggestPlace = (uuid: string) =>
  submit<{ suggestion: Suggestion | null }>('/api/requestcoordinates/suggestion', { ref: uuid })

function notifyOthers(uuid: string, { coordinates }: SavedPlace) {
  document.dispatchEvent(new CustomEvent('request-moved', { detail: { uuid, ...coordinates } }))
  void refreshRecord()
}
