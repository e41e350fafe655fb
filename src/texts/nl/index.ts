import { errors } from './errors.ts'
import { shell } from './shell.ts'

/** Dutch: the base language. One file per noun. */
export const nl = { errors, shell } as const
