import type L from 'leaflet'
import type {
  LayerAnswer,
  PointFeature,
  ProcessFeature,
  RequestFeature,
} from '../../src/overviews/map/feature.ts'
import { boxAround } from '../../src/platform/geo/box.ts'
import type { Point } from '../../src/platform/geo/distance.ts'
import { read } from '../submit.ts'
import { filtersOf } from './datasets.ts'
import type { Heap } from './heaps.ts'
import { addressOf } from './map-query.ts'
import { requestMarkOf } from './mark.ts'
import type { MapStore, Popup } from './store.ts'

/** Marks closer than this cannot be distinguished by touch. */
const SAME_PLACE_PIXELS = 14
const SAME_PLACE_METRES = 3

/** Opens the popup of a charge point, and of those under it. */
export function openPoints(map: L.Map, store: MapStore, first: PointFeature) {
  const items = inOnePlace(map, store.shownPoints.peek(), first)
  store.popup.value = { kind: 'point', at: first, items, index: 0 }
}

/** Opens the popup of a request, and of those under it; one without a known place has no others under it. */
export function openRequests(map: L.Map, store: MapStore, first: RequestFeature) {
  const process = store.props.process?.uuid ?? null
  const marked = store.requests
    .peek()
    .features.filter((it) => it.placeKnown && requestMarkOf(it, process) !== null)
  const items = first.placeKnown ? inOnePlace(map, marked, first) : [first]
  store.popup.value = { kind: 'request', at: first, items, index: 0 }
}

/** Opens the popup of a realisation, and of those under it. */
export function openProcesses(map: L.Map, store: MapStore, first: ProcessFeature) {
  const items = inOnePlace(map, store.shownProcesses.peek(), first)
  store.popup.value = { kind: 'process', at: first, items, index: 0 }
}

/** True for objects that overlap at every zoom of the map. */
export function lieTogether(map: L.Map, [first, ...others]: readonly Point[]): boolean {
  if (!first) return false
  const place = map.project(first, map.getMaxZoom())
  return others.every((it) => map.project(it, map.getMaxZoom()).distanceTo(place) <= SAME_PLACE_PIXELS)
}

/** Opens one popup for all objects in a cluster. */
export function openTogether(
  store: MapStore,
  at: Point,
  members: readonly (PointFeature | RequestFeature | ProcessFeature | Heap)[],
) {
  const items = members.flatMap((it) => ('members' in it ? it.members : [it]))
  const [first] = items
  if (first) store.popup.value = { kind: kindOf(first), at, items, index: 0 } as Popup
}

const kindOf = (it: PointFeature | RequestFeature | ProcessFeature): Popup['kind'] =>
  'step' in it ? 'process' : 'caseRef' in it ? 'request' : 'point'

/** Opens one popup for a cluster of the server: requests its members, which it does not contain. */
export async function openCounted(
  store: MapStore,
  layer: 'chargingpoints' | 'requests' | 'processes',
  at: Point,
) {
  const filters: Record<typeof layer, Record<string, string>> = {
    chargingpoints: filtersOf(store),
    requests: {},
    processes: { status: store.processStatuses.peek().join(',') },
  }
  const query = { box: boxAround(at, SAME_PLACE_METRES), zoom: store.view.peek()?.zoom ?? 0 }
  const outcome = await read<LayerAnswer<PointFeature | RequestFeature | ProcessFeature>>(
    addressOf(`/api/map/${layer}`, query, filters[layer]),
  )
  if (outcome.ok) openTogether(store, at, outcome.data.features)
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
