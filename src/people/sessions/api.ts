import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Failure, Refused } from '../../platform/web/errors.ts'
import { FormToken } from '../../platform/web/fields.ts'
import { signedIn } from '../../platform/web/policy.ts'
import { api } from '../../platform/web/route.ts'
import { belongsTo, formTokenFor, sessionMarkOf } from '../../platform/web/same-origin.ts'
import { RENEWAL_PROBLEMS, RenewalProblem } from './problem.ts'
import { renewSession } from './renew.ts'
import type { SessionLife } from './session.ts'
import { sessionView } from './session-view.ts'

const closed = { additionalProperties: false }
const Life = Type.Object(
  {
    until: Type.String({ format: 'date-time', description: 'When the session ends' }),
    clock: Type.String({ maxLength: 5, description: 'The same time on the clock of the desk' }),
    left: Type.Integer({ description: 'Milliseconds until the session ends' }),
    used: Type.Integer({ description: 'Milliseconds since it was opened or renewed' }),
  },
  closed,
)
const Own = Type.Object({ token: FormToken }, closed)
const Mark = Type.String({ maxLength: 22, description: 'Mark of the session, the same on all its pages' })

/** Renews the session of the browser, or adopts a session that another request renewed; for the pages of the desk itself. */
export function sessionApi(app: FastifyInstance) {
  api(app, 'POST', '/api/session/renewal', {
    permission: signedIn,
    beforeTerms: true,
    operationId: 'renewSession',
    noun: 'sessions',
    summary: 'Renew the session of this browser at the identity provider',
    description:
      'For the pages of the desk. Returns the new lifetime of the session; 409 when the person must ' +
      'sign in at the provider themselves.',
    body: Type.Object({}, closed),
    response: Life,
    async handler({ context, http }) {
      try {
        return lifeView(http, await renewSession(http))
      } catch (error) {
        if (!(error instanceof RenewalProblem)) throw error
        context.log.warn({ err: error, reason: error.reason }, 'session not renewed')
        throw new Failure(RENEWAL_PROBLEMS[error.reason], context.t.sessions.problems[error.reason]())
      }
    },
  })

  api(app, 'POST', '/api/session/token', {
    permission: signedIn,
    beforeTerms: true,
    operationId: 'takeOverForms',
    noun: 'sessions',
    summary: 'The form token for forms that the same person opened in an earlier session',
    description:
      'For the pages of the desk. The token of the earlier session proves that its form was ' +
      'opened by the same person.',
    body: Own,
    response: Type.Object({ token: FormToken, mark: Mark, life: Life }, closed),
    async handler({ context, http, body }) {
      const { personId, formToken, life } = http.session
      if (!personId || !formToken || !life || context.person.id !== personId) throw new Failure(401)
      if (!belongsTo(app.parts.secret, body.token, personId))
        throw new Refused(context.t.sessions.somebodyElse())
      return { token: formTokenFor(http), mark: sessionMarkOf(http), life: lifeView(http, life) }
    },
  })
}

function lifeView({ context }: FastifyRequest, life: SessionLife) {
  const { until = '', left = 0, used = 0 } = sessionView(context, life) ?? {}
  return { until: new Date(life.until).toISOString(), clock: until, left, used }
}
