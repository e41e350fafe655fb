import { folders } from '../../../tenants/folders.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { Halt } from '../../platform/terminal/halt.ts'
import { root } from '../../root.ts'

/** Ids of all tenants, in order. */
export const tenantIds: readonly string[] = Object.keys(folders)

const made = new Map<string, Tenant>()

/**
 * The tenant with this id (the name of its folder), built at first use: a server builds only its own. Throws
 * an error that names the known ids.
 */
export function findTenant(id: string): Tenant {
  const known = made.get(id)
  if (known) return known
  const make = Object.hasOwn(folders, id) ? folders[id] : undefined
  if (!make) throw new Halt(({ settings }) => settings.tenant({ id, list: tenantIds.join(', ') }))
  const tenant = make()
  made.set(id, tenant)
  return tenant
}

/** A file in the tenant's own folder, for instance `logo.svg`. */
export const tenantFile = (tenant: Pick<Tenant, 'id'>, name: string): URL =>
  new URL(`tenants/${tenant.id}/${name}`, root)
