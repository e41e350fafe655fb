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
 * Files and health checks do not count: they are cheap, and a page needs several. Nor do calls with an API key:
 * each key has its own limit, which may be higher.
 */
const isNotCounted = ({ routeOptions, context }: FastifyRequest) =>
  /^\/(static|huisstijl|health)\//.test(routeOptions.url ?? '') || context?.apiKey !== undefined

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
