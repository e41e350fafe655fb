/**
 * How addresses were compared when migration 0040 filled in their keys. It stays as it is: what reads addresses later
 * must not change what an older desk becomes.
 */

interface Address {
  street: string
  house_number: string
  house_number_suffix: string
  postal_code: string
}

export function addressKey(address: Address): string {
  const house = houseOf(address)
  const number = house ? keyOf(house) : fold(numberOf(address))
  return `${wordsOfStreet(address.street).join('')} ${number}`.trim()
}

/** Folded: street and number as they were written, and the number in one word. */
export function addressText(address: Address): string {
  const house = houseOf(address)
  const written = numberOf(address)
  const word = house ? beside(String(house.number), `${house.suffix}${house.box && `bus${house.box}`}`) : ''
  return fold([address.street, written, word === fold(written) ? '' : word].filter(Boolean).join(' '))
}

const numberOf = ({ house_number, house_number_suffix }: Address) =>
  `${house_number} ${house_number_suffix}`.trim()

interface House {
  number: number
  suffix: string
  box: string
}

const NUMBER = /^[\s.]*0*([1-9]\d{0,4})(?!\d)(.*)$/
const SMALL = /[¹²³⁰-⁹¼-¾⅐-⅞]/g
const BOX = /^(?:bus|bte|boite|box)(.*)$/

function houseOf(address: Address): House | null {
  const isBelgian = /^\d{4}$/.test(address.postal_code)
  const [, digits, rest = ''] = NUMBER.exec(fold(numberOf(address).replace(SMALL, ' $&'))) ?? []
  if (digits === undefined) return null
  const number = Number(digits)
  let suffix = ''
  const pieces = rest.split(/([a-z0-9]+)/)
  const parts = pieces.flatMap((part, at) => (at % 2 === 1 ? [{ sign: pieces[at - 1] ?? '', part }] : []))
  for (const [index, { sign, part }] of parts.entries()) {
    const box = BOX.exec(part)?.[1]
    const isApart = sign !== '' && !/[-+]/.test(sign) && /\d/.test(part)
    if (box !== undefined || (isBelgian && isApart)) {
      const begun = box ?? part.replace(/^b(?=\d)/, '')
      const boxed = [begun, ...parts.slice(index + 1).map((it) => it.part)].reduce(beside, '')
      return { number, suffix, box: boxed.replace(/^b(?=\d)/, isBelgian ? '' : 'b') }
    }
    suffix = beside(suffix, part === 'huis' ? 'hs' : part)
  }
  return { number, suffix, box: '' }
}

const beside = (before: string, part: string) =>
  /\d$/.test(before) && /^\d/.test(part) ? `${before}-${part}` : before + part

const padded = (text: string) => text.replace(/\d+/g, (digits) => digits.padStart(5, '0'))
const keyOf = ({ number, suffix, box }: House) =>
  [padded(String(number)), padded(suffix), box === '' ? '' : `bus ${padded(box)}`].filter(Boolean).join(' ')

const WHOLE = new Map(
  Object.entries({
    st: 'sint',
    ste: 'sinte',
    dr: 'dokter',
    doctor: 'dokter',
    burg: 'burgemeester',
    prof: 'professor',
    mgr: 'monseigneur',
    kon: 'koning',
    past: 'pastoor',
    gen: 'generaal',
    ds: 'dominee',
    pr: 'prins',
    ir: 'ingenieur',
    stwg: 'steenweg',
    stw: 'steenweg',
  }),
)
const ENDINGS: readonly [RegExp, string][] = [
  [/str$/, 'straat'],
  [/(?<=.)ln$/, 'laan'],
  [/(?<=.)(?:stwg|stw)$/, 'steenweg'],
  [/(?<=.)pln$/, 'plein'],
]
export const wordsOfStreet = (street: string) =>
  fold(street)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => WHOLE.get(word) ?? ENDINGS.reduce((it, [short, whole]) => it.replace(short, whole), word))

const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/** Lower case, without accents, with plain signs and single spaces. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[ßæœøđðþłı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[‘’‚‛ʼ´`]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
