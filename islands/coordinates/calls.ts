import { isSamePlace, type Suggestion } from '../../src/platform/geo/coordinates.ts'
import type { Point } from '../../src/platform/geo/distance.ts'
import { latestVersion, sawVersion } from '../latest-version.ts'
import { refreshRecord } from '../refresh-parts.ts'
import { submit } from '../submit.ts'

/** What the editor needs of the record that the server answers. */
export interface Kept {
  version: number
  coordinates: { lat: number | null; lng: number | null; nomatch: boolean }
}

/** Saves a place; what was left as the geocoder had suggested it is sent as the geocoder's. */
export async function sendPlace(
  { uuid, version }: { uuid: string; version: number },
  place: Point,
  suggested: Suggestion | null,
) {
  const found = suggested && isSamePlace(place, suggested) ? suggested : null
  const { nomatch, iteration } = found ?? { nomatch: false, iteration: 0 }
  const outcome = await submit<{ record: Kept }>('/api/requestcoordinates', {
    ref: uuid,
    data: {
      source: found ? 'geocoder' : 'manual',
      coordinates: { nomatch, iteration, ...place },
      version: latestVersion(uuid, version),
    },
  })
  // Also when somebody else was first: theirs is told beside what was typed.
  const record = outcome.ok ? outcome.data.record : (outcome.record as Kept | undefined)
  if (record) {
    sawVersion(uuid, record.version)
    tellOthers(uuid, record)
  }
  return outcome
}

/** Where the address of a request lies. */
export const askForPlace = (uuid: string) =>
  submit<{ suggestion: Suggestion | null }>('/api/requestcoordinates/suggestion', { ref: uuid })

function tellOthers(uuid: string, { coordinates }: Kept) {
  document.dispatchEvent(new CustomEvent('request-moved', { detail: { uuid, ...coordinates } }))
  void refreshRecord()
}
