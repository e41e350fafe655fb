import type { TextsOf } from '../../src/platform/texts/dictionary.ts'
import type { Language } from '../../src/platform/texts/language.ts'
import { inBoth } from '../../src/platform/texts/texts-from.ts'
import { en } from './en/index.ts'
import { nl } from './nl/index.ts'

/** What the command line says, apart from the texts of the product: no server needs it. */
export type Words = TextsOf<typeof nl>

/** A language, and what the command line says in it. */
export interface Spoken {
  language: Language
  words: Words
}

const wordsIn: (language: Language) => Words = inBoth(nl, en)

export const spokenIn = (language: Language): Spoken => ({ language, words: wordsIn(language) })
