/**
 * Runs in Chromium, on an otherwise empty page: the same points drawn in other ways, and our outlines tile by
 * tile.
 */
import L from 'leaflet'
import 'leaflet.markercluster'
import { FONT, outlinePainter } from '../../islands/map/draw-outlines.ts'
import { shapesOf } from '../../islands/map/outline-shapes.ts'
import type { MapView } from './map-boxes.ts'

const ICON = 28
const SIZE = 256
const COLOURS = { around: '#ffffff', land: '#eceef3', border: '#4b5160', name: '#4b5160' }

/** The plug-in adds this to Leaflet, and has no types. */
const { markerClusterGroup } = L as typeof L & { markerClusterGroup(): L.LayerGroup }

const ways = {
  /** The cost of the browser and a busy machine alone. */
  'empty map': () => null,
  'leaflet markers': () => L.layerGroup(),
  'leaflet.markercluster': () => markerClusterGroup(),
}

/** Puts the points on a map of this size; milliseconds until they are painted. */
async function show(way: Way, view: MapView, size: { width: number; height: number }) {
  const element = document.body.appendChild(document.createElement('div'))
  element.className = 'map'
  element.style.width = `${size.width}px`
  element.style.height = `${size.height}px`
  const map = L.map(element, { zoomSnap: 0.25, maxZoom: 19, zoomAnimation: false, inertia: false })
  map.setView([view.lat, view.lng], view.zoom)
  await painted()
  const started = performance.now()
  const icon = L.divIcon({ className: 'mark', iconSize: [ICON, ICON] })
  const layer = ways[way]()
  for (const place of layer ? view.points : []) layer?.addLayer(L.marker(place, { icon, keyboard: false }))
  layer?.addTo(map)
  await painted()
  return performance.now() - started
}

const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** Milliseconds to read the outlines, and to draw each tile around Gent at a zoom. */
function drawOutlines(text: string, zooms: number[]) {
  const started = performance.now()
  const paint = outlinePainter(shapesOf(text))
  const read = performance.now() - started
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.font = FONT
  const tiles = zooms.map((zoom) => {
    const middle = L.CRS.EPSG3857.latLngToPoint(L.latLng(51.05, 3.72), zoom).divideBy(SIZE).floor()
    const times: number[] = []
    for (const x of [-2, -1, 0, 1, 2])
      for (const y of [-1, 0, 1]) {
        const at = performance.now()
        paint(context, { zoom, left: (middle.x + x) * SIZE, top: (middle.y + y) * SIZE, size: SIZE }, COLOURS)
        // Canvas drawing is done only when a pixel is read back.
        context.getImageData(0, 0, 1, 1)
        times.push(performance.now() - at)
      }
    return { zoom, first: times[0] ?? 0, times: times.slice(1).sort((a, b) => a - b) }
  })
  return { read, tiles }
}

export type Way = keyof typeof ways
export const bare = { show, drawOutlines }
Object.assign(window, { bare })
