import { anyOf, isIndexed, type Word } from '../../platform/lists/search.ts'
import { fold } from '../../platform/search/fold.ts'
import type { Codes } from '../../platform/tenant/person.ts'
import type { Municipality } from '../../platform/tenant/tenant.ts'

/** Municipalities that the words of a search name. Pure. */

/** Per word of a search that names municipalities, their codes: all whose name has a word that begins so. */
export type NamedPlaces = ReadonlyMap<Word, readonly string[]>

/** The municipalities that words name, among those in these codes; words are folded, as `wordsOf` gives them. */
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

/** A municipality is known by each of its words: `niklaas` and `sint-nik` are both Sint-Niklaas. */
const names = (name: string, word: string) =>
  [...name.matchAll(/[\p{L}\p{N}']+/gu)].some(({ index }) => name.startsWith(word, index))
