import { STATUS_CODES } from 'node:http'
import type { FastifySchema } from 'fastify'
import { type Static, type TSchema, Type } from 'typebox'
import type { Policy } from './policy.ts'

/** How the description of the API (OpenAPI, `/api/docs`) tells what a call takes, answers, and fails with. */

const closed = { additionalProperties: false }

/** The ways to say who calls, by their name in the description. */
export type SchemeName = 'session' | 'bearer' | 'apiKey'

/** Every failure of the API, as src/platform/web/failures.ts tells it. */
export const FailureSchema = Type.Object(
  {
    statusCode: Type.Integer({ minimum: 400, maximum: 599 }),
    error: Type.String({ description: 'Name of the status' }),
    message: Type.String({ description: 'What went wrong, in the language of the caller' }),
    error_description: Type.Optional(Type.String({ description: 'With 401: the message once more' })),
    problems: Type.Optional(
      Type.Array(Type.Object({ field: Type.String(), message: Type.String() }, closed), {
        description: 'The fields that are not right',
      }),
    ),
    data: Type.Optional(
      Type.Object(
        { record: Type.Unknown() },
        { ...closed, description: 'With 409: the record as it is now, where there is one to show' },
      ),
    ),
  },
  { $id: 'Failure', description: 'The call failed', ...closed },
)

/** Refers to a schema with an `$id` that was given to `app.addSchema`, and is described once. */
export const referTo = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Static<Schema>>({ $ref: `${(schema as { $id?: string }).$id}#` })

/** A value that is only read: what a handler gives for a schema may hold lists that nobody may change. */
export type Told<Value> = Value extends readonly (infer One)[]
  ? readonly Told<One>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Told<Value[Key]> }
    : Value

/** True when two types say the same; `true satisfies Same<…>` keeps a schema and the values made for it in step. */
export type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false

/** What a route of the API says of itself. */
export interface Described {
  permission: Pick<Policy, 'name' | 'open' | 'admit'>
  /** `data` of its answer. */
  answer?: TSchema | undefined
  /** The statuses that come with that answer; 200 unless said. */
  statuses?: readonly number[]
  /** The record that a 409 shows. */
  conflict?: TSchema
  summary?: string
  /** Name of the call for programs, as a verb and a noun: `judgeRequest`. */
  operationId?: string
  /** The noun that it is listed under. */
  noun?: string
}

/** What it answers under which status, who may call, and under which name. */
export const describe = (route: Described): FastifySchema => ({
  ...(route.summary && { summary: route.summary }),
  description: `Permission: ${route.permission.name}`,
  ...(route.operationId && { operationId: route.operationId }),
  ...(route.noun && { tags: [route.noun] }),
  security: securityOf(route),
  response: {
    ...(route.conflict && { 409: named(409, conflictWith(route.conflict)) }),
    ...(route.answer && answersOf(route.answer, route.statuses ?? [200])),
    '4xx': referTo(FailureSchema),
    '5xx': referTo(FailureSchema),
  },
})

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
