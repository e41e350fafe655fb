import { findTenant, tenantIds } from '../src/desk/tenants/find.ts'
import type { Tenant } from '../src/platform/tenant/tenant.ts'

/**
 * Every tenant, for tests and for commands that read all of them. A server calls `findTenant` for its own.
 */
export const tenants: readonly Tenant[] = tenantIds.map(findTenant)
