export const LANGUAGES = ['nl', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** A label of the configuration, in both languages. */
export type Label = Record<Language, string>

/** A language from a parameter, or null. */
export const readLanguage = (value: unknown): Language | null => LANGUAGES.find((it) => it === value) ?? null

/** How numbers are written on a page of a language: `7.261,5`, in English `7,261.5`. */
export const NUMBER_LOCALES: Record<Language, string> = { nl: 'nl-NL', en: 'en-GB' }
