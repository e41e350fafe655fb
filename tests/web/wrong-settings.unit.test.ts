import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Language } from '../../src/platform/texts/language.ts'
import { runsWords } from '../cli/command.ts'

/**
 * Every setting, wrong in turn: one clear line with its name, and the wrong value unless that may be a secret. A setting
 * that is added belongs here too, or the first test fails.
 */

const ISSUER = { OIDC_ISSUER: 'https://id.example.nl', OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: 'geheim' }
const S3 = { S3_URL: 'https://s3.example.nl/desk', S3_ACCESS_KEY: 'geheim', S3_SECRET_KEY: 'geheim' }
const PASSWORDS = {
  ...ISSUER,
  PASSWORDS_AT: 'auth0',
  PASSWORDS_CLIENT_ID: 'desk',
  PASSWORDS_CLIENT_SECRET: 'geheim',
}
const POSTGRES = 'postgres://desk:geheim@db.example.nl/desk'
const OTEL = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.nl:4318' }

/** Of settings that take any text, why none is wrong. */
const ANY: Record<string, string> = {
  HOST: 'a name is checked only when the server listens: tests/web/not-started.test.ts',
  DATA_DIR: 'a folder is checked only when it is opened: tests/web/not-started.test.ts',
  S3_REGION: 'the service has its own regions, and the log names the setting that it refuses',
  OIDC_ACR: 'the provider has its own strengths',
  OIDC_ROLES_CLAIM: 'the provider has its own claims; `oidc explain` shows what is in a token',
  PASSWORDS_CONNECTION: 'the provider has its own databases',
  MONITORING_TOKEN: 'the service has its own tokens',
  OTEL_SERVICE_NAME: 'a name',
}

