import { effect } from '@preact/signals-react'
import L from 'leaflet'
import type { Point } from '../../src/platform/geo/distance.ts'
import { type OccupancyLevel, occupancyLevel } from '../../src/records/monitoring/occupancy.ts'
import { CLUSTER_SIZE } from './clusters.ts'
import { dotAt } from './dots.ts'
import { levelMark } from './mark.ts'
import type { MapStore } from './store.ts'

/** Grey without data, green, orange within the warning band, red from the limit on. Spec 1 §4. */
const DOT_COLOURS: Record<OccupancyLevel, string> = {
  none: '#6b7280',
  fine: '#2e7d32',
  near: '#b45309',
  over: '#b91c1c',
}

/** Side of the square that marks are drawn in. */
const SIDE = 28

/** A dot whose shape shows its level too. Leaflet calls `_updatePath` for objects on its canvas. */
class LevelDot extends L.CircleMarker {
  declare protected _renderer: { _ctx: CanvasRenderingContext2D; _drawing: boolean }
  declare protected _point: L.Point
  readonly #shapes: { path: Path2D; look: string }[]
  readonly #colour: string

  constructor(place: L.LatLngExpression, level: OccupancyLevel, options: L.CircleMarkerOptions) {
    super(place, options)
    this.#colour = DOT_COLOURS[level]
    this.#shapes = levelMark(level).paths.map(({ d, look }) => ({ path: new Path2D(d), look }))
  }

  protected _updatePath() {
    const { _ctx: canvas, _drawing: isDrawing } = this._renderer
    if (!isDrawing) return
    const radius = this.getRadius()
    const scale = (2 * radius) / SIDE
    canvas.save()
    canvas.globalAlpha = this.options.opacity ?? 1
    canvas.translate(this._point.x - radius, this._point.y - radius)
    canvas.scale(scale, scale)
    canvas.strokeStyle = '#fff'
    canvas.lineWidth = 2 / scale
    for (const { path, look } of this.#shapes) {
      canvas.fillStyle = look === 'body' ? this.#colour : '#fff'
      if (look === 'body') canvas.stroke(path)
      canvas.fill(path)
    }
    canvas.restore()
  }
}

/**
 * Occupancy of charge points: dots on a canvas, so that thousands of them need no elements. A charge point with its own
 * mark has its dot beside the mark instead, and one in a cluster is part of its ring (objects-layer.ts).
 */
export function dotsLayer(map: L.Map, store: MapStore): () => void {
  const { occupancyLimit } = store.props.monitoring
  const renderer = L.canvas({ pane: 'dots', padding: 0.3 })
  const drawn = new Map<string, { dot: LevelDot; occupancy: number | null }>()
  const group = L.layerGroup().addTo(map)

  return effect(() => {
    const look = dotAt(store.view.value?.zoom ?? 0)
    const dotted = store.dotted.value
    const clusters = store.clustered.value.map((it) => map.latLngToLayerPoint(it))
    const isFree = (dot: Point, radius: number) => {
      const place = map.latLngToLayerPoint(dot)
      return clusters.every((it) => it.distanceTo(place) > CLUSTER_SIZE / 2 + radius)
    }
    const dots =
      look && store.monitoring.value
        ? store.dots.value.filter((it) => !dotted.has(it.uuid) && isFree(it, look.radius))
        : []
    const there = new Set(dots.map(({ uuid }) => uuid))
    for (const [uuid, { dot }] of drawn)
      if (!there.has(uuid)) {
        group.removeLayer(dot)
        drawn.delete(uuid)
      }
    if (!look) return
    for (const { uuid, lat, lng, occupancy } of dots) {
      const before = drawn.get(uuid)
      if (before && before.occupancy === occupancy) {
        if (before.dot.options.radius !== look.radius || before.dot.options.opacity !== look.opacity) {
          before.dot.setStyle({ opacity: look.opacity })
          before.dot.setRadius(look.radius)
        }
        continue
      }
      if (before) group.removeLayer(before.dot)
      const dot = new LevelDot([lat, lng], occupancyLevel(occupancy, occupancyLimit), {
        ...look,
        renderer,
        pane: 'dots',
        interactive: false,
      })
      group.addLayer(dot)
      drawn.set(uuid, { dot, occupancy })
    }
  })
}
