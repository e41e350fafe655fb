import L from 'leaflet'
import type { Point } from '../../src/platform/geo/distance.ts'

/** A marker on the map. */
export interface MarkItem extends Point {
  /** Stable id of its object. */
  key: string
  /** Changes when its appearance changes. */
  version: string
  title: string
  element: () => Element
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

/**
 * Keeps one pane of the map equal to a list of items. Existing markers are not touched, so that a pan only
 * costs the new ones. For mouse and touch only: the list in the side panel has the same objects for the
 * keyboard.
 */
export function marksIn(map: L.Map, pane: string) {
  const drawn = new Map<string, { marker: L.Marker; item: MarkItem }>()
  map.getPane(pane)?.setAttribute('aria-hidden', 'true')
  return {
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
            // Leaflet keeps the element with its previous title.
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
}

const iconOf = ({ element, size, above }: MarkItem) => {
  const box = document.createElement('div')
  box.className = 'mark-box'
  box.append(element())
  return L.divIcon({
    html: box,
    className: 'map-mark',
    iconSize: [size, size],
    iconAnchor: above ? [size / 4, size + POINT_HALF] : [size / 2, size / 2],
  })
}
