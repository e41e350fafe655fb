import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { PasswordChanged } from '../../../views/passwords/password-changed.tsx'
import { PasswordPage } from '../../../views/passwords/password-page.tsx'
import { anonymous } from '../../platform/tenant/person.ts'
import type { Context } from '../../platform/web/context.ts'
import { Failure, NotFound, Refused } from '../../platform/web/errors.ts'
import { FormToken } from '../../platform/web/fields.ts'
import { Page } from '../../platform/web/page.tsx'
import { signedIn } from '../../platform/web/policy.ts'
import { api, page } from '../../platform/web/route.ts'
import { isProven } from '../sessions/proven.ts'
import { provePage } from '../sessions/routes.tsx'
import { endOfSession, forgetSession } from '../sign-in/sign-out.ts'
import { changePassword } from './change-password.ts'

const closed = { additionalProperties: false }
const Password = Type.String({ maxLength: 1_000 })
const ADDRESS = '/wachtwoord'
const TRIES_PER_MINUTE = 20
/** Seconds to show the message before the browser is redirected to sign out. Spec 3 §5. */
const SECONDS = 3

/** `/wachtwoord` and `POST /api/userpassword`: set a new password at its provider. Spec 3 §5 and §7. */
export function passwordRoutes(app: FastifyInstance) {
  const { passwordProvider, identityProvider, parts } = app

  page(app, 'GET', ADDRESS, {
    permission: signedIn,
    handler: async ({ context, http }) =>
      mayShowForm(context, http) ? passwordPage(context) : provePage(context, ADDRESS, 200),
  })

  page(app, 'POST', ADDRESS, {
    permission: signedIn,
    body: Type.Object({ _csrf: FormToken, wachtwoord: Password }, closed),
    perMinute: TRIES_PER_MINUTE,
    async handler({ context, body, http, reply }) {
      if (!mayShowForm(context, http)) return provePage(context, ADDRESS)
      try {
        await changePassword(context, passwordProvider, body.wachtwoord)
      } catch (error) {
        if (!(error instanceof Failure) || error instanceof NotFound) throw error
        return passwordPage(context, error)
      }
      const idToken = http.session.tokens?.idToken
      await leave(http, reply)
      // The next page contains nothing that needs a session.
      http.context = { ...context, person: anonymous }
      const home = `${parts.settings.publicUrl}/`
      const to = (await endOfSession(identityProvider, idToken, home)) ?? '/'
      // Works without a script.
      reply.header('refresh', `${SECONDS};url=${to}`)
      return new Page({
        title: context.t.passwords.changedTitle(),
        content: ({ t }) => <PasswordChanged t={t} seconds={SECONDS} to={to} />,
      })
    },
  })

  api(app, 'POST', '/api/userpassword', {
    permission: signedIn,
    operationId: 'changePassword',
    noun: 'people',
    summary: 'Change the password of the caller, which ends all their sessions',
    description: 'Only when the identity provider of the desk supports it.',
    body: Type.Object({ password: Password }, closed),
    response: Type.Object({ message: Type.Literal('success') }, closed),
    perMinute: TRIES_PER_MINUTE,
    async handler({ context, body, http, reply }) {
      if (!mayShowForm(context, http)) throw new Refused(context.t.sessions.prove.title())
      await changePassword(context, passwordProvider, body.password)
      await leave(http, reply)
      return { message: 'success' as const }
    },
  })

  /**
   * Whether to show the form: after a recent sign-in. Without a provider everyone may, because the page then only explains
   * that.
   */
  const mayShowForm = (context: Context, http: FastifyRequest) =>
    passwordProvider === null || isProven(http, context)

  /** The sessions are already deleted from the database; this removes the cookie of this browser. */
  async function leave(http: FastifyRequest, reply: FastifyReply) {
    if (http.session.personId) await forgetSession(http, reply)
  }

  function passwordPage({ person, t }: Context, failure?: Failure) {
    return new Page({
      title: t.passwords.title(),
      status: failure?.status ?? 200,
      sheet: 'profile',
      content: ({ csrf }) => (
        <PasswordPage
          t={t}
          csrf={csrf}
          account={person.email || person.name}
          canChange={passwordProvider !== null}
          problem={failure?.message ?? null}
        />
      ),
    })
  }
}
