import type { Tenant } from '../../../platform/tenant/tenant.ts'
import type { Access } from '../charge-point.ts'
import { asText, type ImportWords, isRecord } from './fields.ts'
import { readFlat } from './flat.ts'
import type { SiteReading } from './site.ts'

/**
 * Parses charge points of OpenStreetMap: elements of Overpass JSON, and the same as GeoJSON. Pure; source: the wiki of
 * OpenStreetMap, Tag:amenity=charging_station.
 */

type Tags = Readonly<Record<string, unknown>>

/** An id in the format of Overpass and its GeoJSON: `node/123`. */
const ID = /^(node|way|relation)\/\d+$/
const isElement = (type: unknown) => type === 'node' || type === 'way' || type === 'relation'

/** The access tags that restrict charging; other values mean public. */
const ACCESS: Record<string, Access> = {
  customers: 'semipublic',
  destination: 'semipublic',
  permit: 'semipublic',
  private: 'private',
  no: 'private',
}

/** True for an element in the format of Overpass. */
export const isOsmElement = (value: unknown) =>
  isRecord(value) && isElement(value.type) && ('tags' in value || 'lat' in value || 'center' in value)

/** The tags of a GeoJSON feature that was made from OpenStreetMap; null for others. */
export function osmTagsOf(feature: Readonly<Record<string, unknown>>): { id: string; tags: Tags } | null {
  const properties = isRecord(feature.properties) ? feature.properties : {}
  const tags = isRecord(properties.tags) ? properties.tags : properties
  const id = [feature.id, properties['@id'], properties.id]
    .map((it) => asText(it) ?? '')
    .find((it) => ID.test(it))
  return id === undefined ? null : { id, tags }
}

/** Parses one element of Overpass JSON. Never throws: returns the problems. */
export function readOsmElement(value: unknown, tenant: Tenant, words: ImportWords): SiteReading {
  if (!isOsmElement(value) || !isRecord(value))
    return { key: null, reference: '', reasons: [words.notAnElement()] }
  const id = `${asText(value.type)}/${asText(value.id) ?? ''}`
  const { lat, lon } = isRecord(value.center) ? value.center : (middleOf(value.bounds) ?? value)
  if (lat === undefined && value.type !== 'node')
    return { key: id, reference: id, reasons: [words.noCenter()] }
  const tags = isRecord(value.tags) ? value.tags : {}
  return readOsm({ id, tags, lat, lng: lon }, tenant, words)
}

/** The centre of the bounds in `out bb` and `out geom`, equal to that of `out center`; null without bounds. */
function middleOf(bounds: unknown): { lat: number; lon: number } | null {
  if (!isRecord(bounds)) return null
  const edges = [bounds.minlat, bounds.maxlat, bounds.minlon, bounds.maxlon].map(Number)
  const [south = 0, north = 0, west = 0, east = 0] = edges
  return edges.every(Number.isFinite) ? { lat: (south + north) / 2, lon: (west + east) / 2 } : null
}

interface Tagged {
  id: string
  tags: Tags
  lat: unknown
  lng: unknown
}

/** Parses OpenStreetMap tags from either format. The municipality is derived from the coordinates. */
export function readOsm({ id, tags, lat, lng }: Tagged, tenant: Tenant, words: ImportWords): SiteReading {
  const tagText = (...names: string[]) => names.map((it) => asText(tags[it]) ?? '').find(Boolean) ?? ''
  if (tagText('amenity') !== 'charging_station')
    return { key: id, reference: id, reasons: [words.notCharging()] }
  if ([tagText('motorcar'), tagText('car')].includes('no'))
    return { key: id, reference: id, reasons: [words.notForCars()] }
  return readFlat(
    {
      id,
      lat,
      lng,
      street: tagText('addr:street'),
      house_number: tagText('addr:housenumber'),
      postal_code: tagText('addr:postcode'),
      city: tagText('addr:city'),
      name: tagText('name'),
      reference: tagText('ref'),
      operator: tagText('operator', 'brand', 'network'),
      access: ACCESS[tagText('access')] ?? 'public',
      evses: count(tagText('capacity')) || socketsIn(tags),
      evse_ids: tagText('ref:EU:EVSE'),
      power_kw: kilowattsIn(tags),
    },
    tenant,
    words,
  )
}

const MOST = 1_000
const count = (text: string) => (/^\d{1,4}$/.test(text) && Number(text) <= MOST ? Number(text) : 0)

const SOCKET = /^socket:[^:]+$/
const OUTPUT = /^(socket:[^:]+|charging_station):output$/

const socketsIn = (tags: Tags) =>
  Object.keys(tags)
    .filter((it) => SOCKET.test(it))
    .reduce((sum, it) => Math.min(sum + count(asText(tags[it]) ?? ''), MOST), 0)

/** The highest output in kW: `22 kW`, `11000 W`, `22;50 kW`; 0 when it was not mapped. */
function kilowattsIn(tags: Tags): number {
  const outputs = Object.keys(tags)
    .filter((it) => OUTPUT.test(it))
    .flatMap((it) => (asText(tags[it]) ?? '').split(';'))
    .map((it) => /^(\d{1,6}(?:[.,]\d{1,3})?)\s*(kW|kVA|W)?$/i.exec(it.trim()))
    .map((it) => Number((it?.[1] ?? '0').replace(',', '.')) / (it?.[2]?.toUpperCase() === 'W' ? 1_000 : 1))
  return Math.min(Math.max(0, ...outputs), MOST)
}
