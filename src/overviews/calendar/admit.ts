import type { FastifyReply, FastifyRequest } from 'fastify'
import { findPerson } from '../../people/people/queries.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { DAY_MS } from '../../platform/time/days.ts'
import type { Context } from '../../platform/web/context.ts'
import { Failure, NotFound } from '../../platform/web/errors.ts'
import { hashOf, LONGEST_TOKEN } from './feed-address.ts'
import { findFeedByHash, touchFeed } from './feed-queries.ts'
import { readCalendar } from './policy.ts'

/**
 * Rights come from the identity provider at each sign-in. A person who no longer signs in may have lost them without
 * the desk's knowledge, so their feed stops after this number of days.
 */
export const DAYS_WITHOUT_SIGN_IN = 90
const TOUCHED_EVERY_MS = 3_600_000

/**
 * Makes the person of the address the reader of the feed, with their current rights. Answers 404 both for an unknown
 * address and for a person who may not see the calendar, so that the two look the same.
 */
export async function admitByAddress(http: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { token = '' } = http.params as { token?: string }
  const given = http.context
  const feed = await http.server.tries
    .count(http, reply, async () => {
      const found = token.length <= LONGEST_TOKEN && (await findFeedByHash(given.db, hashOf(token)))
      if (!found) throw new Failure(401)
      return found
    })
    .catch((error) => {
      if (!(error instanceof Failure) || error.status !== 401) throw error
      return refuse(given)
    })
  const person = await findPerson(given.db, feed.person_id, given.tenant.id)
  const language = person.language ?? given.language
  const context: Context = { ...given, person, language, t: textsIn(language) }
  const isAway = +given.now - Date.parse(feed.last_seen_at) > DAYS_WITHOUT_SIGN_IN * DAY_MS
  const isStopped = http.server.gates.some((gate) => gate.stops(context, { beforeTerms: false }))
  if (person.id === '' || isAway || isStopped || !readCalendar.allows(context, undefined)) refuse(given)
  http.context = context
  if (+given.now - (Date.parse(feed.fetched_at) || 0) >= TOUCHED_EVERY_MS)
    await touchFeed(given.db, feed.person_id, given.now.toISOString())
}

function refuse({ log }: Context): never {
  log.warn({ refused: 'calendar-address' }, 'unknown calendar address, or no access')
  throw new NotFound()
}
