import { metresBetween, type Point } from '../../platform/geo/distance.ts'
import type { Country, Tenant } from '../../platform/tenant/tenant.ts'
import { municipalitiesAround } from '../boundaries/around.ts'
import { currentCode, findMunicipality } from './municipalities.ts'
import { elsewhere, type MunicipalityProblem, takingPart } from './municipality-of.ts'
import { metresToMunicipality, municipalitiesMeant, municipalitiesNamed } from './place-names.ts'
import { findPostalCode, nearestMunicipality, type PostalCode, postalCodesOf } from './postal-codes.ts'

/** Derives the municipality of a request from all of its data. Pure. */

interface Where {
  municipality_code: string
  postal_code: string
  city: string
  lat: number | null
  lng: number | null
  /** Municipality of the exact house, from a register of addresses; null or absent where unknown. */
  register?: string | null
}

/** Two fields that contradict each other: `name`, the municipality of one, and `other`, that of the other. */
export type Contradiction = { name: string; other: string } & (
  | { problem: 'codeAgainstPostalCode'; code: string; postalCode: string }
  | { problem: 'codeAgainstCoordinates'; code: string }
  | { problem: 'codeAgainstRegister'; code: string }
  | { problem: 'cityAgainstPostalCode'; city: string; postalCode: string }
  | { problem: 'coordinatesAgainstPostalCode'; postalCode: string }
  | { problem: 'coordinatesAgainstCity'; city: string }
)
/** A field that contradicts `name`, the municipality assigned to the request. */
export type Doubt = { name: string } & (
  | { doubt: 'city'; city: string; postalCode: string; place: string }
  | { doubt: 'postalCode'; postalCode: string; other: string }
  | { doubt: 'coordinates'; other: string }
)
export type Belonging = { code: string; doubts: Doubt[] } | MunicipalityProblem | Contradiction

/**
 * Dutch places and postal codes cross the boundaries of municipalities, and suburbs have the name of their city: within this
 * distance one field may differ when the others agree. Belgian postal codes do not cross municipalities.
 */
const ACROSS_METRES = { NL: 12_000, BE: 0 } as const

/**
 * The participating municipality of a request, and the fields that contradict it; or the reason why there is none: an
 * unknown code, a municipality that does not take part, or contradicting data.
 */
export function whereItBelongs(where: Where, tenant: Desk): Belonging {
  const signs = signsOf(where, tenant.country)
  if (where.municipality_code !== '') return withCode(where, signs, tenant)
  const { register = null } = where
  // The register determines the place of a house; coordinates elsewhere may belong to another house.
  if (register !== null && (signs.around === null || signs.around.includes(register)))
    return takingPart(register, tenant) ? { code: register, doubts: [] } : elsewhere(register, where.city)
  const found = withoutCode(where, signs, tenant)
  if ('problem' in found || takingPart(found.code, tenant)) return found
  return elsewhere(found.code, where.city)
}

type Desk = Pick<Tenant, 'country' | 'municipalities'>

interface Signs {
  country: Country
  postalCode: PostalCode | null
  /** From the place name: its possible municipalities, and those that it can only mean. */
  named: readonly string[]
  meant: readonly string[]
  /** From the coordinates; null without them. */
  around: readonly string[] | null
}

function signsOf({ municipality_code, postal_code, city, lat, lng }: Where, country: Country): Signs {
  const postalCode = findPostalCode(country, postal_code)
  const given = currentCode(municipality_code)
  const expected = given === null ? (postalCode?.municipalityCodes ?? []) : [given]
  return {
    country,
    postalCode,
    named: municipalitiesNamed(city, country),
    meant: municipalitiesMeant(city, country),
    around: lat === null || lng === null ? null : municipalitiesAround({ lat, lng }, expected),
  }
}

function withCode(where: Where, signs: Signs, desk: Desk): Belonging {
  const code = currentCode(where.municipality_code)
  if (code === null) return { problem: 'municipalityUnknown', code: where.municipality_code }
  if (!takingPart(code, desk)) return elsewhere(code, where.city)
  const { postalCode, around } = signs
  const name = nameOf(code, signs)
  const given = { code: where.municipality_code, name }
  const there = around && amongOthers(around, code, signs.country)
  if (there) return { problem: 'codeAgainstCoordinates', ...given, other: there.name }
  const { register = null } = where
  if (register === code) return { code, doubts: [] }
  if (register !== null && around === null)
    return { problem: 'codeAgainstRegister', ...given, other: nameOf(register, signs) }
  if (!postalCode || postalCode.municipalityCodes.includes(code))
    return { code, doubts: doubtsAboutCity(where, signs, code) }
  const other = nameOf(postalCode.municipalityCodes[0], signs)
  const agrees = around !== null || signs.named.includes(code)
  if (agrees && isAcross(where, signs, [code]))
    return { code, doubts: [{ doubt: 'postalCode', name, postalCode: where.postal_code, other }] }
  return { problem: 'codeAgainstPostalCode', ...given, postalCode: where.postal_code, other }
}

