import type { Tenant } from '../../../platform/tenant/tenant.ts'
import { asText, type ImportWords, isRecord } from './fields.ts'
import { readFlat } from './flat.ts'
import { osmTagsOf, readOsm } from './osm.ts'
import type { SiteReading } from './site.ts'

/**
 * Parses a GeoJSON Feature: a Point whose properties are named as the CSV columns or are OpenStreetMap tags; for
 * OpenStreetMap also the outline of a station. Pure; never throws: returns the problems.
 */
export function readFeature(value: unknown, tenant: Tenant, words: ImportWords): SiteReading {
  if (!isRecord(value) || value.type !== 'Feature')
    return { key: null, reference: '', reasons: [words.notAFeature()] }
  const geometry = isRecord(value.geometry) ? value.geometry : {}
  const properties = isRecord(value.properties) ? value.properties : {}
  const mapped = osmTagsOf(value)
  const id = mapped?.id ?? value.id ?? properties.id
  const place = geometry.type === 'Point' ? geometry.coordinates : mapped && middleOf(geometry.coordinates)
  if (!Array.isArray(place)) {
    const key = asText(id) || null
    return { key, reference: key ?? '', reasons: [words.notAPoint()] }
  }
  const [lng, lat] = place
  if (mapped) return readOsm({ ...mapped, lat, lng }, tenant, words)
  return readFlat({ ...properties, id, lat, lng }, tenant, words)
}

/** The centre of the bounding box of all coordinates, however deep they are nested; null without any. */
function middleOf(coordinates: unknown): [lng: number, lat: number] | null {
  const pairs = pairsIn(coordinates)
  const [west, east] = edges(pairs.map(([lng]) => lng))
  const [south, north] = edges(pairs.map(([, lat]) => lat))
  return pairs.length === 0 ? null : [(west + east) / 2, (south + north) / 2]
}

const edges = (all: readonly number[]): [number, number] => [
  all.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
  all.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
]

function pairsIn(value: unknown): [number, number][] {
  if (!Array.isArray(value)) return []
  const [lng, lat] = value
  return typeof lng === 'number' && typeof lat === 'number' ? [[lng, lat]] : value.flatMap(pairsIn)
}
