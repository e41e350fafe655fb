import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { nobody, type Person } from '../tenant/person.ts'
import { readLanguage } from '../texts/language.ts'
import { textsIn } from '../texts/texts.ts'
import type { Context } from './context.ts'

/**
 * Gives every call its context, of nobody yet: before anything is asked that may fail, so that every failure has words and
 * a form; with what nouns bring along for every context. Logs the call without what was asked or said in it.
 */
export const contexts = plugin<{ services: Partial<Context> }>(async (app, { services }) => {
  const { db, tenant, now } = app.parts

  app.decorateRequest('context')
  app.addHook('onRequest', async (http) => {
    const language = readLanguage(http.cookies.taal) ?? 'nl'
    http.context = {
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
        person: http.context?.person.id || undefined,
      },
      'answered',
    )
  })
})

/** Who calls: by what the call brings, or nobody. Throws for what opens nothing. */
export type Identify = (http: FastifyRequest, reply: FastifyReply) => Promise<Person>

/** Tells a request context who it is of. */
export const visitors = plugin<{ identify: Identify }>(async (app, { identify }) => {
  app.addHook('onRequest', async (http, reply) => {
    const person = await identify(http, reply)
    const language = person.language ?? http.context.language
    http.context = { ...http.context, person, language, t: textsIn(language) }
  })
})
