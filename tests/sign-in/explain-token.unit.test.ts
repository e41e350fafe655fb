import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runsWords } from '../cli/command.ts'

beforeEach(() => {
  vi.stubEnv('TENANT', 'vlaanderen')
  vi.stubEnv('LC_ALL', 'en_GB.UTF-8')
  vi.stubEnv('OIDC_ISSUER', 'https://id.example.org/realms/desk')
  vi.stubEnv('OIDC_CLIENT_ID', 'desk')
  vi.stubEnv('OIDC_CLIENT_SECRET', 'a secret')
  vi.stubEnv('OIDC_ROLES', 'Laadloket.Beheer=admin; gemeente-{code}=municipality:{code}; Bedrijf=cpo:nobody')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const explainsToken = (token: string) => runsWords(['oidc', 'explain', token])

const explains = async (payload: object) => {
  const { code, out } = await explainsToken(JSON.stringify({ sub: 'a', name: 'Anna', ...payload }))
  return { code, lines: out.trim().split('\n') }
}

describe('an administrator who looks up which roles a token gives', () => {
  test('sees who it is, what was sent, the roles of it and what gives no role', async () => {
    expect(await explains({ roles: ['Laadloket.Beheer', 'gemeente-44021', 'offline_access'] })).toEqual({
      code: 0,
      lines: [
        'Person: Anna',
        'Claim roles: ["Laadloket.Beheer","gemeente-44021","offline_access"]',
        'Roles here: admin (all), municipality (44021)',
        'Without a role here: offline_access',
      ],
    })
  })

  test('may give the token itself, as it came', async () => {
    const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
    const token = `${part({ alg: 'RS256' })}.${part({ sub: 'a', roles: ['Laadloket.Beheer'] })}.c2lnbmF0dXJl`
    const { code, out } = await explainsToken(token)
    expect(code).toBe(0)
    expect(out).toContain('Roles here: admin (all)')
  })

  test.each([
    [{}, 'The token has no claim roles. To use another claim, set OIDC_ROLES_CLAIM.'],
    [{ roles: ['lezer'] }, 'No value of the token maps to a role here: the person is a guest.'],
    [{ _claim_names: { groups: 'src1' } }, 'Entra ID omitted the groups'],
    [{ hasgroups: true }, 'Entra ID omitted the groups'],
    [{ sub: '' }, 'The token has no sub, so it identifies no person.'],
    [{ gty: 'client-credentials' }, 'The token belongs to a program, not to a person.'],
  ])('sees of %j why nobody gets in by it', async (payload, problem) => {
    const { code, lines } = await explains(payload)
    expect(code).toBe(1)
    expect(lines).toContainEqual(expect.stringContaining(problem))
  })

  test.each([
    [
      { iss: 'https://other.example.org' },
      'The token was issued by https://other.example.org, not by OIDC_ISSUER.',
    ],
    [{ aud: ['other'] }, 'The token is for other, not for OIDC_CLIENT_ID.'],
    [{ exp: 1_000_000_000 }, 'The token has expired.'],
    [{ roles: ['gemeente-0363'] }, 'The desk has no municipality 0363.'],
    [{ roles: ['Bedrijf'] }, 'The desk has no cpo nobody.'],
    [{ roles: ['Bedrijf'] }, 'The role cpo requires a claim identity with a uuid'],
    [{ roles: { vlaanderen: { municipality: [] } } }, 'The role municipality has no codes'],
  ])('sees of %j what is wrong with it', async (payload, problem) => {
    const { lines } = await explains({ roles: ['Laadloket.Beheer'], ...payload })
    expect(lines).toContainEqual(expect.stringContaining(problem))
  })

  test('sees no error about a slash at the end of the issuer, nor about several audiences', async () => {
    const ours = { iss: 'https://id.example.org/realms/desk/', aud: ['account', 'desk'] }
    const { lines } = await explains({ roles: ['Laadloket.Beheer'], ...ours })
    expect(lines).toHaveLength(3)
  })

  test('sees an error when it is no token', async () => {
    const { code, error } = await explainsToken('nonsense')
    expect(code).toBe(2)
    expect(error).toContain('This is not a token')
  })

  test('sees which rule is wrong', async () => {
    vi.stubEnv('OIDC_ROLES', 'Gent=municipality')
    const { code, error } = await explainsToken('{}')
    expect(code).not.toBe(0)
    expect(error).toContain('OIDC_ROLES: "Gent=municipality" must specify the codes')
  })
})