/** The wrong value of each, beside what it needs. */
const WRONG: Record<string, [wrong: string, beside?: NodeJS.ProcessEnv]> = {
  NODE_ENV: ['prod'],
  PORT: ['http'],
  PROCESSES: ['all', { DATABASE_URL: POSTGRES }],
  TENANT: ['atlantis'],
  PUBLIC_URL: ['laadloket.example.nl'],
  TRUSTED_PROXIES: ['everybody'],
  DRAIN_SECONDS: ['soon'],
  CALLS_PER_MINUTE: ['0'],
  API_KEY_CALLS_PER_MINUTE: ['many'],
  UNENCRYPTED: ['DATABASE'],
  WEBHOOK_NETWORKS: ['10.0.0.0/99'],
  WEBHOOK_HTTP: ['yes'],
  NODE_EXTRA_CA_CERTS: ['/nergens/ca.pem'],
  DATABASE_URL: ['mysql://desk:geheim@db.example.nl/desk'],
  DATABASE_READ_URL: ['mysql://desk:geheim@db.example.nl/desk', { DATABASE_URL: POSTGRES }],
  READ_LAG_SECONDS: ['1'],
  START_WAIT_SECONDS: ['forever'],
  SQLITE_BINDING: ['/nergens/sqlite.node'],
  DEMO_DATA: ['maybe'],
  S3_URL: ['s3.example.nl', S3],
  S3_ACCESS_KEY: ['', S3],
  S3_SECRET_KEY: ['', S3],
  CLAMD_URL: ['clamd.example.nl'],
  OIDC_ISSUER: ['id.example.nl', ISSUER],
  OIDC_CLIENT_ID: ['', ISSUER],
  OIDC_CLIENT_SECRET: ['', ISSUER],
  OIDC_SCOPES: ['email', ISSUER],
  OIDC_ROLES: ['Beheer=koning', ISSUER],
  EMBEDDED_TOKEN_SECONDS: ['59'],
  SESSION_SECRET: ['geheim'],
  PASSWORDS_AT: ['okta', PASSWORDS],
  PASSWORDS_URL: ['ftp://id.example.nl', PASSWORDS],
  PASSWORDS_CLIENT_ID: ['', PASSWORDS],
  PASSWORDS_CLIENT_SECRET: ['', PASSWORDS],
  SMTP_URL: ['https://desk:geheim@mail.example.nl'],
  SMTP_TLS: ['perhaps', { SMTP_URL: 'smtp://mail.example.nl' }],
  SMTP_NAME: ['loket', { SMTP_URL: 'smtp://mail.example.nl' }],
  GEOCODERS: ['pdok,bing'],
  GOOGLE_MAPS_KEY: ['', { GEOCODERS: 'google' }],
  GEOCODER_PDOK_URL: ['pdok.example.nl'],
  GEOCODER_GEOPUNT_URL: ['geopunt.example.nl'],
  GEOCODER_GOOGLE_URL: ['google.example.nl'],
  TILES: ['none'],
  TILES_URL: ['https://tiles.example.nl/path'],
  TILES_MEGABYTES: ['-1'],
  MONITORING_URL: ['monitoring.example.nl'],
  METRICS_PORT: ['70000'],
  METRICS_HOST: ['0.0.0.0', { METRICS_PORT: '9464' }],
  METRICS_TOKEN: ['geheim', { METRICS_PORT: '9464' }],
  LOG_LEVEL: ['loud'],
  SLOW_STATEMENT_MS: ['0'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['collector.example.nl'],
  OTEL_EXPORTER_OTLP_HEADERS: ['geheim', OTEL],
  OTEL_TRACES_SAMPLER_ARG: ['2', OTEL],
}
/** Words that every English line has one of. */
const ENGLISH = /\b(must|needs?|needed|unknown|the|names|has|leads|or|and|such as|it is|empty)\b/i
/** Names of settings, addresses, numbers and what is in quotes. */
const namedIn = (line: string) =>
  (line.match(/\b[A-Z]+_[A-Z_]+\b|\w+:\/\/[^\s),;]+|\d+|"[^"]*"/g) ?? [])
    .map((it) => it.replace(/\.$/, ''))
    .toSorted()

/** Never repeated, because they are secrets or may hold one. */
const SECRET_NAMES = /SECRET|_KEY|TOKEN|HEADERS|DATABASE|SMTP_URL/

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
const [ofServer = ''] = example.split('# --- Tests and bench ---')
const names = Object.keys(parseEnv(ofServer)).toSorted()

afterEach(() => {
  vi.unstubAllEnvs()
})

/** What a command prints in an environment that has these settings alone; a server prints the same lines. */
async function outputOf(env: NodeJS.ProcessEnv, language: Language = 'en') {
  for (const name of names) vi.stubEnv(name, env[name])
  const { code, out, error } = await runsWords(['tenant', 'show', '--lang', language])
  return { code, out, lines: error.trimEnd().split('\n') }
}

test('every setting is here', () => {
  expect([...Object.keys(WRONG), ...Object.keys(ANY)].toSorted()).toEqual(names)
})

describe('a setting that is wrong is one clear line', () => {
  test.each(Object.entries(WRONG))('%s', async (name, [wrong, beside]) => {
    const { code, out, lines } = await outputOf({ ...beside, [name]: wrong })
    expect([code === 0, out, lines.length]).toEqual([false, '', 1])
    const [line = ''] = lines
    expect(line).toContain(name)
    expect(line.split(/\s/).length).toBeGreaterThan(4)
    if (wrong !== '' && !SECRET_NAMES.test(name)) expect(line).toContain(wrong)
    expect(line).not.toMatch(/geheim|^ +at |node:/)
  })

  test.each(Object.entries(WRONG))('%s, in Dutch too', async (name, [wrong, beside]) => {
    const env = { ...beside, [name]: wrong }
    const [english, dutch] = [await outputOf(env, 'en'), await outputOf(env, 'nl')]
    expect([dutch.code, dutch.lines.length]).toEqual([english.code, 1])
    const [line = ''] = dutch.lines
    expect(line).toContain(name)
    expect(line).not.toBe(english.lines[0])
    expect(line).not.toMatch(ENGLISH)
    // What the lines name and give as an example is the same.
    expect(namedIn(line)).toEqual(namedIn(english.lines[0] ?? ''))
    if (wrong !== '' && !SECRET_NAMES.test(name)) expect(line).toContain(wrong)
    expect(line).not.toContain('geheim')
  })

  test.each([
    ['DATABASE_URL', 'sslrootcert'],
    ['DATABASE_URL', 'sslcert'],
    ['DATABASE_URL', 'sslkey'],
    ['DATABASE_READ_URL', 'sslrootcert'],
  ])('%s, whose %s cannot be read', async (name, parameter) => {
    const wrong = `${POSTGRES}?sslmode=verify-full&${parameter}=/nergens/ca.pem`
    expect((await outputOf({ DATABASE_URL: POSTGRES, [name]: wrong })).lines).toEqual([
      `${name}, ${parameter}, must be a readable file: /nergens/ca.pem (ENOENT).`,
    ])
    expect(
      (
        await outputOf({
          DATABASE_URL: POSTGRES,
          [name]: wrong.replace('/ca.pem', '').replace('nergens', 'tmp'),
        })
      ).lines,
    ).toEqual([`${name}, ${parameter}, must be a file: /tmp is not a file.`])
  })

  test('all of them at once are a line each', async () => {
    const { lines } = await outputOf({ PORT: 'x', TRUSTED_PROXIES: 'a b,c d', LOG_LEVEL: 'loud' })
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'TRUSTED_PROXIES', 'LOG_LEVEL'])
  })
})
