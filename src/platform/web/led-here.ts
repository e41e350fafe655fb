import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { hostCookie, sessionCookieName } from './host-cookie.ts'

/**
 * Who made the browser send a call with a session. Another site that may choose its parameters, and can see
 * how long encrypted answers are, could guess what stands in a compressed page (BREACH).
 */

const COOKIE = 'van-elders'
/** The page that was led to asks for its parts within this time. */
const REMEMBERED_SECONDS = 60

/** Remembers in the browser that another site led it to a page: the scripts of that page ask for parts of it. */
export const rememberLedHere = plugin(async (app) => {
  app.addHook('onRequest', async (http, reply) => {
    if (!hasSession(http) || !isFromElsewhere(http)) return
    const { name, options } = hostCookie(reply, COOKIE)
    reply.setCookie(name, '1', { ...options, maxAge: REMEMBERED_SECONDS })
  })
})

/**
 * True when no other site chose what this call asks: it has no session, or the browser says that the person or
 * this site itself asks, and did so for the last minute.
 */
export const isOwnQuestion = (http: FastifyRequest): boolean =>
  !hasSession(http) ||
  (['same-origin', 'none'].includes(String(http.headers['sec-fetch-site'])) &&
    http.cookies[hostCookie(http, COOKIE).name] === undefined)

const isFromElsewhere = ({ headers }: FastifyRequest) =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))

const hasSession = ({ cookies, server }: FastifyRequest & { server: FastifyInstance }) =>
  cookies?.[sessionCookieName(server.parts.settings.publicUrl)] !== undefined
