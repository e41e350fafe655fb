import type { Db } from '../db/dialect.ts'
import { guessedParts, nearest, withoutKind } from '../search/near.ts'
import { namesSharing } from '../search/word-queries.ts'
import { anyOf, type Word } from './search.ts'

/** A search for near words, in place of words without results. */
export interface Near {
  words: readonly Word[]
  /** Alternative searches to offer, as text, the nearest first. */
  instead: readonly string[]
}

/** Likeness: words that are at most this much less like it than the nearest are included. */
const AS_NEAR = 0.1
const MOST_WORDS = 5
/** Largest number of near words that are searched in the reader's own records. */
const MOST_TRIED = 6

/**
 * The search to run in place of these words; null when each word is found, or when one is not and no word is near it.
 * `isThere` reports whether the records that the reader may see contain a word: other words are never offered.
 */
export async function nearSearch(
  db: Db,
  words: readonly Word[],
  isThere: (word: string) => Promise<boolean>,
): Promise<Near | null> {
  const found: Word[] = []
  for (const word of words) {
    // A house number has no near words.
    if (typeof word !== 'string') {
      found.push(word)
      continue
    }
    const parts = guessedParts(word)
    // The only word of a search is known to be absent.
    if (parts.length === 0 || (words.length > 1 && (await isThere(word)))) found.push(word)
    else
      for (const part of parts) {
        const near = part !== word && (await isThere(part)) ? part : await nearTo(db, part, isThere)
        if (near.length === 0) return null
        found.push(near)
      }
  }
  return found.some((it) => typeof it !== 'string' && !words.includes(it))
    ? { words: found, instead: spelledQueries(found) }
    : null
}

/** The nearest words that are present, by likeness; of a street name, with the same street type if present. */
async function nearTo(
  db: Db,
  word: string,
  isThere: (word: string) => Promise<boolean>,
): Promise<readonly string[]> {
  const { name, kind } = withoutKind(word)
  const found: { word: string; likeness: number }[] = []
  // A name that contains the word itself cannot be present either.
  const names = (await namesSharing(db, name)).filter((it) => !it.includes(word))
  for (const near of nearest(name, names).slice(0, MOST_TRIED)) {
    const [first] = found
    if (found.length === MOST_WORDS || (first && near.likeness < first.likeness - AS_NEAR)) break
    // Rows with this word contain the shorter one, too.
    if (found.some((it) => near.word.includes(it.word))) continue
    const ofKind = near.word + kind
    if (ofKind !== word && (await isThere(ofKind))) found.push({ ...near, word: ofKind })
    else if (kind !== '' && (await isThere(near.word))) found.push(near)
  }
  return found.map((it) => it.word)
}

/** Each near word once, with the nearest of the others. */
function spelledQueries(words: readonly Word[]): string[] {
  const said = (at: number, it: string) =>
    words.map((word, index) => (index === at ? it : anyOf(word)[0])).join(' ')
  return [...new Set(words.flatMap((word, at) => anyOf(word).map((it) => said(at, it))))].slice(0, MOST_WORDS)
}
