import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { outsideGeocoders } from '../../geography/geocoding/outside.ts'
import { findPerson } from '../../people/people/queries.ts'
import { bearerOf, personWithToken, RefusedToken } from '../../people/sign-in/bearer.ts'
import { nobody, type Person } from '../tenant/person.ts'
import { readLanguage } from '../texts/language.ts'
import { textsIn } from '../texts/texts.ts'

/**
 * Gives every call its visit, of nobody yet: before anything is asked that may fail, so that every failure has words and
 * a form. Logs the call without what was asked or said in it.
 */
export const visits = plugin(async (app) => {
  const { db, tenant, now, settings } = app.parts
  const geocoders = outsideGeocoders(tenant, settings.geocoders)

  app.decorateRequest('visit')
  app.addHook('onRequest', async (http) => {
    const language = readLanguage(http.cookies.taal) ?? 'nl'
    http.visit = {
      person: nobody,
      tenant,
      db,
      language,
      t: textsIn(language),
      now: now(),
      requestId: http.id,
      log: http.log,
      geocoders,
      monitoring: app.monitoring,
      contactViews: app.contactViews,
      mailing: { sends: settings.smtp !== null, origin: settings.publicUrl },
    }
  })
  app.addHook('onResponse', async (http, reply) => {
    // The address as the route declares it: what people searched for stays out of the log.
    const route = http.routeOptions.url ?? '(unknown)'
    http.log.info(
      {
        method: http.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        person: http.visit?.person.id || undefined,
      },
      'answered',
    )
  })
})

/** Tells a visit who it is of, by the token or the session that the call brings. */
export const visitors = plugin(async (app) => {
  const { db, tenant } = app.parts

  app.addHook('onRequest', async (http, reply) => {
    const person = await personOf(http, reply)
    const language = person.language ?? http.visit.language
    http.visit = { ...http.visit, person, language, t: textsIn(language) }
  })

  async function personOf(http: FastifyRequest, reply: FastifyReply): Promise<Person> {
    const token = bearerOf(http)
    if (token)
      return app.tries
        .count(http, reply, () => personWithToken(http, token))
        .catch((error) => refuse(error, reply))
    const { personId } = http.session
    return personId ? findPerson(db, personId, tenant.id) : nobody
  }
})

function refuse(error: unknown, reply: FastifyReply): never {
  if (error instanceof RefusedToken) reply.header('www-authenticate', 'Bearer error="invalid_token"')
  throw error
}
