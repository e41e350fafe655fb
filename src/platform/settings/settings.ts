import { fileURLToPath } from 'node:url'
import { root } from '../../root.ts'
import { type RoleRule, readRoleRules } from '../tenant/role-rules.ts'
import type { Halt } from '../terminal/halt.ts'
import { readDatabase } from './database.ts'
import { type FileSettings, readFileSettings } from './files.ts'
import { type GeocoderSettings, readGeocoders } from './geocoders.ts'
import {
  demandBeside,
  isServiceAddress,
  listed,
  networks,
  onOrOff,
  wholeNumber,
  withoutSlash,
} from './kinds.ts'
import { type PasswordSettings, readPasswords } from './passwords.ts'
import { Problems } from './problems.ts'
import { type ReplicaSettings, readReplica } from './replica.ts'
import { readSmtp, type SmtpSettings } from './smtp.ts'
import { readTiles, type TileSettings } from './tiles.ts'
import { refuseUnencrypted } from './unencrypted.ts'
import { readWatching, type WatchingSettings } from './watching.ts'
import { readWebhooks, type WebhookSettings } from './webhooks.ts'

export interface Settings {
  port: number
  host: string
  /** Number of server processes, on one port; more than 1 on PostgreSQL only. */
  workers: number
  tenantId: string
  /** Folder of the local database and of uploaded files. */
  dataDir: string
  /** `postgres://…`, or null for the SQLite file in `dataDir`. */
  databaseUrl: string | null
  replica: ReplicaSettings
  /** Public origin, without a slash at the end; never taken from the Host header. */
  publicUrl: string
  /** The organisation's own identity provider, or null for the embedded one. */
  oidc: {
    issuer: string
    clientId: string
    clientSecret: string
    rolesClaim: string
    /** The roles of role and group names; none when absent. */
    roleRules?: RoleRule[]
    /** Requested scopes; the default when absent. */
    scopes?: string[]
    /** Accepted authentication strengths (`acr`) of tokens; any when absent. */
    strengths?: string[]
  } | null
  /** Lifetime of the tokens of the embedded provider, and so of a session before it is renewed. */
  embeddedTokenSeconds: number
  /** The service that changes passwords; null: the embedded provider, or with `oidc` a service outside the desk. */
  passwords: PasswordSettings | null
  /** At least 32 characters, or null: then a secret is generated and stored in the database. */
  sessionSecret: string | null
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[]
  demoData: boolean
  /** Rate limit of one person or address, in calls per minute. */
  callsPerMinute: number
  /** Rate limit of an API key without its own. */
  apiKeyCallsPerMinute: number
  /** Seconds between SIGTERM and the end of listening, during which `/health/ready` is 503. */
  drainSeconds: number
  /** Seconds that a starting server waits for PostgreSQL. */
  startWaitSeconds: number
  geocoders: GeocoderSettings
  /** The monitoring service, without a slash at the end, and its bearer token or ''; null for our own table. */
  monitoring: { url: string; token: string } | null
  /** The SMTP server; null: mails stay in the outbox. */
  smtp: SmtpSettings | null
  /** Storage of files elsewhere than in `dataDir`, and the virus scanner. */
  files: FileSettings
  tiles: TileSettings
  /** Metrics, traces and log of the desk, for operators. */
  watching: WatchingSettings
  webhooks: WebhookSettings
  production: boolean
}

const KINDS_OF_RUN = ['production', 'development', 'test']
const SECRET_LENGTH = 32
const PUBLIC_URL = 'https://laadloket.example.nl'

/**
 * Reads the environment once. Returns the settings, or a `Halt` with one line per mistake, without secrets. Documented
 * in `.env.example`.
 */
