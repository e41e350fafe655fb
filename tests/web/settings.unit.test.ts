import { describe, expect, test } from 'vitest'
import { readSettings } from '../../src/platform/settings/settings.ts'

const problemsOf = (env: NodeJS.ProcessEnv) => {
  const read = readSettings(env)
  return 'problems' in read ? read.problems.message.split('\n') : []
}
const ISSUER = {
  OIDC_ISSUER: 'https://id.example.org/realms/x',
  OIDC_CLIENT_ID: 'desk',
  OIDC_CLIENT_SECRET: 's',
}

const PRODUCTION = {
  ...ISSUER,
  NODE_ENV: 'production',
  SESSION_SECRET: 's'.repeat(32),
  PUBLIC_URL: 'https://laadloket.example.org',
}
const PASSWORDS = {
  ...ISSUER,
  PASSWORDS_AT: 'keycloak',
  PASSWORDS_CLIENT_ID: 'desk-admin',
  PASSWORDS_CLIENT_SECRET: 'geheim-5',
}
const S3 = {
  S3_URL: 'https://s3.example.org/laadloket/',
  S3_ACCESS_KEY: 'AK',
  S3_SECRET_KEY: 'geheim',
}

describe('settings', () => {
  test('an empty environment is enough', () => {
    expect(readSettings({})).toMatchObject({
      settings: {
        port: 3000,
        databaseUrl: null,
        publicUrl: 'http://localhost:3000',
        oidc: null,
        smtp: null,
        production: false,
      },
    })
  })

  test('who manages servers in production gives proxies five seconds by default, a developer none', () => {
    expect(readSettings(PRODUCTION)).toMatchObject({ settings: { drainSeconds: 5 } })
    expect(readSettings({ ...PRODUCTION, DRAIN_SECONDS: '0' })).toMatchObject({
      settings: { drainSeconds: 0 },
    })
    expect(readSettings({})).toMatchObject({ settings: { drainSeconds: 0 } })
  })

  test('several processes share one desk on PostgreSQL', () => {
    const env = { PROCESSES: '4', DATABASE_URL: 'postgres://desk@localhost/desk' }
    expect(readSettings(env)).toMatchObject({ settings: { workers: 4 } })
    expect(readSettings({})).toMatchObject({ settings: { workers: 1 } })
  })

  test.each<[NodeJS.ProcessEnv, RegExp]>([
    [{ PORT: 'http' }, /^PORT /],
    [{ PORT: '70000' }, /^PORT /],
    [{ PORT: '3000.5' }, /^PORT /],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL /],
    [{ PROCESSES: '4' }, /^PROCESSES above 1 requires PostgreSQL .* SQLite file has one writer\.$/],
    [{ PROCESSES: '0', DATABASE_URL: 'postgres://x' }, /^PROCESSES must be /],
    [{ PROCESSES: 'all', DATABASE_URL: 'postgres://x' }, /^PROCESSES must be /],
    [{ PROCESSES: '1.5', DATABASE_URL: 'postgres://x' }, /^PROCESSES must be /],
    [{ DRAIN_SECONDS: 'soon' }, /^DRAIN_SECONDS must be a whole number from 0 to 300; it is "soon"\.$/],
    [{ DRAIN_SECONDS: '301' }, /^DRAIN_SECONDS /],
    [{ CALLS_PER_MINUTE: '0' }, /^CALLS_PER_MINUTE /],
    [{ PUBLIC_URL: 'laadloket.example.org' }, /^PUBLIC_URL /],
    [{ PUBLIC_URL: 'https://laadloket.example.org/path' }, /^PUBLIC_URL /],
    [{ SESSION_SECRET: 'short' }, /^SESSION_SECRET /],
    [{ DEMO_DATA: 'maybe' }, /^DEMO_DATA /],
    [{ TRUSTED_PROXIES: 'everybody' }, /^TRUSTED_PROXIES /],
    [{ ...S3, S3_URL: 'laadloket' }, /^S3_URL /],
    [{ ...S3, S3_URL: 'https://s3.example.org' }, /^S3_URL /],
    [{ ...S3, S3_URL: 'https://user:geheim@s3.example.org/laadloket' }, /^S3_URL /],
    [{ ...S3, S3_ACCESS_KEY: '' }, /^S3_ACCESS_KEY /],
    [{ ...S3, S3_SECRET_KEY: '' }, /^S3_SECRET_KEY /],
    [{ CLAMD_URL: 'clamd.example.org:3310' }, /^CLAMD_URL /],
    [{ CLAMD_URL: 'tcp://clamd.example.org' }, /^CLAMD_URL /],
    [{ CLAMD_URL: 'http://clamd.example.org:3310' }, /^CLAMD_URL /],
    [{ ...ISSUER, OIDC_ISSUER: 'id.example' }, /^OIDC_ISSUER /],
    [{ ...ISSUER, OIDC_CLIENT_ID: '' }, /^OIDC_CLIENT_ID /],
    [{ ...ISSUER, OIDC_CLIENT_SECRET: '' }, /^OIDC_CLIENT_SECRET /],
    [{ ...PASSWORDS, PASSWORDS_AT: 'okta' }, /^PASSWORDS_AT /],
    [{ ...PASSWORDS, PASSWORDS_URL: 'ftp://id.example.org/realms/x' }, /^PASSWORDS_URL /],
    [{ ...PASSWORDS, PASSWORDS_URL: 'https://id.example.org/realms/x?y=1' }, /^PASSWORDS_URL /],
    [{ ...PASSWORDS, PASSWORDS_URL: 'https://id.example.org' }, /^PASSWORDS_URL /],
    [{ ...PASSWORDS, PASSWORDS_CLIENT_ID: '' }, /^PASSWORDS_CLIENT_ID /],
    [{ ...PASSWORDS, PASSWORDS_CLIENT_SECRET: '' }, /^PASSWORDS_CLIENT_SECRET /],
    [
      { ...PASSWORDS, OIDC_ISSUER: '', PASSWORDS_URL: 'https://id.example.org/realms/x' },
      /^PASSWORDS_AT requires OIDC_ISSUER/,
    ],
    [{ SMTP_URL: 'mail.example.org' }, /^SMTP_URL /],
    [{ SMTP_URL: 'https://mail.example.org' }, /^SMTP_URL /],
    [{ SMTP_URL: 'smtp://mail.example.org?tls=off' }, /^SMTP_URL /],
    [{ SMTP_URL: 'smtp://a:%E0%A4%A@mail.example.org' }, /^SMTP_URL /],
    [{ SMTP_URL: 'smtp://mail.example.org', SMTP_TLS: 'perhaps' }, /^SMTP_TLS /],
    [{ SMTP_URL: 'smtp://a:b@mail.example.org', SMTP_TLS: 'optional' }, /^SMTP_TLS /],
  ])('%o is one clear line', (env, line) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(line)])
  })

  test('files stay here and unscanned, unless the settings name another store and a scanner', () => {
    expect(readSettings({})).toMatchObject({ settings: { files: { s3: null, clamd: null } } })
    const s3 = {
      url: 'https://s3.example.org/laadloket',
      accessKey: 'AK',
      secretKey: 'geheim',
      region: 'us-east-1',
    }
    expect(readSettings(S3)).toMatchObject({ settings: { files: { s3 } } })
    expect(readSettings({ ...S3, S3_REGION: 'nl-ams', CLAMD_URL: 'tcp://[::1]:3310' })).toMatchObject({
      settings: { files: { s3: { region: 'nl-ams' }, clamd: { host: '::1', port: 3310 } } },
    })
  })

  test('passwords are changed elsewhere, unless the settings name a provider; by default where people sign in', () => {
    expect(readSettings(ISSUER)).toMatchObject({ settings: { passwords: null } })
    expect(readSettings(PASSWORDS)).toMatchObject({
      settings: { passwords: { kind: 'keycloak', url: 'https://id.example.org/realms/x' } },
    })
    const auth0 = { ...PASSWORDS, PASSWORDS_AT: 'auth0', PASSWORDS_URL: 'https://desk.eu.auth0.com/' }
    expect(readSettings(auth0)).toMatchObject({
      settings: {
        passwords: {
          kind: 'auth0',
          url: 'https://desk.eu.auth0.com',
          connection: 'Username-Password-Authentication',
        },
      },
    })
  })

  test('every mistake is reported at once', () => {
    expect(problemsOf({ PORT: 'x', DATABASE_URL: 'x', DEMO_DATA: 'x' })).toHaveLength(3)
  })

  test('no line repeats a secret', () => {
    const env = {
      SESSION_SECRET: 'geheim-1',
      DATABASE_URL: 'mysql://user:geheim-2@host',
      OIDC_ISSUER: 'x',
      OIDC_CLIENT_SECRET: 'geheim-3',
      SMTP_URL: 'smtp://a:geheim-4@mail.example.org/path',
      PASSWORDS_AT: 'okta',
      PASSWORDS_URL: 'https://a:geheim-6@id.example.org/realms/x',
      PASSWORDS_CLIENT_SECRET: 'geheim-5',
    }
    expect(problemsOf(env).join('\n')).not.toContain('geheim')
  })

  test.each<[string, string | undefined, object]>([
    ['smtp://mail.example.org', undefined, { port: 587, secure: false, user: '', tls: 'required' }],
    ['smtp://localhost:25', 'off', { host: 'localhost', port: 25, tls: 'off' }],
    [
      'smtps://a%40b:c%3A@mail.example.org',
      undefined,
      { port: 465, secure: true, user: 'a@b', password: 'c:' },
    ],
    ['smtp://[::1]:2525/', 'optional', { host: '::1', port: 2525, tls: 'optional' }],
  ])('%s is where mails go out by', (SMTP_URL, SMTP_TLS, smtp) => {
    expect(readSettings({ SMTP_URL, SMTP_TLS })).toMatchObject({ settings: { smtp } })
  })

  test.each([
    [{ PUBLIC_URL: 'https://loket.example.org' }, 'loket.example.org'],
    [{ PUBLIC_URL: 'https://loket.example.org', SMTP_NAME: 'post.example.org' }, 'post.example.org'],
    [{}, ''],
    [{ PUBLIC_URL: 'http://192.0.2.7:3000' }, ''],
  ])('with %j a mail server gets the name %j', (env, name) => {
    expect(readSettings({ ...env, SMTP_URL: 'smtp://mail.example.org' })).toMatchObject({
      settings: { smtp: { name } },
    })
    const wrong = { ...env, SMTP_URL: 'smtp://mail.example.org', SMTP_NAME: 'loket' }
    expect(problemsOf(wrong)).toEqual(['SMTP_NAME must be a name such as loket.example.nl.'])
  })

  test('production requires an identity provider, a secret and a public address of its own', () => {
    const problems = problemsOf({ NODE_ENV: 'production' })
    expect(problems).toEqual([
      expect.stringMatching(/^OIDC_ISSUER /),
      expect.stringMatching(/^PUBLIC_URL is empty: production requires the public origin of the desk/),
      expect.stringMatching(/^SESSION_SECRET /),
    ])
  })

  test('production shows no made-up data, whatever the settings', () => {
    expect(readSettings({ ...PRODUCTION, DEMO_DATA: 'on' })).toMatchObject({
      settings: { demoData: false, production: true },
    })
  })
})

