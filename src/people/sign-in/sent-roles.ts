import { asRecord, isRoleName } from '../../platform/tenant/person.ts'
import { grantedBy, type RoleRule } from '../../platform/tenant/role-rules.ts'

/** The claim with roles in a token, and the rules that map it to roles at this desk. */
export interface RolesReading {
  /** Name or path of the claim. */
  claim: string
  rules: readonly RoleRule[]
  tenantId: string
}

/** Roles in the stored form, tenant → role → codes, and the received names that give no access. */
interface SentRoles {
  roles: unknown
  unused: readonly string[]
}

/**
 * Parses roles as providers send them: an object tenant → role → codes; that object as text; or names, as a list (app roles
 * of Entra ID, roles of Keycloak, groups) or separated by commas or blanks.
 */
export function readSentRoles(sent: unknown, { rules, tenantId }: RolesReading): SentRoles {
  const value = typeof sent === 'string' ? readText(sent, rules) : sent
  if (!Array.isArray(value)) return { roles: value ?? null, unused: strangersIn(value, tenantId) }
  const names = value.flatMap((it) => (typeof it === 'string' && it.trim() ? [it.trim()] : []))
  const { roles, unused } = grantedBy(names, rules, tenantId)
  return { roles: { [tenantId]: roles }, unused }
}

/** In an object tenant → role → codes the unknown roles of our tenant; without our tenant, the tenants. */
function strangersIn(value: unknown, tenantId: string): string[] {
  const tenants = asRecord(value)
  if (!Object.hasOwn(tenants, tenantId)) return Object.keys(tenants)
  return Object.keys(asRecord(tenants[tenantId])).filter((it) => !isRoleName(it))
}

/** The object or list in the text, or the names in it. A name with a rule may contain blanks. */
function readText(text: string, rules: readonly RoleRule[]): unknown {
  if (rules.some(({ name }) => name === text.trim())) return [text]
  if (/^\s*[{[]/.test(text)) {
    try {
      return JSON.parse(text)
    } catch {
      return [text]
    }
  }
  return text.split(/[\s,]+/)
}
