import type { Words } from '../terminal/words.ts'
import { type Codes, ROLES, type Role } from './person.ts'

/** Maps a name that an identity provider sends, such as an app role or a group, to a role and its codes. */
export interface RoleRule {
  /** Compared exactly; `{code}` in it is a placeholder, whose value becomes the code in `codes`. */
  name: string
  role: Role
  codes: Codes | typeof CODE
}

/** In the name of a rule: the code of a municipality or an operator. */
const CODE = '{code}'

/** Roles for which a rule must have codes or `*`: without codes they would grant everything by mistake. */
const OF_CODES: readonly Role[] = ['municipality', 'cpo']

/**
 * Parses the rules of `OIDC_ROLES`: `NAME=ROLE` or `NAME=ROLE:CODE,CODE`, separated by `;` or line ends. A role of a
 * municipality or an operator needs codes, or `:*`. Passes each line with a mistake to `refuse`.
 */
export function readRoleRules(text: string, refuse: (line: string, mistake: Mistake) => void): RoleRule[] {
  const lines = text.split(/[;\n]/).map((it) => it.trim())
  return lines.filter(Boolean).flatMap((line) => {
    const rule = readRule(line)
    if (typeof rule !== 'function') return [rule]
    refuse(line, rule)
    return []
  })
}

/** The mistake in a line, shown after it. */
type Mistake = (words: Words['settings']['roles']) => string

/** The rule in a line, or its mistake. */
function readRule(line: string): RoleRule | Mistake {
  // A name may contain `=`, as a group of a directory does.
  const at = line.lastIndexOf('=')
  const name = line.slice(0, at).trim()
  const [roleName = '', codesText = ''] = line
    .slice(at + 1)
    .split(':', 2)
    .map((it) => it.trim())
  if (at < 0 || !name || !roleName) return (words) => words.form()
  const role = ROLES.find((it) => it === roleName)
  if (!role) return (words) => words.noRole({ list: ROLES.join(', ') })
  if (name.includes(CODE) !== (codesText === CODE)) return (words) => words.code({ code: CODE })
  if (codesText === CODE) return { name, role, codes: CODE }
  if (!codesText && OF_CODES.includes(role)) return (words) => words.forWhich({ role })
  const codes = codesText.split(',').map((it) => it.trim())
  if (!codesText || codes.includes('*')) return { name, role, codes: '*' }
  return codes.every(isCode) ? { name, role, codes } : (words) => words.signs()
}

const isCode = (text: string) => /^[\w-]+$/.test(text)

/** The roles that names grant, and the names that grant none. */
interface Granted {
  roles: Partial<Record<Role, Codes>>
  unused: string[]
}

/**
 * The roles that names of a provider grant at this tenant's desk: by the rules, and by names `TENANT:ROLE` or
 * `TENANT:ROLE:CODE` without a rule. Grants of several names add up.
 */
export function grantedBy(names: readonly string[], rules: readonly RoleRule[], tenantId: string): Granted {
  const granted: Granted = { roles: {}, unused: [] }
  const all = [...rules, ...ownRules(tenantId)]
  for (const name of names) {
    const its = all.flatMap((rule) => {
      const codes = codesBy(rule, name)
      return codes ? [{ role: rule.role, codes }] : []
    })
    if (its.length === 0) granted.unused.push(name)
    for (const { role, codes } of its) granted.roles[role] = together(granted.roles[role] ?? [], codes)
  }
  return granted
}

const ownRules = (tenantId: string): RoleRule[] =>
  ROLES.flatMap((role): RoleRule[] => [
    { name: `${tenantId}:${role}:${CODE}`, role, codes: CODE },
    ...(OF_CODES.includes(role) ? [] : [{ name: `${tenantId}:${role}`, role, codes: '*' } as const]),
  ])

/** The codes that this rule grants to a name; null when the rule does not match. */
function codesBy(rule: RoleRule, name: string): Codes | null {
  if (rule.codes !== CODE) return rule.name === name ? rule.codes : null
  const [before = '', after = ''] = rule.name.split(CODE, 2)
  if (name.length < before.length + after.length || !name.startsWith(before) || !name.endsWith(after))
    return null
  const code = name.slice(before.length, name.length - after.length)
  if (code === '*') return '*'
  return isCode(code) ? [code] : null
}

const together = (some: Codes, more: Codes): Codes =>
  some === '*' || more === '*' ? '*' : [...new Set([...some, ...more])]
