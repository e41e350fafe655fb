import { effect } from '@preact/signals-react'
import L from 'leaflet'
import { distanceText } from './distance.ts'
import type { MapTexts } from './map-props.ts'
import type { MapStore } from './store.ts'

/** The circle around the request, and lines from the request to the selected charge points. */
export function aroundLayer(map: L.Map, store: MapStore, t: MapTexts): () => void {
  const { request: here, requestRadius } = store.props
  // Distances from the middle of a postal code are meaningless.
  const request = here?.placeKnown ? here : null
  if (request)
    L.circle([request.lat, request.lng], {
      radius: requestRadius,
      pane: 'circle',
      interactive: false,
      className: 'around',
    }).addTo(map)

  const lines = L.layerGroup().addTo(map)
  return effect(() => {
    void store.points.value
    lines.clearLayers()
    if (!request) return
    const last = store.selected.value.at(-1)
    for (const uuid of store.selected.value) {
      const point = store.known.get(uuid)
      if (!point) continue
      const line = L.polyline(
        [
          [request.lat, request.lng],
          [point.lat, point.lng],
        ],
        { pane: 'line', interactive: false, className: 'distance-line' },
      )
      lines.addLayer(line)
      if (uuid !== last) continue
      const words = document.createElement('span')
      words.textContent = t.map.charger.metres({ distance: distanceText(request, point) })
      line.bindTooltip(words, { permanent: true, direction: 'center', className: 'distance' })
    }
  })
}
