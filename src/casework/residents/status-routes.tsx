import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { type News, StatusPage } from '../../../views/residents/status-page.tsx'
import { normalisePostalCode } from '../../platform/geo/postal-code.ts'
import type { Context } from '../../platform/web/context.ts'
import { Page } from '../../platform/web/page.tsx'
import { anyone } from '../../platform/web/policy.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import type { StepHistory } from '../../records/durations/history.ts'
import { exampleRefOf } from '../intake/row.ts'
import { askForNews } from './ask-for-news.ts'
import { mayBeNews } from './news.ts'
import { deleteWish } from './news-queries.ts'
import { STATUS_PAGE } from './paths.ts'
import { findStanding } from './queries.ts'
import { choicesOf } from './routes.tsx'
import { readReference, type Standing, standingOf } from './status.ts'
import { findTerms, termOf } from './terms.ts'
import { countReference, countResident, minutesOf } from './turns.ts'
import { keepLanguage } from './visitor.ts'

const word = (most: number) => Type.Optional(Type.String({ maxLength: most }))
const LONGEST = { reference: 60, postalCode: 20 }
const PER_MINUTE = 120

// Allows unknown parameters: others add their own to links.
const Query = Type.Object({ taal: word(10), referentie: word(200) })
const StatusQuery = Type.Object(
  {
    referentie: word(LONGEST.reference),
    postcode: word(LONGEST.postalCode),
    /** What is done with it: `mail` asks to be told by mail, `geen-mail` no more; else it is shown. */
    act: word(20),
  },
  { additionalProperties: false },
)

interface State {
  reference: string
  postalCode?: string
  standing?: Standing
  /** How long its phase usually takes. */
  term?: StepHistory | undefined
  news?: News
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
        const alert = context.t.residents.problems.often({ n: minutesOf(waits) })
        return statusPage(context, reply, { ...typed, alert, status: 429 })
      }
      // Before it is known whether the request exists: finding one must take as long as finding none.
      const terms = await findTerms(context)
      const row = await findStanding(context.db, query)
      if (!row) return statusPage(context, reply, { ...typed, alert: words.unknown(), status: 404 })
      const standing = standingOf(row, context.tenant.processes)
      return statusPage(context, reply, {
        reference: query.reference,
        postalCode,
        standing,
        term: termOf(standing, terms),
        news: await newsOf(context, row, standing, body.act),
      })
    },
  })
}

const NO_NEWS: News = { offers: false, isAsked: false, done: null }

/** Whether the applicant is told by mail, after what the visitor asked for. */
async function newsOf(
  context: Context,
  row: NonNullable<Awaited<ReturnType<typeof findStanding>>>,
  standing: Standing,
  act: string | undefined,
): Promise<News> {
  const canBeTold = row.email !== '' && row.gdpr_cleared_at === null
  if (!context.mailing?.sends || !canBeTold || !mayBeNews(standing)) return NO_NEWS
  if (act === 'mail') await askForNews(context, row.uuid)
  if (act === 'geen-mail') await deleteWish(context.db, row.uuid)
  const done = act === 'mail' ? 'asked' : act === 'geen-mail' ? 'stopped' : null
  return { offers: true, isAsked: done === null ? row.news_asked_at !== null : done === 'asked', done }
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
        news={state.news ?? NO_NEWS}
        alert={state.alert ?? ''}
        support={context.tenant.mails.support}
        sends={context.mailing?.sends ?? false}
        example={exampleRefOf(context.tenant)}
        traffic={context.tenant.locale.words.trafficDecision[language]}
      />
    ),
  })
}
