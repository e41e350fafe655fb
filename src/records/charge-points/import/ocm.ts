import type { Tenant } from '../../../platform/tenant/tenant.ts'
import { splitAddress } from './address.ts'
import { asText, type ImportWords, isRecord } from './fields.ts'
import { readFlat } from './flat.ts'
import type { SiteReading } from './site.ts'

/** Parses a POI of Open Charge Map, from its API or export. Pure; source: openchargemap.org, API v3. */

/** True for a POI: no other format has an address with this name. */
export const isOcmPoi = (value: Readonly<Record<string, unknown>>) => isRecord(value.AddressInfo)

/** Ids of the statuses "removed" and "never existed". */
const GONE = ['200', '210']
const PLANNED = '150'
const PRIVATE = ['2', '3']
const CUSTOMERS = '6'

/** Parses one POI. Never throws: returns the problems. */
export function readOcm(value: unknown, tenant: Tenant, words: ImportWords): SiteReading {
  const poi = isRecord(value) ? value : {}
  const address = isRecord(poi.AddressInfo) ? poi.AddressInfo : {}
  const id = asText(poi.UUID) || asText(poi.ID) || ''
  const status = idOf(poi.StatusType, poi.StatusTypeID)
  if (GONE.includes(status)) return { key: id || null, reference: id, reasons: [words.gone()] }
  const usage = idOf(poi.UsageType, poi.UsageTypeID)
  const outlets = (Array.isArray(poi.Connections) ? poi.Connections : []).filter(isRecord)
  const operator = isRecord(poi.OperatorInfo) ? poi.OperatorInfo.Title : ''
  const counted = outlets.reduce((sum, it) => sum + (Number(it.Quantity) || 1), 0)
  const split = splitAddress(asText(address.AddressLine1) ?? '', tenant.country)
  return readFlat(
    {
      id,
      lat: address.Latitude,
      lng: address.Longitude,
      ...split,
      postal_code: asText(address.Postcode) || split.postal_code,
      city: asText(address.Town) || split.city,
      name: address.Title,
      operator,
      status: status === PLANNED ? 'in-progress' : 'realized',
      access: PRIVATE.includes(usage) ? 'private' : usage === CUSTOMERS ? 'semipublic' : 'public',
      evses: Number(poi.NumberOfPoints) || counted || 1,
      power_kw: Math.max(0, ...outlets.map((it) => Number(it.PowerKW) || 0)),
    },
    tenant,
    words,
  )
}

/** The id of a status or usage, which is either an object or an id. */
const idOf = (whole: unknown, id: unknown) => (isRecord(whole) ? asText(whole.ID) : asText(id)) ?? ''
