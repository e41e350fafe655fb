import { effect } from '@preact/signals-react'
import L from 'leaflet'
import type { MapTexts } from './map-props.ts'
import { PIN_MARK } from './mark.ts'
import { markElement } from './mark-element.ts'
import { placePin } from './pin.ts'
import type { MapStore } from './store.ts'
import { placeWords } from './words.ts'

const SIZE = 32
const STEP_PIXELS = 4
const LARGER = 8
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The location pin: placed by mouse, touch or Enter, moved by dragging or with the arrow keys. */
export function pinLayer(map: L.Map, store: MapStore, t: MapTexts): () => void {
  let marker: L.Marker | undefined
  const container = map.getContainer()

  map.on('click', (event) => {
    const { ctrlKey, metaKey } = event.originalEvent
    if (ctrlKey || metaKey || store.placing.peek()) placePin(store, event.latlng, t)
  })
  map.on('contextmenu', (event) => {
    event.originalEvent.preventDefault()
    placePin(store, event.latlng, t)
  })
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== container || !store.placing.peek()) return
    event.preventDefault()
    placePin(store, map.getCenter(), t)
    marker?.getElement()?.focus()
  }
  container.addEventListener('keydown', onKey)

  const stop = effect(() => {
    const at = store.pin.value
    if (!at) {
      marker?.remove()
      marker = undefined
      return
    }
    marker ??= newMarker().addTo(map)
    marker.setLatLng(at)
    const name = t.map.pin.move({ place: store.pinAddress.value || placeWords(at) })
    marker.getElement()?.setAttribute('aria-label', name)
  })
  return () => {
    stop()
    container.removeEventListener('keydown', onKey)
  }

  function newMarker(): L.Marker {
    const pin = L.marker([0, 0], {
      icon: L.divIcon({
        html: markElement(PIN_MARK) as unknown as HTMLElement,
        className: 'map-mark pin-mark',
        iconSize: [SIZE, SIZE],
        iconAnchor: [SIZE / 2, SIZE],
      }),
      pane: 'pin',
      draggable: !store.props.pinLocked,
      autoPan: true,
    })
    pin.on('dragend', () => placePin(store, pin.getLatLng(), t))
    pin.on('add', () => pin.getElement()?.addEventListener('keydown', move))
    return pin
  }

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const at = store.pin.peek()
    if (!step || !at) return
    event.preventDefault()
    event.stopPropagation()
    const length = STEP_PIXELS * (event.shiftKey ? LARGER : 1)
    const moved = map.latLngToContainerPoint(at).add([step[0] * length, step[1] * length])
    const to = map.containerPointToLatLng(moved)
    placePin(store, to, t)
    if (!map.getBounds().pad(-0.1).contains(to)) map.panTo(to)
  }
}
