import { readCoordinates } from '../../../platform/geo/read-coordinates.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import type { Access } from '../charge-point.ts'
import { splitAddress } from './address.ts'
import { asText, Fields, type ImportWords, isRecord, operatorNamed } from './fields.ts'
import { type PlacedEvse, polesOf } from './poles.ts'
import type { SiteReading } from './site.ts'

/** Parses an OCPI Location as a site. Pure; source: OCPI, mod_locations, and domain facts §4.5. */

const COUNTRIES = { NL: 'NLD', BE: 'BEL' } as const
const MOST_EVSES = 1_000
const ID_CHARACTERS = 100
/** Parking where drivers must be customers, or pass a barrier. */
const SEMIPUBLIC_PARKING = ['PARKING_GARAGE', 'UNDERGROUND_GARAGE']
const PHASES: Record<string, number> = { AC_1_PHASE: 1, AC_2_PHASE: 2, AC_2_PHASE_SPLIT: 2, AC_3_PHASE: 3 }
/** From this voltage on, a three-phase voltage is line-to-line. */
const BETWEEN_PHASES_V = 380

type Bounds = Tenant['locale']['bounds']
type Setting = Pick<Tenant, 'country' | 'locale'>

/** The sender of a file, for files that do not contain it, as in OCPI 2.1.1. */
export interface Sender {
  country?: string | undefined
  party?: string | undefined
}

/** The formats of OCPI. */
export const isCountryCode = (text: string) => /^[a-z]{2}$/i.test(text)
export const isPartyId = (text: string) => /^[a-z0-9]{3}$/i.test(text)

/** True for a Location without a sender. */
export const lacksSender = (value: unknown): boolean =>
  isRecord(value) && (asText(value.country_code) ?? '') === '' && (asText(value.party_id) ?? '') === ''

/** Parses one Location of OCPI 2.2.1 or 2.1.1. Never throws: returns the problems. */
export function readOcpi(
  value: unknown,
  { country, locale }: Setting,
  words: ImportWords,
  sender: Sender = {},
): SiteReading {
  if (!isRecord(value)) return { key: null, reference: '', reasons: [words.notALocation()] }
  const fields = new Fields(value, words)
  const id = fields.required('id', ID_CHARACTERS)
  const given = [fields.text('country_code', 2), fields.text('party_id', 3)]
  const from = [given[0] || sender.country || '', given[1] || sender.party || ''].map((it) =>
    it.toUpperCase(),
  )
  if (!from.every(Boolean)) fields.refuse(from[0] ? 'party_id' : 'country_code', words.sender())
  const key = id && from.every(Boolean) ? [...from, id].join('*') : null

  const land = fields.text('country').toUpperCase()
  if (land && land !== COUNTRIES[country] && land !== country)
    fields.refuse('country', words.abroad({ land }))
  const place = isRecord(value.coordinates) ? value.coordinates : {}
  const at = readCoordinates(place.latitude, place.longitude, locale.bounds)
  if ('problem' in at) fields.refuse('coordinates', words[at.problem]())
  else if (at.lat === null) fields.refuse('coordinates', words.required())

  const split = splitAddress(fields.text('address'), country)
  const address = {
    name: fields.text('name'),
    ...split,
    postal_code: fields.text('postal_code', 12) || split.postal_code,
    city: fields.text('city') || split.city,
    parking_type: fields.text('parking_type', 40) || parkingOf(fields.text('type', 40)),
  }
  const operator = operatorNamed(nameOf(value.operator) || nameOf(value.suboperator) || nameOf(value.owner))
  const { evses, refused, restrictions } = readEvses(value.evses, locale.bounds, words)
  if (evses.length === 0) fields.refuse('evses', words.expired())
  if (evses.length > MOST_EVSES) fields.refuse('evses', words.tooManyEvses({ most: MOST_EVSES }))

  const { reasons } = fields
  if (reasons.length > 0 || key === null || !('lat' in at) || at.lat === null)
    return { key, reference: id, reasons }
  return {
    key,
    refused,
    site: {
      key,
      ...address,
      municipality_code: '',
      lat: at.lat,
      lng: at.lng,
      volt_id: '',
      party: from.join('*'),
      operator_name: operator,
      access: accessOf(address.parking_type, restrictions),
      published: value.publish !== false,
      poles: polesOf(evses, { lat: at.lat, lng: at.lng }).map((it) => ({
        ...it,
        reference: it.reference || address.name || id,
      })),
    },
  }
}

/** The OCPI 2.1.1 location types that describe the parking; `OTHER` and `UNKNOWN` do not. */
const parkingOf = (type: string) => (['OTHER', 'UNKNOWN'].includes(type) ? '' : type)

function accessOf(parkingType: string, restrictions: ReadonlySet<string>): Access {
  if (parkingType === 'ON_DRIVEWAY') return 'private'
  return SEMIPUBLIC_PARKING.includes(parkingType) || restrictions.has('CUSTOMERS') ? 'semipublic' : 'public'
}

function readEvses(value: unknown, bounds: Bounds, words: ImportWords) {
  const evses = new Map<string, PlacedEvse>()
  const refused: { reference: string; reason: string }[] = []
  const restrictions = new Set<string>()
  for (const item of Array.isArray(value) ? value : []) {
    const row = isRecord(item) ? item : {}
    const fields = new Fields(row, words)
    const uid = fields.required('uid', ID_CHARACTERS)
    if (uid && evses.has(uid)) fields.refuse('uid', words.double())
    const evse: PlacedEvse = {
      uid,
      evse_id: fields.text('evse_id', 60),
      status: fields.text('status', 40).toUpperCase() || 'UNKNOWN',
      physical_reference: fields.text('physical_reference', 60),
      power_w: powerOf(row.connectors),
      at: placeOf(row.coordinates, bounds),
    }
    if (fields.reasons.length > 0)
      refused.push({ reference: uid || evse.evse_id, reason: `EVSE ${fields.reasons.join(' ')}` })
    else evses.set(uid, evse)
    for (const word of Array.isArray(row.parking_restrictions) ? row.parking_restrictions : [])
      restrictions.add(asText(word) ?? '')
  }
  return { evses: [...evses.values()], refused, restrictions }
}

/** The place of a charging place; null outside the bounds, so that the site's own place applies. */
function placeOf(value: unknown, bounds: Bounds) {
  if (!isRecord(value)) return null
  const at = readCoordinates(value.latitude, value.longitude, bounds)
  return 'lat' in at && at.lat !== null ? at : null
}

/** Power of the strongest connector in watts; 0 when unknown. */
function powerOf(connectors: unknown): number {
  const powers = (Array.isArray(connectors) ? connectors : []).filter(isRecord).map((it) => {
    const stated = positive(it.max_electric_power)
    if (stated > 0) return stated
    const voltage = positive(it.max_voltage ?? it.voltage)
    const phases = PHASES[asText(it.power_type) ?? ''] ?? 1
    const perPhase = phases === 3 && voltage >= BETWEEN_PHASES_V ? voltage / Math.sqrt(3) : voltage
    return perPhase * positive(it.max_amperage ?? it.amperage) * phases
  })
  return Math.round(Math.max(0, ...powers))
}

const MOST_WATTS = 10_000_000
function positive(value: unknown): number {
  const number = typeof value === 'number' ? value : Number(asText(value) || 0)
  return number > 0 && number <= MOST_WATTS ? number : 0
}

const nameOf = (party: unknown) => (isRecord(party) ? (asText(party.name) ?? '').slice(0, 255) : '')
