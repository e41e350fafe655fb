import { type Signal, signal } from '@preact/signals-react'
import type { PointFeature } from '../../src/overviews/map/feature.ts'
import { read } from '../submit.ts'
import type { MapStore } from './store.ts'

/** The details of a charge point that the map displays, from the server's response. */
export interface PointDetails {
  record: {
    uuid: string
    code: string | null
    id: string
    address: { formatted_address: string }
    properties: {
      evse: string[]
      operator: string
      status: string
      parkinglotIds: string[]
      isSurroundings: boolean
    }
  }
  feature: PointFeature
  version: number
  process: { uuid: string; caseRef: string; status: string } | null
  whyNotDeleted: { message: string } | null
  mayBeSelected: boolean
  mayBeReleased: boolean
}
type Details = 'loading' | 'failed' | PointDetails

const cached = new WeakMap<MapStore, Map<string, Signal<Details>>>()

/** The details of a charge point, cached while the map is open. */
export function detailsOf(store: MapStore, uuid: string): Signal<Details> {
  const all = cached.get(store) ?? new Map<string, Signal<Details>>()
  cached.set(store, all)
  const found = all.get(uuid)
  if (found) return found
  const details = signal<Details>('loading')
  all.set(uuid, details)
  void load(store, uuid, details)
  return details
}

/** Requests the details again, after a failure or a change. */
export function refreshDetails(store: MapStore, uuid: string) {
  const details = cached.get(store)?.get(uuid)
  if (details) void load(store, uuid, details)
}

async function load(store: MapStore, uuid: string, details: Signal<Details>) {
  const { process } = store.props
  const query = process ? `?process=${process.uuid}` : ''
  const outcome = await read<PointDetails>(`/api/map/chargingpoints/${uuid}${query}`)
  details.value = outcome.ok ? outcome.data : 'failed'
  if (!outcome.ok || store.known.has(uuid)) return
  // The charge point may come from the address, and lie outside the view.
  store.remember([outcome.data.feature])
  store.points.value = { ...store.points.value }
}
