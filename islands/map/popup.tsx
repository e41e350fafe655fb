import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef } from 'react'
import type { MapTexts } from './map-props.ts'
import { PointPopup } from './point-popup.tsx'
import { ProcessPopup } from './process-popup.tsx'
import { RequestPopup } from './request-popup.tsx'
import type { MapStore } from './store.ts'

/** The objects at one place of the map, one at a time. Rendered into the element on the map. */
export const PopupContent = ({ store, t }: { store: MapStore; t: MapTexts }) => {
  useSignals()
  const box = useRef<HTMLElement>(null)
  const open = store.popup.value
  const openUuid = open?.items[open.index]?.uuid
  const isOpen = open !== null
  useEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    return () => giveBack(before)
  }, [isOpen])
  useEffect(() => {
    // Leaflet adds the element to the map after this.
    const frame = requestAnimationFrame(() => box.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [openUuid])
  if (!open) return null
  const point = open.kind === 'point' ? open.items[open.index] : undefined
  const request = open.kind === 'request' ? open.items[open.index] : undefined
  const process = open.kind === 'process' ? open.items[open.index] : undefined
  const label = point ? t.map.charger.title() : (request?.caseRef ?? process?.caseRef ?? '')
  return (
    <section ref={box} className="map-popup" role="dialog" aria-label={label} tabIndex={-1}>
      <div className="popup-head">
        {open.items.length > 1 && (
          <p className="actions">
            <button
              type="button"
              className="secondary"
              aria-label={t.map.popup.previous()}
              onClick={() => store.toPage(-1)}
            >
              ‹
            </button>
            <span role="status">{t.map.popup.page({ n: open.index + 1, total: open.items.length })}</span>
            <button
              type="button"
              className="secondary"
              aria-label={t.map.popup.next()}
              onClick={() => store.toPage(1)}
            >
              ›
            </button>
          </p>
        )}
        <button
          type="button"
          className="secondary close"
          aria-label={t.map.popup.close()}
          onClick={() => {
            store.popup.value = null
          }}
        >
          ×
        </button>
      </div>
      {point && <PointPopup key={point.uuid} store={store} t={t} uuid={point.uuid} />}
      {process && <ProcessPopup key={process.uuid} store={store} t={t} process={process} />}
      {request && <RequestPopup key={request.uuid} store={store} t={t} request={request} />}
    </section>
  )
}

/** After closing or deleting, returns the focus to its previous element, or to the map when that is gone. */
function giveBack(before: Element | null) {
  if (document.activeElement && document.activeElement !== document.body) return
  const isThere = before?.isConnected && before !== document.body
  const place = isThere ? before : document.querySelector('.map-main .map')
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}
