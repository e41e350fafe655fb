import type { Token } from '@fastify/oauth2'
import type { FastifyRequest } from 'fastify'
import { record } from '../../platform/events/record.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { savePerson } from '../people/queries.ts'
import { type ClaimedPerson, readClaims } from '../sign-in/claims.ts'
import { UntrustedToken, verifyRenewedToken } from '../sign-in/tokens.ts'
import { RenewalProblem } from './problem.ts'
import { lockRenewal, readSession, type StoredSession, saveRenewed, unlockRenewal } from './queries.ts'
import { isLongest, lifeOf, type SessionLife } from './session.ts'

const LOCK_MS = 10_000
const LOOK_EVERY_MS = 100
const LOOKS = 60

/**
 * Renews the session of this request with its refresh token at the provider. Providers give a new refresh token with each
 * use and treat a used one as stolen, so of concurrent requests one calls the provider, and the others adopt its result.
 * Throws `RenewalProblem`; the session is then unchanged.
 */
export async function renewSession(http: FastifyRequest): Promise<SessionLife> {
  const { db, now } = http.server.parts
  const { personId, life, sessionId: sid } = http.session
  if (!personId || !life || http.context.person.id !== personId) throw new RenewalProblem('ended')

  for (let look = 0; !(await lockRenewal(db, sid, +now(), +now() + LOCK_MS)); look++) {
    if (look === LOOKS) throw new RenewalProblem('unreachable')
    if (!(await readSession(db, sid))) throw new RenewalProblem('ended')
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  try {
    const stored = await readSession(db, sid)
    if (!stored?.life || stored.personId !== personId) throw new RenewalProblem('ended')
    // Another tab has renewed the session.
    if (stored.tokens?.idToken !== http.session.tokens?.idToken || isJustRenewed(stored.life, now()))
      return stored.life
    return await renewAtProvider(http, sid, { ...stored, personId, life: stored.life })
  } finally {
    await unlockRenewal(db, sid)
  }
}

/** True for a request that was sent before another one renewed the session, and arrived after it. */
const isJustRenewed = ({ signedInAt, from }: SessionLife, now: Date) =>
  from > signedInAt && +now - from < LOCK_MS

type Renewable = StoredSession & Required<Pick<StoredSession, 'personId' | 'life'>>

async function renewAtProvider(http: FastifyRequest, sid: string, stored: Renewable): Promise<SessionLife> {
  const { context } = http
  const { identityProvider: provider, oauthClientOf } = http.server
  const refreshToken = stored.tokens?.refreshToken
  if (!refreshToken || isLongest(stored.life)) throw new RenewalProblem('again')

  const description = await provider.known().catch((error) => {
    throw new RenewalProblem('unreachable', error)
  })
  const tokens = await trade(oauthClientOf(description), refreshToken)
  const claimed = tokens.id_token
    ? await believed(() => verifyRenewedToken(String(tokens.id_token), description, stored.personId))
    : null
  const exp = claimed?.exp ?? Math.floor(+context.now / 1000) + Number(tokens.expires_in ?? 0)
  const life = lifeOf(exp, context.now, stored.life.signedInAt)
  const session = {
    ...stored,
    life,
    tokens: {
      idToken: String(tokens.id_token ?? stored.tokens?.idToken ?? ''),
      refreshToken: String(tokens.refresh_token ?? refreshToken),
    },
  }
  await saveRenewal(http, sid, session, claimed && readClaims(claimed, provider.roles))
  return life
}

/** Stores the renewed session, and the current rights according to the provider. */
const saveRenewal = (
  http: FastifyRequest,
  sid: string,
  session: StoredSession,
  claimed: ClaimedPerson | null,
) =>
  inTransaction(http.context, async (context) => {
    if (!(await saveRenewed(context.db, sid, session))) throw new RenewalProblem('ended')
    const rights = claimed ? await savePerson(context.db, claimed, context.now) : {}
    await record(context, 'session-renewed', { type: 'person', uuid: context.person.id }, rights)
  })

interface Client {
  getNewAccessTokenUsingRefreshToken(token: Token, params: object): Promise<{ token: Token }>
}

/** Exchanges the refresh token for new tokens. */
async function trade(client: Client, refresh_token: string): Promise<Token & { id_token?: string }> {
  try {
    return (await client.getNewAccessTokenUsingRefreshToken({ refresh_token } as Token, {})).token
  } catch (error) {
    const { data, output } = error as {
      output?: { statusCode: number }
      data?: { isResponseError?: boolean; payload?: { error?: unknown } }
    }
    // Source: RFC 6749 §5.2. Any other error may be temporary.
    const refused =
      data?.isResponseError && output?.statusCode === 400 && data.payload?.error === 'invalid_grant'
    throw new RenewalProblem(refused ? 'again' : 'unreachable', error)
  }
}

async function believed<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check()
  } catch (error) {
    throw new RenewalProblem(error instanceof UntrustedToken ? 'again' : 'unreachable', error)
  }
}
