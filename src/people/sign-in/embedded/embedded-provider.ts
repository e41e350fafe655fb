import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalJWKSet } from 'jose'
import type { Provider } from 'oidc-provider'
import { lazyAsync } from '../../../platform/lazy/lazy.ts'
import type { AppParts } from '../../../platform/web/app-parts.ts'
import type { IdentityProvider, ProviderDescription } from '../identity-provider.ts'
import { clientSecret, publicPartOf, signingKey } from './keys.ts'
import { makeProvider, type ShowFailure } from './provider.ts'
import { CLIENT_ID, issuerAt } from './tokens.ts'

export interface EmbeddedProvider extends IdentityProvider {
  /** The provider itself, created at the first request that needs it. */
  open(): Promise<Provider>
  /** Displays its errors; set once, by its routes. */
  onFailure: ShowFailure
  close(): void
}

/**
 * The provider that runs in the desk itself, on the same port under `/idp`. For development and tests only.
 */
export function embeddedProvider(parts: AppParts): EmbeddedProvider {
  const { db, settings } = parts
  const issuer = issuerAt(settings.publicUrl)
  const directDispatch = createServer()
  const open = lazyAsync(async () => {
    const provider = await makeProvider(parts, (ctx, error) => embedded.onFailure(ctx, error))
    directDispatch.on('request', provider.callback())
    return provider
  })

  const describe = lazyAsync(async (): Promise<ProviderDescription> => {
    const key = publicPartOf(await signingKey(db))
    return {
      issuer,
      clientId: CLIENT_ID,
      clientSecret: await clientSecret(db),
      authorizationEndpoint: `${issuer}/auth`,
      tokenEndpoint: '',
      endSessionEndpoint: `${issuer}/session/end`,
      answersWithIssuer: true,
      strengths: [],
      keys: createLocalJWKSet({ keys: [key] }),
    }
  })

  /**
   * The desk fetches its tokens through its own listener on the loopback address, because the public address may route
   * through a proxy, or not be listening yet.
   */
  const openDirectDispatch = lazyAsync(async () => {
    await open()
    await new Promise<void>((resolve) => directDispatch.listen(0, '127.0.0.1', resolve))
    directDispatch.unref()
    return `http://127.0.0.1:${(directDispatch.address() as AddressInfo).port}/token`
  })

  const reachable = async () => ({ ...(await describe()), tokenEndpoint: await openDirectDispatch() })
  const embedded: EmbeddedProvider = {
    roles: { claim: 'roles', rules: [], tenantId: parts.tenant.id },
    fresh: reachable,
    known: reachable,
    open,
    onFailure: (ctx) => {
      ctx.body = ''
    },
    close: () => {
      directDispatch.close()
      directDispatch.closeAllConnections()
    },
  }
  return embedded
}