describe('in production nothing goes readable over a network', () => {
  test.each<[string, NodeJS.ProcessEnv]>([
    ['PUBLIC_URL', { PUBLIC_URL: 'http://laadloket.example.org' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost:3000' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://desk:geheim-6@db.example.org/desk' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://desk@db.example.org/desk?sslmode=disable' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://desk@db.example.org/desk?sslmode=no-verify' }],
    [
      'DATABASE_READ_URL',
      {
        DATABASE_URL: 'postgres://desk@db.example.org/desk?sslmode=verify-full',
        DATABASE_READ_URL: 'postgres://desk@db2.example.org/desk',
      },
    ],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'http://id.example.org/realms/x' }],
    ['PASSWORDS_URL', { ...PASSWORDS, PASSWORDS_URL: 'http://id.example.org/realms/x' }],
    ['S3_URL', { ...S3, S3_URL: 'http://s3.example.org/laadloket' }],
    ['MONITORING_URL', { MONITORING_URL: 'http://monitoring.example.org' }],
    ['GEOCODER_PDOK_URL', { GEOCODER_PDOK_URL: 'http://proxy.example.org/pdok' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.example.org', SMTP_TLS: 'optional' }],
    ['CLAMD_URL', { CLAMD_URL: 'tcp://clamd.example.org:3310' }],
  ])('%s of %j is one line, unless it is named', (name, env) => {
    const problems = problemsOf({ ...PRODUCTION, ...env })
    expect(problems).toEqual([expect.stringMatching(`^${name} uses a network without TLS`)])
    expect(problems.join()).not.toContain('geheim')
    expect(problemsOf({ ...PRODUCTION, ...env, UNENCRYPTED: `${name}, SMTP_URL` })).toEqual([])
    expect(problemsOf({ ...ISSUER, ...env })).toEqual([])
  })

  test.each<NodeJS.ProcessEnv>([
    { DATABASE_URL: 'postgres://desk@db.example.org/desk?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://desk@127.0.0.1/desk', CLAMD_URL: 'tcp://localhost:3310' },
    { DATABASE_URL: 'postgres:///desk?host=/var/run/postgresql' },
    { ...S3, SMTP_URL: 'smtp://mail.example.org', MONITORING_URL: 'http://[::1]:8080' },
  ])('%j starts', (env) => {
    expect(problemsOf({ ...PRODUCTION, ...env })).toEqual([])
  })

  test('a name that is no setting is reported', () => {
    expect(problemsOf({ UNENCRYPTED: 'DATABASE' })).toEqual([expect.stringMatching(/^UNENCRYPTED must be/)])
  })
})
