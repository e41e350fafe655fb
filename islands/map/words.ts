import type { PointFeature, ProcessFeature, RequestFeature } from '../../src/overviews/map/feature.ts'
import type { Point } from '../../src/platform/geo/distance.ts'
import { readStatus } from '../../src/records/charge-points/charge-point.ts'
import { directionFrom, distanceText } from './distance.ts'
import type { MapTexts } from './map-props.ts'
import type { MapStore } from './store.ts'

/** What the objects of the map are called. */

/** The status of a charge point with what is special about it: `Bestaand laadpunt, Snellader, Privaat`. */
export function statusWords(fullStatus: string, { map: t }: MapTexts): string {
  const read = readStatus(fullStatus)
  if (!read) return t.statuses.unknown()
  return [
    t.statuses[read.status](),
    ...(read.kind === 'standard' ? [] : [t.kinds[read.kind]()]),
    ...(read.access === 'public' ? [] : [t.accesses[read.access]()]),
  ].join(', ')
}

/** A charge point in a few words. */
export const pointName = ({ fullStatus }: Pick<PointFeature, 'fullStatus'>, t: MapTexts) =>
  statusWords(fullStatus, t)

/** The same with where it lies, so that one of many is told from the others. */
export const pointPlace = (point: PointFeature, origin: Point | null, t: MapTexts) =>
  origin
    ? t.map.list.name({
        kind: pointName(point, t),
        distance: distanceText(origin, point),
        direction: t.map.directions[directionFrom(origin, point)](),
      })
    : pointName(point, t)

/** How far something lies; '' when nobody knows from where. */
export const awayWords = (origin: Point | null, place: Point, t: MapTexts) =>
  origin ? t.map.list.away({ distance: distanceText(origin, place) }) : ''

/** The same of another request, of which the place may not be known either. */
export const requestPlace = (origin: Point | null, request: RequestFeature, t: MapTexts) =>
  request.placeKnown ? awayWords(origin, request, t) : t.map.placeUnknown()

export const requestName = ({ caseRef, address }: RequestFeature) =>
  [caseRef, address].filter(Boolean).join(', ')

/** `VL-RP-26-0001, Kouter 1, On hold`. */
export const processName = ({ caseRef, address, status }: ProcessFeature, { map: t }: MapTexts) =>
  [caseRef, address, t.processes.statuses[status]()].filter(Boolean).join(', ')

/** Degrees as they are typed: `51.05410, 3.72510`. */
export const placeWords = ({ lat, lng }: Point) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`

/** The operator, and whether it is none of the tenant's. */
export function cpoWords(operator: string, { ownCpos, datasets }: MapStore, { map: t }: MapTexts): string {
  if (!operator) return '-'
  const isKnown = datasets.value.configuration === 'loaded'
  return isKnown && !ownCpos.value.includes(operator) ? t.charger.otherCpo({ name: operator }) : operator
}
