import { NUMBER_LOCALES } from '../language.ts'
/** How numbers are written. */
export const numbers = { locale: NUMBER_LOCALES.nl } as const
