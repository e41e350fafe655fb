import type { Token } from '@fastify/oauth2'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { JWTPayload } from 'jose'
import { record } from '../../platform/events/record.ts'
import { Unreachable } from '../../platform/outside/fetch-json.ts'
import type { Context } from '../../platform/web/context.ts'
import { newFormToken } from '../../platform/web/same-origin.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { findPerson, savePerson } from '../people/queries.ts'
import { type Browser, browserOf } from '../sessions/browser.ts'
import { PROVEN_SECONDS } from '../sessions/proven.ts'
import { lifeOf, type SessionLife } from '../sessions/session.ts'
import { countAddress, countPerson } from './attempts.ts'
import { type ClaimedPerson, readClaims } from './claims.ts'
import type { IdentityProvider, ProviderDescription } from './identity-provider.ts'
import type { OAuthClient } from './oauth-client.ts'
import { storePending, takePending } from './pending.ts'
import { SignInProblem } from './problem.ts'
import { UntrustedToken, verifyIdToken, WeakSignIn } from './tokens.ts'

declare module 'fastify' {
  interface Session {
    /** For calls to the provider; they never leave the server. */
    tokens?: { idToken: string; refreshToken: string | null }
    /** Ends with the token that opened or renewed it. */
    life?: SessionLife
    /** The session at the provider (`sid`) that it was opened from, where the token contains it. */
    providerSession?: string
    /** When the person signed in at the provider (ms since 1970), where known: see `isProven`. */
    provenAt?: number
    browser?: Browser
  }
}

interface SignInParts {
  provider: IdentityProvider
  clientOf: (provider: ProviderDescription) => OAuthClient
}

/** The parameters of the callback from the provider. */
interface ProviderAnswer {
  code?: string
  state?: string
  iss?: string
  error?: string
}

/**
 * Starts signing in; returns the address at the provider. `afresh` makes the provider authenticate again, even when it has a
 * session.
 */
export async function beginSignIn(
  { provider, clientOf }: SignInParts,
  http: FastifyRequest,
  reply: FastifyReply,
  { target, afresh }: { target: string; afresh: boolean },
): Promise<string> {
  await countAddress(http.context, 'start', http.ip)
  const description = await reached(() => provider.fresh())
  const client = clientOf(description)
  const address = await client.addressFor(http, reply)
  address.searchParams.set('nonce', storePending(reply, { target, afresh }).nonce)
  if (description.strengths.length > 0)
    address.searchParams.set('acr_values', description.strengths.join(' '))
  if (afresh) {
    address.searchParams.set('prompt', 'login')
    // Requires the provider to include `auth_time`. Source: OpenID Connect Core §3.1.2.1.
    address.searchParams.set('max_age', String(PROVEN_SECONDS))
  }
  return address.href
}

/** Completes signing in with the provider's callback, in a new session. Returns the address to redirect to. */
export async function finishSignIn(
  { provider, clientOf }: SignInParts,
  http: FastifyRequest,
  reply: FastifyReply,
  response: ProviderAnswer,
): Promise<string> {
  const { context } = http
  await countAddress(context, 'finish', http.ip)
  const pending = takePending(http, reply)
  if (!pending) throw new SignInProblem('expired')
  if (response.error) throw problemOf(response.error)

  const description = await reached(() => provider.known())
  const named = response.iss ?? (description.answersWithIssuer ? null : description.issuer)
  if (named !== description.issuer) throw new SignInProblem('untrusted')

  const tokens = await exchangeCode(clientOf(description), http, reply)
  const payload = await trusted(() => verifyIdToken(String(tokens.id_token), description, pending.nonce))
  const claimed = readClaims(payload, provider.roles)
  if (!claimed) throw new SignInProblem('untrusted')
  await countPerson(context, claimed.id)
  await admit(context, claimed)
  const { id, claims } = claimed
  if (claims.unused)
    context.log.warn(
      { person: id, claim: provider.roles.claim, sent: claims.unused },
      'signed in without a role',
    )

  // A new session id, against session fixation: the previous id becomes worthless.
  await http.session.regenerate()
  http.session.personId = claimed.id
  http.session.formToken = newFormToken(http.server.parts.secret, claimed.id)
  http.session.tokens = {
    idToken: String(tokens.id_token),
    refreshToken: tokens.refresh_token ?? null,
  }
  if (typeof payload.sid === 'string') http.session.providerSession = payload.sid
  const provenAt = provenAtOf(payload, pending.afresh, context.now)
  if (provenAt !== null) http.session.provenAt = provenAt
  http.session.browser = browserOf(http.headers['user-agent'])
  http.session.life = lifeOf(Number(payload.exp), context.now)
  return pending.target
}

/**
 * When the person signed in at the provider (ms since 1970), from the difference between two times of its own clock; null
 * when unknown. Without `auth_time` we assume that the provider honoured `prompt=login`, if that was requested.
 */
function provenAtOf({ auth_time, iat }: JWTPayload, afresh: boolean, now: Date): number | null {
  if (typeof auth_time === 'number') return +now - (Number(iat) - auth_time) * 1000
  return afresh ? +now : null
}

/** Stores the claims of the provider, and logs the sign-in; refuses a blocked person. */
const admit = (context: Context, claimed: ClaimedPerson) =>
  inTransaction(context, async (context) => {
    const rights = await savePerson(context.db, claimed, context.now)
    const person = await findPerson(context.db, claimed.id, context.tenant.id)
    if (person.id === '') throw new SignInProblem('blocked')
    const subject = { type: 'person', uuid: person.id } as const
    await record({ ...context, person }, 'person-signed-in', subject, rights)
  })

/** Exchanges the code for tokens; the plugin first compares the state and clears its cookies. */
async function exchangeCode(
  client: OAuthClient,
  http: FastifyRequest,
  reply: FastifyReply,
): Promise<Token & { id_token?: string }> {
  try {
    return (await client.getAccessTokenFromAuthorizationCodeFlow(http, reply)).token
  } catch (error) {
    const { output, data } = error as {
      output?: { statusCode: number }
      data?: { isResponseError?: boolean }
    }
    // An error without a response of the provider means that the state did not match; 400 means an unknown code.
    const refused = !output || (data?.isResponseError && output.statusCode === 400)
    throw new SignInProblem(refused ? 'expired' : 'unreachable', { cause: error })
  }
}

/** Maps an error code of the provider. Source: RFC 6749 §4.1.2.1, OpenID Connect Core §3.1.2.6. */
function problemOf(error: string): SignInProblem {
  if (error === 'access_denied') return new SignInProblem('denied')
  const itsOwnFault = ['server_error', 'temporarily_unavailable'].includes(error)
  return new SignInProblem(itsOwnFault ? 'unreachable' : 'expired')
}

async function reached<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    throw error instanceof Unreachable ? new SignInProblem('unreachable', { cause: error }) : error
  }
}

async function trusted<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof WeakSignIn) throw new SignInProblem('weak', { cause: error })
    throw new SignInProblem(error instanceof UntrustedToken ? 'untrusted' : 'unreachable', { cause: error })
  }
}
