import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { loadDatasets } from './datasets.ts'
import { drawMap } from './draw-map.ts'
import type { FirstLook } from './first-look.ts'
import type { MapTexts } from './map-props.ts'
import { MapTools } from './map-tools.tsx'
import { Notices } from './notices.tsx'
import { PopupContent } from './popup.tsx'
import { Search } from './search.tsx'
import { Side } from './side.tsx'
import type { MapStore } from './store.ts'

interface MapWindowProps {
  store: MapStore
  t: MapTexts
  first: FirstLook | null
  /** The element on the map that the popup is rendered into. */
  popup: HTMLElement
  /** The element for the search box. */
  search: Element | null
}

/** Content of the dialog: the map, its notices and tools, and the side panel. */
export const MapWindow = ({ store, t, first, popup, search }: MapWindowProps) => {
  useSignals()
  const element = useRef<HTMLElement>(null)
  const retry = useRef(() => {})
  useEffect(() => {
    if (!element.current) return
    const filling = loadDatasets(store, first)
    retry.current = filling.retry
    const takeAway = drawMap(element.current, store, t, popup)
    return () => {
      filling.stop()
      takeAway()
    }
  }, [store, t, first, popup])
  return (
    <div className={store.isLarge.value ? 'map-body is-large' : 'map-body'}>
      <div className="map-main">
        <section ref={element} className="map" aria-label={t.map.mapLabel()} />
        <MapTools store={store} t={t} />
        <Notices store={store} t={t} retry={() => retry.current()} />
      </div>
      <Side store={store} t={t} />
      <p role="status" className="visually-hidden">
        {store.announcement.value}
      </p>
      {search && createPortal(<Search store={store} t={t} />, search)}
      {store.isNarrow.value ? (
        <div className="map-sheet">
          <PopupContent store={store} t={t} />
        </div>
      ) : (
        createPortal(<PopupContent store={store} t={t} />, popup)
      )}
    </div>
  )
}
