import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { TestApp } from '../app.ts'
import type { Answer } from '../visitor.ts'

export interface Operation {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string; required?: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}
export interface Description {
  openapi: string
  info: { title: string; version: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, { type: string }>; schemas: Record<string, object> }
}

/** The description as programs get it, without values that JSON drops. */
export const descriptionOf = ({ app }: TestApp) => JSON.parse(JSON.stringify(app.swagger())) as Description

/** Every call in the description, as `POST /api/list`. */
export const operationsIn = ({ paths }: Description) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
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
    const [method = '', path = ''] = name.split(' ')
    const responses = description.paths[path]?.[method.toLowerCase()]?.responses ?? {}
    const key = String(status) in responses ? String(status) : `${Math.floor(status / 100)}XX`
    if (!(key in responses)) return [`${name} does not describe ${status}`]
    const at = [
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      key,
      'content',
      'application/json',
      'schema',
    ]
    const ref = `openapi#/${at.map(escaped).join('/')}`
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
