import { circuitBreaker } from '../../../platform/outside/circuit-breaker.ts'
import { Unreachable } from '../../../platform/outside/fetch-json.ts'
import { sendJson, textIn } from '../../../platform/outside/send-json.ts'
import type { PasswordSettings } from '../../../platform/settings/passwords.ts'
import type { PasswordAnswer, PasswordProvider } from '../../passwords/password-provider.ts'
import { deskToken, LIMITS } from './desk-token.ts'

const BREAKER = { failures: 5, pauseMs: 30_000 }

/**
 * Changes passwords through Keycloak's admin API, with a client whose service account has `manage-users`. Source: Keycloak
 * Admin REST API, "reset-password" and "logout" of users.
 */
export function keycloakPasswords(
  { url, clientId, clientSecret }: PasswordSettings,
  limits = LIMITS,
): PasswordProvider {
  const guard = circuitBreaker('keycloak', BREAKER)
  const token = deskToken({
    url: `${url}/protocol/openid-connect/token`,
    as: 'form',
    limits,
    what: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
  })
  const users = `${url.replace(/\/realms\/([^/]+)$/, '/admin/realms/$1')}/users`
  const send = (method: 'PUT' | 'POST', path: string, json: unknown) =>
    token.use((bearer) => sendJson(`${users}/${path}`, { method, json, bearer, ...limits }))

  return {
    set: (personId, password) =>
      guard.run(async () => {
        const user = encodeURIComponent(personId)
        const reset = { type: 'password', value: password, temporary: false }
        const { status, response } = await send('PUT', `${user}/reset-password`, reset)
        if (status === 204 || status === 200) {
          // Ends the person's sessions in other browsers; a failure here is ignored, because the password has
          // been changed.
          await send('POST', `${user}/logout`, {}).catch(() => null)
          return 'changed'
        }
        if (status === 400) return refusalIn(response)
        if (status === 404) return 'refused'
        throw new Unreachable(`keycloak does not allow the desk to change passwords (status ${status})`)
      }),
  }
}

/** Keycloak names the broken rule of its policy. Source: its `messages_en.properties`. */
function refusalIn(response: unknown): PasswordAnswer {
  const rule = textIn(response, 'error') || textIn(response, 'errorMessage')
  if (/^invalidPasswordHistory|old passwords/.test(rule)) return 'used'
  // A blacklisted word, or the person's own name or address.
  if (/^invalidPassword(Blacklisted|Not)/.test(rule)) return 'blacklisted'
  return /^invalidPassword/.test(rule) ? 'weak' : 'refused'
}
