import type { Db } from '../db/dialect.ts'
import { guessedParts, nearest, withoutKind } from '../search/near.ts'
import { namesSharing } from '../search/word-queries.ts'
import { anyOf, type Word } from './search.ts'

/** A search for what is near to words that are found nowhere. */
export interface Near {
  words: readonly Word[]
  /** The same in the words of a person, the nearest first: each is a search of its own. */
  instead: readonly string[]
}

/** Words hardly less like it than the nearest are searched for too. */
const AS_NEAR = 0.1
const MOST_WORDS = 5
/** Near words that are looked for in the reader's own records, at most. */
const MOST_TRIED = 6

/**
 * What to search for in place of these words; null when each is found, or one is not and nothing is near to it.
 * `isThere` tells whether a word is in the records that the reader may see: what is not, is never named.
 */
export async function nearSearch(
  db: Db,
  words: readonly Word[],
  isThere: (word: string) => Promise<boolean>,
): Promise<Near | null> {
  const found: Word[] = []
  for (const word of words) {
    // A house number is not guessed.
    if (typeof word !== 'string') {
      found.push(word)
      continue
    }
    const parts = guessedParts(word)
    // The only word is known not to be there.
    if (parts.length === 0 || (words.length > 1 && (await isThere(word)))) found.push(word)
    else
      for (const part of parts) {
        const near = part !== word && (await isThere(part)) ? part : await nearTo(db, part, isThere)
        if (near.length === 0) return null
        found.push(near)
      }
  }
  return found.some((it) => typeof it !== 'string' && !words.includes(it))
    ? { words: found, instead: sayEach(found) }
    : null
}

/** The nearest words that are there, in the order of their likeness; a street by its name, and of the same kind if any. */
async function nearTo(
  db: Db,
  word: string,
  isThere: (word: string) => Promise<boolean>,
): Promise<readonly string[]> {
  const { name, kind } = withoutKind(word)
  const found: { word: string; likeness: number }[] = []
  // What has the word itself is not there either.
  const names = (await namesSharing(db, name)).filter((it) => !it.includes(word))
  for (const near of nearest(name, names).slice(0, MOST_TRIED)) {
    const [first] = found
    if (found.length === MOST_WORDS || (first && near.likeness < first.likeness - AS_NEAR)) break
    // What has it, has the other, too.
    if (found.some((it) => near.word.includes(it.word))) continue
    const ofKind = near.word + kind
    if (ofKind !== word && (await isThere(ofKind))) found.push({ ...near, word: ofKind })
    else if (kind !== '' && (await isThere(near.word))) found.push(near)
  }
  return found.map((it) => it.word)
}

/** Each near word once, with the nearest of the others. */
function sayEach(words: readonly Word[]): string[] {
  const said = (at: number, it: string) =>
    words.map((word, index) => (index === at ? it : anyOf(word)[0])).join(' ')
  return [...new Set(words.flatMap((word, at) => anyOf(word).map((it) => said(at, it))))].slice(0, MOST_WORDS)
}
