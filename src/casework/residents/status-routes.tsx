import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { StatusPage } from '../../../views/residents/status-page.tsx'
import { normalisePostalCode } from '../../platform/geo/postal-code.ts'
import type { Context } from '../../platform/web/context.ts'
import { Page } from '../../platform/web/page.tsx'
import { anyone } from '../../platform/web/policy.ts'
import { page, Redirect } from '../../platform/web/route.ts'
import type { StepHistory } from '../../records/durations/history.ts'
import { exampleRefOf } from '../intake/row.ts'
import { STATUS_PAGE } from './paths.ts'
import { findStanding } from './queries.ts'
import { choicesOf } from './routes.tsx'
import { readReference, type Standing, standingOf } from './status.ts'
import { findTerms, termOf } from './terms.ts'
import { countReference, countResident } from './turns.ts'
import { keepLanguage } from './visitor.ts'

const word = (most: number) => Type.Optional(Type.String({ maxLength: most }))
const LONGEST = { reference: 60, postalCode: 20 }
const PER_MINUTE = 120

// Allows unknown parameters: others add their own to links.
const Query = Type.Object({ taal: word(10), referentie: word(200) })
const StatusQuery = Type.Object(
  { referentie: word(LONGEST.reference), postcode: word(LONGEST.postalCode) },
  { additionalProperties: false },
)

interface State {
  reference: string
  postalCode?: string
  standing?: Standing
  /** How long its phase usually takes. */
  term?: StepHistory | undefined
  alert?: string
  status?: number
}

/** The status of a request, for a visitor with its reference and the postal code of its address. */
export function residentStatusRoutes(app: FastifyInstance) {
  page(app, 'GET', STATUS_PAGE, {
    permission: anyone,
    find: choicesOf,
    query: Query,
    perMinute: PER_MINUTE,
    async handler({ context, query, reply }) {
      const reference = (query.referentie ?? '').slice(0, LONGEST.reference)
      if (keepLanguage(reply, query.taal))
        return new Redirect(
          reference ? `${STATUS_PAGE}?referentie=${encodeURIComponent(reference)}` : STATUS_PAGE,
        )
      return statusPage(context, reply, { reference })
    },
  })

  page(app, 'POST', STATUS_PAGE, {
    permission: anyone,
    find: choicesOf,
    body: StatusQuery,
    perMinute: PER_MINUTE,
    async handler({ context, body, http, reply }) {
      const { referentie: reference = '', postcode: postalCode = '' } = body
      const words = context.t.residents.status
      const typed = { reference, postalCode }
      if (reference.trim() === '' || postalCode.trim() === '')
        return statusPage(context, reply, { ...typed, alert: words.both(), status: 422 })
      const query = {
        ...readReference(reference, context.tenant),
        // An invalid postal code is queried too, so that the answer takes as long.
        postalCode: normalisePostalCode(context.tenant.country, postalCode) ?? postalCode,
      }
      const waits =
        (await countResident(context, 'status', http.ip)) || (await countReference(context, query.reference))
      if (waits > 0) {
        reply.header('retry-after', waits)
        const alert = context.t.residents.problems.often({ n: Math.max(1, Math.ceil(waits / 60)) })
        return statusPage(context, reply, { ...typed, alert, status: 429 })
      }
      // Before it is known whether the request exists: finding one must take as long as finding none.
      const terms = await findTerms(context)
      const row = await findStanding(context.db, query)
      if (!row) return statusPage(context, reply, { ...typed, alert: words.unknown(), status: 404 })
      const standing = standingOf(row, context.tenant.processes)
      return statusPage(context, reply, {
        reference: query.reference,
        standing,
        term: termOf(standing, terms),
      })
    },
  })
}

function statusPage(context: Context, reply: FastifyReply, state: State): Page {
  reply.header('x-robots-tag', 'noindex, nofollow')
  return new Page({
    title: context.t.residents.status.title(),
    status: state.status ?? 200,
    sheet: 'residents',
    content: ({ t, language }) => (
      <StatusPage
        t={t}
        language={language}
        reference={state.reference}
        postalCode={state.postalCode ?? ''}
        standing={state.standing ?? null}
        term={state.term ?? null}
        alert={state.alert ?? ''}
        support={context.tenant.mails.support}
        sends={context.mailing?.sends ?? false}
        example={exampleRefOf(context.tenant)}
        traffic={context.tenant.locale.words.trafficDecision[language]}
      />
    ),
  })
}
