import * as L from 'leaflet'
import type { MapTexts } from './map-props.ts'
import type { MapStore } from './store.ts'

const FAILURES = 3
const MOST_ZOOM = 20
/** Timeout after which a tile server counts as unavailable. */
const WAIT_MS = 1_500
const AGAIN_MS = 60_000

/**
 * The tenant's background tiles; when they are unavailable, the outlines of the municipalities. The layer control for
 * backgrounds also switches the overlays.
 */
export function groundLayer(
  map: L.Map,
  store: MapStore,
  { t, overlays }: { t: MapTexts; overlays: L.Control.LayersObject },
): () => void {
  const { bounds, tiles } = store.props
  const choices = Object.fromEntries(
    tiles.map(({ name, url, maxZoom, attribution }) => [
      name,
      L.tileLayer(url, {
        maxNativeZoom: maxZoom,
        maxZoom: MOST_ZOOM,
        attribution,
        bounds: [
          [bounds.south, bounds.west],
          [bounds.north, bounds.east],
        ],
      }),
    ]),
  )
  let outlines: L.GridLayer | undefined
  let isBare = false
  const showOutlines = async () => {
    isBare = true
    const { outlineLayer } = await import('./outline-layer.ts')
    outlines ??= outlineLayer(L, '/kaart/omtrek.json')
    if (isBare) outlines.addTo(map)
  }
  let failures = 0
  let again: ReturnType<typeof setTimeout> | undefined
  const timer = setTimeout(() => void showOutlines(), WAIT_MS)
  for (const layer of Object.values(choices)) {
    layer.on('tileload', () => {
      failures = 0
      clearTimeout(timer)
      store.tilesFailed.value = false
      isBare = false
      outlines?.remove()
    })
    layer.on('add', () => {
      failures = 0
    })
    layer.on('tileerror', () => {
      failures += 1
      if (failures !== FAILURES) return
      store.tilesFailed.value = true
      void showOutlines()
      // Otherwise every pan would request twenty more tiles from a server that is down.
      layer.remove()
      clearTimeout(again)
      again = setTimeout(() => {
        failures = 0
        if (!Object.values(choices).some((it) => map.hasLayer(it))) layer.addTo(map)
      }, AGAIN_MS)
    })
  }
  const [first] = Object.values(choices)
  if (first) first.addTo(map)
  else {
    clearTimeout(timer)
    void showOutlines()
  }
  const bases = Object.keys(choices).length > 1 ? choices : {}
  if (Object.keys({ ...bases, ...overlays }).length > 0) {
    const control = L.control.layers(bases, overlays, { collapsed: true }).addTo(map)
    // Leaflet's own title is in English.
    control.getContainer()?.querySelector('a')?.setAttribute('title', t.map.layers.title())
  }
  return () => {
    clearTimeout(timer)
    clearTimeout(again)
    isBare = false
  }
}
