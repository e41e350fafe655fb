import { type Signal, signal } from '@preact/signals-react'
import { readStatus } from '../../src/charge-points/charge-point.ts'
import { read } from '../submit.ts'
import type { MapStore } from './store.ts'

/** As much of a charge point's record (spec 1 §3) as the map tells. */
export interface PointRecord {
  uuid: string
  code: string | null
  id: string
  coordinates: { lat: number; lng: number }
  address: { formatted_address: string }
  properties: {
    evse: string[]
    operator: string
    status: string
    stakeholders: { name: string; type: string; uuid: string }[]
    parkinglotIds: string[]
    isWorkflowCreated: boolean
    workflowCaseRef: string | null
  }
  workflowUuid: string | null
  isWorkflowAltLocation: boolean
  meta: { voltID: string; import: string }
}
export type Details = 'loading' | 'failed' | PointRecord

const kept = new WeakMap<MapStore, Map<string, Signal<Details>>>()

/** The record of a charge point, asked for once for as long as the map is open. */
export function detailsOf(store: MapStore, uuid: string): Signal<Details> {
  const all = kept.get(store) ?? new Map<string, Signal<Details>>()
  kept.set(store, all)
  const found = all.get(uuid)
  if (found) return found
  const details = signal<Details>('loading')
  all.set(uuid, details)
  void load(store, uuid, details)
  return details
}

/** Asks again, after a failure or a change. */
export function refreshDetails(store: MapStore, uuid: string) {
  const details = kept.get(store)?.get(uuid)
  if (details) void load(store, uuid, details)
}

async function load(store: MapStore, uuid: string, details: Signal<Details>) {
  const outcome = await read<PointRecord | { chargingpoint: PointRecord }>(`/api/map/chargingpoints/${uuid}`)
  if (!outcome.ok) {
    details.value = 'failed'
    return
  }
  const record = 'chargingpoint' in outcome.data ? outcome.data.chargingpoint : outcome.data
  details.value = record
  if (!store.known.has(uuid)) placeOnMap(store, record)
}

/** One that an address named, and that is not in view. */
function placeOnMap(store: MapStore, { uuid, coordinates, properties }: PointRecord) {
  const { status = 'unknown', kind = 'standard' } = readStatus(properties.status) ?? {}
  const { status: fullStatus, isWorkflowCreated: workflow } = properties
  store.remember([{ uuid, ...coordinates, status, kind, fullStatus, workflow }])
  store.points.value = { ...store.points.value }
}
