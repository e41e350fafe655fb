import { type CoordinatesProblem, readForm } from '../../platform/geo/coordinates.ts'
import type { Point } from '../../platform/geo/distance.ts'
import { normalisePostalCode } from '../../platform/geo/postal-code.ts'
import { LONGEST_HOUSE_NUMBER } from '../../platform/geo/written-address.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { plainText, refusedCharacters } from '../../platform/texts/safe-text.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { ACCESSES, type Access, KINDS, type Kind } from '../charge-points/charge-point.ts'

/** The form that adds a location by hand, and its rules. Pure. Source: spec 2 §2, §5 and §9. */

/** Spec 2 §9. */
export const MOST_LOTS = 8
/** `suggestion`: not assessed yet; `definitive`: may be used. */
export const FIRST_STATUSES = ['suggestion', 'definitive'] as const
export type FirstStatus = (typeof FIRST_STATUSES)[number]

export const TEXT_FIELDS = ['name', 'street', 'house_number', 'postal_code', 'city', 'lat', 'lng'] as const
export type TextField = (typeof TEXT_FIELDS)[number]
export const LONGEST: Record<TextField | 'lot', number> = {
  name: 100,
  street: 100,
  house_number: LONGEST_HOUSE_NUMBER,
  postal_code: 12,
  city: 80,
  lat: 200,
  lng: 200,
  lot: 60,
}

export type NewLocationForm = Record<TextField, string> & {
  status: string
  access: string
  kind: string
  lots: string[]
  /** UUID of the stakeholder that operates the charge point; '' when unknown. */
  operator: string
  stakeholders: string[]
}

export const EMPTY_FORM: NewLocationForm = {
  name: '',
  street: '',
  house_number: '',
  postal_code: '',
  city: '',
  lat: '',
  lng: '',
  status: 'suggestion',
  access: 'public',
  kind: 'standard',
  lots: [],
  operator: '',
  stakeholders: [],
}

export type NewLocation = Record<Exclude<TextField, 'lat' | 'lng'>, string> & {
  /** Null: to be geocoded from its address. */
  place: Point | null
  status: FirstStatus
  access: Access
  kind: Kind
  lots: string[]
  operator: Party | null
  /** Includes the operator. */
  stakeholders: Party[]
}

interface Party {
  uuid: string
  name: string
}

/**
 * Validates the form; one coordinate field may contain both coordinates. Coordinates may be absent when there is an address.
 */
export function readNewLocation(
  form: NewLocationForm,
  { tenant, t }: { tenant: Tenant; t: Texts },
): { location: NewLocation } | { problems: Problem[] } {
  const words = t.locations.add
  const problems: Problem[] = []
  const text = (field: string, given: string, most: number) => {
    const value = plainText(given).replace(/\s+/g, ' ')
    const refused = refusedCharacters(value, { lines: false })
    if (refused.length > 0) problems.push({ field, message: words.characters({ list: refused.join(' ') }) })
    if (value.length > most) problems.push({ field, message: words.tooLong({ most }) })
    return value
  }
  const address = {
    name: text('name', form.name, LONGEST.name),
    street: text('street', form.street, LONGEST.street),
    house_number: text('house_number', form.house_number, LONGEST.house_number),
    city: text('city', form.city, LONGEST.city),
  }
  const postal_code = form.postal_code.trim() && normalisePostalCode(tenant.country, form.postal_code)
  if (postal_code === null) problems.push({ field: 'postal_code', message: words.postalCode() })
  const place = placeIn(form, tenant, t, problems)
  if (place === null && address.street === '' && !postal_code)
    problems.push({ field: 'lat', message: words.nowhere() })
  const lots = form.lots.map((lot, index) => text(`lot-${index}`, lot, LONGEST.lot)).filter(Boolean)
  if (lots.length > MOST_LOTS)
    problems.push({ field: 'lot-0', message: words.tooManyLots({ most: MOST_LOTS }) })
  if (new Set(lots).size < lots.length) problems.push({ field: 'lot-0', message: words.sameLots() })
  if (problems.length > 0) return { problems }
  const parties = tenant.stakeholders.map(({ uuid, name }) => ({ uuid, name }))
  const operator = parties.find(({ uuid }) => uuid === form.operator) ?? null
  return {
    location: {
      ...address,
      postal_code: postal_code ?? '',
      place,
      lots,
      status: FIRST_STATUSES.find((it) => it === form.status) ?? 'suggestion',
      access: ACCESSES.find((it) => it === form.access) ?? 'public',
      kind: KINDS.find((it) => it === form.kind) ?? 'standard',
      operator,
      stakeholders: parties.filter((it) => it === operator || form.stakeholders.includes(it.uuid)),
    },
  }
}

function placeIn(form: NewLocationForm, { locale }: Tenant, t: Texts, problems: Problem[]): Point | null {
  if (form.lat.trim() === '' && form.lng.trim() === '') return null
  const reading = readForm(form, locale.bounds)
  if ('place' in reading) return reading.place
  const inWords = ({ field, kind }: CoordinatesProblem) => ({
    field,
    message: kind === 'range' ? t.coordinates.problems.range[field]() : t.coordinates.problems[kind](),
  })
  problems.push(...reading.problems.map(inWords))
  return null
}
