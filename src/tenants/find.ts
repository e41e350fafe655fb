import { tenants } from '../../tenants/index.ts'
import { root } from '../root.ts'
import type { Tenant } from './tenant.ts'

/** The tenant with this id (the name of its folder). Throws an error that names the known ids. */
export function findTenant(id: string): Tenant {
  const found = tenants.find((it) => it.id === id)
  if (found) return found
  const known = tenants.map((it) => it.id).join(', ')
  throw new Error(`Unknown tenant '${id}'. Set TENANT to one of: ${known}.`)
}

/** A file in the tenant's own folder, for instance `logo.svg`. */
export const tenantFile = (tenant: Pick<Tenant, 'id'>, name: string): URL =>
  new URL(`tenants/${tenant.id}/${name}`, root)
