import { feature } from 'topojson-client'
import type { GeometryObject, Topology } from 'topojson-specification'
import { GRIDS } from '../../platform/geo/projections.ts'

/** One area in a file: possible codes, and its unparsed geometry. */
export interface Area {
  /** Its number in the file, from 1. */
  number: number
  /** Possible codes, the most likely first. */
  codes: string[]
  name: string
  geometry: unknown
}

/** The reason why a file has no areas: the key of a text in `boundaries.file`. */
export class NoAreas extends Error {
  readonly reason: 'notGeo' | 'noObject' | 'projected' | 'damaged'

  constructor(reason: NoAreas['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** One unparsed feature of a file. */
export interface Feature {
  /** Its number in the file, from 1. */
  number: number
  id: string
  /** The first of these properties that is present, given here in lower case and matched in any case; or ''. */
  property: (names: readonly string[]) => string
  geometry: unknown
}

/**
 * The areas of GeoJSON (a collection, or one feature) or TopoJSON (its object `gemeenten`, or its only one).
 */
export const areasIn = (json: unknown): Area[] => featuresIn(json, MUNICIPALITIES).map(areaOf)

/** The object of a TopoJSON file that contains the municipalities. */
export const MUNICIPALITIES = 'gemeenten'

/**
 * The features of GeoJSON, or of one object of TopoJSON: that of the given name, or its only one. Throws
 * `NoAreas`.
 */
export function featuresIn(json: unknown, object: string): Feature[] {
  if (!isRecord(json)) throw new NoAreas('notGeo')
  return featuresOf(json.type === 'Topology' ? unpack(json, object) : json)
}

function unpack(topology: Record<string, unknown>, name: string): unknown {
  const objects = isRecord(topology.objects) ? topology.objects : {}
  const object = objects[name] ?? (Object.keys(objects).length === 1 ? Object.values(objects)[0] : null)
  if (!isRecord(object)) throw new NoAreas('noObject')
  try {
    return feature(topology as unknown as Topology, object as unknown as GeometryObject)
  } catch {
    throw new NoAreas('damaged')
  }
}

function featuresOf(json: unknown): Feature[] {
  if (!isRecord(json)) throw new NoAreas('notGeo')
  if (!isReadable(json.crs)) throw new NoAreas('projected')
  if (json.type === 'Feature') return [featureOf(json, 0)]
  if (json.type !== 'FeatureCollection' || !Array.isArray(json.features)) throw new NoAreas('notGeo')
  return json.features.map(featureOf)
}

function featureOf(json: unknown, index: number): Feature {
  const it = isRecord(json) ? json : {}
  const properties = new Map(
    Object.entries(isRecord(it.properties) ? it.properties : {}).map(([key, value]) => [
      key.toLowerCase(),
      value,
    ]),
  )
  return {
    number: index + 1,
    id: textOf(it.id),
    property: (names) => names.map((name) => textOf(properties.get(name))).find(Boolean) ?? '',
    geometry: it.geometry,
  }
}

function areaOf({ number, id, property, geometry }: Feature): Area {
  const codes = CODE_KEYS.map((key) => property([key])).filter(Boolean)
  return {
    number,
    // Beside a code the id may be anything, such as a row number of another database.
    codes: codes.length > 0 ? codes : [id].filter(Boolean),
    name: property(NAME_KEYS),
    geometry,
  }
}

// From our own files, Statbel, CBS and PDOK, and the Flemish reference file.
/** Possible names of these properties. */
export const CODE_KEYS = ['code', 'nis', 'niscode', 'cd_munty_refnis', 'statcode', 'gemeentecode', 'gm_code']
export const NAME_KEYS = ['name', 'naam', 'statnaam', 'gm_naam', 'tx_munty_descr_nl']

/** GeoJSON is in degrees; older files may name another coordinate system. The coordinates themselves are checked later. */
function isReadable(crs: unknown): boolean {
  if (crs === undefined || crs === null) return true
  const name = JSON.stringify(crs)
  return (
    /CRS84/.test(name) || READABLE.includes(/EPSG[:/]{1,2}(?:[\d.]*[:/])?(\d{4,5})\b/i.exec(name)?.[1] ?? '')
  )
}

const READABLE: readonly string[] = ['4326', '4258', ...GRIDS]

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
