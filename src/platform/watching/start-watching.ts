import type { FastifyBaseLogger } from 'fastify'
import type { CompiledQuery } from 'kysely'
import type { Outcome } from '../db/watch.ts'
import { sendTraces } from '../outside/send-traces.ts'
import type { Settings } from '../settings/settings.ts'
import { type Metrics, startMetrics } from './metrics.ts'
import { textOf } from './statement.ts'
import { Traces } from './traces.ts'

/** Monitoring of one process: created before its database is opened; receives its log when the app exists. */
export class Watching {
  readonly metrics: Metrics | undefined
  readonly traces: Traces | undefined
  readonly #slowMs: number
  log: FastifyBaseLogger | undefined

  constructor(slowMs: number, metrics?: Metrics, traces?: Traces) {
    this.#slowMs = slowMs
    this.metrics = metrics
    this.traces = traces
  }

  onQuery = (query: CompiledQuery, outcome: Outcome) => {
    this.metrics?.statement(outcome)
    this.traces?.statement(query, outcome)
    if (outcome.ms < this.#slowMs) return
    const failed = outcome.error !== undefined || undefined
    this.log?.warn({ ms: Math.round(outcome.ms), failed, statement: textOf(query) }, 'slow statement')
  }
}

/** Loads the parts that the settings enable, and nothing else. */
export async function startWatching(settings: Settings, version: string): Promise<Watching> {
  const { metrics, traces, log } = settings.watching
  const system = settings.databaseUrl ? 'postgresql' : 'sqlite'
  const watching: Watching = new Watching(
    log.slowStatementMs,
    metrics ? await startMetrics() : undefined,
    traces
      ? new Traces(
          await sendTraces(traces, version, (why) => watching.log?.warn({ why }, 'sending traces failed')),
          system,
        )
      : undefined,
  )
  return watching
}
