import type { FastifyInstance, FastifySchema } from 'fastify'
import type { TSchema } from 'typebox'
import { lazy } from '../lazy/lazy.ts'

/** A declared route; for the tests of permissions and the list of `scripts/routes`, unused at run time. */
export interface DeclaredRoute {
  method: string
  url: string
  /** Name of its policy. */
  permission: string
  answers: 'page' | 'json' | undefined
  schema: FastifySchema | undefined
  /** The parts of a multipart body, which the handler reads itself. */
  upload: TSchema | undefined
  /** Stack trace of the declaration, which names its file; empty without `locatesRoutes`. */
  declaredAt: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route, in order of declaration. */
    routeList: readonly DeclaredRoute[]
    /** Methods of the API routes at an address, without its query; empty where there is none. */
    methodsOfCalls(path: string): string[]
  }
}

/** Lists every route that is declared after this. HEAD belongs to its GET and is not listed. */
export function listRoutes(app: FastifyInstance) {
  const routes: DeclaredRoute[] = []
  app.decorate('routeList', routes)
  const calls = lazy(() =>
    routes
      .filter(({ answers, url }) => answers === 'json' || url.startsWith('/api/'))
      .map(({ method, url }) => ({ method, parts: url.split('/') })),
  )
  app.decorate('methodsOfCalls', (path: string) =>
    calls()
      .filter(({ parts }) => isAt(parts, path.split('/')))
      .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
  )
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    for (const one of [method].flat())
      if (one !== 'HEAD')
        routes.push({
          method: one,
          url,
          permission: config?.permission ?? '',
          answers: config?.answers,
          schema,
          upload: config?.upload,
          declaredAt: app.parts.locatesRoutes ? (new Error().stack ?? '') : '',
        })
  })
}

/** True where the pattern `/api/tours/:name` matches `/api/tours/lists`. */
const isAt = (url: string[], path: string[]) =>
  url.length === path.length &&
  url.every((part, at) => (part.startsWith(':') ? path[at] !== '' : part === path[at]))
