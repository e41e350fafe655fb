import type { Language } from '../src/platform/texts/language.ts'

/** The language that this page is written in. */
export const pageLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'nl')
