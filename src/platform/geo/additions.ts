/** Additions to a house number: letters, words and floors, as one word of a folded text. Pure. */

/** A letter may follow: `bisA`. */
const WORD = /^(?:bis|ter|quater|hs|huis|souterrain)[a-z]?\d{0,4}$/
const LEVEL = /^(?:hoog|verdieping|etage)$/
const FLOOR = /^(?:\d{1,2}(?:e|de|ste)?|[ivx]{1,4}|een|twee|drie|vier|vijf|zes|bel)$/
const AT_LEVEL =
  /^(?:(\d{1,2}|[ivx]{1,4})(?:e|de|ste)?|(een|twee|drie|vier|vijf|zes|bel))(?:hoog|verdieping|etage)$/
const ROMANS = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
const NUMBERS = ['', 'een', 'twee', 'drie', 'vier', 'vijf', 'zes']
const SAME: Readonly<Record<string, string>> = { h: 'hs', souterrain: 'sous' }

/** `bis`, `hs`, `ii`, `3hoog`, `beletage`: words that are never part of a name. */
export const isAddingWord = (folded: string): boolean =>
  WORD.test(folded) || /^[ivx]{2,4}$/.test(folded) || LEVEL.test(folded) || AT_LEVEL.test(folded)

/** True for an addition, whatever precedes it: `a`, `b03`, `bis`, `A-1`. */
export function isAddition(folded: string): boolean {
  const [first = '', ...pieces] = folded.split(/[-/+]/)
  const isPiece = (piece: string) => /^(?:[a-z]|[a-z]{1,2}\d{1,4})$/.test(piece) || isAddingWord(piece)
  const begins = isPiece(first) || isFloor(first, pieces[0] ?? '')
  return begins && pieces.every((piece) => /^\d{1,4}[a-z]?$/.test(piece) || isPiece(piece))
}

/** True for two words that name a floor: `3` `hoog`, `2e` `verdieping`. */
export const isFloor = (folded: string, next: string): boolean => FLOOR.test(folded) && LEVEL.test(next)

/** True for letters that are an addition only when a place or nothing follows: `AB`, `zwrt`. */
export const mayBeAddition = (folded: string): boolean =>
  /^(?!bus|bte|box)[a-z]{2,4}\d{0,4}$/.test(folded) && !NO_ADDITION.has(folded)
const NO_ADDITION = new Set([
  'te',
  'in',
  'op',
  'aan',
  'bij',
  'de',
  'den',
  'der',
  'het',
  'en',
  'van',
  'of',
  'naar',
])

/**
 * A floor in one spelling: `ii` and `2hoog` become `2`, `h` becomes `hs`. Only a register can decide whether two
 * spellings name one house.
 */
export function suffixAsFloor(suffix: string): string {
  const [, number, word] = AT_LEVEL.exec(suffix) ?? []
  const plain = number ?? word ?? suffix
  const floor = Math.max(ROMANS.indexOf(plain), NUMBERS.indexOf(plain))
  return floor > 0 ? String(floor) : (SAME[plain] ?? plain)
}

/** Every spelling of a floor that may be stored: for `2`, `2hoog` or `ii` both `2` and `ii`; else the suffix itself. */
export function signsOfFloor(suffix: string): string[] {
  const floor = suffixAsFloor(suffix)
  return [suffix, ...(floor === 'hs' ? ['hs', 'h'] : [floor, ROMANS[Number(floor)] ?? floor])]
}
