import type { Translation } from '../../../src/platform/texts/dictionary.ts'
import type { nl } from '../nl/index.ts'
import { access } from './access.ts'
import { imports } from './imports.ts'
import { program } from './program.ts'
import { tenants } from './tenants.ts'
import { upkeep } from './upkeep.ts'

export const en: Translation<typeof nl> = { program, imports, upkeep, access, tenants }
