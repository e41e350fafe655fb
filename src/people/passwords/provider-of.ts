import type { AppParts } from '../../platform/web/app-parts.ts'
import { embeddedPasswords } from '../sign-in/embedded/passwords.ts'
import type { PasswordProvider } from './password-provider.ts'
import { auth0Passwords } from './providers/auth0.ts'
import { keycloakPasswords } from './providers/keycloak.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where people change their password at their organisation. */
    passwordProvider: PasswordProvider | null
  }
}

export function passwordProviderOf({
  settings,
  db,
}: Pick<AppParts, 'settings' | 'db'>): PasswordProvider | null {
  if (!settings.oidc) return embeddedPasswords(db)
  if (!settings.passwords) return null
  return settings.passwords.kind === 'keycloak'
    ? keycloakPasswords(settings.passwords)
    : auth0Passwords(settings.passwords)
}
