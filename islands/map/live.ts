import { readStatus } from '../../src/charge-points/charge-point.ts'
import { refreshDetails } from './details.ts'
import type { MapStore } from './store.ts'

/** Follows what others change while the map is open. Returns what stops it. */
export function followChanges(store: MapStore): () => void {
  const source = new EventSource('/api/live')
  source.addEventListener('message', ({ data }) => take(store, JSON.parse(data)))
  return () => source.close()
}

function take(store: MapStore, change: { uuid?: string; fullStatus?: string }) {
  if (!change.uuid || !change.fullStatus) return
  const status = readStatus(change.fullStatus)?.status ?? 'unknown'
  store.changePoint(change.uuid, { fullStatus: change.fullStatus, status })
  refreshDetails(store, change.uuid)
}
