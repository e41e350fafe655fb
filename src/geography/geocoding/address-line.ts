import { normalisePostalCode } from '../../platform/geo/postal-code.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import { trimmed, trimmedEnd } from '../../platform/trimmed.ts'
import type { Address } from './geocode.ts'

/** The parts of an address that was written on one line, as geocoders and people write it. Pure. */

export type WrittenAddress = Omit<Address, 'municipality_code' | 'uuid'>

const SEPARATOR = /[,\s]/
/** `Korenmarkt 1 bus 3`, `Plein 1944 12-A`: the number is the last one that stands alone. */
const BOX = /^(.+?) (\d{1,5}) ?((?:bus|bte|box) ?\w{1,6})$/i
const HOUSE = /^(.+) (\d{1,5}) ?[-/]? ?([a-z0-9]{0,6})$/i
const POSTAL_CODES = { NL: /\b\d{4}\s?[a-z]{2}\b/i, BE: /\b\d{4}\b/ } as const
/** Suggestions of Dutch streets have the digits of their postal codes only. */
const DIGITS = /^\d{4} (?=\D)/
const COUNTRY = /,? ?(nederland|belgi[eë]|the netherlands|netherlands|belgium)$/i

/**
 * `Korenmarkt 1, 9000 Gent` in its parts; '' for those that are not in it. A city without a comma or postal
 * code before it cannot be told from the street, and stays with it.
 */
export function readAddressLine(text: string, country: Country): WrittenAddress {
  const line = text.replace(/\s+/g, ' ').trim().replace(COUNTRY, '')
  const found = POSTAL_CODES[country].exec(line.includes(',') ? line.slice(line.indexOf(',')) : line)
  const code = found?.[0] ?? ''
  const at = code === '' ? line.indexOf(',') : line.lastIndexOf(code)
  const before = trimmedEnd(at < 0 ? line : line.slice(0, at), SEPARATOR)
  const after = at < 0 ? '' : line.slice(at + Math.max(code.length, 1))
  const [, street = before, house_number = '', house_number_suffix = ''] =
    BOX.exec(before) ?? HOUSE.exec(before) ?? []
  return {
    street: street.trim(),
    house_number,
    house_number_suffix: house_number_suffix.trim(),
    postal_code: (code && normalisePostalCode(country, code)) || '',
    city: trimmed(after, SEPARATOR).replace(DIGITS, ''),
  }
}
