import { useSignals } from '@preact/signals-react/runtime'
import type { MapTexts } from './map-props.ts'
import type { MapStore } from './store.ts'

/** Buttons on the map, next to Leaflet's own. */
export const MapTools = ({ store, t }: { store: MapStore; t: MapTexts }) => {
  useSignals()
  const placing = store.placing.value
  return (
    <div className="map-tools">
      <button
        type="button"
        aria-pressed={placing}
        aria-disabled={store.props.pinLocked}
        onClick={({ currentTarget }) => {
          if (store.props.pinLocked) {
            store.said.value = t.map.pin.locked()
            return
          }
          store.placing.value = !placing
          if (!placing) currentTarget.closest('.map-main')?.querySelector<HTMLElement>('.map')?.focus()
        }}
      >
        {t.map.pin.place()}
      </button>
      <button type="button" onClick={() => store.fly.to(store.centre.value)}>
        {store.props.process ? t.map.zoom.toProcess() : t.map.zoom.toRequest()}
      </button>
      {placing && (
        <p className="alert info" role="status">
          {t.map.pin.placing()}
        </p>
      )}
    </div>
  )
}
