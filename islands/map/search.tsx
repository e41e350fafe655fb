import { useEffect, useRef } from 'react'
import { searchWords } from '../../src/geography/geocoding/search-words.ts'
import { addressSearch } from '../geocoding/address-search.ts'
import type { MapTexts } from './map-props.ts'
import { placePin } from './pin.ts'
import type { MapStore } from './store.ts'

const CLOSE_UP = 16

/** Moves the map to an address, and places the pin there. */
export const Search = ({ store, t }: { store: MapStore; t: MapTexts }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      place.current
        ? addressSearch(place.current, {
            words: searchWords(t),
            label: t.map.search(),
            near: () => store.view.peek() ?? store.props.centre,
            onPick: (found) => {
              if (!store.props.pinLocked) placePin(store, found, t, found.label)
              store.fly.to({ ...found, zoom: Math.max(CLOSE_UP, store.view.peek()?.zoom ?? 0) })
            },
          })
        : undefined,
    [],
  )
  return <div ref={place} />
}
