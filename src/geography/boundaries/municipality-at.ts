import type { Db } from '../../platform/db/dialect.ts'
import { isWithin } from '../../platform/geo/box.ts'
import type { Point } from '../../platform/geo/distance.ts'
import { holds, type Polygon } from './boundary.ts'
import { embeddedMunicipalityAt } from './embedded.ts'
import { type BoundaryBox, findBoxes, findBoxesAt, findImportedCodes, findRings } from './queries.ts'

/** Finds the code of the municipality of a point, or null. */
export type MunicipalityFinder = (place: Point) => Promise<string | null>

/**
 * The code of the municipality of a point (degrees WGS84), or null when it is in none: by the imported boundaries, and by
 * the embedded outlines where a municipality has none. An edge belongs to one side only; where boundaries overlap, the
 * smaller municipality counts. For many points `municipalityFinder` needs fewer queries.
 */
export async function municipalityAt(db: Db, place: Point): Promise<string | null> {
  const found = await heldBy(db, await findBoxesAt(db, place), place)
  return found ?? embeddedMunicipalityAt(place, await findImportedCodes(db))
}

/** The same for many points: reads the boxes once, so it does not see later imports. */
export async function municipalityFinder(db: Db): Promise<MunicipalityFinder> {
  const boxes = await findBoxes(db)
  const codes = new Set(boxes.map(({ code }) => code))
  return async (place) => {
    const around = boxes.filter((box) => isWithin(box, place))
    return (await heldBy(db, around, place)) ?? embeddedMunicipalityAt(place, codes)
  }
}

/** The smallest of these boundaries that contains the point. */
async function heldBy(db: Db, boxes: BoundaryBox[], place: Point): Promise<string | null> {
  const bySize = boxes.toSorted((a, b) => areaOf(a) - areaOf(b))
  const polygons = await polygonsOf(db, bySize)
  return bySize.find(({ code }) => holds(polygons.get(code) ?? [], place))?.code ?? null
}

const areaOf = (box: BoundaryBox) => (box.east - box.west) * (box.north - box.south)

/** Cache of parsed boundaries by the hash of their rings, so valid for any database; evicts the least recently used. */
const parsed = new Map<string, { polygons: Polygon[]; size: number }>()
const MOST_COORDINATES = 2_000_000
let coordinates = 0

/** The polygons of these municipalities, by code. */
async function polygonsOf(db: Db, boxes: BoundaryBox[]): Promise<Map<string, Polygon[]>> {
  const missing = boxes.filter(({ hash }) => !parsed.has(hash))
  const read = new Map<string, Polygon[]>()
  for (const { code, hash } of boxes) {
    const known = parsed.get(hash)
    if (!known) continue
    read.set(code, known.polygons)
    parsed.delete(hash)
    parsed.set(hash, known)
  }
  if (missing.length === 0) return read
  const rows = await findRings(
    db,
    missing.map(({ code }) => code),
  )
  for (const { code, hash, rings } of rows) {
    const polygons: Polygon[] = JSON.parse(rings)
    read.set(code, polygons)
    cacheShapes(hash, polygons)
  }
  return read
}

function cacheShapes(hash: string, polygons: Polygon[]) {
  if (parsed.has(hash)) return
  const size = polygons.flat().reduce((sum, ring) => sum + ring.length, 0)
  parsed.set(hash, { polygons, size })
  coordinates += size
  for (const [oldest, it] of parsed) {
    if (coordinates <= MOST_COORDINATES || oldest === hash) break
    parsed.delete(oldest)
    coordinates -= it.size
  }
}
