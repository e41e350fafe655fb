import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PasswordProvider } from '../../src/people/passwords/password-provider.ts'
import { auth0Passwords } from '../../src/people/passwords/providers/auth0.ts'
import { LIMITS } from '../../src/people/passwords/providers/desk-token.ts'
import { keycloakPasswords } from '../../src/people/passwords/providers/keycloak.ts'
import { Unreachable } from '../../src/platform/outside/fetch-json.ts'
import { patience } from '../patience.ts'
import { FAULTS, json, nothing, startProvider } from './provider.ts'

const PASSWORD = 'Kanaalvaart77'
/** Long enough for a provider on this machine, and short where none answers. */
const HASTY = { ...LIMITS, withinMs: 500 }
const CLIENT = { clientId: 'desk-admin', clientSecret: 'geheim', connection: 'Gebruikers' }

let service: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  service = await startProvider()
})
afterAll(() => service.stop())

const KEYCLOAK_TOKEN = 'POST /realms/desk/protocol/openid-connect/token'
const KEYCLOAK_RESET = 'PUT /admin/realms/desk/users/u-1%2Fx/reset-password'
const KEYCLOAK_LOGOUT = 'POST /admin/realms/desk/users/u-1%2Fx/logout'
const AUTH0_TOKEN = 'POST /oauth/token'
const AUTH0_USER = 'PATCH /api/v2/users/auth0%7C1'

/** The thrown error, with all its causes, as a log would have it. */
async function thrownBy(act: Promise<unknown>) {
  const error = await act.then(
    () => expect.unreachable('nothing was thrown'),
    (it: Error) => it,
  )
  const texts: string[] = []
  for (let it: unknown = error; it instanceof Error; it = it.cause) texts.push(`${it.message} ${it.stack}`)
  return { error, text: texts.join('\n') }
}

const kinds = [
  {
    kind: 'keycloak',
    id: 'u-1/x',
    make: (limits = LIMITS) =>
      keycloakPasswords({ kind: 'keycloak', url: `${service.url}/realms/desk`, ...CLIENT }, limits),
    token: KEYCLOAK_TOKEN,
    change: KEYCLOAK_RESET,
    done: nothing(204),
  },
  {
    kind: 'auth0',
    id: 'auth0|1',
    make: (limits = LIMITS) => auth0Passwords({ kind: 'auth0', url: service.url, ...CLIENT }, limits),
    token: AUTH0_TOKEN,
    change: AUTH0_USER,
    done: json(200, { user_id: 'auth0|1', email: 'judith@example.org', identities: [] }),
  },
] as const

describe.each(kinds)('$kind', ({ id, make, token, change, done }) => {
  let passwords: PasswordProvider
  beforeEach(() => {
    service.calls.length = 0
    service.answers(token, json(200, { access_token: 't-1', expires_in: 300, token_type: 'Bearer' }))
    service.answers(change, done)
    service.answers(KEYCLOAK_LOGOUT, nothing(204))
    passwords = make()
  })

  test('gets a request for a token once, and again when it no longer accepts it', async () => {
    expect(await passwords.set(id, PASSWORD)).toBe('changed')
    expect(await passwords.set(id, PASSWORD)).toBe('changed')
    expect(service.linesReceived().filter((line) => line === token)).toHaveLength(1)

    let tries = 0
    service.answers(token, json(200, { access_token: 't-2', expires_in: 300 }))
    service.answers(change, (response, call) => {
      const isAuthorised = call.headers.authorization === 'Bearer t-2'
      tries++
      return (isAuthorised ? done : json(401, { error: 'HTTP 401 Unauthorized' }))(response, call)
    })
    expect(await passwords.set(id, PASSWORD)).toBe('changed')
    expect(tries).toBe(2)
  })

  test('that goes on refusing tokens gets no endless requests', async () => {
    service.answers(change, json(401, { error: 'HTTP 401 Unauthorized' }))
    await expect(passwords.set(id, PASSWORD)).rejects.toThrow(Unreachable)
    expect(service.linesReceived().length).toBeLessThan(5)
  })

  test('without such a person changes nothing', async () => {
    service.answers(change, json(404, { error: 'User not found', message: 'The user does not exist.' }))
    expect(await passwords.set(id, PASSWORD)).toBe('refused')
  })

  test.each(Object.entries(FAULTS))(
    'that %s when it is sent the password: nobody reads it',
    async (_, fault) => {
      service.answers(change, fault)
      const { error, text } = await thrownBy(make(HASTY).set(id, PASSWORD))
      expect(error).toBeInstanceOf(Unreachable)
      expect(text).not.toContain(PASSWORD)
      expect(text).not.toContain('geheim')
      expect(service.calls.filter(({ line }) => line === change)).toHaveLength(1)
    },
  )

  test.each(Object.entries(FAULTS))('that %s when a token is requested', async (_, fault) => {
    service.answers(token, fault)
    const { error, text } = await thrownBy(make(HASTY).set(id, PASSWORD))
    expect(error).toBeInstanceOf(Unreachable)
    expect(text).not.toContain('geheim')
    expect(service.calls.filter(({ line }) => line === change)).toEqual([])
  })

  test('that fails again and again is left alone', async () => {
    service.answers(change, FAULTS.fails as never)
    for (let i = 0; i < 6; i++) await passwords.set(id, PASSWORD).catch(() => {})
    expect(service.calls.filter(({ line }) => line === change)).toHaveLength(5)
  })

  test('that never answers keeps nobody waiting', { timeout: patience(15_000) }, async () => {
    service.answers(change, () => {})
    await expect(make(HASTY).set(id, PASSWORD)).rejects.toThrow(Unreachable)
  })
})

