import type { PointFeature, ProcessFeature, RequestFeature } from '../../src/overviews/map/feature.ts'
import { metresBetween, type Point } from '../../src/platform/geo/distance.ts'
import { readStatus } from '../../src/records/charge-points/charge-point.ts'
import type { OccupancyLevel } from '../../src/records/monitoring/occupancy.ts'
import type { PointDetails } from './details.ts'
import { directionFrom, distanceText } from './distance.ts'
import type { MapTexts } from './map-props.ts'
import type { MapStore } from './store.ts'

/** Texts for the objects of the map. */

/** The status of a charge point with its kind and access: `Bestaand laadpunt, Snellader, Privaat`. */
function statusWords(fullStatus: string, { map }: MapTexts): string {
  const read = readStatus(fullStatus)
  if (!read) return map.statuses.unknown()
  return [
    map.statuses[read.status](),
    ...(read.kind === 'standard' ? [] : [map.kinds[read.kind]()]),
    ...(read.access === 'public' ? [] : [map.accesses[read.access]()]),
  ].join(', ')
}

const HUNDRED = 100
const WARNING_FROM = 0.85

/** A level of occupancy as text, with a limit as a fraction: `Minder dan 42,5% bezet`. */
export function levelWords(level: OccupancyLevel, limit: number, { map: { legend } }: MapTexts): string {
  const percent = (fraction: number) => Number((fraction * HUNDRED).toFixed(1))
  const [from, to] = [percent(limit * WARNING_FROM), percent(limit)]
  if (level === 'none') return legend.dots.none()
  if (level === 'fine') return legend.dots.below({ n: from })
  return level === 'near' ? legend.dots.near({ from, to }) : legend.dots.above({ n: to })
}

/** The status of a charge point from its record, and whether it belongs to the surroundings. */
export function pointStatus({ code, properties }: PointDetails['record'], t: MapTexts): string {
  const where = code === null ? t.map.surroundings() : t.map.elsewhere()
  return [statusWords(properties.status, t), ...(properties.isSurroundings ? [where] : [])].join(', ')
}

/** A short name of a charge point. */
export const pointName = ({ fullStatus }: Pick<PointFeature, 'fullStatus'>, t: MapTexts) =>
  statusWords(fullStatus, t)

/** Objects nearer than this have no direction. */
const SAME_PLACE_M = 0.5

/** Its name with its street: `Bestaand laadpunt, Kouter 1`. */
export const pointAddress = (point: PointFeature, t: MapTexts) =>
  [pointName(point, t), point.address].filter(Boolean).join(', ')

/** Its name and street with its distance and direction: `Bestaand laadpunt, Kouter 1, 150 m noord`. */
export const pointPlace = (point: PointFeature, origin: Point | null, t: MapTexts): string =>
  [pointAddress(point, t), awayWords(origin, point, t)].filter(Boolean).join(', ')

/** The distance and direction of an object, `150 m noord`; '' when the origin is unknown. */
export function awayWords(origin: Point | null, place: Point, t: MapTexts): string {
  if (!origin) return ''
  if (metresBetween(origin, place) < SAME_PLACE_M) return t.map.list.same()
  const direction = t.map.directions[directionFrom(origin, place)]()
  return t.map.list.away({ distance: distanceText(origin, place), direction })
}

/** The distance and direction of another request, or that its location is unknown. */
export const requestPlace = (origin: Point | null, request: RequestFeature, t: MapTexts) =>
  request.placeKnown ? awayWords(origin, request, t) : unknownPlace(request, t)

/** `Plaats onbekend, middelpunt van 9000`. */
export const unknownPlace = ({ area }: Pick<RequestFeature, 'area'>, { map }: Pick<MapTexts, 'map'>) =>
  area ? map.placeUnknownIn({ area }) : map.placeUnknown()

/** The unknown place of the page's own request, with the consequences. */
export const unknownHere = (request: Pick<RequestFeature, 'area'>, t: Pick<MapTexts, 'map'>) =>
  t.map.placeUnknownHere({ place: unknownPlace(request, t) })

export const requestName = ({ caseRef, address }: RequestFeature) =>
  [caseRef, address].filter(Boolean).join(', ')

/** `VL-RP-26-0001, Kouter 1, On hold`. */
export const processName = ({ caseRef, address, status }: ProcessFeature, { map }: MapTexts) =>
  [caseRef, address, map.processes.statuses[status]()].filter(Boolean).join(', ')

/** Degrees in the notation of the input fields: `51.05410, 3.72510`. */
export const placeWords = ({ lat, lng }: Point) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`

/** The operator, marked when it is not one of the tenant's. */
export function cpoWords(operator: string, { ownCpos, datasets }: MapStore, { map }: MapTexts): string {
  if (!operator) return '-'
  const isKnown = datasets.value.configuration === 'loaded'
  return isKnown && !ownCpos.value.includes(operator) ? map.charger.otherCpo({ name: operator }) : operator
}
