import { record } from '../../platform/events/record.ts'
import type { Context } from '../../platform/web/context.ts'
import { Failure } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { endSessionsAtProvider } from '../sessions/session-store.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { refuseTokensUntil, storeLogoutToken } from './logout-queries.ts'
import { LOGOUT_MAX_AGE_S, type Logout, UntrustedToken, verifyLogoutToken } from './tokens.ts'

/**
 * Processes the provider's report that a person signed out there: ends their sessions here, and refuses earlier access
 * tokens from then on. Throws `UntrustedToken` for a token that is not the provider's or was received before, and a 503 when
 * the provider's keys cannot be read.
 * Source: OpenID Connect Back-Channel Logout 1.0.
 */
export async function signOutByProvider(
  provider: IdentityProvider,
  context: Context,
  token: string,
): Promise<void> {
  const logout = await believed(provider, token)
  const storedUntil = +context.now + 2 * LOGOUT_MAX_AGE_S * 1000
  await inTransaction(context, async (inside) => {
    if (!(await storeLogoutToken(inside.db, logout.id, storedUntil))) throw new UntrustedToken('came before')
    const ended = await endSessionsAtProvider(inside.db, logout)
    for (const id of new Set(logout.personId ? [logout.personId, ...ended] : ended)) {
      await refuseTokensUntil(inside.db, id, logout.at)
      const person = { ...inside.person, id }
      await record({ ...inside, person }, 'person-signed-out', { type: 'person', uuid: id })
    }
  })
}

async function believed(provider: IdentityProvider, token: string): Promise<Logout> {
  try {
    return await verifyLogoutToken(token, await provider.known())
  } catch (error) {
    throw error instanceof UntrustedToken ? error : new Failure(503)
  }
}
