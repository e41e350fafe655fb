import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { SessionPage } from '../../../views/sessions/session-page.tsx'
import { FormToken } from '../../platform/web/fields.ts'
import { Page } from '../../platform/web/page.tsx'
import { page, Redirect } from '../../platform/web/route.ts'
import { guardForm } from '../../platform/web/same-origin.ts'
import type { Visit } from '../../platform/web/visit.ts'
import { ownSession } from './policy.ts'
import { RENEWAL_PROBLEMS, RenewalProblem } from './problem.ts'
import { renewSession } from './renew.ts'
import type { SessionLife } from './session.ts'
import { leftInWords, shownSession } from './shown.ts'

const Form = Type.Object({ _csrf: FormToken }, { additionalProperties: false })
const ADDRESS = '/sessie'
const SIGN_IN = `/aanmelden?terug=${encodeURIComponent(ADDRESS)}`

/** `/sessie`: until when it lasts, and renewing it, for who has no script; in a tab of its own, so that no text is lost. */
export function sessionRoutes(app: FastifyInstance) {
  page(app, 'GET', ADDRESS, {
    may: ownSession,
    handle: async ({ visit, http }) =>
      visit.person.id === '' ? new Redirect(SIGN_IN) : sessionPage(visit, http.session.life),
  })

  page(app, 'POST', `${ADDRESS}/verlengen`, {
    may: ownSession,
    body: Form,
    async handle({ visit, http, reply }) {
      if (visit.person.id === '') return endedPage(visit)
      guardForm(http)
      try {
        await renewSession(http)
        return new Redirect(ADDRESS, { type: 'success', message: visit.t.sessions.renewed() })
      } catch (error) {
        if (!(error instanceof RenewalProblem)) throw error
        visit.log.warn({ err: error, reason: error.reason }, 'session not renewed')
        if (error.reason === 'ended') return endedPage(visit)
        if (error.reason === 'unreachable') reply.header('retry-after', 5)
        return sessionPage(visit, http.session.life, error)
      }
    },
  })
}

function sessionPage(visit: Visit, life: SessionLife | undefined, problem?: RenewalProblem): Page {
  const { t } = visit
  const shown = shownSession(visit, life)
  return new Page({
    title: t.sessions.title(),
    status: problem ? RENEWAL_PROBLEMS[problem.reason] : 200,
    content: ({ csrf }) => (
      <SessionPage
        t={t}
        csrf={csrf}
        name={visit.person.name}
        until={shown && { clock: shown.until, left: leftInWords(t, shown.left) }}
        problem={problem ? t.sessions.problems[problem.reason]() : null}
      />
    ),
  })
}

const endedPage = ({ t }: Visit) =>
  Page.notice({
    title: t.sessions.ended(),
    text: t.sessions.problems.ended(),
    status: 401,
    again: { href: SIGN_IN, label: t.sessions.signIn() },
  })
