import type Prometheus from 'prom-client'
import type { Outcome } from '../db/watch.ts'

/** Seconds; a page takes some milliseconds, and one that takes a second is slow. */
const CALL_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const STATEMENT_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]
/** Every other method is one series: callers may invent methods. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Gauges with the name of a counter, which Prometheus would take for counters. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

interface GaugeOf {
  name: string
  help: string
  /** Name of the only label, whose values are few and ours. */
  label?: string
  /** Aggregation over several processes; `sum` by default. */
  together?: 'sum' | 'max' | 'first'
  /** The current number, or the numbers per value of the label; null: unknown. */
  read: () => Reading | Promise<Reading>
}
type Reading = number | Readonly<Record<string, number>> | null

interface AnsweredCall {
  method: string
  /** The pattern of its route, never its address, which may contain the name of a person. */
  route: string
  status: number
  seconds: number
  /** True for a response that lasted as long as its reader wished. */
  isStream: boolean
}

/**
 * Metrics of a process for Prometheus: counters that cost some microseconds per request, and gauges that are read at
 * each scrape.
 */
export class Metrics {
  readonly registry: Prometheus.Registry
  readonly #prometheus: typeof Prometheus
  readonly #calls
  readonly #durations
  readonly #statements
  readonly #refused

  constructor(prometheus: typeof Prometheus) {
    this.#prometheus = prometheus
    this.registry = new prometheus.Registry()
    const registers = [this.registry]
    prometheus.collectDefaultMetrics({ register: this.registry })
    for (const name of MISNAMED) this.registry.removeSingleMetric(name)
    this.#calls = new prometheus.Counter({
      name: 'laadloket_http_requests_total',
      help: 'Number of completed requests, by method, route pattern and status.',
      labelNames: ['method', 'route', 'status'],
      registers,
    })
    this.#durations = new prometheus.Histogram({
      name: 'laadloket_http_request_duration_seconds',
      help: 'Duration of requests in seconds, without streams.',
      labelNames: ['method', 'route'],
      buckets: CALL_BUCKETS,
      registers,
    })
    this.#statements = new prometheus.Histogram({
      name: 'laadloket_database_statement_duration_seconds',
      help: 'Duration of database statements in seconds, including the network.',
      labelNames: ['outcome'],
      buckets: STATEMENT_BUCKETS,
      registers,
    })
    this.#refused = new prometheus.Counter({
      name: 'laadloket_http_requests_refused_total',
      help: 'Number of requests refused with Retry-After because of overload.',
      labelNames: ['kind'],
      registers,
    })
  }

  answered({ method, route, status, seconds, isStream }: AnsweredCall) {
    const known = METHODS.has(method) ? method : 'other'
    this.#calls.inc({ method: known, route, status })
    if (!isStream) this.#durations.observe({ method: known, route }, seconds)
  }

  refused(kind: string) {
    this.#refused.inc({ kind })
  }

  statement({ ms, error }: Outcome) {
    this.#statements.observe({ outcome: error === undefined ? 'answered' : 'failed' }, ms / 1_000)
  }

  /** Adds a gauge, which is read at each scrape. */
  gauge({ name, help, label, together = 'sum', read }: GaugeOf) {
    new this.#prometheus.Gauge({
      name,
      help,
      ...(label && { labelNames: [label] }),
      aggregator: together,
      registers: [this.registry],
      async collect() {
        const reading = await read()
        this.reset()
        if (reading === null) {
          if (!label) this.remove()
        } else if (typeof reading === 'number') this.set(reading)
        else for (const [value, number] of Object.entries(reading)) this.set({ [label ?? '']: value }, number)
      },
    })
  }
}

export const startMetrics = async () => new Metrics((await import('prom-client')).default)
