import type { nl } from '../nl/index.ts'
import type { Translation } from '../texts.ts'
import { errors } from './errors.ts'
import { shell } from './shell.ts'

export const en: Translation<typeof nl> = { errors, shell }
