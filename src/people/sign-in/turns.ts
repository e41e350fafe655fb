import type { Context } from '../../platform/web/context.ts'
import { networkOf } from '../../platform/web/network.ts'
import { SignInProblem } from './problem.ts'
import { countTurn } from './queries.ts'

/** Rate limits on signing in, per address and per person; counted in the database, so across all processes. */

const SPAN_MS = 5 * 60_000
// A whole town hall may share one address.
const TURNS_PER_ADDRESS = 150
const TURNS_PER_PERSON = 40
/** Attempts at the password of one persona. */
const TRIES_PER_PERSON = 10

/** Counts one step of signing in by an address. Throws `SignInProblem` when there were too many. */
export const countAddress = (
  context: Pick<Context, 'db' | 'now'>,
  step: 'start' | 'choose' | 'finish',
  ip: string,
) => count(context, `sign-in.${step}.${networkOf(ip)}`, TURNS_PER_ADDRESS)

/** Counts one sign-in of a person, from any address. Throws `SignInProblem` when there were too many. */
export const countPerson = (context: Pick<Context, 'db' | 'now'>, personId: string) =>
  count(context, `sign-in.person.${personId}`, TURNS_PER_PERSON)

/** Counts one password attempt for a person. Throws `SignInProblem` when there were too many. */
export const countPassword = (context: Pick<Context, 'db' | 'now'>, personId: string) =>
  count(context, `sign-in.password.${personId}`, TRIES_PER_PERSON)

async function count({ db, now }: Pick<Context, 'db' | 'now'>, key: string, most: number) {
  const { turns, endsAt } = await countTurn(db, key, now, SPAN_MS)
  if (turns <= most) return
  throw new SignInProblem('often', { seconds: Math.ceil((endsAt - +now) / 1000) })
}
