import type { FastifyRequest } from 'fastify'
import { findPerson } from '../../people/people/queries.ts'
import { bearerOf, personWithToken } from '../../people/sign-in/bearer.ts'
import { anonymous, hasAccess, type Person } from '../../platform/tenant/person.ts'
import { isSessionOpen } from './queries.ts'

/**
 * The listener with their current permissions; null when the session or token has ended, or access was
 * withdrawn.
 */
export async function callerNow(http: FastifyRequest): Promise<Person | null> {
  const person = await personNow(http)
  return hasAccess(person) ? person : null
}

async function personNow(http: FastifyRequest): Promise<Person> {
  const { db, tenant, now } = http.server.parts
  const token = bearerOf(http)
  if (token) return personWithToken(http, token).catch(() => anonymous)
  const { personId, sessionId } = http.session
  if (!personId || !(await isSessionOpen(db, sessionId, personId, now()))) return anonymous
  return findPerson(db, personId, tenant.id)
}
