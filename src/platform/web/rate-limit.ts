import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { Failure } from './errors.ts'
import { networkOf } from './network.ts'

const MINUTE_MS = 60_000

/**
 * Calls per minute for each person, key or address: enough for normal work, too few to copy the whole desk.
 * Counted per process; the limits of sign-in are counted in the database.
 */
export const limitCalls = plugin(async (app) => {
  await app.register(rateLimit, {
    global: true,
    max: app.parts.settings.callsPerMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: (http) => http.context?.person.id || http.context?.apiKey?.origin || networkOf(http.ip),
    allowList: isCheap,
    errorResponseBuilder: () => new Failure(429),
  })
})

/** Files and health checks do not count: they are cheap, and a page needs several. */
const isCheap = ({ routeOptions }: FastifyRequest) =>
  /^\/(static|huisstijl|health)\//.test(routeOptions.url ?? '')
