import { readingsOfLine } from '../../platform/geo/address-line.ts'
import { withoutCountry } from '../../platform/geo/address-tokens.ts'
import { normalisePostalCode } from '../../platform/geo/postal-code.ts'
import type { WrittenAddress } from '../../platform/geo/written-address.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import { knownPlaces } from '../places/known-places.ts'
import type { Suggestion } from './geocode.ts'

interface LabelledAddress {
  written: WrittenAddress
  /** Number and suffix as in the label: `23-II`; '' without a number. */
  house: string
}

/**
 * The address in the label of a suggestion: `Veldstraat 12, 9000 Gent`, `Markt, 9000 Gent` or `9000 Gent`. Absent parts are
 * '': for a Dutch street, the letters of the postal code are unknown. Null for a place that is not part of an address.
 */
export function addressOfLabel({ label, kind }: Suggestion, country: Country): LabelledAddress | null {
  if (kind === 'municipality') return null
  const plain = withoutCountry(label)
  const comma = plain.lastIndexOf(', ')
  const where = placeIn(comma === -1 ? plain : plain.slice(comma + 2), country)
  const streetAlone = (street: string): LabelledAddress => ({
    written: { street, house_number: '', house_number_suffix: '', ...where },
    house: '',
  })
  if (comma === -1) return kind === 'postal-code' ? streetAlone('') : null
  const line = plain.slice(0, comma)
  const [reading] = kind === 'address' ? readingsOfLine(line, country, knownPlaces(country)) : []
  if (!reading) return streetAlone(line)
  const { written, house } = reading
  return { written: { ...written, street: written.street || line, ...where }, house }
}

/** `9000 Gent`, `1012 AB Amsterdam`, `1012AB Amsterdam`: only a whole postal code counts. */
function placeIn(text: string, country: Country): { postal_code: string; city: string } {
  const [whole = '', digits = '', letters = ''] = /^(\d{4})(?: ?([A-Z]{2})(?= |$))? ?/.exec(text) ?? []
  if (digits === '') return { postal_code: '', city: text }
  return {
    postal_code: normalisePostalCode(country, `${digits}${letters}`) ?? '',
    city: text.slice(whole.length),
  }
}
