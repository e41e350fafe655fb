import { fold } from '../../platform/search/fold.ts'

/** How streets and house numbers of registers and of people are compared. Pure. */

/** Abbreviations that registers and people use for the same word. */
const WHOLE = new Map(
  Object.entries({
    st: 'sint',
    ste: 'sinte',
    dr: 'dokter',
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

/** The words of a street: folded, with abbreviations written out; `2e` stays. */
export const wordsOfStreet = (street: string): string[] =>
  fold(street)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => WHOLE.get(word) ?? ENDINGS.reduce((it, [short, whole]) => it.replace(short, whole), word))

/** `hoogpoort`, `sintjansstraat`: equal for the same street, whatever its hyphens and abbreviations. */
const streetKey = (street: string): string => wordsOfStreet(street).join('')

/** The key of a street in one postal code or municipality: `9000 hoogpoort`. */
export const keyIn = (area: string, street: string): string => `${area} ${streetKey(street)}`

/** A house number as registers have it: the number and what follows it. */
export interface HouseNumber {
  number: number
  /** Letters and digits, folded: `a2`. */
  suffix: string
}

/** Reads `12`, `12A`, `12-2`, with a suffix apart; null when it does not begin with a number of a house. */
export function readHouseNumber(text: string, suffix = ''): HouseNumber | null {
  const [, digits = '', rest = ''] = /^\s*(\d{1,5})(?!\d)(.*)$/.exec(text) ?? []
  const number = Number(digits)
  // Most of millions of rows have none.
  const more = `${rest}${suffix}`.trim() === '' ? '' : plain(`${rest} ${suffix}`)
  return number > 0 ? { number, suffix: more } : null
}

/** A box of an apartment building, which lies where its house does. */
const BOX = /\b(?:bus|bte|boite|box|b)\.?\s*(?=\d|[a-z]\b)\w{1,6}\s*$/

/** A suffix without the box: `A bus 3` is `A`. */
export const withoutBox = (suffix: string): string => fold(suffix).replace(BOX, '').trim()

const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')
