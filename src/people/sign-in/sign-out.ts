import type { FastifyReply, FastifyRequest } from 'fastify'
import { record } from '../../platform/events/record.ts'
import { sessionCookieName } from '../../platform/web/host-cookie.ts'
import { guardForm } from '../../platform/web/same-origin.ts'
import type { IdentityProvider } from './identity-provider.ts'

/**
 * Ends the session, here and at the provider. Returns the address to redirect to: the provider's sign-out page, or home.
 * Throws `Refused` for a form without the session's token.
 */
export async function signOut(
  provider: IdentityProvider,
  http: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { settings } = http.server.parts
  const { personId, tokens } = http.session
  if (!personId) return '/'
  guardForm(http)

  const { context } = http
  const person = context.person.id === '' ? { ...context.person, id: personId } : context.person
  await record({ ...context, person }, 'person-signed-out', { type: 'person', uuid: personId })
  await forgetSession(http, reply)
  return (await endOfSession(provider, tokens?.idToken, `${settings.publicUrl}/`)) ?? '/'
}

/** Ends the session of this browser, here. */
export async function forgetSession(http: FastifyRequest, reply: FastifyReply) {
  const { publicUrl } = http.server.parts.settings
  await http.session.destroy()
  reply.clearCookie(sessionCookieName(publicUrl), { path: '/', secure: publicUrl.startsWith('https:') })
  // Not "cookies": that would also remove those of other sites in the organisation's domain.
  reply.header('clear-site-data', '"cache", "storage"')
}

/** The provider's sign-out address; null when it has none, or has never been reached. */
export async function endOfSession(provider: IdentityProvider, idToken: string | undefined, home: string) {
  const description = await provider.known().catch(() => null)
  if (!description?.endSessionEndpoint) return null
  const address = new URL(description.endSessionEndpoint)
  if (idToken) address.searchParams.set('id_token_hint', idToken)
  address.searchParams.set('client_id', description.clientId)
  address.searchParams.set('post_logout_redirect_uri', home)
  return address.href
}
