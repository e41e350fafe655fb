import type { RequestTable } from '../db/schema.ts'
import { addressKey, addressWords } from '../geo/address-key.ts'
import { personKey } from './alphabetical.ts'
import { fold } from './fold.ts'

/** The folded texts for sorting and searching. They are derived from the fields: change both together. */

type Fields = Pick<
  RequestTable,
  | 'case_ref'
  | 'origin_reference'
  | 'street'
  | 'house_number'
  | 'house_number_suffix'
  | 'postal_code'
  | 'city'
  | 'first_name'
  | 'last_name'
  | 'number_plate'
  | 'dossier_id'
  | 'email'
  | 'phone'
>

/** All four keys of a request. */
export const keysOf = (fields: Fields) => ({
  name_key: personKey(fields.first_name, fields.last_name),
  address_key: addressKey(fields),
  plate_key: plateKey(fields.number_plate),
  search_text: searchText(fields),
})

/** A number plate in capitals without dashes and spaces. */
export const plateKey = (plate: string) => plate.replace(/[^a-z0-9]/gi, '').toUpperCase()

/** A telephone number in the form used within its country, digits only: `+31 6 1234` is `061234`. */
const phoneKey = (phone: string) =>
  phone
    .replace(/[\s()./-]/g, '')
    .replace(/^(?:\+|00)3[12]/, '0')
    .replace('+', '')

/** A search for a telephone number as one word; otherwise each group of digits would be a word. */
export const phoneAsOne = (search: string) =>
  /^(?:\+|0)[\d\s.()/-]{8,19}$/.test(search.trim()) ? phoneKey(search) : search

const searchText = (it: Fields) =>
  fold(
    [
      it.case_ref,
      it.origin_reference,
      addressWords(it),
      it.postal_code,
      it.postal_code.includes(' ') ? it.postal_code.replace(' ', '') : '',
      it.city,
      `${it.first_name} ${it.last_name}`,
      it.number_plate,
      plateKey(it.number_plate) === it.number_plate ? '' : plateKey(it.number_plate),
      it.dossier_id,
      it.email,
      phoneKey(it.phone),
    ].join(' '),
  )