/** The actual municipality of a place outside its expected municipality. */
export interface OtherMunicipality {
  /** Null outside all known municipalities. */
  code: string | null
  /** '' when the code is null, or its postal codes are unknown too. */
  name: string
}

/**
 * The municipality that contradicts `code` as that of a place; null when the place lies in it, or too near for the precision
 * of the outlines. Every entry point for coordinates must apply this rule.
 */
export const otherMunicipalityAt = (place: Point, code: string, country: Country): OtherMunicipality | null =>
  amongOthers(municipalitiesAround(place, [code]), code, country)

const amongOthers = (around: readonly string[], code: string, country: Country): OtherMunicipality | null =>
  around.includes(code) ? null : { code: around[0] ?? null, name: nameOf(around[0], { country }) }

function withoutCode(where: Where, signs: Signs, desk: Desk): Belonging {
  const { postalCode, named, around } = signs
  if (!postalCode) return withoutPostalCode(where, signs)
  const codes = postalCode.municipalityCodes
  const byCity = codes.find((it) => named.includes(it))
  const byPlace = around?.find((it) => it === byCity) ?? around?.find((it) => codes.includes(it))
  // A postal code may lie in two municipalities; the coordinates or the place name then decide.
  const code = byPlace ?? byCity ?? codes.find((it) => takingPart(it, desk)) ?? codes[0] ?? ''
  const name = nameOf(code, signs)
  const facts = { name, postalCode: where.postal_code }
  if (around && !byPlace) {
    const there = around.find((it) => named.includes(it)) ?? (byCity ? undefined : around[0])
    const other = nameOf(around[0], signs)
    if (!isAcross(where, signs, around)) return { problem: 'coordinatesAgainstPostalCode', ...facts, other }
    if (there === undefined) return { code, doubts: [{ doubt: 'coordinates', name, other }] }
    const moved = { doubt: 'postalCode', name: nameOf(there, signs), other: name } as const
    return { code: there, doubts: [{ ...moved, postalCode: where.postal_code }] }
  }
  const { meant } = signs
  const isElsewhere = !byCity && !byPlace && meant.length > 0 && !meant.some((it) => codes.includes(it))
  if (isElsewhere && !isAcross(where, signs, meant))
    return {
      problem: 'cityAgainstPostalCode',
      ...facts,
      city: where.city,
      name: nameOf(meant[0], signs),
      other: name,
    }
  return { code, doubts: doubtsAboutCity(where, signs, code) }
}

/** For a postal code that is in no table, such as a new one. */
function withoutPostalCode({ city, lat, lng }: Where, signs: Signs): Belonging {
  const { named, meant, around } = signs
  if (around) {
    const there = around.find((it) => named.includes(it)) ?? around[0]
    if (meant.length > 0 && !meant.some((it) => around.includes(it)))
      return {
        ...{ problem: 'coordinatesAgainstCity', city },
        ...{ name: nameOf(meant[0], signs), other: nameOf(there, signs) },
      }
    if (there !== undefined) return { code: there, doubts: [] }
  }
  const [only, ...others] = named
  const byName = others.length === 0 ? only : undefined
  const near = lat === null || lng === null ? null : nearestMunicipality(signs.country, lat, lng)
  const code = byName ?? near
  return code ? { code, doubts: [] } : { problem: 'municipalityNotFound' }
}

function doubtsAboutCity({ city, postal_code }: Where, signs: Signs, code: string): Doubt[] {
  const { postalCode, named } = signs
  if (!postalCode || named.includes(code)) return []
  const name = nameOf(code, signs)
  return [{ doubt: 'city', name, city, postalCode: postal_code, place: postalCode.place }]
}

/** True when these municipalities are near enough to the postal code for people to write either. */
function isAcross({ lat, lng }: Where, { country, postalCode }: Signs, codes: readonly string[]): boolean {
  if (!postalCode) return false
  const metres =
    lat === null || lng === null
      ? metresToMunicipality(postalCode, codes, country)
      : metresBetween(postalCode, { lat, lng })
  return metres <= ACROSS_METRES[country]
}

/** Belgian municipalities outside Flanders are in no table: they get the place name of a postal code; '' without one. */
const nameOf = (code: string | undefined, { country }: Pick<Signs, 'country'>): string =>
  findMunicipality(code ?? '')?.name ??
  postalCodesOf(country).find((it) => code !== undefined && it.municipalityCodes.includes(code))?.place ??
  ''
