import { computed, effect } from '@preact/signals-react'
import L from 'leaflet'
import { middleOf } from '../../src/geography/boundaries/boundary.ts'
import type { ParkingArea } from '../../src/geography/parking-areas/parking-area.ts'
import '../../static/css/parking-areas.css'
import { OBJECTS_FROM } from './first-look.ts'
import type { MapTexts } from './map-props.ts'
import { LABELS_FROM, type MapStore } from './store.ts'

/** Maximum width of a letter of a name, in pixels. */
const LETTER_PIXELS = 8

/**
 * Parking permit areas, with the names of the areas that are wide enough for them. Returns the overlays for the layer
 * control, by name: none when the tenant has no such areas.
 */
export function areasLayer(map: L.Map, store: MapStore, t: MapTexts) {
  const group = L.layerGroup()
  if (store.props.parkingAreas === null) return { overlays: {}, takeAway: () => {} }
  const renderer = L.svg({ pane: 'areas', padding: 0.35 })
  const turn = () => {
    store.areasShown.value = map.hasLayer(group)
  }
  if (store.areasShown.peek()) group.addTo(map)
  group.on('add remove', turn)

  const isNear = computed(() => (store.view.value?.zoom ?? 0) >= OBJECTS_FROM)
  const isNamed = computed(() => (store.view.value?.zoom ?? 0) >= LABELS_FROM)
  const stop = effect(() => {
    group.clearLayers()
    if (!isNear.value) return
    for (const area of store.areas.value) {
      const shape = L.polygon(area.rings.map(placesOf), {
        renderer,
        pane: 'areas',
        interactive: false,
        className: 'parking-area',
      })
      group.addLayer(shape)
      if (isNamed.value && widthOf(map, shape) > area.name.length * LETTER_PIXELS)
        group.addLayer(nameOf(area))
    }
  })
  return {
    overlays: { [t.map.layers.parkingAreas()]: group },
    takeAway() {
      stop()
      group.off('add remove', turn)
    },
  }
}

/** In the middle of the area, also when its shape is irregular. */
function nameOf({ name, rings }: ParkingArea): L.Tooltip {
  const [lng, lat] = middleOf(rings)
  const words = document.createElement('span')
  words.textContent = name
  const options = {
    pane: 'areas',
    permanent: true,
    direction: 'center',
    className: 'parking-area-name',
  } as const
  return L.tooltip(options).setLatLng([lat, lng]).setContent(words)
}

function widthOf(map: L.Map, shape: L.Polygon): number {
  const bounds = shape.getBounds()
  return map.project(bounds.getNorthEast()).x - map.project(bounds.getNorthWest()).x
}

function placesOf(ring: readonly number[]): L.LatLngTuple[] {
  const places: L.LatLngTuple[] = []
  for (let at = 0; at < ring.length; at += 2) places.push([ring[at + 1] as number, ring[at] as number])
  return places
}
