import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { hostCookie, sessionCookieName } from './host-cookie.ts'

/**
 * Detects which site made the browser send a request with a session. Another site that chooses the parameters of a
 * request and can measure the length of the encrypted response could guess the content of a compressed page (BREACH).
 */

const COOKIE = 'van-elders'
/** A page that was opened from another site requests its parts within this time. */
const REMEMBERED_SECONDS = 60

/**
 * Sets a cookie when another site led the browser to a page: the requests of that page's own scripts then depend on the
 * other site's choice too.
 */
export const rememberLedHere = plugin(async (app) => {
  app.addHook('onRequest', async (http, reply) => {
    if (!hasSession(http) || !isFromElsewhere(http)) return
    const { name, options } = hostCookie(reply, COOKIE)
    reply.setCookie(name, '1', { ...options, maxAge: REMEMBERED_SECONDS })
  })
})

/**
 * True when no other site chose the parameters of this request: it has no session, or `sec-fetch-site` names the person
 * or this site itself and no other site led the browser here in the last minute.
 */
export const isOwnQuestion = (http: FastifyRequest): boolean =>
  !hasSession(http) ||
  (['same-origin', 'none'].includes(String(http.headers['sec-fetch-site'])) &&
    http.cookies[hostCookie(http, COOKIE).name] === undefined)

const isFromElsewhere = ({ headers }: FastifyRequest) =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))

const hasSession = ({ cookies, server }: FastifyRequest & { server: FastifyInstance }) =>
  cookies?.[sessionCookieName(server.parts.settings.publicUrl)] !== undefined
