export const LANGUAGES = ['nl', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** A label of the configuration, in both languages. */
export type Label = Record<Language, string>

/** A language from a parameter, or null. */
export const readLanguage = (value: unknown): Language | null => LANGUAGES.find((it) => it === value) ?? null

/** The preferred one of our languages in an `Accept-Language` header; null when it contains none of them. */
export function languageWished(header: string | undefined): Language | null {
  const wishes = (header ?? '')
    .split(',')
    .slice(0, 20)
    .map((wish) => {
      const [tag = '', weight] = wish.split(';')
      return {
        language: readLanguage(tag.trim().slice(0, 2).toLowerCase()),
        weight: Number(weight?.split('=')[1] ?? 1),
      }
    })
  return (
    wishes.filter((it) => it.language && it.weight > 0).toSorted((a, b) => b.weight - a.weight)[0]
      ?.language ?? null
  )
}

/** Locale of numbers on a page, by language: `7.261,5`, in English `7,261.5`. */
export const NUMBER_LOCALES: Record<Language, string> = { nl: 'nl-NL', en: 'en-GB' }
