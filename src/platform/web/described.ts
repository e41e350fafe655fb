import { STATUS_CODES } from 'node:http'
import type { FastifySchema } from 'fastify'
import { type Static, type TSchema, Type } from 'typebox'
import type { Policy } from './policy.ts'

/** The description of the API (OpenAPI, `/api/docs`): parameters, responses and errors of a route. */

const closed = { additionalProperties: false }

export const JSON_TYPE = 'application/json'
/** For a call that may answer with a file. */
export const ANY_TYPE = '*/*'

/** The security schemes, by their name in the description. */
export type SchemeName = 'session' | 'bearer' | 'apiKey'

/** Every failure of the API, as src/platform/web/failures.ts sends it. */
export const FailureSchema = Type.Object(
  {
    statusCode: Type.Integer({ minimum: 400, maximum: 599 }),
    error: Type.String({ description: 'Name of the status' }),
    message: Type.String({ description: 'Error message, in the language of the caller' }),
    error_description: Type.Optional(Type.String({ description: 'With 401: the same message' })),
    problems: Type.Optional(
      Type.Array(Type.Object({ field: Type.String(), message: Type.String() }, closed), {
        description: 'The invalid fields',
      }),
    ),
    data: Type.Optional(
      Type.Object(
        { record: Type.Unknown({ description: 'The current record' }) },
        { ...closed, description: 'With 409: the current record, when there is one' },
      ),
    ),
  },
  { $id: 'Failure', description: 'The call failed', ...closed },
)

/** Refers to a schema with an `$id` that was added with `app.addSchema`, so that the description contains it once. */
export const referTo = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Static<Schema>>({ $ref: `${(schema as { $id?: string }).$id}#` })

/** A readonly version of a value: a handler may return readonly lists for a schema. */
export type DeepReadonly<Value> = Value extends readonly (infer One)[]
  ? readonly DeepReadonly<One>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value

/**
 * True when two types are equal; `true satisfies Same<…>` keeps a schema and the type of its values in step.
 */
export type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false

declare module 'fastify' {
  interface FastifySchema {
    /** Name of the policy. */
    'x-right'?: string
  }
}

/** The description of a route of the API. */
export interface Described {
  permission: Pick<Policy, 'name' | 'open' | 'admit'>
  params?: TSchema | undefined
  query?: TSchema | undefined
  body?: TSchema | undefined
  upload?: TSchema
  /** Present where the route finds a record. */
  find?: unknown
  /** Dates from which a call is deprecated and may be removed: `2027-01-31`. */
  deprecated?: { from: string; gone: string }
  /** Failure statuses that only the handler causes: 404, 409 or 422. */
  fails?: readonly number[]
  /** Schema of `data` in the response. */
  response?: TSchema | undefined
  /** The media type that the response may have instead of JSON. */
  also?: string
  /** Statuses of a successful response; 200 by default. */
  statuses?: readonly number[]
  /** Schema of the record in a 409. */
  conflict?: TSchema
  summary?: string
  /** Details beyond the summary. */
  description?: string
  /** Name of the operation for programs, as a verb and a noun: `judgeRequest`. */
  operationId?: string
  /** The noun under which it is listed. */
  noun?: string
}

/** The Fastify schema of a route: responses by status, security, and name. */
export const describe = (route: Described, method: string): FastifySchema => ({
  ...(route.summary && { summary: route.summary }),
  ...(route.description && { description: route.description }),
  'x-right': route.permission.name,
  ...(route.deprecated && { deprecated: true }),
  ...(route.operationId && { operationId: route.operationId }),
  ...(route.noun && { tags: [route.noun] }),
  security: securityOf(route),
  response: {
    ...Object.fromEntries(
      [...failuresOf(route, method), '500', '503'].map((it) => [it, referTo(FailureSchema)]),
    ),
    ...(route.conflict && { 409: named(409, conflictWith(route.conflict)) }),
    ...(route.response && answersOf(route.response, route.statuses ?? [200])),
  },
})

/** Failure statuses of a call, from its route's declaration. */
function failuresOf(route: Described, method: string): number[] {
  const { permission, params, find, fails = [] } = route
  const isForPeople = !permission.open
  return [
    // A NUL character is refused even in parameters that the handler does not read.
    400,
    // An invalid token is refused even where no token is required.
    401,
    ...(isForPeople || method !== 'GET' ? [403] : []),
    // Also for an address that cannot be decoded, such as `%ZZ`.
    ...(find || params ? [404] : []),
    406,
    // The body is parsed whenever the method may have one; the `Idempotency-Key` (idempotency.ts) adds 409 and 422.
    ...(method === 'GET' ? [] : [408, 409, 413, 415, 422]),
    ...fails,
    429,
  ]
}

function securityOf({ permission }: Described): Partial<Record<SchemeName, []>>[] {
  const people = permission.open ? [] : [{ session: [] as [] }, { bearer: [] as [] }]
  return permission.admit ? [{ apiKey: [] }, ...people] : people
}

const answersOf = (data: TSchema, statuses: readonly number[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      named(status, Type.Object({ statusCode: Type.Integer(), data }, closed)),
    ]),
  )

const conflictWith = (record: TSchema) =>
  Type.Intersect([referTo(FailureSchema), Type.Object({ data: Type.Optional(Type.Object({ record })) })])

const named = (status: number, schema: TSchema) => ({
  ...schema,
  'x-response-description': STATUS_CODES[status],
})
