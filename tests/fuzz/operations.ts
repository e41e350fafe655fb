import { type Operation as Described, descriptionOf, operationsIn } from '../api-docs/description.ts'
import type { TestApp } from '../app.ts'
import type { Schema } from './schema.ts'

/** One operation of the desk, with its parameters. */
export interface Operation {
  /** As the matrix of rights has it: `POST /aanvragen/:uuid/tags`. */
  name: string
  method: string
  path: string
  /** Its name in the description of the API; undefined for a page or a file. */
  described?: string
  isPage: boolean
  params: Schema
  query: Schema
  body?: Schema
  /** The parts of a multipart body. */
  upload?: Schema
}

/** Every operation: the calls of the API as their description has them, and all other routes as they are declared. */
export function operationsOf(desk: TestApp): Operation[] {
  const described = new Map(operationsIn(descriptionOf(desk)).map((it) => [it.name, it.operation]))
  return desk.app.routeList.map((route) => {
    const { method, url, answers, upload } = route
    const name = `${method} ${url}`
    const inDescription = name.replace(/:(\w+)/g, '{$1}')
    const operation = described.get(inDescription)
    const basis = { name, method, path: url, isPage: answers === 'page' }
    if (operation) return { ...basis, described: inDescription, ...partsOf(operation) }
    const { params, querystring, body } = (route.schema ?? {}) as Record<string, Schema | undefined>
    return {
      ...basis,
      params: params ?? {},
      query: querystring ?? {},
      body,
      upload: upload as Schema | undefined,
    }
  })
}

function partsOf({ parameters = [], requestBody }: Described) {
  const content = requestBody?.content ?? {}
  const objectOf = (place: string): Schema => {
    const there = parameters.filter((it) => it.in === place)
    return {
      type: 'object',
      properties: Object.fromEntries(there.map(({ name, schema }) => [name, schema as Schema])),
      required: there.filter((it) => it.required).map(({ name }) => name),
    }
  }
  return {
    params: objectOf('path'),
    query: objectOf('query'),
    body: content['application/json']?.schema as Schema | undefined,
    upload: content['multipart/form-data']?.schema as Schema | undefined,
  }
}
