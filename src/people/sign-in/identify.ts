import type { FastifyReply } from 'fastify'
import { anonymous } from '../../platform/tenant/person.ts'
import type { Identify } from '../../platform/web/request-context.ts'
import { bearerOf, personWithToken, RefusedToken } from './bearer.ts'

/** Identifies the caller by the token or the session of the request. */
export const identify: Identify = async (http, reply) => {
  const { tries } = http.server
  const token = bearerOf(http)
  if (token)
    return tries.count(http, reply, () => personWithToken(http, token)).catch((error) => refuse(error, reply))
  return http.session.found?.person ?? anonymous
}

function refuse(error: unknown, reply: FastifyReply): never {
  if (error instanceof RefusedToken) reply.header('www-authenticate', 'Bearer error="invalid_token"')
  throw error
}
