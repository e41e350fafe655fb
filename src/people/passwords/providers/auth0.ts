import { circuitBreaker } from '../../../platform/outside/circuit-breaker.ts'
import { Unreachable } from '../../../platform/outside/fetch-json.ts'
import { sendJson, textIn } from '../../../platform/outside/send-json.ts'
import type { PasswordSettings } from '../../../platform/settings/passwords.ts'
import type { PasswordAnswer, PasswordProvider } from '../../passwords/password-provider.ts'
import { deskToken, LIMITS } from './desk-token.ts'

const BREAKER = { failures: 5, pauseMs: 30_000 }

/**
 * Changes passwords through Auth0's management API, with a machine-to-machine client that has `update:users`. Auth0 itself
 * ends the person's sessions there. Source: Auth0 Management API v2, "Update a user".
 */
export function auth0Passwords(
  { url, clientId, clientSecret, connection }: PasswordSettings,
  limits = LIMITS,
): PasswordProvider {
  const guard = circuitBreaker('auth0', BREAKER)
  const api = `${url}/api/v2/`
  const token = deskToken({
    url: `${url}/oauth/token`,
    as: 'json',
    limits,
    what: {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      audience: api,
    },
  })

  return {
    set: (personId, password) =>
      guard.run(async () => {
        const { status, response } = await token.use((bearer) =>
          sendJson(`${api}users/${encodeURIComponent(personId)}`, {
            method: 'PATCH',
            json: { password, connection },
            bearer,
            ...limits,
          }),
        )
        if (status === 200) return 'changed'
        if (status === 400) return refusalIn(response)
        if (status === 404) return 'refused'
        throw new Unreachable(`auth0 does not allow the desk to change passwords (status ${status})`)
      }),
  }
}

const REFUSALS = new Map<string | undefined, PasswordAnswer>([
  ['PasswordStrengthError', 'weak'],
  ['PasswordHistoryError', 'used'],
  ['PasswordDictionaryError', 'blacklisted'],
  ['PasswordNoUserInfoError', 'blacklisted'],
])

/** Auth0 begins its message with the name of the error: `PasswordStrengthError: Password is too weak`. */
const refusalIn = (response: unknown): PasswordAnswer =>
  REFUSALS.get(/^\w+/.exec(textIn(response, 'message'))?.[0]) ?? 'refused'
