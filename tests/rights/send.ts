import type { FastifyInstance } from 'fastify'
import type { Answer, Visitor } from '../visitor.ts'
import type { Row, Target } from './row.ts'

/** `POST /path (remove)` is about the route `POST /path`. */
export const routeOf = (key: string) => key.replace(/ \(.*\)$/, '')

/** Whether each route answers a page or JSON. */
export const answersOfRoutes = (app: FastifyInstance) =>
  new Map(app.routeList.map(({ method, url, answers }) => [`${method} ${url}`, answers]))

/** Sends what the row of a route sends, about this record. */
export function sendTo(
  answersOf: ReturnType<typeof answersOfRoutes>,
  visitor: Visitor,
  key: string,
  row: Row,
  target: Target,
): Promise<Answer> {
  const [method, path = ''] = routeOf(key).split(' ')
  const itsOwn = path.replace(':uuid', target.uuid).replace(':routeType', target.routeType)
  const { url = itsOwn, form, json } = row.sends?.(target) ?? {}
  if (form && method === 'POST') return visitor.posts(url, form)
  if (method === 'GET' && answersOf.get(routeOf(key)) !== 'json') return visitor.opens(url)
  return visitor.calls(method as 'GET', url, json)
}
