const ADDITION = /^(.*\d.*?)\s(bus|bis|hs)\s?(\w{0,6})$/i
/** The last number, with a range and letters: `12 A`, `3-5`. */
const NUMBERED = /^(.*[^\s\-/+])[\s,]+(\d{1,5}(?:\s?[-/+]\s?\d{1,5})*\s?[a-z]{0,2})$/i

/** Street and house number of an address on one line; the number '' when it has none. Pure. */
export function splitAddress(address: string): { street: string; house_number: string } {
  const [, before = address, ...addition] = ADDITION.exec(address) ?? []
  const [, street, number] = NUMBERED.exec(before) ?? []
  if (street === undefined || number === undefined) return { street: address, house_number: '' }
  return {
    street: street.replace(/[\s,]+$/, ''),
    house_number: [number, ...addition].filter(Boolean).join(' '),
  }
}
