import { fold } from '../search/fold.ts'

/** How names of streets are compared. Pure. */

/** Abbreviations that registers and people use for the same word. */
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

/** The words of a name, folded; signs between them are ignored. */
export const wordsOfName = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The words of a street: folded, with abbreviations written out; `2e` stays. */
export const wordsOfStreet = (street: string): string[] =>
  wordsOfName(street).map(
    (word) => WHOLE.get(word) ?? ENDINGS.reduce((it, [short, whole]) => it.replace(short, whole), word),
  )

/** `hoogpoort`, `sintjansstraat`: equal for the same street, whatever its hyphens and abbreviations. */
export const streetKey = (street: string): string => wordsOfStreet(street).join('')
