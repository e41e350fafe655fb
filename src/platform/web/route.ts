import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Context } from './context.ts'
import { type Described, describe, type Told } from './described.ts'
import { NotFound } from './errors.ts'
import { setFlash, type ToastType } from './flash.ts'
import { Page, sendPage } from './page.tsx'
import { permissionHooks, refuse } from './permission.ts'
import type { Policy } from './policy.ts'

declare module 'fastify' {
  interface FastifyRequest {
    context: Context
  }
  interface FastifyContextConfig {
    /** Name of the policy; a route without one does not start. */
    permission?: string
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
  context: Context
  body: Body
  query: Query
  params: Params
  found: Found
  http: FastifyRequest
  reply: FastifyReply
}

/** A route of the house: who may come in, which record is meant, and what is done. */
export interface Route<
  Found,
  Body extends TSchema | undefined,
  Query extends TSchema | undefined,
  Params extends TSchema | undefined,
  Answer extends TSchema | undefined = undefined,
> extends Described {
  permission: Policy<NoInfer<Found>>
  /** Finds the record through its root query, which knows the caller's scope; undefined: not there, or not theirs. */
  find?: (
    context: Context,
    sent: Pick<Call<Shape<Body>, Shape<Query>, Shape<Params>, undefined>, 'body' | 'query' | 'params'>,
  ) => Promise<Found | undefined>
  body?: Body
  query?: Query
  params?: Params
  answer?: Answer
  /** What it takes as multipart, for the description only: the handler reads and checks it. */
  upload?: TSchema
  /** Calls that one person may make in a minute, where that is fewer than for all routes together. */
  perMinute?: number
  /** Largest body in bytes, when it differs from the server's. */
  bodyLimit?: number
  /** Where a page leads whom it refuses; a 403 without it. */
  refusedTo?: string
  /** True for what must be open to somebody who still has to accept the terms of use. */
  beforeTerms?: boolean
  /** What to show when `find` finds nothing; a plain 404 without it. */
  missing?: (call: Call<Shape<Body>, Shape<Query>, Shape<Params>, undefined>) => Promise<Page>
  handler: (call: Call<Shape<Body>, Shape<Query>, Shape<Params>, Found>) => Promise<Told<Shape<Answer>>>
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
>(app: FastifyInstance, method: Method, url: string, route: Route<Found, Body, Query, Params>) {
  open(app, method, url, route, 'page', async (call, answer) => {
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
>(app: FastifyInstance, method: Method, url: string, route: Route<Found, Body, Query, Params, Answer>) {
  open(app, method, url, route, 'json', async (call, data) => {
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
  // biome-ignore lint/suspicious/noExplicitAny: any route fits
  route: Route<any, any, any, any, any>,
  answers: 'page' | 'json',
  // biome-ignore lint/suspicious/noExplicitAny: of any route
  send: (call: Call<any, any, any, any>, answer: unknown) => Promise<unknown>,
) {
  const hooks = permissionHooks(route, answers, method !== 'GET')
  app.route({
    method,
    url,
    config: {
      permission: route.permission.name,
      answers,
      ...(route.upload && { upload: route.upload }),
      ...(route.perMinute && {
        rateLimit: { max: Math.min(route.perMinute, app.parts.settings.callsPerMinute) },
      }),
    },
    schema: {
      ...(route.body && { body: route.body }),
      ...(route.query && { querystring: route.query }),
      ...(route.params && { params: route.params }),
      ...(answers === 'json' && describe(route)),
    },
    ...hooks,
    preValidation: [
      ...(answers === 'page' && route.query?.properties ? [leavingOutUnknown(route.query)] : []),
      ...(hooks.preValidation ?? []),
    ],
    // A description describes: it takes no field away and changes none.
    serializerCompiler: () => JSON.stringify,
    ...(route.bodyLimit && { bodyLimit: route.bodyLimit }),
    ...(route.permission.admit && { onRequest: route.permission.admit }),
    handler: async (http, reply) => {
      const { context } = http
      // biome-ignore lint/suspicious/noExplicitAny: of any route
      const call: Call<any, any, any, any> = {
        context,
        body: http.body,
        query: http.query,
        params: http.params,
        found: undefined,
        http,
        reply,
      }
      if (route.find) {
        call.found = await route.find(context, call)
        if (call.found === undefined) {
          context.log.warn(
            { refused: route.permission.name, person: context.person.id },
            'not found, or not in scope',
          )
          if (!route.missing) throw new NotFound()
          return sendPage(http, reply, await route.missing(call))
        }
      }
      if (!route.permission.allows(context, call.found)) return refuse(route, http, reply)
      const answer = await route.handler(call)
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

/** Routes that plugins open themselves, each with the policy that it stands under. */
export type PluginRoutes = Record<string, string>

/** Refuses to start when a route says nothing about who may use it. */
export function demandPermissions(app: FastifyInstance, pluginRoutes: PluginRoutes) {
  app.addHook('onRoute', (route) => {
    const ofPlugin = pluginRoutes[route.url]
    if (!route.config?.permission && ofPlugin) route.config = { ...route.config, permission: ofPlugin }
    if (!route.config?.permission)
      throw new Error(`${String(route.method)} ${route.url} does not declare a permission.`)
  })
}
