/** Words that look alike, by the trigrams that they share. Pure. */

/** Words are near from this similarity on: the usual threshold of PostgreSQL's pg_trgm. */
const NEAR = 0.3
/** Words shorter than this are near to nothing, and not guessed. */
const GUESSED_FROM = 4
const SHORTEST = 3
const LONGEST = 40

/** A street is known by what precedes its kind: `lambeaux` of `lambeauxstraat`. */
const KIND =
  /(?:straat|steenweg|laan|weg|wegel|dreef|plein|lei|kaai|kade|dijk|singel|gracht|pad|hof|park|steeg|markt|baan|ring|rei|vest|plantsoen)$/

/** The trigrams of a word with its edges, as pg_trgm makes them: two spaces before it, one after. */
export function trigramsWithin(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

/** How alike two words are, from 0 to 1: the share of their trigrams that they have in common. */
export const similarity = (one: string, other: string): number =>
  shareInCommon(trigramsWithin(one), trigramsWithin(other))

function shareInCommon(ours: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  let common = 0
  for (const trigram of ours) if (theirs.has(trigram)) common++
  return common / (ours.size + theirs.size - common)
}

/** The fewest trigrams that a word near to this one shares with it. */
export const fewestShared = (word: string) => Math.ceil(trigramsWithin(word).size * NEAR)

/** The near ones among words, the nearest first. */
export function nearest(word: string, among: readonly string[]): { word: string; likeness: number }[] {
  const ours = trigramsWithin(word)
  return [...new Set(among)]
    .map((it) => ({ word: it, likeness: shareInCommon(ours, trigramsWithin(it)) }))
    .filter(({ likeness }) => likeness >= NEAR)
    .sort((a, b) => b.likeness - a.likeness || (a.word < b.word ? -1 : 1))
}

/** A word without the kind of street that it ends with, which says nothing; and that kind. */
export function withoutKind(word: string): { name: string; kind: string } {
  const name = word.replace(KIND, '')
  return name.length >= SHORTEST && name !== word
    ? { name, kind: word.slice(name.length) }
    : { name: word, kind: '' }
}

/** Numbers, references, codes and e-mail addresses say exactly what they say. */
const isName = (word: string) => !/[\d@]/.test(word)

/** The names in a folded text that a misspelt word may be near to: words of letters, and streets without their kind. */
export function namesIn(text: string): string[] {
  const words = text
    .split(' ')
    .filter(isName)
    .flatMap((it) => it.split(/[^a-z]+/))
  return [...new Set(words.flatMap((it) => [it, withoutKind(it).name]))].filter(
    ({ length }) => length >= SHORTEST && length <= LONGEST,
  )
}

/** The parts of a folded word of a search that may be misspelt; none for a number, a code or a short word. */
export const guessedParts = (word: string): string[] =>
  isName(word) ? word.split(/[^a-z]+/).filter((it) => it.length >= GUESSED_FROM && it.length <= LONGEST) : []
