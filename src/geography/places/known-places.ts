import type { KnownPlaces } from '../../platform/geo/address-tokens.ts'
import { lazy } from '../../platform/lazy/lazy.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import { findMunicipality } from './municipalities.ts'
import { nameKey } from './name-key.ts'
import { municipalitiesNamed } from './place-names.ts'
import { postalCodesOf } from './postal-codes.ts'

/** The postal codes and places in the tables of a country. */
export const knownPlaces = (country: Country): KnownPlaces => tables[country]()

function tableOf(country: Country): KnownPlaces {
  const names = new Map<string, ReadonlySet<string>>()
  for (const { digits, place, otherPlaces, municipalityCodes } of postalCodesOf(country)) {
    const municipalities = municipalityCodes.flatMap((code) => findMunicipality(code)?.name ?? [])
    names.set(digits, new Set([place, ...otherPlaces, ...municipalities].map(nameKey)))
  }
  return {
    isCode: (digits) => names.has(digits),
    isPlace: (name) => municipalitiesNamed(name, country).length > 0,
    isPlaceOf: (digits, name) => names.get(digits)?.has(nameKey(name)) ?? false,
  }
}

const tables = { NL: lazy(() => tableOf('NL')), BE: lazy(() => tableOf('BE')) }
