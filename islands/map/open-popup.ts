import type L from 'leaflet'
import type { PointFeature, RequestFeature } from '../../src/map/feature.ts'
import type { Point } from '../../src/places/distance.ts'
import { requestMarkOf } from './mark.ts'
import type { MapStore } from './store.ts'

/** Marks closer than this are one under a finger. */
const SAME_PLACE_PIXELS = 14

/** Opens the popup of a charge point, with those that it lies upon behind it. */
export function openPoints(map: L.Map, store: MapStore, first: PointFeature) {
  const items = inOnePlace(map, store.shownPoints.peek(), first)
  store.popup.value = { kind: 'point', at: first, items, index: 0 }
}

/** The same for requests. */
export function openRequests(map: L.Map, store: MapStore, first: RequestFeature) {
  const process = store.props.process?.uuid ?? null
  const marked = store.requests.peek().features.filter((it) => requestMarkOf(it, process) !== null)
  store.popup.value = { kind: 'request', at: first, items: inOnePlace(map, marked, first), index: 0 }
}

function inOnePlace<Feature extends Point & { uuid: string }>(
  map: L.Map,
  features: readonly Feature[],
  first: Feature,
): Feature[] {
  const place = map.latLngToContainerPoint(first)
  const away = (it: Feature) => map.latLngToContainerPoint(it).distanceTo(place)
  const others = features
    .filter((it) => it.uuid !== first.uuid && away(it) <= SAME_PLACE_PIXELS)
    .toSorted((a, b) => away(a) - away(b))
  return [first, ...others]
}
