import { findTenant, tenantIds } from '../src/tenants/find.ts'
import type { Tenant } from '../src/tenants/tenant.ts'

/** Every tenant, made: for tests and for commands that look at all of them. A server asks `findTenant` for its own. */
export const tenants: readonly Tenant[] = tenantIds.map(findTenant)
