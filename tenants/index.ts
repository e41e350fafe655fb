import type { Tenant } from '../src/tenants/tenant.ts'
import { amsterdam } from './amsterdam/tenant.ts'
import { vlaanderen } from './vlaanderen/tenant.ts'

/** Every tenant that a server can be started for. */
export const tenants: readonly Tenant[] = [amsterdam, vlaanderen]
