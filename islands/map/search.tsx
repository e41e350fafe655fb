import { useSignals } from '@preact/signals-react/runtime'
import { useLater } from './later.ts'
import type { MapTexts } from './map-props.ts'
import { placePin } from './pin.ts'
import type { MapStore } from './store.ts'

const CLOSE_UP = 16

const loadSearch = async () => (await import('../geocoding/address-search.tsx')).AddressSearch

/** Moves the map to an address, and places the pin there. */
export const Search = ({ store, t }: { store: MapStore; t: MapTexts }) => {
  useSignals()
  const AddressSearch = useLater(loadSearch)
  if (!AddressSearch) return null
  const { lat, lng } = store.view.value ?? store.props.centre
  return (
    <AddressSearch
      t={t}
      label={t.map.search()}
      near={{ lat, lng }}
      onPick={(place) => {
        if (!store.props.pinLocked) placePin(store, place, t, place.label)
        store.fly.to({ ...place, zoom: Math.max(CLOSE_UP, store.view.peek()?.zoom ?? 0) })
      }}
    />
  )
}
