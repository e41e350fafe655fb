import type { TextsOf } from '../../../platform/texts/dictionary.ts'
import type { Language } from '../../../platform/texts/language.ts'
import { type Texts, textsIn } from '../../../platform/texts/texts.ts'
import { inBoth } from '../../../platform/texts/texts-from.ts'
import { en } from './en.ts'
import { nl } from './nl.ts'

/** The messages of the checks of a tenant's folder; messages about its colours are shared with the pages. */
export interface Words extends TextsOf<typeof nl> {
  t: Texts
}

/** A mistake in a tenant's folder, or a part of its sentence, rendered in a language. */
export type Message = (words: Words) => string

/** Mistakes in a tenant's folder, one sentence each. */
export function messagesIn(language: Language, mistakes: readonly Message[]): string[] {
  const words = { ...wordsIn(language), t: textsIn(language) }
  return mistakes.map((message) => message(words))
}

const wordsIn = inBoth(nl, en)
