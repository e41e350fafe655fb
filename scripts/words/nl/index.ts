import { access } from './access.ts'
import { imports } from './imports.ts'
import { program } from './program.ts'
import { tenants } from './tenants.ts'
import { upkeep } from './upkeep.ts'

export const nl = { program, imports, upkeep, access, tenants }
