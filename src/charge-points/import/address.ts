/** `Lepelstraat 12 A`, `Kouter 3-5 bus 2`: the last number that may be followed by its additions. */
const NUMBERED =
  /^(.*\D)[\s,]+(\d{1,5}(?:\s?[-/+]\s?\d{1,5})*\s?[a-z]{0,2}\d{0,2}(?:\s?(?:bus|bis|hs)\s?\w{0,6})?)$/i

/** Street and house number of an address on one line; the number '' when it has none. Pure. */
export function splitAddress(address: string): { street: string; house_number: string } {
  const [, street, number] = NUMBERED.exec(address) ?? []
  if (street === undefined || number === undefined) return { street: address, house_number: '' }
  return { street: street.replace(/[\s,]+$/, ''), house_number: number }
}
