import { trimmedEnd } from '../../../platform/trimmed.ts'

/** `bus 3` at the end. */
const ADDITION = / (bus|bis|hs) ?(\w{0,6})$/i
/** The last number, with a range and letters: `12 A`, `3-5`. */
const NUMBER = /[ ,](\d{1,5}(?: ?[-/+] ?\d{1,5}){0,3} ?[a-z]{0,2})$/i
const SEPARATOR = /[ ,]/

/** Street and house number of an address on one line; the number '' when it has none. Pure. */
export function splitAddress(address: string): { street: string; house_number: string } {
  const line = address.replace(/\s+/g, ' ').trim()
  const found = ADDITION.exec(line)
  const [before, addition] =
    found && /\d/.test(line.slice(0, found.index)) ? [line.slice(0, found.index), found.slice(1)] : [line, []]
  const number = NUMBER.exec(before)
  const street = trimmedEnd(before.slice(0, number?.index ?? 0), SEPARATOR)
  // What stands after a dash is the rest of a range that is none.
  if (!number || street === '' || /[-/+]$/.test(street)) return { street: address, house_number: '' }
  return { street, house_number: [number[1], ...addition].filter(Boolean).join(' ') }
}
