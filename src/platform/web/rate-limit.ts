import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { Failure } from './errors.ts'
import { networkOf } from './network.ts'

const MINUTE_MS = 60_000

/**
 * So many calls a minute for each person, key or address: enough for anybody at work, too few to read the
 * whole desk out. Per process; what guards sign-in is counted in the database.
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

/** Files and health checks cost nothing, and a page asks for several. */
const isCheap = ({ routeOptions }: FastifyRequest) =>
  /^\/(static|huisstijl|health)\//.test(routeOptions.url ?? '')
