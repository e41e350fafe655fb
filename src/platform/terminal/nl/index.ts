import { backup } from './backup.ts'
import { database } from './database.ts'
import { settings } from './settings.ts'
import { start } from './start.ts'
import { system } from './system.ts'
import { tokens } from './tokens.ts'

/** Dutch: the base, which the type of English follows. */
export const nl = { settings, start, database, backup, tokens, system } as const
