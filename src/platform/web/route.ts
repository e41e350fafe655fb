import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { type Described, describe, type Told } from './described.ts'
import { NotFound } from './errors.ts'
import { setFlash, type ToastType } from './flash.ts'
import { Page, sendPage } from './page.tsx'
import { permissionHooks, refuse } from './permission.ts'
import type { Policy } from './policy.ts'
import type { Visit } from './visit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit
  }
  interface FastifyContextConfig {
    /** Name of the policy; a route without one does not start. */
    may?: string
    /** Whether failures are told as a page or as JSON. */
    answers?: 'page' | 'json'
    /** What the handler reads from a multipart body by itself; for the description of the API. */
    upload?: TSchema
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Shape<Schema> = Schema extends TSchema ? Static<Schema> : unknown

/** What a handler gets: who calls, what was sent, and the record that was found in the caller's scope. */
export interface Call<Body, Query, Params, Found> {
  visit: Visit
  body: Body
  query: Query
  params: Params
  found: Found
  http: FastifyRequest
  reply: FastifyReply
}

/** A door of the house: who may come in, which record is meant, and what is done. */
export interface Door<
  Found,
  Body extends TSchema | undefined,
  Query extends TSchema | undefined,
  Params extends TSchema | undefined,
  Answer extends TSchema | undefined = undefined,
> extends Described {
  may: Policy<NoInfer<Found>>
  /** Finds the record through its root query, which knows the caller's scope; undefined: not there, or not theirs. */
  find?: (
    visit: Visit,
    sent: Pick<Call<Shape<Body>, Shape<Query>, Shape<Params>, undefined>, 'body' | 'query' | 'params'>,
  ) => Promise<Found | undefined>
  body?: Body
  query?: Query
  params?: Params
  answer?: Answer
  /** What it takes as multipart, for the description only: the handler reads and checks it. */
  upload?: TSchema
  /** Calls that one person may make in a minute, where that is fewer than for all doors together. */
  perMinute?: number
  /** Largest body in bytes, when it differs from the server's. */
  bodyLimit?: number
  /** Where a page leads whom it refuses; a 403 without it. */
  refusedTo?: string
  /** True for what must be open to somebody who still has to accept the terms of use. */
  beforeTerms?: boolean
  /** What to show when `find` finds nothing; a plain 404 without it. */
  missing?: (call: Call<Shape<Body>, Shape<Query>, Shape<Params>, undefined>) => Promise<Page>
  handle: (call: Call<Shape<Body>, Shape<Query>, Shape<Params>, Found>) => Promise<Told<Shape<Answer>>>
}

/** A change of address after a form was handled (303), with a message for the page that follows. */
export class Redirect {
  readonly to: string
  readonly flash: { type: ToastType; message: string } | undefined

  constructor(to: string, flash?: { type: ToastType; message: string }) {
    this.to = to
    this.flash = flash
  }
}

/** A page or a form: people with a session come in here. Answers a `Page`, a `Redirect`, or what was sent by hand. */
export function page<
  Found = void,
  Body extends TSchema | undefined = undefined,
  Query extends TSchema | undefined = undefined,
  Params extends TSchema | undefined = undefined,
>(app: FastifyInstance, method: Method, url: string, door: Door<Found, Body, Query, Params>) {
  open(app, method, url, door, 'page', async (call, answer) => {
    if (answer instanceof Page) return sendPage(call.http, call.reply, answer)
    if (answer instanceof Redirect) {
      if (answer.flash) setFlash(call.reply, answer.flash)
      return call.reply.redirect(answer.to, 303)
    }
    return answer
  })
}

/** A call of the JSON API: session with same-origin guard, or bearer token. Answers `{statusCode, data}`. */
export function api<
  Found = void,
  Body extends TSchema | undefined = undefined,
  Query extends TSchema | undefined = undefined,
  Params extends TSchema | undefined = undefined,
  Answer extends TSchema | undefined = undefined,
>(app: FastifyInstance, method: Method, url: string, door: Door<Found, Body, Query, Params, Answer>) {
  open(app, method, url, door, 'json', async (call, data) => {
    // A reply is awaited to its end by whoever returns it, and is nothing by then.
    if (call.reply.sent) return call.reply
    const statusCode = call.reply.statusCode
    return call.reply.send({ statusCode, data })
  })
}

// The four type parameters meet Fastify's untyped request here, and nowhere else.
function open(
  app: FastifyInstance,
  method: Method,
  url: string,
  // biome-ignore lint/suspicious/noExplicitAny: any door fits
  door: Door<any, any, any, any, any>,
  answers: 'page' | 'json',
  // biome-ignore lint/suspicious/noExplicitAny: of any door
  send: (call: Call<any, any, any, any>, answer: unknown) => Promise<unknown>,
) {
  const hooks = permissionHooks(door, answers, method !== 'GET')
  app.route({
    method,
    url,
    config: {
      may: door.may.name,
      answers,
      ...(door.upload && { upload: door.upload }),
      ...(door.perMinute && {
        rateLimit: { max: Math.min(door.perMinute, app.parts.settings.callsPerMinute) },
      }),
    },
    schema: {
      ...(door.body && { body: door.body }),
      ...(door.query && { querystring: door.query }),
      ...(door.params && { params: door.params }),
      ...(answers === 'json' && describe(door)),
    },
    ...hooks,
    preValidation: [
      ...(answers === 'page' && door.query?.properties ? [leavingOutUnknown(door.query)] : []),
      ...(hooks.preValidation ?? []),
    ],
    // A description describes: it takes no field away and changes none.
    serializerCompiler: () => JSON.stringify,
    ...(door.bodyLimit && { bodyLimit: door.bodyLimit }),
    ...(door.may.admit && { onRequest: door.may.admit }),
    handler: async (http, reply) => {
      const { visit } = http
      // biome-ignore lint/suspicious/noExplicitAny: of any door
      const call: Call<any, any, any, any> = {
        visit,
        body: http.body,
        query: http.query,
        params: http.params,
        found: undefined,
        http,
        reply,
      }
      if (door.find) {
        call.found = await door.find(visit, call)
        if (call.found === undefined) {
          visit.log.warn({ refused: door.may.name, person: visit.person.id }, 'not found, or not in scope')
          if (!door.missing) throw new NotFound()
          return sendPage(http, reply, await door.missing(call))
        }
      }
      if (!door.may.allows(visit, call.found)) return refuse(door, http, reply)
      const answer = await door.handle(call)
      if (answers === 'page' && method === 'POST') await app.formKeeper.forgetWhatWorked(http, answer)
      return send(call, answer)
    },
  })
}

/**
 * Mail programs, search engines and social media add parameters of their own to an address that people pass on: a page
 * opens all the same, and never sees them. A call of the API says what it does not know.
 */
const leavingOutUnknown =
  ({ properties }: { properties: object }) =>
  async (http: FastifyRequest) => {
    const sent = Object.entries(http.query as object)
    http.query = Object.fromEntries(sent.filter(([name]) => Object.hasOwn(properties, name)))
  }

/** Doors that plugins open themselves, each with the policy that it stands under. */
export type PluginDoors = Record<string, string>

/** Refuses to start when a route says nothing about who may use it. */
export function demandPermissions(app: FastifyInstance, pluginDoors: PluginDoors) {
  app.addHook('onRoute', (route) => {
    const ofPlugin = pluginDoors[route.url]
    if (!route.config?.may && ofPlugin) route.config = { ...route.config, may: ofPlugin }
    if (!route.config?.may)
      throw new Error(`${String(route.method)} ${route.url} does not declare a permission.`)
  })
}
