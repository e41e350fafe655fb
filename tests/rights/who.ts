import { findTenant } from '../../src/desk/tenants/find.ts'
import { anonymous, type Codes, type Role, readRoles } from '../../src/platform/tenant/person.ts'
import type { FeatureAccess, Tenant } from '../../src/platform/tenant/tenant.ts'
import type { Context } from '../../src/platform/web/context.ts'
import {
  anna,
  bram,
  chiara,
  judith,
  karel,
  mira,
  omar,
  operator,
  someone,
  type TestPerson,
  vera,
  willem,
} from '../world.ts'

/** Policies are pure: who may what of one record needs no desk. */

export const tenant = findTenant('vlaanderen')
export const everyone = { judith, bram, chiara, omar, willem, vera, karel, mira, anna }

/** What a policy gets of a person. */
export const contextOf = ({ id, roles, identity }: TestPerson, desk: Tenant = tenant) => {
  const person = { ...anonymous, id, identity, ...readRoles({ [desk.id]: roles }, desk.id) }
  return { person, tenant: desk } as Context
}

/** The people of the made-up region who may. */
export const who = (may: (context: Context) => boolean, desk: Tenant = tenant) =>
  Object.entries(everyone).flatMap(([name, person]) => (may(contextOf(person, desk)) ? [name] : []))

/** A desk that gives some features to other roles. */
export const withFeatures = (changed: Partial<FeatureAccess>): Tenant => ({
  ...tenant,
  featureAccess: { ...tenant.featureAccess, ...changed },
})

/** Somebody with these roles, of an operator if that is given. */
export const withRoles = (roles: Partial<Record<Role, Codes>>, uuid?: string) =>
  contextOf(someone('x', 'X', roles, uuid ? operator(uuid, 'Operator') : {}))
