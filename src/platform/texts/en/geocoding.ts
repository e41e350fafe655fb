import type { Translation } from '../dictionary.ts'
import type { geocoding as nl } from '../nl/geocoding.ts'

export const geocoding: Translation<typeof nl> = {
  notReady: 'Geocoder is not (yet) available',
  none: 'not found',
  noneHint: 'Try a street with its place, a postal code or a municipality.',
  hint: 'Type at least {n:number} characters of a street, postal code or municipality.',
  tooShort: 'Type at least {n:number} characters.',
  searching: 'Looking for addresses…',
  found: '{n|count} {{address|addresses}} found. Choose with the arrow keys and Enter.',
  failed: 'The search failed. Please try again.',
  withoutHouse: 'this house is not known',
  suggestions: 'Addresses that were found',
  kinds: {
    address: 'Address',
    street: 'Street',
    'postal-code': 'Postal code',
    municipality: 'Municipality',
  },
}
