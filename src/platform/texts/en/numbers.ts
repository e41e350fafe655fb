import type { Translation } from '../dictionary.ts'
import { NUMBER_LOCALES } from '../language.ts'
import type { numbers as nl } from '../nl/numbers.ts'

/** Format of numbers. */
export const numbers: Translation<typeof nl> = { locale: NUMBER_LOCALES.en }
