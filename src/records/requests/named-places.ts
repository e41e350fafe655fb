import { anyOf, isIndexed, type Word } from '../../platform/lists/search.ts'
import { fold } from '../../platform/search/fold.ts'
import type { Codes } from '../../platform/tenant/person.ts'
import type { Municipality } from '../../platform/tenant/tenant.ts'

/** Finds the municipalities that the words of a search name. Pure. */

/** For each word that names municipalities, their codes: those with a word in their name that starts with it. */
export type NamedPlaces = ReadonlyMap<Word, readonly string[]>

/** The municipalities that words name, among those with these codes; expects folded words, as from `wordsOf`. */
export function placesNamedBy(
  words: readonly Word[],
  municipalities: readonly Municipality[],
  codes: Codes,
): NamedPlaces {
  const named = words.filter(isIndexed).map((word) => {
    const found = municipalities.filter(
      ({ code, name }) =>
        (codes === '*' || codes.includes(code)) && anyOf(word).some((it) => names(fold(name), it)),
    )
    return [word, found.map(({ code }) => code)] as const
  })
  return new Map(named.filter(([, found]) => found.length > 0))
}

/** Each word of a name matches: `niklaas` and `sint-nik` both find Sint-Niklaas. */
const names = (name: string, word: string) =>
  [...name.matchAll(/[\p{L}\p{N}']+/gu)].some(({ index }) => name.startsWith(word, index))
