import { oncePer } from '../../platform/once-per.ts'
import type { Municipality, Tenant } from '../../platform/tenant/tenant.ts'
import { currentCode, findMunicipality, findMunicipalityByName } from '../places/municipalities.ts'
import { findPostalCode, nearestMunicipality } from '../places/postal-codes.ts'

export type MunicipalityProblem =
  | { problem: 'municipalityUnknown'; code: string }
  | { problem: 'municipalityElsewhere'; name: string }
  | { problem: 'municipalityNotFound' }

interface Where {
  municipality_code: string
  postal_code: string
  city: string
  lat: number | null
  lng: number | null
}

/**
 * The municipality of an address: by its code (codes from before a merger lead to the current municipality),
 * else by postal code, place name, or coordinates. Only municipalities that take part are returned.
 */
export function assignMunicipality(where: Where, tenant: Tenant): { code: string } | MunicipalityProblem {
  if (where.municipality_code !== '') {
    const code = currentCode(where.municipality_code)
    if (!code) return { problem: 'municipalityUnknown', code: where.municipality_code }
    return takingPart(code, tenant) ?? elsewhere(code, where.city)
  }
  const codes = candidates(where, tenant.country)
  for (const code of codes) {
    const found = takingPart(code, tenant)
    if (found) return found
  }
  return codes[0] === undefined ? { problem: 'municipalityNotFound' } : elsewhere(codes[0], where.city)
}

function candidates({ postal_code, city, lat, lng }: Where, country: Tenant['country']): readonly string[] {
  const ofPlace = findMunicipalityByName(city, country)?.code
  const ofPostalCode = findPostalCode(country, postal_code)?.municipalityCodes ?? []
  // A postal code may lie in two municipalities; the place name then decides.
  if (ofPostalCode.length > 0)
    return ofPlace && ofPostalCode.includes(ofPlace) ? [ofPlace] : ofPostalCode.slice(0, 1)
  if (ofPlace) return [ofPlace]
  const near = lat !== null && lng !== null ? nearestMunicipality(country, lat, lng) : null
  return near === null ? [] : [near]
}

/** The code, when the municipality takes part; else null. */
export function takingPart(code: string, tenant: Pick<Tenant, 'municipalities'>): { code: string } | null {
  return participants(tenant.municipalities).has(code) ? { code } : null
}

export const elsewhere = (code: string, city: string): MunicipalityProblem => ({
  problem: 'municipalityElsewhere',
  name: findMunicipality(code)?.name ?? city,
})

const participants = oncePer(
  (municipalities: readonly Municipality[]): ReadonlySet<string> =>
    new Set(municipalities.filter((it) => !it.disabled).map((it) => it.code)),
)