describe('keycloak', () => {
  const reset = (error: string, error_description = 'Invalid password: …') =>
    json(400, { error, error_description })
  const set = () => kinds[0].make().set('u-1/x', PASSWORD)
  beforeEach(() => {
    service.calls.length = 0
    service.answers(KEYCLOAK_TOKEN, json(200, { access_token: 't-1', expires_in: 300 }))
    service.answers(KEYCLOAK_RESET, nothing(204))
    service.answers(KEYCLOAK_LOGOUT, nothing(204))
  })

  test('gets the name of the client, the password for good, and ends the sessions', async () => {
    expect(await set()).toBe('changed')
    const [token, change, logout] = service.calls
    expect(token).toMatchObject({ line: KEYCLOAK_TOKEN })
    expect(Object.fromEntries(new URLSearchParams(token?.body))).toEqual({
      grant_type: 'client_credentials',
      client_id: 'desk-admin',
      client_secret: 'geheim',
    })
    expect(change).toMatchObject({ line: KEYCLOAK_RESET, headers: { authorization: 'Bearer t-1' } })
    expect(JSON.parse(change?.body ?? '')).toEqual({ type: 'password', value: PASSWORD, temporary: false })
    expect(logout).toMatchObject({ line: KEYCLOAK_LOGOUT, headers: { authorization: 'Bearer t-1' } })
  })

  test('has changed it, also when it does not end the sessions', async () => {
    service.answers(KEYCLOAK_LOGOUT, FAULTS['hangs up'] as never)
    expect(await set()).toBe('changed')
  })

  test.each([
    ['invalidPasswordMinLengthMessage', 'weak'],
    ['invalidPasswordMinUpperCaseCharsMessage', 'weak'],
    ['invalidPasswordRegexPatternMessage', 'weak'],
    ['invalidPasswordHistoryMessage', 'used'],
    ['invalidPasswordBlacklistedMessage', 'blacklisted'],
    ['invalidPasswordNotUsernameMessage', 'blacklisted'],
    ['invalidPasswordNotContainsUsernameMessage', 'blacklisted'],
    ["Can't reset password as account is read only", 'refused'],
  ])('answers %s: %s', async (error, answer) => {
    service.answers(KEYCLOAK_RESET, reset(error))
    expect(await set()).toBe(answer)
  })
})

describe('auth0', () => {
  const set = () => kinds[1].make().set('auth0|1', PASSWORD)
  beforeEach(() => {
    service.calls.length = 0
    service.answers(AUTH0_TOKEN, json(200, { access_token: 't-1', expires_in: 86_400 }))
    service.answers(AUTH0_USER, kinds[1].done)
  })

  test('gets the name of the client, and the password with the name of its database', async () => {
    expect(await set()).toBe('changed')
    const [token, change] = service.calls
    expect(JSON.parse(token?.body ?? '')).toEqual({
      grant_type: 'client_credentials',
      client_id: 'desk-admin',
      client_secret: 'geheim',
      audience: `${service.url}/api/v2/`,
    })
    expect(change).toMatchObject({ line: AUTH0_USER, headers: { authorization: 'Bearer t-1' } })
    expect(JSON.parse(change?.body ?? '')).toEqual({ password: PASSWORD, connection: 'Gebruikers' })
  })

  test.each([
    ['PasswordStrengthError: Password is too weak', 'weak'],
    ['PasswordHistoryError: Password has previously been used', 'used'],
    ['PasswordDictionaryError: Password is too common', 'blacklisted'],
    ['PasswordNoUserInfoError: Password contains user information', 'blacklisted'],
    ["The user's main connection does not support this operation", 'refused'],
    ['constructor', 'refused'],
  ])('answers %s: %s', async (message, answer) => {
    service.answers(AUTH0_USER, json(400, { statusCode: 400, error: 'Bad Request', message }))
    expect(await set()).toBe(answer)
  })
})
