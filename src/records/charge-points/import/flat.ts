import { readCoordinates } from '../../../platform/geo/read-coordinates.ts'
import { ADDRESS_ALIASES } from '../../../platform/spreadsheets/address-aliases.ts'
import type { ColumnChoices } from '../../../platform/spreadsheets/columns.ts'
import { dateMadeIn, dateMadeOf } from '../../../platform/spreadsheets/date-made.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import { ACCESSES, KINDS, readStatus } from '../charge-point.ts'
import { splitAddress } from './address.ts'
import { Fields, type ImportWords, operatorNamed } from './fields.ts'
import { kindOf } from './poles.ts'
import type { SiteReading } from './site.ts'

/** One pole with named columns: a CSV row, or the properties of a GeoJSON point. Pure. */

export const COLUMNS = [
  'id',
  'lat',
  'lng',
  'street',
  'house_number',
  'postal_code',
  'city',
  'municipality_code',
  'name',
  'reference',
  'operator',
  'party',
  'status',
  'access',
  'kind',
  'evses',
  'evse_ids',
  'power_kw',
  'parking_type',
  'volt_id',
  'published',
  'remark',
] as const
export const REQUIRED = ['id', 'lat', 'lng'] as const
type Column = (typeof COLUMNS)[number]

const ALIASES: Readonly<Record<string, Column>> = {
  ...ADDRESS_ALIASES,
  lon: 'lng',
  naam: 'name',
  referentie: 'reference',
  exploitant: 'operator',
  cpo: 'operator',
  toegang: 'access',
  soort: 'kind',
  laadpunten: 'evses',
  evse_id: 'evse_ids',
  vermogen: 'power_kw',
  vermogen_kw: 'power_kw',
  gepubliceerd: 'published',
  opmerking: 'remark',
  opmerkingen: 'remark',
}

export const CHARGE_POINT_COLUMNS: ColumnChoices<Column> = {
  columns: COLUMNS,
  required: REQUIRED,
  aliases: ALIASES,
}

const ID_CHARACTERS = 100
const MOST_EVSES = 1_000
const MOST_KW = 10_000
const WATTS = 1_000
const LONGEST_REMARK = 1_000
const YES_OR_NO = ['ja', 'nee', 'yes', 'no', 'true', 'false', '1', '0'] as const
const NO: readonly string[] = ['nee', 'no', 'false', '0']

/** Parses one row. Never throws: returns the problems. */
export function readFlat(
  row: Readonly<Record<string, unknown>>,
  tenant: Tenant,
  words: ImportWords,
): SiteReading {
  const fields = new Fields(row, words)
  const id = fields.required('id', ID_CHARACTERS)
  const at = readCoordinates(row.lat, row.lng, tenant.locale.bounds)
  if ('problem' in at) fields.refuse(at.field, words[at.problem]())
  else if (at.lat === null) fields.refuse('lat', words.required())

  const full = fields.text('status', 60).toLowerCase()
  const known = readStatus(full || 'realized')
  if (!known) fields.refuse('status', words.status())
  const access = fields.oneOf('access', ACCESSES, known?.access ?? 'public')
  const ids = [
    ...new Set(
      fields
        .text('evse_ids', 4_000)
        .split(/[\s,;|]+/)
        .filter(Boolean),
    ),
  ]
  const count = Math.round(fields.amount('evses', MOST_EVSES)) || ids.length || 1
  const power = Math.round(fields.amount('power_kw', MOST_KW) * WATTS)
  const kind = fields.oneOf(
    'kind',
    KINDS,
    kindGiven(full, known?.kind) ?? kindOf({ max_power_w: power }, count),
  )
  const published = fields.oneOf('published', YES_OR_NO, 'ja')
  const street = fields.text('street')
  const number = fields.text('house_number', 30)
  const date = dateMadeOf(row.house_number)
  if (date !== null) fields.refuse('house_number', words.houseNumberDate({ value: date }))
  const inStreet = number ? null : dateMadeIn(street)
  if (inStreet !== null) fields.refuse('street', words.houseNumberDate({ value: inStreet }))
  const split = number
    ? { street, house_number: number, postal_code: '', city: '' }
    : splitAddress(street, tenant.country)
  const name = fields.text('name')
  const texts = {
    postal_code: fields.text('postal_code', 12) || split.postal_code,
    city: fields.text('city') || split.city,
    municipality_code: fields.text('municipality_code', 10),
    parking_type: fields.text('parking_type', 40).toUpperCase(),
    volt_id: fields.text('volt_id', 100),
    party: fields.text('party', 10).toUpperCase(),
    operator_name: operatorNamed(fields.text('operator')),
  }
  const reference = fields.text('reference', 100) || name || id
  const remark = fields.text('remark', LONGEST_REMARK)

  const { reasons } = fields
  if (reasons.length > 0 || !known || !('lat' in at) || at.lat === null)
    return { key: id || null, reference: id, reasons }
  const place = { lat: at.lat, lng: at.lng }
  const state = { status: known.status, kind, evse_count: count, max_power_w: power, removed: false }
  const evses = ids.map((uid) => ({
    uid,
    evse_id: uid,
    status: 'UNKNOWN',
    physical_reference: '',
    power_w: power,
  }))
  return {
    key: id,
    refused: [],
    site: {
      key: id,
      name,
      ...split,
      ...texts,
      ...place,
      access,
      published: !NO.includes(published),
      poles: [{ key: '', reference, remark, ...place, ...state, evses }],
    },
  }
}

/** A status with a kind sets the kind; else it follows from power and number of charging places. */
const kindGiven = <Kind>(full: string, kind: Kind) =>
  /^(fastcharger|charging-hub)-/.test(full) ? kind : undefined
