import { municipalitiesNamed, postalCodesNamed } from '../../geography/places/place-names.ts'
import { findPostalCode } from '../../geography/places/postal-codes.ts'
import { streetsOf } from '../../geography/places/streets.ts'
import { whereItBelongs } from '../../geography/places/where-it-belongs.ts'
import { normalisePostalCode } from '../../platform/geo/postal-code.ts'
import { fold } from '../../platform/search/fold.ts'
import type { Country, Tenant } from '../../platform/tenant/tenant.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Problem } from '../../platform/web/errors.ts'
import type { ResidentForm } from './resident-form.ts'

/** Whether a typed postal code belongs to the typed place name. Pure. */

type TypedPlace = Pick<ResidentForm, 'street' | 'postal_code' | 'city'>

/**
 * `unknown`: the postal code does not exist. `elsewhere`: it belongs to another place. `place`: the place name is unknown,
 * as those of hamlets are, and the form asks once to confirm it.
 */
interface PostalCodeDoubt {
  doubt: 'unknown' | 'elsewhere' | 'place'
  /** The place of the postal code. */
  of: string
  /** Likely intended postal codes; of a Dutch one the four digits. */
  meant: string[]
}

const MOST_MEANT = 3

/** The doubt about an address; null for none, and for a text that is not a postal code. */
export function doubtAbout(
  { street, ...typed }: TypedPlace,
  tenant: Pick<Tenant, 'country' | 'municipalities'>,
): PostalCodeDoubt | null {
  const { country } = tenant
  const city = typed.city.trim()
  const postal_code = normalisePostalCode(country, typed.postal_code)
  if (postal_code === null || city === '') return null
  const meant = meantBy({ street, city }, country)
  const of = findPostalCode(country, postal_code)?.place
  if (of === undefined) return { doubt: 'unknown', of: '', meant }
  const found = whereItBelongs({ postal_code, city, municipality_code: '', lat: null, lng: null }, tenant)
  if ('problem' in found)
    return found.problem === 'cityAgainstPostalCode' ? { doubt: 'elsewhere', of, meant } : null
  return found.doubts.length > 0 ? { doubt: 'place', of, meant } : null
}

/** The place that the form asked to confirm, as the form sends it back. */
export const placeKey = ({ postal_code, city }: TypedPlace) => `${postal_code}|${city}`

/** The same as a sentence, at the field where it is corrected. */
export function doubtInWords(
  { doubt, of, meant }: PostalCodeDoubt,
  { postal_code: postalCode, city }: TypedPlace,
  { t, tenant, language }: Pick<Context, 't' | 'tenant' | 'language'>,
): Problem {
  const words = t.residents.problems.postalCode
  const codes = new Intl.ListFormat(language, { type: 'disjunction' }).format(meant)
  const ask = meant.length === 0 ? words.lookAgain() : words[`meant${tenant.country}`]({ codes, city })
  if (doubt === 'unknown') return { field: 'postal_code', message: `${words.unknown({ postalCode })} ${ask}` }
  const sentence = words.elsewhere({ postalCode, place: of, city })
  if (doubt === 'elsewhere') return { field: 'postal_code', message: `${sentence} ${ask}` }
  return { field: 'postal_code', message: `${sentence} ${ask} ${words.sendAgain()}` }
}

/** The postal codes of the street in that place, else those of the place; none when there are many. */
function meantBy({ street, city }: Pick<TypedPlace, 'street' | 'city'>, country: Country): string[] {
  const codes = municipalitiesNamed(city, country)
  const ofStreet = streetsOf(country).filter(
    (it) => fold(it.street) === fold(street) && codes.includes(it.municipalityCode),
  )
  const ofPlace = postalCodesNamed(city, country).map((it) => it.digits)
  for (const some of [ofStreet.map((it) => it.postalCode.slice(0, 4)), ofPlace]) {
    const different = [...new Set(some)]
    if (different.length > 0 && different.length <= MOST_MEANT) return different
  }
  return []
}
