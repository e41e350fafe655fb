import { refreshParts } from '../refresh-parts.ts'
import { submit } from '../submit.ts'
import { refreshDetails } from './details.ts'
import { fillForm, type ProposedPlace } from './fill-form.ts'
import type { MapTexts } from './map-props.ts'
import type { MapStore } from './store.ts'

interface Changed {
  process: { uuid: string; version: number; recordVersion: number; Location: ProposedPlace }
}

/** Refreshes the page's panel of the location and the charge points near it. */
export const refreshPanel = () => refreshParts(['#locatie'])

/**
 * Links a charge point to the process of the page, or unlinks it, and refreshes the panel. Returns an error message,
 * or null.
 */
export async function changeLocation(
  store: MapStore,
  uuid: string,
  action: 'use' | 'release',
  t: MapTexts,
): Promise<string | null> {
  const { process } = store.props
  if (!process) return null
  const outcome = await submit<Changed>('/api/process_location', {
    processUuid: process.uuid,
    chargingpointUuid: uuid,
    action,
    version: store.processVersion.peek(),
  })
  if (!outcome.ok) return outcome.message || t.map.processes.locationFailed()
  const { version, recordVersion, Location } = outcome.data.process
  store.processVersion.value = version
  store.announcement.value = action === 'use' ? t.map.processes.used() : t.map.processes.released()
  const { Latitude: lat, Longitude: lng } = Location
  if (typeof lat === 'number' && typeof lng === 'number') store.centre.value = { lat, lng }
  fillForm(Location, { version, recordVersion })
  refreshDetails(store, uuid)
  store.refill.now(['points', 'processes'])
  void refreshPanel()
  return null
}
