import type { Translation } from '../../texts/dictionary.ts'
import type { nl } from '../nl/index.ts'
import { backup } from './backup.ts'
import { database } from './database.ts'
import { settings } from './settings.ts'
import { start } from './start.ts'
import { system } from './system.ts'
import { tokens } from './tokens.ts'

export const en: Translation<typeof nl> = { settings, start, database, backup, tokens, system }
