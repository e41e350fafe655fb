/** Words that look alike, by their shared trigrams. Pure. */

/** Smallest similarity of near words: the usual threshold of PostgreSQL's pg_trgm. */
const NEAR = 0.3
/** Shorter words have no near words. */
const GUESSED_FROM = 4
const SHORTEST = 3
const LONGEST = 40

/** Street types: the name is what precedes it, `lambeaux` in `lambeauxstraat`. */
const KIND =
  /(?:straat|steenweg|laan|weg|wegel|dreef|plein|lei|kaai|kade|dijk|singel|gracht|pad|hof|park|steeg|markt|baan|ring|rei|vest|plantsoen)$/

/** The trigrams of a word with its edges, as pg_trgm does: two spaces before it, one after. */
export function trigramsWithin(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

/** Similarity of two words, from 0 to 1: the share of common trigrams. */
export const similarity = (one: string, other: string): number =>
  shareInCommon(trigramsWithin(one), trigramsWithin(other))

function shareInCommon(ours: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  let common = 0
  for (const trigram of ours) if (theirs.has(trigram)) common++
  return common / (ours.size + theirs.size - common)
}

/** The smallest number of trigrams that a near word shares with this one. */
export const fewestShared = (word: string) => Math.ceil(trigramsWithin(word).size * NEAR)

/** The near words among these, the nearest first. */
export function nearest(word: string, among: readonly string[]): { word: string; likeness: number }[] {
  const ours = trigramsWithin(word)
  return [...new Set(among)]
    .map((it) => ({ word: it, likeness: shareInCommon(ours, trigramsWithin(it)) }))
    .filter(({ likeness }) => likeness >= NEAR)
    .sort((a, b) => b.likeness - a.likeness || (a.word < b.word ? -1 : 1))
}

/** A word without the street type at its end, which has no meaning of its own; and that type. */
export function withoutKind(word: string): { name: string; kind: string } {
  const name = word.replace(KIND, '')
  return name.length >= SHORTEST && name !== word
    ? { name, kind: word.slice(name.length) }
    : { name: word, kind: '' }
}

/** Numbers, references, codes and e-mail addresses have no near words. */
const isName = (word: string) => !/[\d@]/.test(word)

/** The names in a folded text that a misspelt word may be near to: words of letters, and streets without their type. */
export function namesIn(text: string): string[] {
  const words = text
    .split(' ')
    .filter(isName)
    .flatMap((it) => it.split(/[^a-z]+/))
  return [...new Set(words.flatMap((it) => [it, withoutKind(it).name]))].filter(
    ({ length }) => length >= SHORTEST && length <= LONGEST,
  )
}

/** The parts of a folded search word that may be misspelt; empty for a number, a code or a short word. */
export const guessedParts = (word: string): string[] =>
  isName(word) ? word.split(/[^a-z]+/).filter((it) => it.length >= GUESSED_FROM && it.length <= LONGEST) : []
