import Supercluster from 'supercluster'
import { type Box, isWithin } from '../../src/platform/geo/box.ts'
import type { Point } from '../../src/platform/geo/distance.ts'
import type { OccupancyLevel } from '../../src/records/monitoring/occupancy.ts'
import { busier, type Sign, TONES, type Tone } from './signs.ts'

/** Zoom from which signs are not clustered; below it nearby signs are clustered, whatever their kind. */
export const ALONE_FROM = 14
/** Side of a cluster in pixels: clusters closer together than this are merged. */
export const CLUSTER_SIZE = 36
/**
 * Above this number, objects of one kind are clustered at any zoom: a browser cannot draw them fast enough while
 * panning.
 */
const MOST_MARKS = 600
const CLUSTER_RADIUS = 60
const FINEST = 18
/** Side in pixels of the world at zoom 0. */
const WORLD = 256

/** The totals of a cluster's signs. */
interface Sum {
  /** The number of objects of each kind. */
  counts: Readonly<Record<Tone, number>>
  worst: OccupancyLevel | null
}

export interface Bunch extends Point, Sum {
  key: string
  /** Zoom at which it splits. */
  opensAt: () => number
  members: () => Sign[]
}

/** Signs at a zoom: single, or in clusters. */
interface Arranged {
  alone: Sign[]
  bunches: Bunch[]
}

/** Clusters the same signs for any view, all kinds together; the index is built when a view first needs it. */
export function arrangementOf(signs: readonly Sign[]) {
  let made: Supercluster<{ sign: Sign } & Sum, Sum> | undefined
  const index = () => {
    made ??= indexOf(signs)
    return made
  }
  return (box: Box, zoom: number): Arranged => {
    if (zoom >= ALONE_FROM) {
      const alone = signs.filter((it) => isWithin(box, it))
      if (TONES.every((tone) => alone.filter((it) => it.tone === tone).length <= MOST_MARKS))
        return { alone, bunches: [] }
    }
    const alone: Sign[] = []
    const bunches: Bunch[] = []
    const found = index().getClusters([box.west, box.south, box.east, box.north], Math.floor(zoom))
    for (const { geometry, properties } of found) {
      if (!('cluster' in properties)) {
        alone.push(properties.sign)
        continue
      }
      const [lng = 0, lat = 0] = geometry.coordinates
      const { cluster_id: id, counts, worst } = properties
      bunches.push({
        key: String(id),
        lat,
        lng,
        counts,
        worst,
        opensAt: () => index().getClusterExpansionZoom(id),
        members: () =>
          index()
            .getLeaves(id, MOST_MARKS)
            .map((leaf) => leaf.properties.sign),
      })
    }
    return apart(alone, bunches, zoom)
  }
}

const indexOf = (signs: readonly Sign[]) =>
  new Supercluster<{ sign: Sign } & Sum, Sum>({
    radius: CLUSTER_RADIUS,
    extent: WORLD,
    maxZoom: FINEST,
    map: ({ counts, worst }) => ({ counts, worst }),
    reduce: (sum, part) => {
      Object.assign(sum, sumOf(sum, part))
    },
  }).load(
    signs.map((sign) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [sign.lng, sign.lat] },
      properties: { sign, ...partOf(sign) },
    })),
  )

/** Merges overlapping clusters: each is placed at the middle of its signs, so two may overlap. */
function apart(alone: readonly Sign[], bunches: readonly Bunch[], zoom: number): Arranged {
  const placeOf = pixelsAt(zoom)
  const left = new Set(alone)
  const done: (Bunch & { x: number; y: number })[] = []
  const waiting = [...bunches]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const bunch = { ...next, ...placeOf(next) }
    const isNear = (it: { x: number; y: number }) =>
      Math.abs(it.x - bunch.x) < CLUSTER_SIZE && Math.abs(it.y - bunch.y) < CLUSTER_SIZE
    const other = done.findIndex(isNear)
    const single = other === -1 ? [...left].find((it) => isNear(placeOf(it))) : undefined
    const [merged] = other === -1 ? [] : done.splice(other, 1)
    if (single) left.delete(single)
    const part = merged ?? (single && bunchOf(single))
    if (part) waiting.push(joined(bunch, part))
    else done.push(bunch)
  }
  return { alone: [...left], bunches: done }
}

function joined(one: Bunch, other: Bunch): Bunch {
  const [ones, others] = [totalOf(one), totalOf(other)]
  const middle = (a: number, b: number) => (a * ones + b * others) / (ones + others)
  return {
    key: `${one.key} ${other.key}`,
    lat: middle(one.lat, other.lat),
    lng: middle(one.lng, other.lng),
    ...sumOf(one, other),
    opensAt: () => Math.min(one.opensAt(), other.opensAt()),
    members: () => [...one.members(), ...other.members()],
  }
}

const bunchOf = (sign: Sign): Bunch => ({
  key: `${sign.lat} ${sign.lng}`,
  lat: sign.lat,
  lng: sign.lng,
  ...partOf(sign),
  opensAt: () => ALONE_FROM,
  members: () => [sign],
})

const partOf = ({ tone, count, level }: Sign): Sum => ({
  counts: countsOf((it) => (it === tone ? count : 0)),
  worst: level,
})

const sumOf = (one: Sum, other: Sum): Sum => ({
  counts: countsOf((tone) => one.counts[tone] + other.counts[tone]),
  worst: busier(one.worst, other.worst),
})

const countsOf = (count: (tone: Tone) => number): Sum['counts'] => ({
  aanvragen: count('aanvragen'),
  laadpunten: count('laadpunten'),
  processen: count('processen'),
})

export const totalOf = ({ counts }: Sum) => TONES.reduce((sum, tone) => sum + counts[tone], 0)

/** Places in pixels of the whole world at a zoom, in Web Mercator. */
export const pixelsAt =
  (zoom: number) =>
  ({ lat, lng }: Point) => {
    const side = WORLD * 2 ** zoom
    const sine = Math.sin((lat * Math.PI) / 180)
    return {
      x: side * (lng / 360 + 0.5),
      y: side * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
    }
  }
