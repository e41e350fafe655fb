import type {
  Cluster,
  PointFeature,
  ProcessFeature,
  RequestFeature,
} from '../../src/overviews/map/feature.ts'
import type { Point } from '../../src/platform/geo/distance.ts'
import { LEVELS, type OccupancyLevel } from '../../src/records/monitoring/occupancy.ts'
import type { Heap } from './heaps.ts'

export const TONES = ['aanvragen', 'laadpunten', 'processen'] as const
/** The kind of an object, as the class of its clusters. */
export type Tone = (typeof TONES)[number]

interface Counted extends Point {
  count: number
  /** Its occupancy level; null when unknown or not shown. */
  level: OccupancyLevel | null
}

/** A point on the map: an object, a heap, or, when `object` is null, objects that only the server has counted. */
export type Sign = Counted &
  (
    | { tone: 'aanvragen'; object: RequestFeature | Heap | null }
    | { tone: 'laadpunten'; object: PointFeature | null }
    | { tone: 'processen'; object: ProcessFeature | null }
  )

/** A charge point with only its occupancy level. */
interface Level extends Point {
  level: OccupancyLevel
}

export const requestSigns = (
  requests: readonly (RequestFeature | Heap)[],
  clusters: readonly Cluster[],
): Sign[] => [
  ...requests.map((object) => ({
    tone: 'aanvragen' as const,
    ...placeOf(object),
    count: 'members' in object ? object.members.length : 1,
    level: null,
    object,
  })),
  ...clusters.map((it) => ({ tone: 'aanvragen' as const, ...it, level: null, object: null })),
]

export const processSigns = (processes: readonly ProcessFeature[], clusters: readonly Cluster[]): Sign[] => [
  ...processes.map((object) => ({
    tone: 'processen' as const,
    ...placeOf(object),
    count: 1,
    level: null,
    object,
  })),
  ...clusters.map((it) => ({ tone: 'processen' as const, ...it, level: null, object: null })),
]

/** `others`: points that the server counted in its clusters; each belongs to the nearest. */
export function pointSigns(
  points: readonly PointFeature[],
  clusters: readonly Cluster[],
  levelOf: (point: PointFeature) => OccupancyLevel | null,
  others: readonly Level[],
): Sign[] {
  const counted = clusters.map((it) => ({
    tone: 'laadpunten' as const,
    ...it,
    level: null as OccupancyLevel | null,
    object: null,
  }))
  for (const other of counted.length > 0 ? others : []) {
    const nearest = counted.reduce((best, it) => (apart(it, other) < apart(best, other) ? it : best))
    nearest.level = busier(nearest.level, other.level)
  }
  return [
    ...points.map((object) => ({
      tone: 'laadpunten' as const,
      ...placeOf(object),
      count: 1,
      level: levelOf(object),
      object,
    })),
    ...counted,
  ]
}

/** The busier of two; null when neither is known. No data (`none`) is the lowest level. */
export const busier = (one: OccupancyLevel | null, other: OccupancyLevel | null) =>
  LEVELS.findLast((level) => level === one || level === other) ?? null

const placeOf = ({ lat, lng }: Point) => ({ lat, lng })
/** For comparison only, not in metres. */
const apart = (one: Point, other: Point) => Math.hypot(one.lat - other.lat, one.lng - other.lng)
