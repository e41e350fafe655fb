import { fold } from '../../platform/search/fold.ts'
import type { SchemeName } from '../../platform/web/described.ts'
import type { Content, OpenApi, OpenApiOperation } from './open-api.ts'
import { canBeTried, tryHref } from './try.ts'

export interface OperationView {
  id: string
  method: string
  path: string
  /** The tag that groups it. */
  noun: string
  summary: string
  /** Its effect and the required right, by paragraph. */
  description: string[]
  failures: string[]
  /** The request of a test, and the response of the desk. */
  example: string | null
  /** Alternatives: one suffices. Empty: no sign-in needed. */
  schemes: SchemeName[]
  body: string | null
  responses: ResponseView[]
  /** The page that tries it out; null for a call that accepts files. */
  tryHref: string | null
}
export interface ResponseView {
  /** `200, 207`: the statuses with the same schema. */
  statuses: string
  schema: string
}
export interface ShapeView {
  name: string
  schema: string
}

/** The operations by path, with their schemas written out. */
function operationsOf(api: OpenApi): OperationView[] {
  return Object.entries(api.paths ?? {})
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        id: `${method}${path.replace(/\W+/g, '-')}`,
        method: method.toUpperCase(),
        path,
        noun: operation.tags?.[0] ?? '',
        summary: operation.summary ?? '',
        description: (operation.description ?? '').split('\n\n'),
        failures: Object.keys(operation.responses ?? {}).filter((status) => /^4/.test(status)),
        example: exampleIn(operation),
        schemes: (operation.security ?? []).flatMap((way) => Object.keys(way) as SchemeName[]),
        body: written(contentOf(operation.requestBody)),
        responses: answersOf(operation),
        tryHref: canBeTried(operation) ? tryHref(operation.operationId) : null,
      })),
    )
}

/** The operations of one noun. */
export interface NounView {
  name: string
  description: string
  operations: OperationView[]
}

/** By noun, in the order of the description; only operations whose texts match, all for ''. */
export function nounsOf(api: OpenApi, text: string): NounView[] {
  const wanted = fold(text.trim())
  const operations = operationsOf(api)
  return (api.tags ?? [])
    .map(({ name, description = '' }) => ({
      name,
      description,
      operations: operations.filter(
        (it) =>
          it.noun === name &&
          fold([name, description, it.method, it.path, it.summary, ...it.description].join(' ')).includes(
            wanted,
          ),
      ),
    }))
    .filter(({ operations }) => operations.length > 0)
}

export interface WebhookView {
  summary: string
  /** By paragraph. */
  description: string[]
  headers: { name: string; description: string }[]
  example: string | null
}

/** The webhooks of the desk. */
export const webhookViewsOf = ({ webhooks = {} }: OpenApi): WebhookView[] =>
  Object.values(webhooks)
    .flatMap((methods) => Object.values(methods))
    .map(({ summary = '', description = '', parameters = [], requestBody }) => ({
      summary,
      description: description.split('\n\n'),
      headers: parameters.map(({ name, description = '' }) => ({ name, description })),
      example: written(mediaIn(requestBody)?.example),
    }))

/** The schemas that operations refer to by name; `Failure`, which all of them use, is separate. */
export function shapesOf(api: OpenApi): { failure: string | null; shapes: ShapeView[] } {
  const { Failure, ...others } = api.components?.schemas ?? {}
  const shapes = Object.entries(others).map(([name, it]) => ({ name, schema: written(it) ?? '' }))
  return { failure: written(Failure), shapes }
}

function answersOf({ responses = {} }: OpenApiOperation): ResponseView[] {
  const statusesOf = new Map<string, string[]>()
  for (const [status, response] of Object.entries(responses)) {
    const schema = written(contentOf(response))
    // Failures are described once and are references here.
    if (schema === null) continue
    statusesOf.set(schema, [...(statusesOf.get(schema) ?? []), status])
  }
  return [...statusesOf].map(([schema, statuses]) => ({ statuses: statuses.join(', '), schema }))
}

function exampleIn({ requestBody, responses = {} }: OpenApiOperation): string | null {
  const sent = mediaIn(requestBody)?.example
  const answer = Object.values(responses)
    .map((it) => mediaIn(it)?.example)
    .find(Boolean)
  return answer ? written({ ...(sent !== undefined && { sent }), answer }) : null
}

const mediaIn = (it: { content?: Content } | undefined) => Object.values(it?.content ?? {})[0]
const contentOf = (it: { content?: Content } | undefined) => mediaIn(it)?.schema

const written = (schema: unknown) => (schema === undefined ? null : JSON.stringify(schema, null, 2))
