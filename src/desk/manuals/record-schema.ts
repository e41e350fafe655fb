import { Type } from 'typebox'
import type { Library } from './library.ts'
import { inOrder, type Manual } from './manual.ts'

/** Manuals in the API. Source: spec 3 §3 and §7. */

const closed = { additionalProperties: false }
const words = {
  title: Type.String(),
  category: Type.String({ description: 'Section of the menu; empty for a manual without a section' }),
}
const Words = Type.Object(words, closed)
const PageWords = Type.Object({ ...words, content: Type.String({ description: 'HTML, sanitised' }) }, closed)

const inBoth = <Schema extends typeof Words | typeof PageWords>(schema: Schema) =>
  Type.Object({ id: Type.String(), data: Type.Object({ 'nl-NL': schema, 'en-GB': schema }, closed) }, closed)

export const ManualRecord = inBoth(Words)
export const ManualPageRecord = inBoth(PageWords)

/** All manuals, each in Dutch and English. */
export async function bothLanguages(library: Library): Promise<{ nl: Manual; en: Manual }[]> {
  const [nl, en] = [await library.in('nl'), await library.in('en')]
  return inOrder(nl).map((manual) => ({ nl: manual, en: en.find(({ id }) => id === manual.id) ?? manual }))
}

export const toRecord = ({ nl, en }: { nl: Manual; en: Manual }) => ({
  id: nl.id,
  data: { 'nl-NL': wordsOf(nl), 'en-GB': wordsOf(en) },
})

export const toPageRecord = ({ nl, en }: { nl: Manual; en: Manual }) => ({
  id: nl.id,
  data: {
    'nl-NL': { ...wordsOf(nl), content: nl.html },
    'en-GB': { ...wordsOf(en), content: en.html },
  },
})

const wordsOf = ({ title, category }: Manual) => ({ title, category })
