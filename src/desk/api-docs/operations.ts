import type { SchemeName } from '../../platform/web/described.ts'

/** The parts of an OpenAPI 3.1 document that the API page displays. */
export interface OpenApi {
  paths?: Record<string, Record<string, OpenApiOperation>>
  components?: { schemas?: Record<string, unknown> }
}
interface OpenApiOperation {
  summary?: string
  security?: Partial<Record<SchemeName, unknown>>[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>
}

export interface OperationView {
  id: string
  method: string
  path: string
  summary: string
  /** Alternatives: each alone is enough. None: no sign-in needed. */
  schemes: SchemeName[]
  body: string | null
  responses: ResponseView[]
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
export function operationsOf(api: OpenApi): OperationView[] {
  return Object.entries(api.paths ?? {})
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        id: `${method}${path.replace(/\W+/g, '-')}`,
        method: method.toUpperCase(),
        path,
        summary: operation.summary ?? '',
        schemes: (operation.security ?? []).flatMap((way) => Object.keys(way) as SchemeName[]),
        body: written(contentOf(operation.requestBody)),
        responses: answersOf(operation),
      })),
    )
}

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
    // Failures are described once, not per operation.
    if (/^[45]XX$/.test(status) || schema === null) continue
    statusesOf.set(schema, [...(statusesOf.get(schema) ?? []), status])
  }
  return [...statusesOf].map(([schema, statuses]) => ({ statuses: statuses.join(', '), schema }))
}

const contentOf = (it: { content?: Record<string, { schema?: unknown }> } | undefined) =>
  Object.values(it?.content ?? {})[0]?.schema

const written = (schema: unknown) => (schema === undefined ? null : JSON.stringify(schema, null, 2))
