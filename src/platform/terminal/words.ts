import type { TextsOf } from '../texts/dictionary.ts'
import type { Language } from '../texts/language.ts'
import { inBoth } from '../texts/texts-from.ts'
import { en } from './en/index.ts'
import { nl } from './nl/index.ts'

/** Messages for people who start a server or type a command, apart from the texts of pages. */
export type Words = TextsOf<typeof nl>

/** Created at its first use: most starts and commands have no message. */
export const wordsIn: (language: Language) => Words = inBoth(nl, en)
