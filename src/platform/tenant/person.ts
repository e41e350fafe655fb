/** A person, and the codes that each of their roles covers. Pure; source: spec 1 §6, decisions "Identity". */

export const ROLES = [
  'admin',
  'cpo',
  'municipality',
  'customer',
  'caseworker',
  'caseviewer',
  'developer',
  'editor',
  'guest',
] as const
export type Role = (typeof ROLES)[number]

/** Municipality or CPO codes, or '*' for all. An empty list grants nothing. */
export type Codes = '*' | readonly string[]

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
/** Row heights of tables. */
export const DENSITIES = ['compact', 'normaal', 'ruim'] as const
export type Density = (typeof DENSITIES)[number]

export interface Identity {
  uuid: string
  label: string
  category: string
}

export interface Person {
  /** `sub` of the identity provider; '' for a person who is not signed in. */
  id: string
  name: string
  email: string
  roles: Partial<Record<Role, Codes>>
  /** Roles in the claim without a code: they grant nothing, and for a municipality that is a configuration error. */
  withoutCodes: readonly Role[]
  /** Of a person without a role: the provider's values for roles, which grant nothing here. */
  unusedRoles?: readonly string[]
  identity: Identity | null
  language: 'nl' | 'en' | null
  /** Null without a choice: then the choice stored in the browser counts, or the default. */
  theme: Theme | null
  density: Density | null
  /** Whether a single character may be a shortcut (WCAG 2.1.4). */
  shortcuts: boolean
  /** True when the current terms of use are accepted; nothing opens before that (src/people/terms). */
  hasAcceptedTerms: boolean
  /** See `markOf` in src/desk/tours/tour.ts. */
  toursSeen: string
}

/** A person who is not signed in. */
export const anonymous: Person = {
  id: '',
  name: '',
  email: '',
  roles: {},
  withoutCodes: [],
  identity: null,
  language: null,
  theme: null,
  density: null,
  shortcuts: true,
  hasAcceptedTerms: false,
  toursSeen: '',
}

/** The person in events and histories of changes by a command. */
export const commandLine: Person = { ...anonymous, id: 'cli', name: 'Opdrachtregel' }

/** Older providers use this spelling of the visitor's role. */
const OLD_SPELLING = new Map<string, Role>([['casevieuwer', 'caseviewer']])

/**
 * Reads the roles claim (`tenant → role → codes`) for one tenant. A non-empty list of codes, '*' or `true`
 * grants the role; anything else (`[]`, `['']`, null, '**', a number) grants nothing.
 */
export function readRoles(claim: unknown, tenantId: string): Pick<Person, 'roles' | 'withoutCodes'> {
  const roles: Person['roles'] = {}
  const withoutCodes: Role[] = []
  for (const [name, value] of Object.entries(asRecord(asRecord(claim)[tenantId]))) {
    const role = roleNamed(name)
    const codes = readCodes(value)
    if (role && codes) roles[role] = codes
    else if (role) withoutCodes.push(role)
  }
  return { roles, withoutCodes }
}

const roleNamed = (name: string) => OLD_SPELLING.get(name) ?? ROLES.find((it) => it === name)

/** True for the name of a role, in an older spelling too. */
export const isRoleName = (name: string) => roleNamed(name) !== undefined

function readCodes(value: unknown): Codes | null {
  if (value === true || value === '*') return '*'
  if (!Array.isArray(value)) return null
  if (value.includes('*')) return '*'
  const codes = value.filter((it): it is string => typeof it === 'string' && /^[\w-]+$/.test(it))
  return codes.length > 0 ? codes : null
}

/** Reads the identity claim; null without a uuid. */
export function readIdentity(claim: unknown): Identity | null {
  const { uuid, label, category } = asRecord(claim)
  if (typeof uuid !== 'string' || uuid === '') return null
  return { uuid, label: String(label ?? ''), category: String(category ?? '') }
}

/** The value if it is an object, else an empty one. */
export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

/** No roles, or only guest: sees only 'U heeft geen toegang'. */
export const isGuest = (person: Person) => Object.keys(person.roles).every((role) => role === 'guest')

export type ConfigurationError = 'noOrganisation' | 'noMunicipality' | 'noRole'

/**
 * The configuration error of a person ('Configuratie fout!'), or null. Decisions, "Identity". A person without any role
 * is a guest; for a person whose roles all grant nothing, a role was intended.
 */
export function configurationError(person: Person): ConfigurationError | null {
  if (person.roles.cpo && !person.identity) return 'noOrganisation'
  if (person.withoutCodes.includes('municipality')) return 'noMunicipality'
  if (Object.keys(person.roles).length === 0 && person.withoutCodes.some((role) => role !== 'guest'))
    return 'noRole'
  return null
}

/** True for a correctly configured person with a role: other people see only the reason why they have no access. */
export const hasAccess = (person: Person) => !configurationError(person) && !isGuest(person)

/** The codes of all given roles together, and of `admin`. */
export function codesOf(person: Person, roles: readonly Role[]): Codes {
  const held = new Set<string>()
  for (const role of [...roles, 'admin'] as const) {
    const codes = person.roles[role] ?? []
    if (codes === '*') return '*'
    for (const code of codes) held.add(code)
  }
  return [...held]
}

/** True when the codes include this municipality; a record without municipality is open to '*' only. */
export const opens = (codes: Codes, municipalityCode: string | null) =>
  codes === '*' || codes.some((code) => code === municipalityCode)
