/** What looks at a desk from outside: Prometheus, a collector of traces, and whoever reads the log. */
export interface WatchingSettings {
  /** Where `/metrics` and `/health/ready` tell more; null: nothing is counted, and nothing listens. */
  metrics: { port: number; host: string; token: string | null } | null
  /** Where traces are sent to; null: none are made. */
  traces: TraceSettings | null
  log: {
    /** The least that is told; null: `info` in production, else `warn`. */
    level: (typeof LEVELS)[number] | null
    /** Statements that took as many milliseconds are told, without their values. */
    slowStatementMs: number
  }
}

export interface TraceSettings {
  /** The address that traces are posted to. */
  url: string
  headers: Record<string, string>
  serviceName: string
  /** Which part of all calls is traced, 0 to 1. */
  share: number
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
const TOKEN_LENGTH = 32
const MOST_PORT = 65_535

/** Reads what `.env.example` lists under "Who watches over it"; adds one line per mistake to `problems`. */
export function readWatching(env: NodeJS.ProcessEnv, problems: string[]): WatchingSettings {
  const level = env.LOG_LEVEL ?? ''
  if (level && !isLevel(level)) problems.push(`LOG_LEVEL must be one of ${LEVELS.join(', ')}.`)
  const slowStatementMs = Number(env.SLOW_STATEMENT_MS || 500)
  if (!Number.isInteger(slowStatementMs) || slowStatementMs < 1)
    problems.push('SLOW_STATEMENT_MS must be a whole number, 1 or more.')
  return {
    metrics: readMetrics(env, problems),
    traces: readTraces(env, problems),
    log: { level: isLevel(level) ? level : null, slowStatementMs },
  }
}

const isLevel = (text: string): text is (typeof LEVELS)[number] =>
  (LEVELS as readonly string[]).includes(text)

function readMetrics(env: NodeJS.ProcessEnv, problems: string[]): WatchingSettings['metrics'] {
  const host = env.METRICS_HOST || 'localhost'
  const token = env.METRICS_TOKEN || null
  if (!env.METRICS_PORT) {
    if (token) problems.push('METRICS_PORT is needed beside METRICS_TOKEN.')
    return null
  }
  const port = Number(env.METRICS_PORT)
  if (!Number.isInteger(port) || port < 0 || port > MOST_PORT)
    problems.push(`METRICS_PORT must be a whole number from 0 to ${MOST_PORT}.`)
  if (token && token.length < TOKEN_LENGTH)
    problems.push(`METRICS_TOKEN must have at least ${TOKEN_LENGTH} characters.`)
  if (!token && !isThisMachine(host))
    problems.push(`METRICS_TOKEN is needed where METRICS_HOST (${host}) is not this machine alone.`)
  return { port, host, token }
}

const isThisMachine = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)

function readTraces(env: NodeJS.ProcessEnv, problems: string[]): TraceSettings | null {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT ?? ''
  if (!endpoint) return null
  const { protocol } = new URL(URL.canParse(endpoint) ? endpoint : 'about:blank')
  if (!['http:', 'https:'].includes(protocol))
    problems.push('OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as https://collector.example.nl:4318.')
  const share = Number(env.OTEL_TRACES_SAMPLER_ARG || 1)
  if (!(share >= 0 && share <= 1)) problems.push('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.')
  const pairs = (env.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').filter(Boolean)
  if (pairs.some((pair) => !pair.includes('=')))
    problems.push('OTEL_EXPORTER_OTLP_HEADERS must be NAME=VALUE, parted by commas.')
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
