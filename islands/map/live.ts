import type { Message } from '../../src/live/message.ts'
import { listen } from '../submit.ts'
import { refreshDetails } from './details.ts'
import type { MapStore } from './store.ts'

/** Follows what others change while the map is open. Returns what stops it. */
export const followChanges = (store: MapStore): (() => void) =>
  listen('/api/live', {
    request: (data) => take(store, { event: 'request', data } as Message),
    chargepoint: (data) => take(store, { event: 'chargepoint', data } as Message),
    reload: () => take(store, { event: 'reload', data: {} }),
  })

function take(store: MapStore, message: Message) {
  if (message.event === 'reload') {
    store.refill.now(['points', 'requests'])
    return
  }
  if (message.event === 'chargepoint') {
    const { version, removed, ...feature } = message.data
    if (removed) store.forget(feature.uuid)
    else if (store.known.has(feature.uuid)) {
      store.changePoint(feature.uuid, feature)
      refreshDetails(store, feature.uuid)
    } else store.refill.now(['points'])
    return
  }
  const { uuid, status, lat, lng } = message.data
  const isHere = store.requests.peek().features.some((it) => it.uuid === uuid)
  if (isHere && lat !== null && lng !== null) store.changeRequest(uuid, { status, lat, lng })
  else store.refill.now(['requests'])
}
