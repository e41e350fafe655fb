import { municipalitiesOf } from '../../geography/places/municipalities.ts'
import type { Country, Municipality } from '../../platform/tenant/tenant.ts'

/** The municipalities with these CBS or NIS codes, by name. Throws for a code that does not exist today. */
export function municipalitiesCalled(...codes: string[]): readonly Municipality[] {
  const found = [...municipalitiesOf('NL'), ...municipalitiesOf('BE')].filter((it) => codes.includes(it.code))
  const missing = codes.filter((code) => !found.some((it) => it.code === code))
  if (missing.length > 0) throw new Error(`No current municipality has code ${missing.join(', ')}`)
  return found
}

/** All municipalities of these provinces, by name, except those with the codes of `without`. */
export const municipalitiesIn = (
  country: Country,
  provinces: readonly string[],
  without: readonly string[] = [],
): readonly Municipality[] =>
  municipalitiesOf(country).filter((it) => provinces.includes(it.province) && !without.includes(it.code))
