import type { Language } from '../src/platform/texts/language.ts'

/** The language of this page. */
export const pageLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'nl')
