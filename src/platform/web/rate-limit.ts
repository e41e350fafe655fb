import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Counted, Counts } from './counts.ts'
import { Failure } from './errors.ts'
import { networkOf } from './network.ts'

const MINUTE_MS = 60_000

/**
 * Calls per minute for each person or address: enough for normal work, too few to copy the whole desk.
 * Counted for all workers of one desk together; the limits of sign-in and of API keys are counted in the database.
 */
export const limitCalls = plugin(async (app) => {
  await app.register(rateLimit, {
    global: true,
    max: app.parts.settings.callsPerMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: (http) => http.context?.person.id || networkOf(http.ip),
    allowList: isNotCounted,
    // The plugin's own store would hold a limit for an hour when the clock is set back an hour.
    store: storeOver(app.parts.counts),
    errorResponseBuilder: () => new Failure(429),
  })
})

/**
 * True for built files, themes and health checks: they need no session and no statement, and a page that was let in is
 * broken without its files. They are neither counted nor delayed nor refused.
 */
export const isCheap = ({ routeOptions }: FastifyRequest): boolean =>
  /^\/(static|huisstijl|health)\//.test(routeOptions.url ?? '')

/** Calls with an API key do not count here: each key has its own limit, which may be higher. */
const isNotCounted = (http: FastifyRequest) => isCheap(http) || http.context?.apiKey !== undefined

/** The counters of the plugin, kept elsewhere. */
function storeOver(counts: Counts): FastifyRateLimitStoreCtor {
  let stores = 0
  return class Store implements FastifyRateLimitStore {
    // A route with a limit of its own has its own counters: every process makes them in the same order.
    readonly #number = ++stores

    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], span = MINUTE_MS) {
      const tell = ({ count, leftMs }: Counted) => done(null, { current: count, ttl: leftMs })
      counts.add(`${this.#number} ${key}`, 1, span).then(tell, done)
    }

    child() {
      return new Store()
    }
  }
}
