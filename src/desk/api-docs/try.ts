import type { OpenApi, OpenApiOperation } from './open-api.ts'

/** The view model of a call on its page to try it out. */
export interface TryView {
  operationId: string
  method: string
  path: string
  summary: string
  description: string[]
  /** `pad.report` is a path parameter, `vraag.jaar` a query parameter. */
  fields: { name: string; label: string; description: string; example: string; isRequired: boolean }[]
  /** Initial JSON; null for a call without a body. */
  body: string | null
}

export const tryHref = (operationId: string) => `/api/docs/proberen/${operationId}`

/** A form of text fields cannot send files. */
export const canBeTried = ({ requestBody }: OpenApiOperation) =>
  !requestBody || 'application/json' in (requestBody.content ?? {})

/** The call with this operation id; undefined when there is none, or it cannot be tried. */
export function findTry(api: OpenApi, operationId: string): TryView | undefined {
  for (const [path, methods] of Object.entries(api.paths ?? {}))
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === operationId)
        return canBeTried(operation) ? drawn(path, method, operation) : undefined
  return undefined
}

function drawn(path: string, method: string, operation: OpenApiOperation): TryView {
  const { operationId, summary = '', description = '', parameters = [], requestBody } = operation
  const body = requestBody?.content?.['application/json']
  return {
    operationId,
    method: method.toUpperCase(),
    path,
    summary,
    description: description.split('\n\n'),
    fields: parameters
      .filter((it) => it.in === 'path' || it.in === 'query')
      .map(({ name, in: place, description = '', example }) => ({
        name: `${place === 'path' ? 'pad' : 'vraag'}.${name}`,
        label: name,
        description,
        example: example === undefined ? '' : String(example),
        isRequired: place === 'path',
      })),
    body: body ? JSON.stringify(body.example ?? {}, null, 2) : null,
  }
}

/** The same call as a curl command. */
export function curlOf({ method, path, body }: TryView, origin: string): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  return [
    `curl -X ${method} ${quoted(origin + path)}`,
    `-H ${quoted('authorization: Bearer …')}`,
    ...(body === null ? [] : [`-H ${quoted('content-type: application/json')}`, `-d ${quoted(body)}`]),
  ].join(' \\\n  ')
}
