import type { SchemeName } from '../../platform/web/described.ts'

/** The parts of an OpenAPI 3.1 document that the desk reads. */
export interface OpenApi {
  tags?: { name: string; description?: string }[]
  paths?: Record<string, Record<string, OpenApiOperation>>
  webhooks?: Record<string, Record<string, OpenApiOperation>>
  components?: { schemas?: Record<string, Schema>; responses?: Record<string, Response> }
}

export interface OpenApiOperation {
  operationId: string
  tags?: string[]
  summary?: string
  description?: string
  'x-right'?: string
  security?: Partial<Record<SchemeName, unknown>>[]
  parameters?: Parameter[]
  requestBody?: { content?: Content }
  responses?: Record<string, Response>
}

export interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
  example?: unknown
}

export interface Response {
  $ref?: string
  description?: string
  content?: Content
}

export type Content = Record<string, { schema?: Schema; example?: unknown }>

export interface Schema {
  $ref?: string
  type?: string
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}
