import { useSignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { knowsPlace, myPlace } from '../geocoding/my-place.ts'
import type { MapTexts } from './map-props.ts'
import { placePin } from './pin.ts'
import type { MapStore } from './store.ts'

/** Zoom that shows a single street. */
const CLOSE_UP = 17

/** Buttons on the map, next to Leaflet's own. */
export const MapTools = ({ store, t }: { store: MapStore; t: MapTexts }) => {
  useSignals()
  const placing = store.placing.value
  const announced = useSignal('')
  return (
    <div className="map-tools">
      <button
        type="button"
        aria-pressed={placing}
        aria-disabled={store.props.pinLocked}
        onClick={({ currentTarget }) => {
          if (store.props.pinLocked) {
            store.announcement.value = t.map.pin.locked()
            return
          }
          store.placing.value = !placing
          if (!placing) currentTarget.closest('.map-main')?.querySelector<HTMLElement>('.map')?.focus()
        }}
      >
        {t.map.pin.place()}
      </button>
      {knowsPlace() && (
        <button type="button" onClick={() => void goHere()}>
          {t.map.pin.here()}
        </button>
      )}
      {(store.props.process ?? store.props.request) && (
        <button type="button" onClick={() => store.fly.to(store.centre.value)}>
          {store.props.process ? t.map.zoom.toProcess() : t.map.zoom.toRequest()}
        </button>
      )}
      {placing && (
        <p className="alert info" role="status">
          {t.map.pin.placing()}
        </p>
      )}
      {announced.value && (
        <p className="alert info" role="status">
          {announced.value}
        </p>
      )}
    </div>
  )

  /** Shows the reader's own location, and moves the pin there when it may be moved. */
  async function goHere() {
    announced.value = t.map.pin.findingHere()
    const place = await myPlace()
    if (typeof place === 'string') {
      announced.value = place === 'denied' ? t.map.pin.denied() : t.map.pin.unknownHere()
      return
    }
    const { metres, ...at } = place
    if (store.props.pinFillsForm) placePin(store, at, t)
    store.fly.to({ ...at, zoom: Math.max(CLOSE_UP, store.view.peek()?.zoom ?? 0) })
    announced.value = store.props.pinFillsForm ? t.map.pin.pinHere({ metres }) : t.map.pin.isHere({ metres })
  }
}
