import { STATUS_CODES } from 'node:http'
import { withVersion } from '../../platform/web/version.ts'
import { type Example, exampleOf } from './examples.ts'
import type { Content, OpenApi, OpenApiOperation, Parameter, Response, Schema } from './open-api.ts'
import { rightInWords } from './rights.ts'
import { WEBHOOKS } from './webhook-messages.ts'
import { wordsFor } from './words.ts'

/**
 * The description as the routes declare it, completed with shared parts: the version in the addresses, the descriptions of
 * properties and parameters, the failures by reference, and the examples.
 */
export const completed = (api: OpenApi): OpenApi => ({
  ...api,
  paths: eachOf(api.paths ?? {}, (methods) => eachOf(methods, completedOperation), withVersion),
  webhooks: WEBHOOKS,
  components: {
    ...api.components,
    schemas: eachOf(api.components?.schemas ?? {}, worded),
    responses: Object.fromEntries(
      Object.entries(FAILURES).map(([status, description]) => [nameOf(status), failure(description)]),
    ),
  },
})

/** The meaning of a failure, by status. */
const FAILURES: Record<string, string> = {
  400: 'The call does not match its schema: `problems` names the field, `message` describes what is allowed',
  401: 'The caller is not signed in, or the token or key is invalid or expired',
  403: 'The caller lacks the right, for this record or altogether; has not accepted the terms of use; or another site sent the call',
  404: 'The record does not exist, or is out of scope of the caller; the responses are identical',
  406: '`Accept` excludes the media types of the response',
  408: 'The body arrived too slowly',
  409: 'The call with this `Idempotency-Key` was carried out, but its response is no longer stored',
  413: 'The body is too large',
  415: 'The media type of the body is not supported',
  422: 'A validation rule is violated: `problems` names the fields',
  429: 'Too many calls: `Retry-After` gives the time to wait before a retry',
  500: 'Internal error of the desk',
  503: 'The desk, or a service that it depends on, is temporarily unavailable: `Retry-After` gives the time to wait before a retry',
}

const nameOf = (status: string) => (STATUS_CODES[status] ?? '').replace(/\W/g, '')

const FAILURE = { $ref: '#/components/schemas/Failure' }
const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: FAILURE } },
})

function completedOperation(operation: OpenApiOperation): OpenApiOperation {
  const example = exampleOf(operation.operationId)
  const { parameters, requestBody, responses = {}, description } = operation
  const right = `Right: ${rightInWords(operation['x-right'] ?? '')}.`
  return {
    ...operation,
    description: description ? `${description}\n\n${right}` : right,
    ...(parameters && { parameters: parameters.map((it) => completedParameter(it, example)) }),
    ...(requestBody && {
      requestBody: { ...requestBody, content: withExample(requestBody.content, example?.body) },
    }),
    responses: eachOf(responses, (response, status) =>
      isFailure(response)
        ? { $ref: `#/components/responses/${nameOf(status)}` }
        : { ...response, content: withExample(response.content, answerIn(example, status)) },
    ),
  }
}

const isFailure = ({ content }: Response) => content?.['application/json']?.schema?.$ref === FAILURE.$ref

function completedParameter(parameter: Parameter, example: Example | undefined): Parameter {
  const { name, description = parameter.schema.description ?? wordsFor(name) } = parameter
  const value = example?.path?.[name] ?? example?.query?.[name]
  return { ...parameter, ...(description && { description }), ...(value !== undefined && { example: value }) }
}

const answerIn = (example: Example | undefined, status: string) =>
  example?.status === Number(status) ? { statusCode: example.status, data: example.data } : undefined

const withExample = (content: Content = {}, example: unknown): Content =>
  eachOf(content, ({ schema, ...media }, type) => ({
    ...media,
    ...(schema && { schema: worded(schema) }),
    ...(example !== undefined && type !== 'text/event-stream' && type !== '*/*' && { example }),
  }))

/** Adds descriptions to the properties of a schema, recursively. */
function worded(schema: Schema): Schema {
  const { properties, items, additionalProperties: others, anyOf, allOf } = schema
  return {
    ...schema,
    ...(properties && { properties: eachOf(properties, withWords) }),
    ...(items && { items: worded(items) }),
    ...(typeof others === 'object' && { additionalProperties: worded(others) }),
    ...(anyOf && { anyOf: anyOf.map(worded) }),
    ...(allOf && { allOf: allOf.map(worded) }),
  }
}

function withWords(schema: Schema, name: string): Schema {
  const description = schema.description ?? wordsFor(name)
  return { ...worded(schema), ...(description && { description }) }
}

const eachOf = <Value, Made>(
  of: Record<string, Value>,
  make: (value: Value, key: string) => Made,
  keyOf = (key: string) => key,
): Record<string, Made> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [keyOf(key), make(value, key)]))
