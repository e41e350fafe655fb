import type { Context } from '../../platform/web/context.ts'
import { networkOf } from '../../platform/web/network.ts'
import { SignInProblem } from './problem.ts'
import { countAttempt } from './queries.ts'

/** Rate limits on signing in, per address and per person; counted in the database, so across all processes. */

const SPAN_MS = 5 * 60_000
// A whole town hall may share one address.
const ATTEMPTS_PER_ADDRESS = 150
const ATTEMPTS_PER_PERSON = 40
/** Attempts at the password of one persona. */
const PASSWORDS_PER_PERSON = 10

/** Counts one step of signing in by an address. Throws `SignInProblem` when there were too many. */
export const countAddress = (
  context: Pick<Context, 'db' | 'now'>,
  step: 'start' | 'choose' | 'finish',
  ip: string,
) => count(context, `sign-in.${step}.${networkOf(ip)}`, ATTEMPTS_PER_ADDRESS)

/** Counts one sign-in of a person, from any address. Throws `SignInProblem` when there were too many. */
export const countPerson = (context: Pick<Context, 'db' | 'now'>, personId: string) =>
  count(context, `sign-in.person.${personId}`, ATTEMPTS_PER_PERSON)

/** Counts one password attempt for a person. Throws `SignInProblem` when there were too many. */
export const countPassword = (context: Pick<Context, 'db' | 'now'>, personId: string) =>
  count(context, `sign-in.password.${personId}`, PASSWORDS_PER_PERSON)

async function count({ db, now }: Pick<Context, 'db' | 'now'>, key: string, most: number) {
  const { attempts, endsAt } = await countAttempt(db, key, now, SPAN_MS)
  if (attempts <= most) return
  throw new SignInProblem('often', { seconds: Math.ceil((endsAt - +now) / 1000) })
}
