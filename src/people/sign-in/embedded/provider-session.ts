import type { FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt, jwtVerify } from 'jose'
import type { Persona } from '../personas.ts'
import type { EmbeddedProvider } from './embedded-provider.ts'
import { CLIENT_ID, PREFIX } from './tokens.ts'

/** Tells the provider who it is. Returns where it goes on. */
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
    // Left to itself it would ask whether the other one should go, on a page of its own that needs a script.
    const interaction = await provider.interactionDetails(raw, reply.raw)
    delete interaction.session
    await interaction.save(interaction.exp - Math.floor(Date.now() / 1000))
    await session.destroy()
  }
  const result = { login: { accountId: persona.id } }
  return provider.interactionResult(raw, reply.raw, result, { mergeWithLastSubmission: false })
}

/** Ends the provider's session of this browser, when the token that was given out in it comes along. */
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
    // An old token still tells whose session it is.
    await jwtVerify(hint, keys, { issuer, audience: CLIENT_ID, currentDate: new Date(0) })
  } catch {
    return
  }
  const session = await provider.Session.get(provider.createContext(http.raw, reply.raw))
  if (session.accountId !== decodeJwt(hint).sub) return
  await session.destroy()
  reply.clearCookie(provider.cookieName('session'), { path: PREFIX })
}
