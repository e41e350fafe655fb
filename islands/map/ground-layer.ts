import * as L from 'leaflet'
import { outlineLayer } from './outline-layer.ts'
import type { MapStore } from './store.ts'

const FAILURES = 3
const MOST_ZOOM = 20

/** The tenant's background tiles; where they do not answer, the outlines of the municipalities. */
export function groundLayer(map: L.Map, store: MapStore): () => void {
  const choices = Object.fromEntries(
    store.props.tiles.map(({ name, url, maxZoom, attribution }) => [
      name,
      L.tileLayer(url, {
        maxNativeZoom: maxZoom,
        maxZoom: MOST_ZOOM,
        attribution,
        // Some tile servers answer nobody who does not say where they are from.
        referrerPolicy: 'strict-origin-when-cross-origin',
      }),
    ]),
  )
  const outlines = outlineLayer(L, '/kaart/omtrek.json')
  let failures = 0
  for (const layer of Object.values(choices)) {
    layer.on('tileload', () => {
      failures = 0
      if (!store.tilesFailed.peek()) return
      store.tilesFailed.value = false
      outlines.remove()
    })
    layer.on('tileerror', () => {
      failures += 1
      if (failures < FAILURES || store.tilesFailed.peek()) return
      store.tilesFailed.value = true
      outlines.addTo(map)
    })
  }
  const [first] = Object.values(choices)
  if (first) first.addTo(map)
  else outlines.addTo(map)
  if (Object.keys(choices).length > 1) L.control.layers(choices, {}, { collapsed: true }).addTo(map)
  return () => {}
}
