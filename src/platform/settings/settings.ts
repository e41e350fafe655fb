import { fileURLToPath } from 'node:url'
import { root } from '../../root.ts'
import { type RoleRule, readRoleRules } from '../tenant/role-rules.ts'
import type { Halt } from '../terminal/halt.ts'
import { trimmedEnd } from '../trimmed.ts'
import { readDatabase } from './database.ts'
import { type FileSettings, readFileSettings } from './files.ts'
import { type GeocoderSettings, readGeocoders } from './geocoders.ts'
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
  /** Number of processes that serve, on one port; more than 1 on PostgreSQL only. */
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
    /** What the names of roles and groups stand for; none when absent. */
    roleRules?: RoleRule[]
    /** Requested scopes; the default when absent. */
    scopes?: string[]
    /** Strengths of signing in (`acr`) of which tokens must have one; any when absent. */
    strengths?: string[]
  } | null
  /** Lifetime of the tokens of the embedded provider, and so of a session before it is renewed. */
  embeddedTokenSeconds: number
  /** Where passwords are changed; null: at the embedded provider, or with `oidc` not here. */
  passwords: PasswordSettings | null
  /** At least 32 characters, or null: then one is made and stored in the database. */
  sessionSecret: string | null
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[]
  demoData: boolean
  /** Rate limit of one person or address, in calls per minute. */
  callsPerMinute: number
  /** Rate limit of an API key that has none of its own. */
  apiKeyCallsPerMinute: number
  /** Seconds between SIGTERM and the end of listening, in which `/health/ready` is 503. */
  drainSeconds: number
  /** Seconds that a server which starts waits for PostgreSQL. */
  startWaitSeconds: number
  geocoders: GeocoderSettings
  /**
   * The monitoring service, without a slash at the end, and its bearer token or ''; null for our own table.
   */
  monitoring: { url: string; token: string } | null
  /** The SMTP server; null: mails stay in the outbox. */
  smtp: SmtpSettings | null
  /** Storage of files elsewhere than in `dataDir`, and the virus scanner. */
  files: FileSettings
  tiles: TileSettings
  /** What is told of the desk to those who keep it running. */
  watching: WatchingSettings
  webhooks: WebhookSettings
  production: boolean
}

const KINDS_OF_RUN = ['production', 'development', 'test']
const PORT_RANGE = { from: 0, to: 65535 }
const SECRET_LENGTH = 32
const PUBLIC_URL = 'https://laadloket.example.nl'
const MOST_WORKERS = 64
const MOST_DRAIN_SECONDS = 300
const MOST_START_WAIT_SECONDS = 3_600

/**
 * Reads the environment once. Returns the settings, or one line per mistake (none of them repeats a secret), as what to
 * throw. Documented in `.env.example`.
 */
