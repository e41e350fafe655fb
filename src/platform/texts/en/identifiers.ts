import type { Translation } from '../dictionary.ts'
import type { identifiers as nl } from '../nl/identifiers.ts'

export const identifiers: Translation<typeof nl> = {
  ean: {
    digits: 'An EAN code has digits only. Check the code.',
    length: 'The EAN code of a connection has 18 digits. Check the code.',
    checkDigit: 'The last digit does not fit the rest of this EAN code. Check the code.',
    country: 'This EAN code belongs to another country. Check the code.',
  },
  evseId: {
    shape: 'This does not look like an EVSE ID, such as {country}*ABC*E123456. Check the number.',
  },
}
