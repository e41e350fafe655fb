import { effect } from '@preact/signals-react'
import L from 'leaflet'
import { type OccupancyLevel, occupancyLevel } from '../../src/records/monitoring/occupancy.ts'
import { dotAt } from './dots.ts'
import type { MapStore } from './store.ts'

/** Grey without data, green, orange within the warning band, red from the limit on. Spec 1 §4. */
const DOT_COLOURS: Record<OccupancyLevel, string> = {
  none: '#6b7280',
  fine: '#2e7d32',
  near: '#b45309',
  over: '#b91c1c',
}

/**
 * Occupancy of charge points: dots on a canvas, so that thousands of them need no elements. They are above
 * clusters; a charge point with its own mark has a ring around the mark instead (objects-layer.ts).
 */
export function dotsLayer(map: L.Map, store: MapStore): () => void {
  const { occupancyLimit } = store.props.monitoring
  const renderer = L.canvas({ pane: 'dots', padding: 0.3 })
  const drawn = new Map<string, { dot: L.CircleMarker; occupancy: number | null }>()
  const group = L.layerGroup().addTo(map)

  return effect(() => {
    const zoom = store.view.value?.zoom ?? 0
    const look = store.monitoring.value ? dotAt(zoom) : null
    const ringed = store.ringed.value
    const dots = look ? store.dots.value.filter(({ uuid }) => !ringed.has(uuid)) : []
    const there = new Set(dots.map(({ uuid }) => uuid))
    for (const [uuid, { dot }] of drawn)
      if (!there.has(uuid)) {
        group.removeLayer(dot)
        drawn.delete(uuid)
      }
    if (!look) return
    for (const { uuid, lat, lng, occupancy } of dots) {
      const before = drawn.get(uuid)
      const style = {
        radius: look.radius,
        fillOpacity: look.opacity,
        opacity: look.opacity,
        fillColor: DOT_COLOURS[occupancyLevel(occupancy, occupancyLimit)],
      }
      if (before && before.occupancy === occupancy) {
        if (before.dot.options.radius !== look.radius || before.dot.options.opacity !== look.opacity) {
          before.dot.setStyle(style)
          before.dot.setRadius(look.radius)
        }
        continue
      }
      if (before) group.removeLayer(before.dot)
      const dot = L.circleMarker([lat, lng], {
        ...style,
        renderer,
        pane: 'dots',
        interactive: false,
        color: '#fff',
        weight: 1,
      })
      group.addLayer(dot)
      drawn.set(uuid, { dot, occupancy })
    }
  })
}
