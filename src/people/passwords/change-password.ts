import { record } from '../../platform/events/record.ts'
import { Unreachable } from '../../platform/outside/fetch-json.ts'
import type { Context } from '../../platform/web/context.ts'
import { Failure, Invalid, NotFound } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { endSessionsOf } from '../sessions/session-store.ts'
import { countAttempt } from '../sign-in/queries.ts'
import { faultOf, type PasswordRefusal } from './password.ts'
import type { PasswordAnswer, PasswordProvider } from './password-provider.ts'

const SPAN_MS = 15 * 60_000
const TRIES_PER_SPAN = 10

/**
 * Sets a new password of the person at their provider, and ends all their sessions here. Throws `Invalid` with the message
 * of the broken rule, 429 after too many attempts, 503 when the provider does not answer.
 */
export async function changePassword(context: Context, provider: PasswordProvider | null, password: string) {
  const { db, now, person, t } = context
  if (!provider) throw new NotFound(t.passwords.elsewhere())
  const { attempts } = await countAttempt(db, `password.${person.id}`, now, SPAN_MS)
  if (attempts > TRIES_PER_SPAN) throw new Failure(429, t.passwords.often())
  const fault = faultOf(password)
  if (fault) throw refused(context, fault)
  const outcome = await setAtProvider(context, provider, password)
  if (outcome !== 'changed') throw refused(context, outcome === 'refused' ? 'failed' : outcome)

  await inTransaction(context, async (context) => {
    await endSessionsOf(context.db, person.id)
    await record(context, 'password-changed', { type: 'person', uuid: person.id })
  })
}

async function setAtProvider(
  context: Context,
  provider: PasswordProvider,
  password: string,
): Promise<PasswordAnswer> {
  try {
    return await provider.set(context.person.id, password)
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    context.log.error({ err: error }, 'password not changed')
    throw new Failure(503, context.t.passwords.refusals.failed())
  }
}

const refused = ({ t }: Context, why: PasswordRefusal) =>
  new Invalid([{ field: 'password', message: t.passwords.refusals[why]() }])
