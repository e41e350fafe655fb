import type { TextsOf } from '../texts/dictionary.ts'
import type { Language } from '../texts/language.ts'
import { inBoth } from '../texts/texts-from.ts'
import { en } from './en/index.ts'
import { nl } from './nl/index.ts'

/** What is told to who starts a server or types a command, apart from the texts of pages. */
export type Words = TextsOf<typeof nl>

/** Made when first asked for: most starts and commands have nothing to tell. */
export const wordsIn: (language: Language) => Words = inBoth(nl, en)
