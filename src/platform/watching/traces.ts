import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { CompiledQuery } from 'kysely'
import type { Outcome } from '../db/watch.ts'
import type { Tracing } from '../outside/send-traces.ts'
import { textOf } from './statement.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null
  }
}

/** Source: https://www.w3.org/TR/trace-context/ */
const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

/** A trace per request, with its statements: patterns of routes and texts without values, and no people. */
export class Traces {
  readonly #tracing: Tracing
  readonly #now = new AsyncLocalStorage<Span>()
  readonly #system: 'sqlite' | 'postgresql'

  constructor(tracing: Tracing, system: 'sqlite' | 'postgresql') {
    this.#tracing = tracing
    this.#system = system
  }

  /** Starts the trace of a request that arrived `ms` milliseconds ago, and runs `then` in its context. */
  begin(http: FastifyRequest, { ms, parent }: { ms: number; parent: string | undefined }, then: () => void) {
    const { api, tracer } = this.#tracing
    const [, traceId, spanId] = PARENT.exec(parent ?? '') ?? []
    const above =
      traceId && spanId
        ? api.trace.setSpanContext(api.ROOT_CONTEXT, {
            traceId,
            spanId,
            traceFlags: api.TraceFlags.SAMPLED,
            isRemote: true,
          })
        : api.ROOT_CONTEXT
    const route = http.routeOptions.url ?? '(unknown)'
    http.span = tracer.startSpan(
      `${http.method} ${route}`,
      {
        kind: api.SpanKind.SERVER,
        startTime: ago(ms),
        attributes: {
          'http.request.method': http.method,
          'http.route': route,
          'laadloket.request.id': http.id,
        },
      },
      above,
    )
    this.#now.run(http.span, then)
  }

  /** Restores the context of the trace, which parsing the body leaves. */
  goOn(http: FastifyRequest, then: () => void) {
    if (http.span) this.#now.run(http.span, then)
    else then()
  }

  end({ span }: FastifyRequest, status: number) {
    if (!span) return
    span.setAttribute('http.response.status_code', status)
    if (status >= 500) span.setStatus({ code: this.#tracing.api.SpanStatusCode.ERROR })
    span.end()
  }

  /** Adds a statement to the trace of its request. */
  statement(query: CompiledQuery, { ms, error }: Outcome) {
    const above = this.#now.getStore()
    if (!above?.isRecording()) return
    const { api, tracer } = this.#tracing
    const text = textOf(query)
    const span = tracer.startSpan(
      text.slice(0, text.indexOf(' ')) || text,
      {
        kind: api.SpanKind.CLIENT,
        startTime: ago(ms),
        attributes: { 'db.system.name': this.#system, 'db.query.text': text },
      },
      api.trace.setSpan(api.ROOT_CONTEXT, above),
    )
    if (error !== undefined) span.setStatus({ code: api.SpanStatusCode.ERROR })
    span.end()
  }

  stop() {
    return this.#tracing.stop()
  }
}

/** The time `ms` milliseconds ago, in milliseconds since 1970 with fractions. */
const ago = (ms: number) => performance.timeOrigin + performance.now() - ms

/**
 * Traces requests once they are let in: before that they wait in the contexts of others. The trace context of a trusted
 * proxy is continued, that of a client is not.
 */
export const traceCalls = plugin(async (app) => {
  const { traces, settings } = app.parts
  app.decorateRequest('span', null)
  if (!traces) return
  const isBehindProxy = settings.trustedProxies.length > 0
  app.addHook('onRequest', (http, reply, done) => {
    const { traceparent } = http.headers
    const parent = isBehindProxy && typeof traceparent === 'string' ? traceparent : undefined
    traces.begin(http, { ms: reply.elapsedTime, parent }, done)
  })
  app.addHook('preValidation', (http, _reply, done) => traces.goOn(http, done))
  app.addHook('onResponse', (http, reply, done) => {
    traces.end(http, reply.statusCode)
    done()
  })
  app.addHook('onClose', () => traces.stop())
})
