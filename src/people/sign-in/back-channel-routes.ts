import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { anyone } from '../../platform/web/policy.ts'
import { page } from '../../platform/web/route.ts'
import { signOutByProvider } from './back-channel.ts'
import { UntrustedToken } from './tokens.ts'

// Open, because additional parameters from a provider must be ignored (§2.5).
const LogoutBody = Type.Object(
  { logout_token: Type.String({ minLength: 1, maxLength: 16_000 }) },
  { maxProperties: 20 },
)

/** `POST /aanmelden/uitgemeld`: the provider, not a browser, reports that a person signed out there. */
export function backChannelRoutes(app: FastifyInstance) {
  page(app, 'POST', '/aanmelden/uitgemeld', {
    // The signature of the token authenticates the sender.
    permission: anyone,
    body: LogoutBody,
    handler: async ({ reply, context, body }) => {
      try {
        await signOutByProvider(app.identityProvider, context, body.logout_token)
        return reply.code(200).send('')
      } catch (error) {
        if (!(error instanceof UntrustedToken)) throw error
        context.log.warn({ refused: 'logout-token', err: error }, 'invalid logout token')
        const error_description = 'the logout token is not valid'
        return reply.code(400).send({ error: 'invalid_request', error_description })
      }
    },
  })
}
