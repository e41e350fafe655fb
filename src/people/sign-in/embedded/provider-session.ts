import type { FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt, jwtVerify } from 'jose'
import type { Persona } from '../personas.ts'
import type { EmbeddedProvider } from './embedded-provider.ts'
import { CLIENT_ID, PREFIX } from './tokens.ts'

/** Signs the persona in at the provider. Returns the address to redirect to. */
export async function playPersona(
  { open }: EmbeddedProvider,
  persona: Persona,
  http: FastifyRequest,
  reply: FastifyReply,
) {
  const provider = await open()
  const { raw } = http
  const session = await provider.Session.get(provider.createContext(raw, reply.raw))
  if (session.accountId && session.accountId !== persona.id) {
    // Otherwise the provider would ask whether to sign the other persona out, on its own page, which needs a script.
    const interaction = await provider.interactionDetails(raw, reply.raw)
    delete interaction.session
    await interaction.save(interaction.exp - Math.floor(Date.now() / 1000))
    await session.destroy()
  }
  const result = { login: { accountId: persona.id } }
  return provider.interactionResult(raw, reply.raw, result, { mergeWithLastSubmission: false })
}

/** Ends the provider's session of this browser, when the request contains the token that was issued in it. */
export async function endProviderSession(
  { open, known }: EmbeddedProvider,
  http: FastifyRequest,
  reply: FastifyReply,
  hint: string | undefined,
) {
  if (!hint) return
  const provider = await open()
  const { keys, issuer } = await known()
  try {
    // An expired token still identifies the session.
    await jwtVerify(hint, keys, { issuer, audience: CLIENT_ID, currentDate: new Date(0) })
  } catch {
    return
  }
  const session = await provider.Session.get(provider.createContext(http.raw, reply.raw))
  if (session.accountId !== decodeJwt(hint).sub) return
  await session.destroy()
  reply.clearCookie(provider.cookieName('session'), { path: PREFIX })
}
