import { NUMBER_LOCALES } from '../language.ts'
/** Format of numbers. */
export const numbers = { locale: NUMBER_LOCALES.nl } as const
