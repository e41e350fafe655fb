import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { apiOf } from '../../src/desk/api-docs/routes.tsx'
import { withoutVersion, withVersion } from '../../src/platform/web/version.ts'
import type { TestApp } from '../app.ts'
import type { Answer } from '../visitor.ts'

type Content = Record<string, { schema: object; example?: unknown }>
/** A response, or a reference to a failure. */
interface Response {
  $ref?: string
  description?: string
  content?: Content
}

export interface Operation {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  'x-right'?: string
  parameters?: {
    name: string
    in: string
    required?: boolean
    description?: string
    schema: unknown
    example?: unknown
  }[]
  requestBody?: { content: Content }
  responses: Record<string, Response>
}
export interface Description {
  openapi: string
  info: { title: string; version: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: Record<string, { type: string }>
    schemas: Record<string, object>
    responses: Record<string, Response>
  }
}

/** The description as programs get it, without values that JSON drops. */
export const descriptionOf = ({ app }: TestApp) => JSON.parse(JSON.stringify(apiOf(app))) as Description

/** Every call in the description, as its route is declared: `POST /api/list`. */
export const operationsIn = ({ paths }: Description) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${withoutVersion(path)}`,
      path,
      operation,
    })),
  )

/** Validates an answer against the description; returns what is wrong with it. */
export function readerOf(description: Description) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: FORMATS })
  ajv.addSchema(description, 'openapi')
  const compiled = new Map<string, ValidateFunction>()
  return (name: string, { status, json }: Answer): string[] => {
    const [method = '', route = ''] = name.split(' ')
    const path = withVersion(route)
    const responses = description.paths[path]?.[method.toLowerCase()]?.responses ?? {}
    const key = String(status) in responses ? String(status) : `${Math.floor(status / 100)}XX`
    if (!(key in responses)) return [`${name} does not describe ${status}`]
    const at = `#/${['paths', path, method.toLowerCase(), 'responses', key].map(escaped).join('/')}`
    const ref = `openapi${responses[key]?.$ref ?? at}/content/application~1json/schema`
    const fits = compiled.get(ref) ?? ajv.compile({ $ref: ref })
    compiled.set(ref, fits)
    if (!fits(json as unknown))
      return (fits.errors ?? []).map((it) => `${it.instancePath} ${JSON.stringify(it.params)}`)
    return json.statusCode === status ? [] : [`statusCode ${json.statusCode} is not ${status}`]
  }
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/
const FORMATS = { 'date-time': MOMENT, binary: true } as const

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
