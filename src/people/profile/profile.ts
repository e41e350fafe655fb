import { type Codes, ROLES, type Role } from '../../platform/tenant/person.ts'
import { ATTRIBUTES, type Attribute, type Tenant } from '../../platform/tenant/tenant.ts'
import type { Context } from '../../platform/web/context.ts'

/** A person in words, and the features that each of their roles opens. Source: spec 3 §2 "Profile card". */
export interface Profile {
  name: string
  email: string
  /** Null for a person without an organisation that the desk knows. */
  organisation: string | null
  /** Names, in order; '*' for all. */
  municipalities: '*' | string[]
  roles: { label: string; features: '*' | Attribute[] }[]
}

export function profileOf({ person, tenant, t }: Pick<Context, 'person' | 'tenant' | 't'>): Profile {
  const held = ROLES.filter((role) => person.roles[role] !== undefined)
  return {
    name: person.name,
    email: person.email,
    organisation: person.identity?.label || null,
    municipalities: namesOf(
      held.flatMap((role) => person.roles[role] ?? []),
      tenant,
    ),
    roles: held.map((role) => ({ label: t.shell.roles[role](), features: featuresOf(role, tenant) })),
  }
}

/** The features that a role opens on its own. */
const featuresOf = (role: Role, { featureAccess }: Tenant): '*' | Attribute[] =>
  role === 'admin' ? '*' : ATTRIBUTES.filter((attribute) => featureAccess[attribute].includes(role))

function namesOf(codes: (Codes | string)[], { municipalities }: Tenant): '*' | string[] {
  if (codes.includes('*')) return '*'
  const names = [...new Set(codes)].map(
    (code) => municipalities.find((it) => it.code === code)?.name ?? String(code),
  )
  return names.toSorted((one, other) => one.localeCompare(other, 'nl'))
}
