import { i18nString } from 'typesafe-i18n'
import type { TextsOf, Translation } from './dictionary.ts'
import { type Language, NUMBER_LOCALES } from './language.ts'

type Dictionary = { readonly [key: string]: string | Dictionary }

/**
 * A dictionary, or the part of it that an island needs, as functions. Created once as plain objects: the library itself
 * creates a proxy for every text on a page.
 */
export function textsFrom<Given extends object>(language: Language, dictionary: Given): TextsOf<Given> {
  const say = i18nString(language, { count: new Intl.NumberFormat(NUMBER_LOCALES[language]).format })
  const functionsOf = (given: Dictionary): object =>
    Object.fromEntries(
      Object.entries(given).map(([key, text]) => [
        key,
        typeof text === 'string' ? saying(text) : functionsOf(text),
      ]),
    )
  const saying = (text: string) =>
    text.includes('{') ? (values: object) => say(text, values as never) : () => text
  return functionsOf(dictionary as Dictionary) as TextsOf<Given>
}

/** A dictionary in both languages, each created at its first use. */
export function inBoth<Dutch extends object>(
  nl: Dutch,
  en: Translation<Dutch>,
): (language: Language) => TextsOf<Dutch> {
  const made: Partial<Record<Language, TextsOf<Dutch>>> = {}
  // English has the same arguments: a rule for the texts that the types cannot check.
  const make = { nl: () => textsFrom('nl', nl), en: () => textsFrom('en', en) as unknown as TextsOf<Dutch> }
  return (language) => (made[language] ??= make[language]())
}
