/** The trigrams of a text in the search index, without duplicates. */
export const trigramsOf = (text: string) => [
  ...new Set(Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3))),
]

/** The number of these texts that contain each trigram. */
export function countTrigrams(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const trigram of trigramsOf(text)) counts.set(trigram, (counts.get(trigram) ?? 0) + 1)
  return counts
}

/** The trigrams of a word that the fewest texts contain: the cheapest to search. */
export const rarestOf = (word: string, counts: ReadonlyMap<string, number>, most: number) =>
  trigramsOf(word)
    .sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))
    .slice(0, most)
