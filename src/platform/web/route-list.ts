import type { FastifyInstance, FastifySchema } from 'fastify'
import type { TSchema } from 'typebox'

/** A declared route; for the tests of permissions and the list of `scripts/routes`, unused at run time. */
export interface DeclaredRoute {
  method: string
  url: string
  /** Name of its policy. */
  permission: string
  answers: 'page' | 'json' | undefined
  schema: FastifySchema | undefined
  /** The parts of a multipart body that the handler reads itself. */
  upload: TSchema | undefined
  /** Created where the route was declared: its stack names the file. */
  declaredAt: Error
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route, in order of declaration. */
    routeList: readonly DeclaredRoute[]
  }
}

/** Records every route that is declared after this. HEAD goes with its GET and is not listed. */
export function listRoutes(app: FastifyInstance) {
  const routes: DeclaredRoute[] = []
  app.decorate('routeList', routes)
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
          declaredAt: new Error(`${one} ${url}`),
        })
  })
}
