import { addressOf, wholeNumber } from './kinds.ts'
import type { Problems } from './problems.ts'

/** Settings of metrics (Prometheus), traces (a collector), and the log. */
export interface WatchingSettings {
  /** Address of `/metrics` and the detailed `/health/ready`; null: no metrics, and no port. */
  metrics: { port: number; host: string; token: string | null } | null
  /** The collector of traces; null: no traces. */
  traces: TraceSettings | null
  log: {
    /** Minimum log level; null: `info` in production, else `warn`. */
    level: (typeof LEVELS)[number] | null
    /** Statements that take this many milliseconds are logged, without their values. */
    slowStatementMs: number
  }
}

export interface TraceSettings {
  /** The address to which traces are posted. */
  url: string
  headers: Record<string, string>
  serviceName: string
  /** Share of requests that are traced, 0 to 1. */
  share: number
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
const COLLECTOR = 'https://collector.example.nl:4318'
const TOKEN_LENGTH = 32
const MOST_PORT = 65_535

/** Reads what `.env.example` lists under "Who watches over it"; adds one line per mistake to `problems`. */
export function readWatching(env: NodeJS.ProcessEnv, problems: Problems): WatchingSettings {
  const level = env.LOG_LEVEL ?? ''
  if (level && !isLevel(level))
    problems.wrong('LOG_LEVEL', (words) => words.oneOf({ list: LEVELS.join(', ') }))
  const slowStatementMs = wholeNumber(env, 'SLOW_STATEMENT_MS', { usual: 500, from: 1 }, problems)
  return {
    metrics: readMetrics(env, problems),
    traces: readTraces(env, problems),
    log: { level: isLevel(level) ? level : null, slowStatementMs },
  }
}

const isLevel = (text: string): text is (typeof LEVELS)[number] =>
  (LEVELS as readonly string[]).includes(text)

function readMetrics(env: NodeJS.ProcessEnv, problems: Problems): WatchingSettings['metrics'] {
  const host = env.METRICS_HOST || 'localhost'
  const token = env.METRICS_TOKEN || null
  if (!env.METRICS_PORT) {
    if (token) problems.add('METRICS_PORT', (words) => words.neededBeside({ other: 'METRICS_TOKEN' }))
    return null
  }
  const port = wholeNumber(env, 'METRICS_PORT', { usual: 0, from: 0, to: MOST_PORT }, problems)
  if (token && token.length < TOKEN_LENGTH)
    problems.add('METRICS_TOKEN', (words) => words.short({ least: TOKEN_LENGTH }))
  if (!token && !isThisMachine(host)) problems.add('METRICS_TOKEN', (words) => words.metricsToken({ host }))
  return { port, host, token }
}

const isThisMachine = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)

function readTraces(env: NodeJS.ProcessEnv, problems: Problems): TraceSettings | null {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT ?? ''
  if (!endpoint) return null
  const { protocol } = addressOf(endpoint)
  if (!['http:', 'https:'].includes(protocol))
    problems.wrong('OTEL_EXPORTER_OTLP_ENDPOINT', (words) => words.address({ example: COLLECTOR }))
  const share = Number(env.OTEL_TRACES_SAMPLER_ARG || 1)
  if (!(share >= 0 && share <= 1)) problems.wrong('OTEL_TRACES_SAMPLER_ARG', (words) => words.share())
  const pairs = (env.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').filter(Boolean)
  if (pairs.some((pair) => !pair.includes('=')))
    problems.wrong('OTEL_EXPORTER_OTLP_HEADERS', (words) => words.headers())
  return {
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: Object.fromEntries(pairs.map(pairOf)),
    serviceName: env.OTEL_SERVICE_NAME || 'laadloket',
    share,
  }
}

const pairOf = (pair: string): [string, string] => {
  const at = pair.indexOf('=')
  return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
}
