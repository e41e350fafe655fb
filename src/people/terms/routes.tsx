import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { TermsPage } from '../../../views/terms/terms-page.tsx'
import { formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid } from '../../platform/web/errors.ts'
import { FormToken } from '../../platform/web/fields.ts'
import { ownStatement } from '../../platform/web/own-statement.ts'
import { Page } from '../../platform/web/page.tsx'
import { anyone, signedIn } from '../../platform/web/policy.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { api, page } from '../../platform/web/route.ts'
import { returnAddress } from '../sign-in/return-address.ts'
import { acceptTerms } from './accept-terms.ts'
import { findAcceptance } from './queries.ts'

const closed = { additionalProperties: false }
const Back = Type.Optional(Type.String({ maxLength: 2000 }))
const Version = Type.String({ maxLength: 40, description: 'Version of the terms, by date: `25-05-2022`' })

/** The terms of use: public to read, and to accept for a signed-in person. Spec 3 §2 and §9. */
export function termsRoutes(app: FastifyInstance) {
  const goal = (back: string | undefined) => returnAddress(back, app.parts.settings.publicUrl)

  page(app, 'GET', '/voorwaarden', {
    permission: anyone,
    query: Type.Object({ terug: Back }, closed),
    handler: async ({ context, query }) => termsPage(context, { goal: goal(query.terug) }),
  })

  page(app, 'POST', '/voorwaarden', {
    permission: signedIn,
    beforeTerms: true,
    body: Type.Object(
      {
        _csrf: FormToken,
        versie: Version,
        akkoord: Type.Optional(Type.Literal('ja')),
        terug: Back,
      },
      closed,
    ),
    async handler({ context, body }) {
      const to = goal(body.terug)
      if (!body.akkoord)
        return termsPage(context, { goal: to, problem: context.t.terms.tickFirst(), status: 422 })
      try {
        await acceptTerms(context, body.versie)
      } catch (error) {
        // The terms changed after the page was opened.
        if (!(error instanceof Invalid)) throw error
        return termsPage(context, { goal: to, problem: context.t.terms.changed(), status: 422 })
      }
      return new Redirect(to)
    },
  })

  api(app, 'POST', '/api/useracceptterms', {
    permission: signedIn,
    beforeTerms: true,
    operationId: 'acceptTerms',
    noun: 'people',
    summary: 'Accept the terms of use, required before all other calls; repeating it changes nothing',
    description: 'Available before the terms were accepted. A version that does not exist is refused.',
    body: Type.Object({ version: Version }, closed),
    response: Type.Object(
      { version: Type.String(), acceptedAt: Type.String({ format: 'date-time' }) },
      closed,
    ),
    handler: async ({ context, body }) => ({
      version: body.version,
      acceptedAt: await acceptTerms(context, body.version),
    }),
  })
}

async function termsPage(
  context: Context,
  { goal, problem, status = 200 }: { goal: string; problem?: string; status?: number },
) {
  const { person, tenant, t } = context
  const at = person.id === '' ? undefined : await findAcceptance(context.db, person.id, tenant.termsVersion)
  return new Page({
    title: t.terms.title(),
    status,
    sheet: 'profile',
    content: ({ csrf }) => (
      <TermsPage
        t={t}
        tenant={tenant.name}
        support={tenant.mails.support}
        version={tenant.termsVersion}
        own={ownStatement(context, 'terms')}
        standing={standingOf(context, at)}
        csrf={csrf}
        goal={goal}
        problem={problem ?? null}
      />
    ),
  })
}

/** Whether the reader still has to accept, has accepted (and when), or only reads. */
function standingOf({ person, tenant }: Context, at: string | undefined) {
  if (at) return { acceptedAt: formatTime(at, tenant.locale.timeZone) }
  return person.id === '' ? 'reads' : 'asked'
}
