import { i18nObject } from 'typesafe-i18n'
import type { Language, TextsOf } from './texts.ts'

/** A dictionary, or the part of it that an island needs, as functions. */
export const textsFrom = <Dictionary extends object>(language: Language, dictionary: Dictionary) =>
  i18nObject(language, dictionary as never, {}) as unknown as TextsOf<Dictionary>
