import { demandBeside, isServiceAddress, withoutSlash } from './kinds.ts'
import type { Problems } from './problems.ts'

/** The service that changes passwords. */
export interface PasswordSettings {
  kind: 'keycloak' | 'auth0'
  /** Keycloak: the realm (`https://id.example.nl/realms/desk`); Auth0: the domain. No slash at the end. */
  url: string
  /** A separate client, with the right to change users. */
  clientId: string
  clientSecret: string
  /** Auth0: the database of the users. */
  connection: string
}

const KINDS = ['keycloak', 'auth0'] as const

/** Reads `PASSWORDS_…`; null when passwords are changed elsewhere. Adds a line per mistake to `problems`. */
export function readPasswords(env: NodeJS.ProcessEnv, problems: Problems): PasswordSettings | null {
  if (!env.PASSWORDS_AT) return null
  const kind = KINDS.find((it) => it === env.PASSWORDS_AT)
  const url = withoutSlash(env, 'PASSWORDS_URL', env.OIDC_ISSUER)
  if (!kind) problems.wrong('PASSWORDS_AT', (words) => words.passwordsAt({ list: KINDS.join(', ') }))
  if (!env.OIDC_ISSUER) problems.add('PASSWORDS_AT', (words) => words.passwordsNeedProvider())
  if (url && !isServiceAddress(url))
    problems.wrong('PASSWORDS_URL', (words) => words.address({ example: 'https://id.example.nl/realms/x' }))
  else if (url && kind === 'keycloak' && !/\/realms\/[^/]+$/.test(url))
    problems.add('PASSWORDS_URL', (words) => words.realm())
  demandBeside(env, ['PASSWORDS_CLIENT_ID', 'PASSWORDS_CLIENT_SECRET'], 'PASSWORDS_AT', problems)
  return {
    kind: kind ?? 'keycloak',
    url,
    clientId: env.PASSWORDS_CLIENT_ID ?? '',
    clientSecret: env.PASSWORDS_CLIENT_SECRET ?? '',
    connection: env.PASSWORDS_CONNECTION || 'Username-Password-Authentication',
  }
}
