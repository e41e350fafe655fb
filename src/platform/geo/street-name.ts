import { fold } from '../search/fold.ts'

/** Comparison of street names. Pure. */

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

/** Ordinals by number; index 0 is empty. */
const ORDINALS = (
  ' eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde dertiende veertiende ' +
  'vijftiende zestiende zeventiende achttiende negentiende twintigste'
).split(' ')
/** Suffix of an ordinal in digits: `2e`, `21ste`, `1er`. */
export const ORDINAL_END = '(?:e|de|ste|er|ere|eme)$'
const ORDINAL = new RegExp(`^(\\d{1,2})${ORDINAL_END}`)

/** `2e`, `2de` and `tweede` become `tweede`; `21ste` becomes `21e`. */
function ordinal(word: string): string {
  const digits = ORDINAL.exec(word)?.[1]
  return digits ? ORDINALS[Number(digits)] || `${digits}e` : word
}

/** The words of a name, folded; punctuation between them is ignored. */
export const wordsOfName = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The words of a street: folded, with abbreviations and ordinals written out. */
export const wordsOfStreet = (street: string): string[] =>
  wordsOfName(street).map(
    (word) =>
      WHOLE.get(word) ?? ENDINGS.reduce((it, [short, whole]) => it.replace(short, whole), ordinal(word)),
  )

/** `hoogpoort`, `sintjansstraat`: equal for the same street, whatever its hyphens and abbreviations. */
export const streetKey = (street: string): string => wordsOfStreet(street).join('')
