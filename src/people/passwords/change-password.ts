import { record } from '../../platform/events/record.ts'
import { Unreachable } from '../../platform/outside/fetch-json.ts'
import { Failure, Invalid, NotFound } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import type { Visit } from '../../platform/web/visit.ts'
import { endSessionsOf } from '../sessions/session-store.ts'
import { countTurn } from '../sign-in/queries.ts'
import { faultOf, type PasswordRefusal } from './password.ts'
import type { PasswordAnswer, PasswordProvider } from './password-provider.ts'

const SPAN_MS = 15 * 60_000
const TRIES_PER_SPAN = 10

/**
 * Gives the person a new password at their provider, and ends every session that they have here. Throws `Invalid`
 * with the message of the rule that was broken, 429 after too many tries, 503 when the provider does not answer.
 */
export async function changePassword(visit: Visit, provider: PasswordProvider | null, password: string) {
  const { db, now, person, t } = visit
  if (!provider) throw new NotFound(t.passwords.elsewhere())
  const { turns } = await countTurn(db, `password.${person.id}`, now, SPAN_MS)
  if (turns > TRIES_PER_SPAN) throw new Failure(429, t.passwords.often())
  const fault = faultOf(password)
  if (fault) throw refused(visit, fault)
  const answer = await ask(visit, provider, password)
  if (answer !== 'changed') throw refused(visit, answer === 'refused' ? 'failed' : answer)

  await inTransaction(visit, async (visit) => {
    await endSessionsOf(visit.db, person.id)
    await record(visit, 'password-changed', { type: 'person', uuid: person.id })
  })
}

async function ask(visit: Visit, provider: PasswordProvider, password: string): Promise<PasswordAnswer> {
  try {
    return await provider.set(visit.person.id, password)
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    visit.log.error({ err: error }, 'password not changed')
    throw new Failure(503, visit.t.passwords.refusals.failed())
  }
}

const refused = ({ t }: Visit, why: PasswordRefusal) =>
  new Invalid([{ field: 'password', message: t.passwords.refusals[why]() }])
