import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Static } from 'typebox'
import { BusyPage } from '../../../views/layout/busy-page.tsx'
import { isFull } from '../db/open-postgres.ts'
import type { FailureSchema } from './described.ts'
import { wantsJson } from './failures.ts'
import { sessionCookieName } from './host-cookie.ts'
import { type CallKind, LoadShedder } from './load-shedder.ts'
import { networkOf } from './network.ts'
import { isCheap } from './rate-limit.ts'

/**
 * Under load requests wait for each other, and a request that would wait too long is answered 503 with `retry-after`,
 * before it costs a session, a query or a page. Built files, themes and health checks never wait.
 */
export const shedLoad = plugin(async (app) => {
  const { parts, assets } = app
  /** Number of refusals that are not sent yet. */
  let unsent = 0
  let arrived = 0
  app.server.on('connection', () => {
    arrived++
  })
  const shedder = new LoadShedder({
    arrived: () => arrived,
    now: () => performance.now(),
    used: processorTime,
    isFull: () => isFull(parts.db),
    patience: parts.patience,
  })
  parts.metrics?.gauge({
    name: 'laadloket_http_requests_waiting',
    help: 'Calls that wait to be let in.',
    read: () => shedder.length,
  })
  const pages = new Map<string, string>()
  const refusals = new Refusals(app.log)
  app.addHook('onClose', async () => refusals.tell())

  const pageFor = (http: FastifyRequest, seconds: number) => {
    const { t, language } = http.context
    const isSent = kindOf(http) === 'writing'
    const key = `${language} ${isSent} ${seconds}`
    const page = pages.get(key) ?? busyPage({ t, language, isSent, seconds, sheet: assets.css })
    pages.set(key, page)
    return page
  }
  const refuse = (http: FastifyRequest, reply: FastifyReply, kind: CallKind, seconds: number) => {
    http.isCounted = true
    refusals.count(kind)
    parts.metrics?.refused(kind)
    reply.status(503).header('retry-after', seconds)
    if (!wantsJson(http)) return reply.type('text/html; charset=utf-8').send(pageFor(http, seconds))
    return reply.type('application/json; charset=utf-8').send({
      statusCode: 503,
      error: 'Service Unavailable',
      message: http.context.t.errors.busy.text({ n: seconds }),
    } satisfies Static<typeof FailureSchema>)
  }
  const sessionCookie = sessionCookieName(parts.settings.publicUrl)
  /** Identifies a person before the session is read: by the credential sent, valid or not, else by network. */
  const personOf = ({ cookies, headers, ip }: FastifyRequest) =>
    cookies[sessionCookie] ?? headers.authorization ?? String(headers['x-api-key'] ?? networkOf(ip))
  app.addHook('onRequest', (http, reply, done) => {
    if (isCheap(http)) return done()
    const kind = kindOf(http)
    shedder.ask(personOf(http), kind, (seconds) => {
      // The client disconnected, or was answered.
      if (http.raw.destroyed || reply.sent) return
      if (seconds === null) done()
      else {
        setTimeout(
          () => {
            unsent--
            refuse(http, reply, kind, seconds)
          },
          Math.min(REFUSED_AFTER_MS + MORE_FOR_EACH_MS * unsent++, MOST_MS),
        )
      }
    })
  })
})

/** Logs one line per second with refusals: a line per refusal would delay all requests again. */
class Refusals {
  readonly #log: FastifyBaseLogger
  readonly #counts = new Map<CallKind, number>()
  #telling: NodeJS.Timeout | undefined

  constructor(log: FastifyBaseLogger) {
    this.#log = log
  }

  count(kind: CallKind) {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
    this.#telling ??= setTimeout(() => this.tell(), LOGGED_EVERY_MS).unref()
  }

  tell() {
    clearTimeout(this.#telling)
    this.#telling = undefined
    if (this.#counts.size === 0) return
    const refused = [...this.#counts.values()].reduce((sum, count) => sum + count, 0)
    this.#log.warn({ refused, ...Object.fromEntries(this.#counts) }, 'overloaded: requests refused')
    this.#counts.clear()
  }
}

/** Milliseconds of processor time of this process, all threads together. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

const LOGGED_EVERY_MS = 1_000
/** Milliseconds before a refusal is sent: delays clients that retry at once, which would take time from the others. */
const REFUSED_AFTER_MS = 500
/** Milliseconds added per unsent refusal: the more clients are refused, the longer each waits. */
const MORE_FOR_EACH_MS = 2
const MOST_MS = 2_000
/** Requests that pages send by themselves. */
const BACKGROUND = /^\/(api\/live|kaart\/tegels)\b/

function kindOf({ url, method, headers }: FastifyRequest): CallKind {
  if (method !== 'GET' && method !== 'HEAD') return 'writing'
  return BACKGROUND.test(url) || headers['sec-purpose'] !== undefined ? 'background' : 'reading'
}

const busyPage = (props: Parameters<typeof BusyPage>[0]) =>
  `<!doctype html>${renderToStaticMarkup(<BusyPage {...props} />)}`
