import { findTenant, tenantIds } from '../src/desk/tenants/find.ts'
import type { Tenant } from '../src/platform/tenant/tenant.ts'

/** Every tenant, made: for tests and for commands that look at all of them. A server asks `findTenant` for its own. */
export const tenants: readonly Tenant[] = tenantIds.map(findTenant)
