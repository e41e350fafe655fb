import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { Reads } from '../reads/reads.ts'
import { anonymous, type Person } from '../tenant/person.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { type Language, languageWished, readLanguage } from '../texts/language.ts'
import { textsIn } from '../texts/texts.ts'
import type { Context } from './context.ts'
import { wantsJson } from './failures.ts'
import { hostCookie } from './host-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** True for a refused request: the log counts it in one line with others. */
    isCounted: boolean
  }
}

interface Given {
  services: Partial<Context>
  /** The tenant with the values that the desk has now. */
  tenantNow: () => Tenant
}

/**
 * Creates the context of every request before anything can fail, so that every failure has a language and a form. The
 * person is not known yet; services of nouns are included. Logs method, route, status, duration, person and address of
 * every request, without parameters and texts.
 */
export const contexts = plugin<Given>(async (app, { services, tenantNow }) => {
  const { db, now } = app.parts

  app.decorateRequest('context')
  app.decorateRequest('isCounted', false)
  app.addHook('onRequest', async (http) => {
    const language = languageOf(http, anonymous)
    http.context = {
      ...services,
      person: anonymous,
      tenant: tenantNow(),
      db,
      language,
      t: textsIn(language),
      now: now(),
      requestId: http.id,
      log: http.log,
      reads: new Reads(),
    }
  })
  app.addHook('onResponse', async (http, reply) => {
    if (http.isCounted) return
    // The route pattern instead of the URL keeps search texts out of the log.
    const route = http.routeOptions.url ?? '(unknown)'
    http.log.info(
      {
        method: http.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        person: http.context?.person.id || undefined,
        from: http.ip,
      },
      'request completed',
    )
  })
})

/**
 * Identifies the caller by the credentials of the request; a person with `id` '' without credentials. Throws for
 * invalid credentials.
 */
export type Identify = (http: FastifyRequest, reply: FastifyReply) => Promise<Person>

/** Sets the person of the request context. */
export const requestContext = plugin<{ identify: Identify }>(async (app, { identify }) => {
  app.addHook('onRequest', async (http, reply) => {
    const person = await identify(http, reply)
    const language = languageOf(http, person)
    http.context = { ...http.context, person, language, t: textsIn(language) }
  })
})

/**
 * A page has the language of its reader. An API call has the language of `Accept-Language`, else that of its person;
 * our own scripts send the language of their page.
 */
function languageOf(http: FastifyRequest, person: Person): Language {
  const wished = wantsJson(http) ? languageWished(http.headers['accept-language']) : null
  return wished ?? person.language ?? readLanguage(http.cookies[hostCookie(http, 'taal').name]) ?? 'nl'
}
