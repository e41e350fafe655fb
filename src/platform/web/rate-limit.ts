import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Counted, Counts } from './counts.ts'
import { Failure } from './errors.ts'
import { networkOf } from './network.ts'
import { Tries } from './tries.ts'

const MINUTE_MS = 60_000

/**
 * Rate limit per minute for each person or address: enough for normal work, too low to copy the whole desk. Counted for
 * all workers of a desk together; the limits of sign-in and of API keys are counted in the database.
 */
export const limitCalls = plugin(async (app) => {
  const { counts, settings } = app.parts
  app.decorate('tries', new Tries(settings.callsPerMinute, counts))
  await app.register(rateLimit, {
    global: true,
    max: settings.callsPerMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: (http) => http.context?.person.id || networkOf(http.ip),
    allowList: isNotCounted,
    // The plugin's own store would keep a limit for an hour when the clock is set back an hour.
    store: storeOver(counts),
    errorResponseBuilder: () => new Failure(429),
  })
})

/**
 * True for built files, themes and health checks: they need no session and no query, and a page that was let in is
 * broken without its files. They are neither counted nor delayed nor refused.
 */
export const isCheap = ({ routeOptions }: FastifyRequest): boolean =>
  /^\/(static|huisstijl|health)\//.test(routeOptions.url ?? '')

/** API calls with a key do not count here: each key has its own limit, which may be higher. */
const isNotCounted = (http: FastifyRequest) => isCheap(http) || http.context?.apiKey !== undefined

/** The plugin's store, on our own counters. */
function storeOver(counts: Counts): FastifyRateLimitStoreCtor {
  let stores = 0
  return class Store implements FastifyRateLimitStore {
    // A route with its own limit has its own counters: every process numbers them in the same order.
    readonly #number = ++stores

    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], span = MINUTE_MS) {
      const passOn = ({ count, leftMs }: Counted) => done(null, { current: count, ttl: leftMs })
      counts.add(`${this.#number} ${key}`, 1, span).then(passOn, done)
    }

    child() {
      return new Store()
    }
  }
}
