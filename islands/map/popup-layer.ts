import { effect } from '@preact/signals-react'
import L from 'leaflet'
import type { MapStore } from './store.ts'

const WIDEST = 300
const ABOVE_MARK = -10
const ROOM = 12
/** Size of the layer button in the upper right corner, in pixels. */
const LAYERS = 44

/** The element on the map that the popup is rendered into. Returns the function that removes it. */
export function popupLayer(map: L.Map, store: MapStore, content: HTMLElement): () => void {
  const popup = L.popup({
    closeButton: false,
    closeOnEscapeKey: false,
    autoClose: false,
    closeOnClick: false,
    maxWidth: WIDEST,
    minWidth: Math.min(WIDEST, map.getSize().x - 2 * ROOM) - 60,
    offset: [0, ABOVE_MARK],
    autoPanPadding: [ROOM, ROOM],
    autoPanPaddingBottomRight: [LAYERS + ROOM, ROOM],
    autoPanPaddingTopLeft: [besideTools(map), ROOM],
    className: 'map-popup-frame',
  }).setContent(content)
  // Resizing is postponed during a press: an element that is removed, added again or moved would lose it.
  const hold = (height: string) => content.style.setProperty('height', height)
  const isHeld = () => content.style.height !== ''
  const fit = new ResizeObserver(() => {
    if (!popup.isOpen() || isHeld()) return
    // Leaflet removes the content and adds it again, which loses the focus.
    const focused = document.activeElement
    const isInside = focused instanceof HTMLElement && content.contains(focused)
    popup.update()
    if (isInside) focused.focus({ preventScroll: true })
  })
  fit.observe(content)
  const pressing = new AbortController()
  const { signal } = pressing
  const release = () => requestAnimationFrame(() => hold(''))
  content.addEventListener(
    'pointerdown',
    () => {
      map.stop()
      hold(getComputedStyle(content).height)
    },
    { signal },
  )
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, release, { signal })
  const stop = effect(() => {
    const at = store.popup.value?.at
    if (at && store.isNarrow.value) map.panInside(at, { padding: [ROOM, ROOM] })
    if (!at || store.isNarrow.value) popup.close()
    else popup.setLatLng(at).openOn(map)
  })
  return () => {
    stop()
    fit.disconnect()
    pressing.abort()
    popup.remove()
  }
}

/** Left margin that keeps a popup clear of the map's buttons. */
function besideTools(map: L.Map): number {
  const tools = map.getContainer().parentElement?.querySelector<HTMLElement>('.map-tools')
  const left = (tools?.offsetLeft ?? 0) + (tools?.offsetWidth ?? 0) + ROOM
  return left + WIDEST + 5 * ROOM < map.getSize().x ? left : ROOM
}
