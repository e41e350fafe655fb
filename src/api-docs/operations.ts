/** The parts of an OpenAPI 3.1 document that the page of the API shows. */
export interface OpenApi {
  paths?: Record<string, Record<string, OpenApiOperation>>
}
interface OpenApiOperation {
  summary?: string
  security?: Record<string, unknown>[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>
}

export interface ShownOperation {
  id: string
  method: string
  path: string
  summary: string
  body: string | null
  answer: string | null
}

/** The operations in order of their path, with their schemas written out. */
export function operationsOf(api: OpenApi): ShownOperation[] {
  return Object.entries(api.paths ?? {})
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        id: `${method}${path.replace(/\W+/g, '-')}`,
        method: method.toUpperCase(),
        path,
        summary: operation.summary ?? '',
        body: written(Object.values(operation.requestBody?.content ?? {})[0]?.schema),
        answer: written(Object.values(operation.responses?.['200']?.content ?? {})[0]?.schema),
      })),
    )
}

const written = (schema: unknown) => (schema === undefined ? null : JSON.stringify(schema, null, 2))
