import { effect } from '@preact/signals-react'
import L from 'leaflet'
import { LEAST_ZOOM } from '../../src/geography/tiles/tile.ts'
import type { Point } from '../../src/platform/geo/distance.ts'
import { areasLayer } from './areas-layer.ts'
import { aroundLayer } from './around-layer.ts'
import { dotsLayer } from './dots-layer.ts'
import { groundLayer } from './ground-layer.ts'
import type { MapTexts } from './map-props.ts'
import { objectsLayer } from './objects-layer.ts'
import { pinLayer } from './pin-layer.ts'
import { popupLayer } from './popup-layer.ts'
import { LABELS_FROM, type MapStore } from './store.ts'

const ZOOM_STEP = 0.25
const MOST_ZOOM = 20

/** Bottom to top: dots over charge points as in the specification (1 §2), and processes above those. */
const PANES = ['areas', 'circle', 'line', 'requests', 'points', 'dots', 'processes', 'clusters', 'pin']
const FIRST_PANE = 410

/**
 * The Leaflet map: draws the store, and writes its position to the store. Returns the function that removes
 * it.
 */
export function drawMap(element: HTMLElement, store: MapStore, t: MapTexts, popup: HTMLElement): () => void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const motion = { zoomAnimation: !isStill, fadeAnimation: !isStill, markerZoomAnimation: !isStill }
  const map = L.map(element, {
    ...motion,
    inertia: !isStill,
    zoomControl: false,
    zoomSnap: ZOOM_STEP,
    zoomDelta: 1,
    minZoom: LEAST_ZOOM,
    maxZoom: MOST_ZOOM,
    wheelPxPerZoomLevel: 100,
    worldCopyJump: false,
  })
  map.attributionControl.setPrefix(false)
  L.control.zoom({ zoomInTitle: t.map.zoom.in(), zoomOutTitle: t.map.zoom.out() }).addTo(map)
  L.control.scale({ imperial: false }).addTo(map)
  for (const [index, name] of PANES.entries())
    map.createPane(name).style.zIndex = String(FIRST_PANE + index * 5)
  // Clicks go through the dots to the marks below.
  const dots = map.getPane('dots')
  if (dots) dots.style.pointerEvents = 'none'

  const announce = () => {
    const { lat, lng } = map.getCenter()
    const bounds = map.getBounds()
    const zoom = map.getZoom()
    if (map.getSize().x === 0 || map.getSize().y === 0) return
    element.classList.toggle('with-labels', zoom >= LABELS_FROM)
    store.view.value = {
      zoom,
      lat,
      lng,
      box: {
        west: bounds.getWest(),
        south: bounds.getSouth(),
        east: bounds.getEast(),
        north: bounds.getNorth(),
      },
    }
  }
  map.on('moveend', announce)
  map.setView([store.start.lat, store.start.lng], store.start.zoom, { animate: false })

  store.fly.to = ({ lat, lng, zoom }: Point & { zoom?: number }) =>
    map.setView([lat, lng], zoom ?? map.getZoom(), { animate: !isStill })

  const areas = areasLayer(map, store, t)
  const layers = [aroundLayer, dotsLayer, objectsLayer, pinLayer]
  const cleanups = layers.map((layer) => layer(map, store, t))
  cleanups.push(
    areas.takeAway,
    groundLayer(map, store, { t, overlays: areas.overlays }),
    popupLayer(map, store, popup),
  )
  const watching = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  watching.observe(element)
  const stop = effect(() => {
    element.classList.toggle('placing', store.placing.value)
  })
  return () => {
    watching.disconnect()
    stop()
    for (const takeAway of cleanups) takeAway()
    map.remove()
  }
}
