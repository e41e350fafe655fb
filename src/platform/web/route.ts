import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { isAccepted } from './accepted.ts'
import type { Context } from './context.ts'
import { ANY_TYPE, type DeepReadonly, type Described, describe, JSON_TYPE } from './described.ts'
import { Failure, NotFound } from './errors.ts'
import { setFlash } from './flash.ts'
import { idempotentCallOf } from './idempotency.ts'
import { once } from './once.ts'
import { Page, sendPage } from './page.tsx'
import { permissionHooks, refuse } from './permission.ts'
import type { Policy } from './policy.ts'
import { overReplica } from './read-apart.ts'
import { Redirect } from './redirect.ts'

declare module 'fastify' {
  interface FastifyRequest {
    context: Context
  }
  interface FastifyContextConfig {
    /** Name of the policy; the server does not start with a route without one. */
    permission?: string
    /** The format of failures: a page or JSON. */
    answers?: 'page' | 'json'
    /** The multipart body, which the handler reads itself; for the description of the API. */
    upload?: TSchema
    /** The route writes nothing, whatever its method. */
    onlyReads?: boolean
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Shape<Schema> = Schema extends TSchema ? Static<Schema> : unknown

/**
 * The input of a handler: the request context, the validated parameters, and the record found in the caller's scope.
 */
export interface Call<Body, Query, Params, Found> {
  context: Context
  body: Body
  query: Query
  params: Params
  found: Found
  http: FastifyRequest
  reply: FastifyReply
}

/** A route: its permission, its record, and its handler. */
interface Route<
  Found,
  Body extends TSchema | undefined,
  Query extends TSchema | undefined,
  Params extends TSchema | undefined,
  Response extends TSchema | undefined = undefined,
> extends Described {
  permission: Policy<NoInfer<Found>>
  /**
   * Finds the record by its root query, which applies the caller's scope; undefined: it does not exist, or is out of
   * scope.
   */
  find?: (
    context: Context,
    sent: Pick<Call<Shape<Body>, Shape<Query>, Shape<Params>, undefined>, 'body' | 'query' | 'params'>,
  ) => Promise<Found | undefined>
  body?: Body
  query?: Query
  params?: Params
  response?: Response
  /** The multipart body, for the description only: the handler reads and validates it. */
  upload?: TSchema
  /** Limit of calls per person and minute, where it is lower than the general limit. */
  perMinute?: number
  /** Largest body in bytes, when it differs from the server's. */
  bodyLimit?: number
  /** Address to which a page redirects a person without permission; a 403 without it. */
  refusedTo?: string
  /** True for routes that are open before the terms of use are accepted. */
  beforeTerms?: boolean
  /**
   * True for a route that creates something. A form of it, sent twice from one page, is executed once. An API call is
   * one transaction as a whole, its stored answer included: it must not reach outside the database.
   */
  creates?: boolean
  /** True where the handler and `find` write nothing: they may read from a replica (read-apart.ts). */
  onlyReads?: boolean
  /** True where a repeated request is recognised by its content: it needs no idempotency key. */
  isIdempotent?: boolean
  /** The response when `find` finds nothing; a plain 404 without it. */
  missing?: (call: Call<Shape<Body>, Shape<Query>, Shape<Params>, undefined>) => Promise<Page>
  handler: (
    call: Call<Shape<Body>, Shape<Query>, Shape<Params>, Found>,
  ) => Promise<DeepReadonly<Shape<Response>>>
}

/**
 * A route of a page or a form, for a session. The handler returns a `Page` or a `Redirect`, or sends the
 * reply itself.
 */
export function page<
  Found = void,
  Body extends TSchema | undefined = undefined,
  Query extends TSchema | undefined = undefined,
  Params extends TSchema | undefined = undefined,
>(app: FastifyInstance, method: Method, url: string, route: Route<Found, Body, Query, Params>) {
  open(app, method, url, route, 'page', async (call, result) => {
    if (result instanceof Page) return sendPage(call.http, call.reply, result)
    if (result instanceof Redirect) {
      if (result.flash) setFlash(call.reply, result.flash)
      return call.reply.redirect(result.to, 303)
    }
    return result
  })
}

/**
 * A route of the JSON API, for a session with the same-origin check or a bearer token. Answers `{statusCode,
 * data}`.
 */
export function api<
  Found = void,
  Body extends TSchema | undefined = undefined,
  Query extends TSchema | undefined = undefined,
  Params extends TSchema | undefined = undefined,
  Response extends TSchema | undefined = undefined,
>(app: FastifyInstance, method: Method, url: string, route: Route<Found, Body, Query, Params, Response>) {
  open(app, method, url, route, 'json', async (call, data) => {
    // A handler that returns the reply has awaited its end: nothing is left to send.
    if (call.reply.sent) return call.reply
    const statusCode = call.reply.statusCode
    return call.reply.send({ statusCode, data })
  })
}

// biome-ignore lint/suspicious/noExplicitAny: any route fits
type AnyRoute = Route<any, any, any, any, any>
// biome-ignore lint/suspicious/noExplicitAny: of any route
type AnyCall = Call<any, any, any, any>

// The only place where the four type parameters meet Fastify's untyped request.
function open(
  app: FastifyInstance,
  method: Method,
  url: string,
  route: AnyRoute,
  answers: 'page' | 'json',
  send: (call: AnyCall, result: unknown) => Promise<unknown>,
) {
  const hooks = permissionHooks(route, answers, method !== 'GET')
  app.route({
    method,
    url,
    config: {
      permission: route.permission.name,
      answers,
      ...(route.upload && { upload: route.upload }),
      ...(route.onlyReads && { onlyReads: true }),
      ...(route.perMinute && {
        rateLimit: { max: Math.min(route.perMinute, app.parts.settings.callsPerMinute) },
      }),
    },
    schema: {
      ...(route.body && { body: route.body }),
      ...(route.query && { querystring: route.query }),
      ...(route.params && { params: route.params }),
      ...(answers === 'json' && describe(route, method)),
    },
    ...hooks,
    preValidation: [
      ...(answers === 'json' ? [demandingForm(route.also)] : []),
      ...(answers === 'page' && route.query ? [leavingOut(route.query)] : []),
      ...(hooks.preValidation ?? []),
    ],
    // The schema only documents: it removes and changes no field.
    serializerCompiler: () => JSON.stringify,
    ...(route.bodyLimit && { bodyLimit: route.bodyLimit }),
    onRequest: [
      ...(route.permission.admit ? [route.permission.admit] : []),
      ...(route.deprecated ? [withDeprecation(route.deprecated)] : []),
    ],
    handler: async (http, reply) => {
      const callIn = <Found>(found: Found, context = http.context) => ({
        context,
        body: http.body,
        query: http.query,
        params: http.params,
        found,
        http,
        reply,
      })
      const again = route.isIdempotent ? undefined : idempotentCallOf(http, route.creates ?? false)
      const isWhole = answers === 'json' && route.creates === true
      const answer = async (context: Context) => {
        const found = await route.find?.(context, callIn(undefined, context))
        if (route.find && found === undefined) return missing(route, callIn(undefined, context))
        if (!route.permission.allows(context, found)) return refuse(route, http, reply)
        return route.handler(callIn(found, context))
      }
      const result = await once(http, reply, again && { ...again, isWhole }, async () => {
        if (route.onlyReads) return overReplica(http, reply, answer)
        const result = await answer(http.context)
        if (answers === 'page' && method === 'POST') await app.formStore.forgetWhatWorked(http, result)
        return result
      })
      return send(callIn(undefined), result)
    },
  })
}

/** Sends the deprecation headers of a call, whatever its response. Sources: RFC 9745, RFC 8594. */
const withDeprecation =
  ({ from, gone }: { from: string; gone: string }) =>
  async (_http: FastifyRequest, reply: FastifyReply) => {
    reply.headers({
      deprecation: `@${Date.parse(from) / 1_000}`,
      sunset: new Date(gone).toUTCString(),
      link: '</api/docs>; rel="deprecation"; type="text/html"',
    })
  }

/** Answers 406, before the handler runs, to an `Accept` header without a media type of this call. */
const demandingForm = (also: string | undefined) => {
  const types = [JSON_TYPE, ...(also ? [also] : [])]
  return async ({ headers, context }: FastifyRequest) => {
    if (also === ANY_TYPE || isAccepted(headers.accept, types)) return
    throw new Failure(406, context.t.errors.call.otherForm({ types: types.join(', ') }))
  }
}

/** The response for a record that does not exist, or is out of scope. */
function missing(route: AnyRoute, call: AnyCall) {
  const { log, person } = call.context
  log.warn({ refused: route.permission.name, person: person.id }, 'record not found or out of scope')
  if (!route.missing) throw new NotFound()
  return route.missing(call)
}

/**
 * Mail programs, search engines and social media add query parameters to shared addresses: a page drops unknown ones
 * and opens all the same. The API answers unknown parameters with an error.
 */
const leavingOut = (query: TSchema & { properties?: object }) =>
  query.properties ? leavingOutUnknown(query.properties) : leavingOutUnreadable(query)

const leavingOutUnknown = (properties: object) => async (http: FastifyRequest) => {
  const sent = Object.entries(http.query as object)
  http.query = Object.fromEntries(sent.filter(([name]) => Object.hasOwn(properties, name)))
}

/**
 * The columns of a list are its parameters, so its schema names no properties: drops the parameters that the schema
 * refuses.
 */
const leavingOutUnreadable =
  (query: TSchema & { maxProperties?: number }) => async (http: FastifyRequest) => {
    const isReadable = http.compileValidationSchema(query, 'querystring')
    if (isReadable(http.query)) return
    const readable = Object.entries(http.query as object).filter(([name, value]) =>
      isReadable({ [name]: value }),
    )
    http.query = Object.fromEntries(readable.slice(0, query.maxProperties))
  }

/** URLs of routes that plugins register themselves, each with the name of its policy. */
type PluginRoutes = Record<string, string>

/** Refuses to start when a route has no permission. */
export function demandPermissions(app: FastifyInstance, pluginRoutes: PluginRoutes) {
  app.addHook('onRoute', (route) => {
    const ofPlugin = pluginRoutes[route.url]
    if (!route.config?.permission && ofPlugin) route.config = { ...route.config, permission: ofPlugin }
    if (!route.config?.permission)
      throw new Error(`${String(route.method)} ${route.url} does not declare a permission.`)
  })
}
