import { foldedForNumbers, numbersIn } from '../geo/house-number.ts'
import { fold } from '../search/fold.ts'

/** The words of a list search. Pure. */

/** A word to search for; or several alternatives. */
export type Word = string | readonly string[]

export const anyOf = (word: Word): readonly string[] => (typeof word === 'string' ? [word] : word)

/** A search needs this many characters; a shorter one is ignored, with a hint. */
export const SEARCH_FROM = 3

/** Words of three letters and more are found through the trigram index; shorter ones only filter the result. */
export const isIndexed = (word: Word) => anyOf(word).every(({ length }) => length >= SEARCH_FROM)

/**
 * One or two digits match at the start of a word only, as a house number: within a telephone number they occur in
 * almost every row.
 */
export const isShortNumber = (word: string) => /^\d{1,2}$/.test(word)

/** True for a folded text that contains the word. */
const hasWord = (text: string, word: string) =>
  isShortNumber(word) ? ` ${text}`.includes(` ${word}`) : text.includes(word)

/** True for a folded text that contains each of the words, in one of its alternatives. */
export const hasEach = (text: string, words: readonly Word[]): boolean =>
  words.every((word) => anyOf(word).some((it) => hasWord(text, it)))

/**
 * The words to search for, folded and without duplicates. Empty when no word has three letters: the search is then
 * ignored, with a hint.
 */
export function wordsOf(search: string): string[] {
  const words = [...new Set(fold(search).split(' ').filter(Boolean))]
  return words.some(isIndexed) ? words : []
}

/**
 * As `wordsOf`, for a list of addresses: a house number with its addition is one word, in each spelling: `12 a`, `12-A`
 * and `12a` find the same.
 */
export function addressWordsOf(search: string): Word[] {
  const words = [...new Map(numbersIn(foldedForNumbers(search)).map((it) => [anyOf(it).join(), it])).values()]
  return words.some(isIndexed) ? words : []
}
