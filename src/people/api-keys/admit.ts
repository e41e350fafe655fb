import type { FastifyReply, FastifyRequest } from 'fastify'
import { anonymous } from '../../platform/tenant/person.ts'
import { Failure } from '../../platform/web/errors.ts'
import { countAttempt } from '../sign-in/queries.ts'
import { hashOf, type Purpose } from './api-key.ts'
import { findKeyByHash, findLimit, touchKey } from './queries.ts'

const SPAN_MS = 60_000
const LONGEST_KEY = 200

/** Checks the key before the body is read; an invalid key gets a 401 immediately. */
export async function admit(http: FastifyRequest, reply: FastifyReply, purposes: readonly Purpose[]) {
  const { context } = http
  const { t } = context
  const given = keyOf(http)
  const found = await http.server.tries.count(http, reply, async () => {
    const key = given ? await findKeyByHash(context.db, hashOf(given)) : undefined
    const purpose = purposes.find((it) => it === key?.purpose)
    if (key && purpose) return { ...key, purpose }
    context.log.warn({ refused: 'api-key' }, 'API key missing, unknown or revoked')
    reply.header('www-authenticate', 'ApiKey')
    throw new Failure(401, t.intake.notAKey())
  })
  const most = (await findLimit(context.db, found.id)) ?? http.server.parts.settings.apiKeyCallsPerMinute
  const { attempts, endsAt } = await countAttempt(context.db, `api-key.${found.id}`, context.now, SPAN_MS)
  if (attempts > most) {
    reply.header('retry-after', Math.ceil((endsAt - +context.now) / 1_000))
    throw new Failure(429, t.intake.tooOften())
  }
  if (attempts === 1) await touchKey(context.db, found.id, context.now.toISOString())
  const person = { ...anonymous, id: `api-key|${found.id}`, name: found.origin }
  http.context = {
    ...context,
    person,
    apiKey: { id: found.id, origin: found.origin, purpose: found.purpose },
  }
}

export function keyOf({ headers }: FastifyRequest): string | null {
  const given = headers['x-api-key'] ?? /^ApiKey +(\S+) *$/i.exec(headers.authorization ?? '')?.[1]
  return typeof given === 'string' && given !== '' && given.length <= LONGEST_KEY ? given : null
}
