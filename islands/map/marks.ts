import L from 'leaflet'
import type { Point } from '../../src/platform/geo/distance.ts'
import type { Pixels, Side } from './labels.ts'

/** A marker on the map. */
export interface MarkItem extends Point {
  /** Stable id of its object. */
  key: string
  /** Changes when its appearance changes. */
  version: string
  title: string
  element: () => Element
  /** Text beside the mark where it fits; otherwise shown while pointed at. */
  label?: string
  /** In pixels. */
  size: number
  /** Placed above its location, not centred on it. */
  above?: boolean
  raised?: boolean
  /** `more`: added to the selection. */
  press: (more: boolean) => void
}

const ABOVE = 1_000
/** From the middle of a charge point to its upper edge, in pixels. */
const POINT_HALF = 10
/** From the edge of a mark inwards to its drawing, in pixels; a raised mark is larger, with a ring around it. */
const INSET = { of: 2, raised: -9 }

/**
 * Synchronises one pane of the map with a list of items. Existing markers are not touched, so that a pan only costs
 * the new ones. For mouse and touch only: the list in the side panel has the same objects for the keyboard.
 */
export function marksIn(map: L.Map, pane: string) {
  const drawn = new Map<string, { marker: L.Marker; item: MarkItem }>()
  let pointed: string | null = null
  map.getPane(pane)?.setAttribute('aria-hidden', 'true')
  return {
    /** Every mark with the box of its drawing, in pixels of the map. */
    boxes: (): { item: MarkItem; box: Pixels }[] =>
      [...drawn.values()].map(({ item }) => ({ item, box: boxOf(item) })),
    /** Displays these labels, each on its side; the others show only while pointed at. */
    label(placed: ReadonlyMap<string, Side>) {
      for (const [key, { marker, item }] of drawn) {
        if (item.label === undefined) continue
        const { classList } = marker.getElement() ?? document.createElement('div')
        classList.toggle('is-named', placed.has(key))
        classList.toggle('is-named-above', placed.get(key) === 'above')
      }
    },
    /** Raises one mark, with its label; null for none. */
    point(key: string | null) {
      for (const it of [pointed, key]) {
        const known = it === null ? undefined : drawn.get(it)
        const isPointed = known !== undefined && it === key
        known?.marker.getElement()?.classList.toggle('is-pointed', isPointed)
        known?.marker.setZIndexOffset(isPointed || known.item.raised ? ABOVE : 0)
      }
      pointed = key
    },
    show(items: readonly MarkItem[]) {
      const wanted = new Set(items.map(({ key }) => key))
      for (const [key, { marker }] of drawn)
        if (!wanted.has(key)) {
          marker.remove()
          drawn.delete(key)
        }
      for (const item of items) {
        const before = drawn.get(item.key)
        if (!before) drawn.set(item.key, { marker: markerOf(item).addTo(map), item })
        else {
          const { marker } = before
          if (before.item.version !== item.version) {
            marker.setIcon(iconOf(item)).setZIndexOffset(item.raised ? ABOVE : 0)
            // Leaflet does not update the title of an existing element.
            marker.getElement()?.setAttribute('title', item.title)
          }
          if (before.item.lat !== item.lat || before.item.lng !== item.lng) marker.setLatLng(item)
          before.item = item
        }
      }
    },
  }

  function markerOf(item: MarkItem): L.Marker {
    const marker = L.marker(item, {
      icon: iconOf(item),
      pane,
      keyboard: false,
      title: item.title,
      zIndexOffset: item.raised ? ABOVE : 0,
      riseOnHover: item.label !== undefined,
      riseOffset: 2 * ABOVE,
    })
    const press = (more: boolean) => (event: L.LeafletMouseEvent) => {
      L.DomEvent.stop(event.originalEvent)
      const { ctrlKey, metaKey } = event.originalEvent
      drawn.get(item.key)?.item.press(more || ctrlKey || metaKey)
    }
    marker.on('click', press(false))
    marker.on('contextmenu', press(true))
    return marker
  }

  function boxOf(item: MarkItem): Pixels {
    const { x, y } = map.latLngToLayerPoint(item)
    const [aside, up] = anchorOf(item)
    const inset = item.raised ? INSET.raised : INSET.of
    const [left, top] = [x - aside + inset, y - up + inset]
    return { left, top, right: left + item.size - 2 * inset, bottom: top + item.size - 2 * inset }
  }
}

const anchorOf = ({ size, above }: MarkItem): [number, number] =>
  above ? [size / 4, size + POINT_HALF] : [size / 2, size / 2]

const iconOf = (item: MarkItem) => {
  const box = document.createElement('div')
  box.className = 'mark-box'
  box.append(item.element())
  if (item.label !== undefined) {
    const label = document.createElement('span')
    label.className = 'mark-label'
    label.textContent = item.label
    box.append(label)
  }
  return L.divIcon({
    html: box,
    className: 'map-mark',
    iconSize: [item.size, item.size],
    iconAnchor: anchorOf(item),
  })
}
