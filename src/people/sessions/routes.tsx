import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { SessionPage } from '../../../views/sessions/session-page.tsx'
import type { Context } from '../../platform/web/context.ts'
import { FormToken } from '../../platform/web/fields.ts'
import { Page } from '../../platform/web/page.tsx'
import { signedIn } from '../../platform/web/policy.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { guardForm } from '../../platform/web/same-origin.ts'
import { endOthers } from './end-sessions.ts'
import { ownSession } from './policy.ts'
import { RENEWAL_PROBLEMS, RenewalProblem } from './problem.ts'
import { isProven, proveAt } from './proven.ts'
import { renewSession } from './renew.ts'
import type { SessionLife } from './session.ts'
import { leftInWords, sessionView } from './session-view.ts'

const Form = Type.Object({ _csrf: FormToken }, { additionalProperties: false })
const End = Type.Object(
  { _csrf: FormToken, sessie: Type.Optional(Type.String({ minLength: 22, maxLength: 22 })) },
  { additionalProperties: false },
)
const ADDRESS = '/sessie'
const PROFILE = '/profiel'
const SIGN_IN = `/aanmelden?terug=${encodeURIComponent(ADDRESS)}`

/**
 * `/sessie`: shows when the session ends and renews it, for browsers without script; in a separate tab, so that no typed
 * text is lost. Also ends the person's other sessions, from the profile.
 */
export function sessionRoutes(app: FastifyInstance) {
  page(app, 'GET', ADDRESS, {
    permission: ownSession,
    handler: async ({ context, http }) =>
      context.person.id === '' ? new Redirect(SIGN_IN) : sessionPage(context, http.session.life),
  })

  page(app, 'POST', `${ADDRESS}/verlengen`, {
    permission: ownSession,
    body: Form,
    async handler({ context, http, reply }) {
      if (context.person.id === '') return endedPage(context)
      guardForm(http)
      try {
        await renewSession(http)
        return new Redirect(ADDRESS, { type: 'success', message: context.t.sessions.renewed() })
      } catch (error) {
        if (!(error instanceof RenewalProblem)) throw error
        context.log.warn({ err: error, reason: error.reason }, 'session not renewed')
        if (error.reason === 'ended') return endedPage(context)
        if (error.reason === 'unreachable') reply.header('retry-after', 5)
        return sessionPage(context, http.session.life, error)
      }
    },
  })

  page(app, 'POST', `${ADDRESS}/beeindigen`, {
    permission: signedIn,
    body: End,
    async handler({ context, http, body }) {
      const { t } = context
      if (!isProven(http, context)) return provePage(context, PROFILE)
      const ended = await endOthers(context, http.session.sessionId, body.sessie ?? null)
      return new Redirect(PROFILE, {
        type: ended > 0 ? 'success' : 'warning',
        message: ended > 0 ? t.sessions.othersEnded({ n: ended }) : t.sessions.noneEnded(),
      })
    },
  })
}

function sessionPage(context: Context, life: SessionLife | undefined, problem?: RenewalProblem): Page {
  const { t } = context
  const session = sessionView(context, life)
  return new Page({
    title: t.sessions.title(),
    status: problem ? RENEWAL_PROBLEMS[problem.reason] : 200,
    content: ({ csrf }) => (
      <SessionPage
        t={t}
        csrf={csrf}
        name={context.person.name}
        until={session && { clock: session.until, left: leftInWords(t, session.left) }}
        problem={problem ? t.sessions.problems[problem.reason]() : null}
      />
    ),
  })
}

/** Notice that the person must sign in again before a change, and then returns to `address`. */
export const provePage = ({ t: { sessions } }: Pick<Context, 't'>, address: string, status = 403) =>
  Page.notice({
    title: sessions.prove.title(),
    text: sessions.prove.why(),
    status,
    again: { href: proveAt(address), label: sessions.prove.go() },
  })

const endedPage = ({ t }: Context) =>
  Page.notice({
    title: t.sessions.ended(),
    text: t.sessions.problems.ended(),
    status: 401,
    again: { href: SIGN_IN, label: t.sessions.signIn() },
  })