export function readSettings(env: NodeJS.ProcessEnv): { settings: Settings } | { problems: Halt } {
  const problems = new Problems(env)
  const production = env.NODE_ENV === 'production'
  // One that is misspelt would let anybody sign in as anybody.
  if (env.NODE_ENV && !KINDS_OF_RUN.includes(env.NODE_ENV))
    problems.wrong('NODE_ENV', (say) => say.oneOfOrEmpty({ list: KINDS_OF_RUN.join(', ') }))
  const port = readPort(env.PORT, problems)
  const oidc = readOidc(env, problems)

  if (production && !oidc) problems.add('OIDC_ISSUER', (say) => say.noProvider())
  const databaseUrl = readDatabase(env, problems)
  const replica = readReplica(env, databaseUrl, problems)
  const workers = readWorkers(env, databaseUrl, problems)
  const publicUrl = trimmedEnd(env.PUBLIC_URL || `http://localhost:${port}`, /\//)
  if (env.PUBLIC_URL && !isOrigin(publicUrl))
    problems.wrong('PUBLIC_URL', (say) => say.origin({ example: PUBLIC_URL }))
  else if (production && !env.PUBLIC_URL)
    problems.add('PUBLIC_URL', (say) => say.noPublicUrl({ example: PUBLIC_URL }))
  const sessionSecret = env.SESSION_SECRET || null
  if (sessionSecret && sessionSecret.length < SECRET_LENGTH)
    problems.add('SESSION_SECRET', (say) => say.short({ least: SECRET_LENGTH }))
  if (production && !sessionSecret)
    problems.add('SESSION_SECRET', (say) => say.noSecret({ least: SECRET_LENGTH }))
  const demoData = env.DEMO_DATA ?? 'on'
  if (!['on', 'off'].includes(demoData)) problems.wrong('DEMO_DATA', (say) => say.onOrOff())
  const trustedProxies = (env.TRUSTED_PROXIES ?? '')
    .split(',')
    .map((it) => it.trim())
    .filter(Boolean)
  for (const proxy of trustedProxies)
    if (!/^[0-9a-f:.]+(\/\d{1,3})?$/i.test(proxy)) problems.wrong('TRUSTED_PROXIES', (say) => say.networks())

  const callsPerMinute = Number(env.CALLS_PER_MINUTE || 600)
  if (!Number.isInteger(callsPerMinute) || callsPerMinute < 1)
    problems.wrong('CALLS_PER_MINUTE', (say) => say.least({ least: 1 }))
  const apiKeyCallsPerMinute = Number(env.API_KEY_CALLS_PER_MINUTE || 120)
  if (!Number.isInteger(apiKeyCallsPerMinute) || apiKeyCallsPerMinute < 1)
    problems.wrong('API_KEY_CALLS_PER_MINUTE', (say) => say.least({ least: 1 }))

  const drainSeconds = Number(env.DRAIN_SECONDS || (production ? 5 : 0))
  if (!Number.isInteger(drainSeconds) || drainSeconds < 0 || drainSeconds > MOST_DRAIN_SECONDS)
    problems.wrong('DRAIN_SECONDS', (say) => say.range({ from: 0, to: MOST_DRAIN_SECONDS }))

  const startWaitSeconds = Number(env.START_WAIT_SECONDS || 60)
  if (
    !Number.isInteger(startWaitSeconds) ||
    startWaitSeconds < 0 ||
    startWaitSeconds > MOST_START_WAIT_SECONDS
  )
    problems.wrong('START_WAIT_SECONDS', (say) => say.range({ from: 0, to: MOST_START_WAIT_SECONDS }))

  const embeddedTokenSeconds = Number(env.EMBEDDED_TOKEN_SECONDS || 3600)
  if (!Number.isInteger(embeddedTokenSeconds) || embeddedTokenSeconds < 60)
    problems.wrong('EMBEDDED_TOKEN_SECONDS', (say) => say.least({ least: 60 }))

  const geocoders = readGeocoders(env, production, problems)
  const monitoring = readMonitoring(env, publicUrl, problems)
  const files = readFileSettings(env, problems)
  const passwords = readPasswords(env, problems)
  const smtp = readSmtp(env, publicUrl, problems)
  const tiles = readTiles(env, problems)
  const watching = readWatching(env, problems)
  const webhooks = readWebhooks(env, production, problems)
  refuseUnencrypted(env, production, problems)

  const { halt } = problems
  if (halt) return { problems: halt }
  return {
    settings: {
      port,
      host: env.HOST || 'localhost',
      workers,
      tenantId: env.TENANT || 'vlaanderen',
      dataDir: env.DATA_DIR || fileURLToPath(new URL('.data', root)),
      databaseUrl,
      replica,
      publicUrl,
      oidc,
      passwords,
      embeddedTokenSeconds,
      sessionSecret,
      trustedProxies,
      demoData: demoData === 'on' && !production,
      callsPerMinute,
      apiKeyCallsPerMinute,
      drainSeconds,
      startWaitSeconds,
      geocoders,
      monitoring,
      smtp,
      files,
      tiles,
      watching,
      webhooks,
      production,
    },
  }
}

function readPort(value: string | undefined, problems: Problems): number {
  const port = Number(value || 3000)
  if (!Number.isInteger(port) || port < PORT_RANGE.from || port > PORT_RANGE.to)
    problems.wrong('PORT', (say) => say.range(PORT_RANGE))
  return port
}

function readWorkers(env: NodeJS.ProcessEnv, databaseUrl: string | null, problems: Problems): number {
  const workers = Number(env.PROCESSES || 1)
  if (!Number.isInteger(workers) || workers < 1 || workers > MOST_WORKERS)
    problems.wrong('PROCESSES', (say) => say.range({ from: 1, to: MOST_WORKERS }))
  else if (workers > 1 && !databaseUrl) problems.add('PROCESSES', (say) => say.processes())
  return workers
}

function readOidc(env: NodeJS.ProcessEnv, problems: Problems): Settings['oidc'] {
  if (!env.OIDC_ISSUER) return null
  if (!URL.canParse(env.OIDC_ISSUER))
    problems.wrong('OIDC_ISSUER', (say) => say.address({ example: 'https://id.example.nl/realms/x' }))
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
    if (!env[name]) problems.add(name, (say) => say.neededBeside({ other: 'OIDC_ISSUER' }))
  const scopes = (env.OIDC_SCOPES || 'openid profile email').split(/[\s,]+/).filter(Boolean)
  if (!scopes.includes('openid')) problems.wrong('OIDC_SCOPES', (say) => say.scopes())
  return {
    scopes,
    strengths: (env.OIDC_ACR ?? '').split(/[\s,]+/).filter(Boolean),
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID ?? '',
    clientSecret: env.OIDC_CLIENT_SECRET ?? '',
    rolesClaim: env.OIDC_ROLES_CLAIM || 'roles',
    roleRules: readRoleRules(env.OIDC_ROLES ?? '', (line, say) =>
      problems.add(`OIDC_ROLES: "${line}"`, ({ roles }) => say(roles)),
    ),
  }
}

function readMonitoring(
  env: NodeJS.ProcessEnv,
  publicUrl: string,
  problems: Problems,
): Settings['monitoring'] {
  const url = trimmedEnd(env.MONITORING_URL ?? '', /\//)
  if (!url) return null
  const { protocol, username, search, hash, origin } = URL.canParse(url)
    ? new URL(url)
    : new URL('about:blank')
  if (!['http:', 'https:'].includes(protocol) || username || search || hash)
    problems.wrong('MONITORING_URL', (say) => say.address({ example: 'https://monitoring.example.nl' }))
  else if (origin === publicUrl) problems.wrong('MONITORING_URL', (say) => say.monitoringHere())
  return { url, token: env.MONITORING_TOKEN ?? '' }
}

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text
