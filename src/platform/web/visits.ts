import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { nobody, type Person } from '../tenant/person.ts'
import { readLanguage } from '../texts/language.ts'
import { textsIn } from '../texts/texts.ts'
import type { Visit } from './visit.ts'

/**
 * Gives every call its visit, of nobody yet: before anything is asked that may fail, so that every failure has words and
 * a form; with what nouns bring along for every visit. Logs the call without what was asked or said in it.
 */
export const visits = plugin<{ services: Partial<Visit> }>(async (app, { services }) => {
  const { db, tenant, now } = app.parts

  app.decorateRequest('visit')
  app.addHook('onRequest', async (http) => {
    const language = readLanguage(http.cookies.taal) ?? 'nl'
    http.visit = {
      ...services,
      person: nobody,
      tenant,
      db,
      language,
      t: textsIn(language),
      now: now(),
      requestId: http.id,
      log: http.log,
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

/** Who calls: by what the call brings, or nobody. Throws for what opens nothing. */
export type Identify = (http: FastifyRequest, reply: FastifyReply) => Promise<Person>

/** Tells a visit who it is of. */
export const visitors = plugin<{ identify: Identify }>(async (app, { identify }) => {
  app.addHook('onRequest', async (http, reply) => {
    const person = await identify(http, reply)
    const language = person.language ?? http.visit.language
    http.visit = { ...http.visit, person, language, t: textsIn(language) }
  })
})