export function readSettings(env: NodeJS.ProcessEnv): { settings: Settings } | { problems: Halt } {
  const problems = new Problems(env)
  const production = env.NODE_ENV === 'production'
  // With a misspelt value, anyone could sign in as anyone.
  if (env.NODE_ENV && !KINDS_OF_RUN.includes(env.NODE_ENV))
    problems.wrong('NODE_ENV', (words) => words.oneOfOrEmpty({ list: KINDS_OF_RUN.join(', ') }))
  const number = (name: string, bounds: { usual: number; from: number; to?: number }) =>
    wholeNumber(env, name, bounds, problems)
  const port = number('PORT', { usual: 3000, from: 0, to: 65_535 })
  const oidc = readOidc(env, problems)
  if (production && !oidc) problems.add('OIDC_ISSUER', (words) => words.noProvider())
  const databaseUrl = readDatabase(env, problems)
  const replica = readReplica(env, databaseUrl, problems)
  const workers = number('PROCESSES', { usual: 1, from: 1, to: 64 })
  if (workers > 1 && !databaseUrl) problems.add('PROCESSES', (words) => words.processes())
  const publicUrl = readPublicUrl(env, { port, production }, problems)
  const sessionSecret = readSessionSecret(env, production, problems)
  const demoData = onOrOff(env, 'DEMO_DATA', 'on', problems)
  const settings: Settings = {
    port,
    host: env.HOST || 'localhost',
    workers,
    tenantId: env.TENANT || 'vlaanderen',
    dataDir: env.DATA_DIR || fileURLToPath(new URL('.data', root)),
    databaseUrl,
    replica,
    publicUrl,
    oidc,
    passwords: readPasswords(env, problems),
    embeddedTokenSeconds: number('EMBEDDED_TOKEN_SECONDS', { usual: 3600, from: 60 }),
    sessionSecret,
    trustedProxies: networks(env, 'TRUSTED_PROXIES', problems),
    demoData: demoData && !production,
    callsPerMinute: number('CALLS_PER_MINUTE', { usual: 600, from: 1 }),
    apiKeyCallsPerMinute: number('API_KEY_CALLS_PER_MINUTE', { usual: 120, from: 1 }),
    drainSeconds: number('DRAIN_SECONDS', { usual: production ? 5 : 0, from: 0, to: 300 }),
    startWaitSeconds: number('START_WAIT_SECONDS', { usual: 60, from: 0, to: 3_600 }),
    geocoders: readGeocoders(env, production, problems),
    monitoring: readMonitoring(env, publicUrl, problems),
    smtp: readSmtp(env, publicUrl, problems),
    files: readFileSettings(env, problems),
    tiles: readTiles(env, problems),
    watching: readWatching(env, problems),
    webhooks: readWebhooks(env, production, problems),
    production,
  }
  refuseUnencrypted(env, production, problems)
  return problems.halt ? { problems: problems.halt } : { settings }
}

function readPublicUrl(
  env: NodeJS.ProcessEnv,
  { port, production }: Pick<Settings, 'port' | 'production'>,
  problems: Problems,
): string {
  const publicUrl = withoutSlash(env, 'PUBLIC_URL', `http://localhost:${port}`)
  if (env.PUBLIC_URL && !isOrigin(publicUrl))
    problems.wrong('PUBLIC_URL', (words) => words.origin({ example: PUBLIC_URL }))
  else if (production && !env.PUBLIC_URL)
    problems.add('PUBLIC_URL', (words) => words.noPublicUrl({ example: PUBLIC_URL }))
  return publicUrl
}

function readSessionSecret(env: NodeJS.ProcessEnv, production: boolean, problems: Problems): string | null {
  const secret = env.SESSION_SECRET || null
  if (secret && secret.length < SECRET_LENGTH)
    problems.add('SESSION_SECRET', (words) => words.short({ least: SECRET_LENGTH }))
  if (production && !secret)
    problems.add('SESSION_SECRET', (words) => words.noSecret({ least: SECRET_LENGTH }))
  return secret
}

function readOidc(env: NodeJS.ProcessEnv, problems: Problems): Settings['oidc'] {
  if (!env.OIDC_ISSUER) return null
  if (!URL.canParse(env.OIDC_ISSUER))
    problems.wrong('OIDC_ISSUER', (words) => words.address({ example: 'https://id.example.nl/realms/x' }))
  demandBeside(env, ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'], 'OIDC_ISSUER', problems)
  const scopes = listed(env, 'OIDC_SCOPES', 'openid profile email')
  if (!scopes.includes('openid')) problems.wrong('OIDC_SCOPES', (words) => words.scopes())
  return {
    scopes,
    strengths: listed(env, 'OIDC_ACR'),
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID ?? '',
    clientSecret: env.OIDC_CLIENT_SECRET ?? '',
    rolesClaim: env.OIDC_ROLES_CLAIM || 'roles',
    roleRules: readRoleRules(env.OIDC_ROLES ?? '', (line, words) =>
      problems.add(`OIDC_ROLES: "${line}"`, ({ roles }) => words(roles)),
    ),
  }
}

function readMonitoring(
  env: NodeJS.ProcessEnv,
  publicUrl: string,
  problems: Problems,
): Settings['monitoring'] {
  const url = withoutSlash(env, 'MONITORING_URL')
  if (!url) return null
  if (!isServiceAddress(url))
    problems.wrong('MONITORING_URL', (words) => words.address({ example: 'https://monitoring.example.nl' }))
  else if (new URL(url).origin === publicUrl)
    problems.wrong('MONITORING_URL', (words) => words.monitoringHere())
  return { url, token: env.MONITORING_TOKEN ?? '' }
}

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text
