import type { Message } from '../../src/overviews/live/message.ts'
import { listenForChanges } from '../live/listen-for-changes.ts'
import { refreshDetails } from './details.ts'
import type { MapStore } from './store.ts'

/** Applies changes by others while the map is open. Returns the function that stops it. */
export const followChanges = (store: MapStore): (() => void) =>
  listenForChanges({
    request: (data) => take(store, { event: 'request', data } as Message),
    requestgone: (data) => take(store, { event: 'requestgone', data } as Message),
    process: (data) => take(store, { event: 'process', data } as Message),
    processdeleted: (data) => take(store, { event: 'processdeleted', data } as Message),
    chargepoint: (data) => take(store, { event: 'chargepoint', data } as Message),
    reload: () => take(store, { event: 'reload', data: {} }),
  })

function take(store: MapStore, message: Message) {
  if (message.event === 'reload') {
    store.refill.now(['points', 'requests', 'processes'])
    return
  }
  if (message.event === 'chargepoint') {
    const { version, removed, ...feature } = message.data
    // The process of the charge point may have changed too.
    store.refill.now(['processes'])
    if (removed) store.forget(feature.uuid)
    else if (store.known.has(feature.uuid)) {
      store.changePoint(feature.uuid, feature)
      refreshDetails(store, feature.uuid)
    } else store.refill.now(['points'])
    return
  }
  if (message.event === 'requestgone') {
    store.refill.now(['requests'])
    return
  }
  if (message.event === 'processdeleted') {
    store.refill.now(['processes'])
    return
  }
  if (message.event === 'process') {
    const { version, lat, lng, type, ...feature } = message.data
    if (feature.uuid === store.props.process?.uuid && version > store.processVersion.peek())
      store.processVersion.value = version
    if (feature.uuid === store.props.process?.uuid && lat !== null && lng !== null)
      store.centre.value = { lat, lng }
    if (type !== 'realisation') return
    const isKnown = store.processes.peek().features.some((it) => it.uuid === feature.uuid)
    if (isKnown && lat !== null && lng !== null) store.changeProcess(feature.uuid, { ...feature, lat, lng })
    else store.refill.now(['processes'])
    return
  }
  const { uuid, status, lat, lng } = message.data
  const known = store.requests.peek().features.find((it) => it.uuid === uuid)
  // A moved request may have a known place now.
  if (known && known.lat === lat && known.lng === lng) store.changeRequest(uuid, { status })
  else store.refill.now(['requests'])
}
