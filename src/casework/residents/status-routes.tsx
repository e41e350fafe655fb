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
import { countResident, isGuessed, minutesOf } from './attempts.ts'
import { mailConfirmation } from './confirm-news.ts'
import { NEWS_ACTS } from './news-link.ts'
import { STATUS_PAGE } from './paths.ts'
import { findStanding } from './queries.ts'
import { canBeNotified } from './request-news.ts'
import { choicesOf } from './routes.tsx'
import { readReference, type Standing, standingOf } from './status.ts'
import { findTerms, termOf } from './terms.ts'
import { storeLanguage } from './visitor.ts'

const word = (most: number) => Type.Optional(Type.String({ maxLength: most }))
const LONGEST = { reference: 60, postalCode: 20, houseNumber: 20 }
const PER_MINUTE = 120

// Allows unknown parameters: other systems add their own to links.
const Query = Type.Object({ taal: word(10), referentie: word(200) })
const StatusQuery = Type.Object(
  {
    referentie: word(LONGEST.reference),
    postcode: word(LONGEST.postalCode),
    /** `mail` requests a mail that switches news on, `geen-mail` off; otherwise the status is shown. */
    act: word(20),
    huisnummer: word(LONGEST.houseNumber),
  },
  { additionalProperties: false },
)

interface State {
  reference: string
  postalCode?: string
  houseNumber?: string
  /** Whether the house number is required too. */
  needsHouseNumber?: boolean
  standing?: Standing
  /** A request that was done before, and no longer is. */
  isReopened?: boolean
  /** The usual duration of its phase. */
  term?: StepHistory | undefined
  news?: News
  alert?: string
  status?: number
}

/** The status of a request, for a visitor with its reference and the postal code of its address. */
export function residentStatusRoutes(app: FastifyInstance) {
  const { secret } = app.parts

  page(app, 'GET', STATUS_PAGE, {
    permission: anyone,
    find: choicesOf,
    query: Query,
    perMinute: PER_MINUTE,
    async handler({ context, query, reply }) {
      const reference = (query.referentie ?? '').slice(0, LONGEST.reference)
      if (storeLanguage(reply, query.taal))
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
      const { referentie: reference = '', postcode: postalCode = '', huisnummer: houseNumber = '' } = body
      const words = context.t.residents.status
      const typed = { reference, postalCode, houseNumber, needsHouseNumber: houseNumber !== '' }
      if (reference.trim() === '' || postalCode.trim() === '')
        return statusPage(context, reply, { ...typed, alert: words.both(), status: 422 })
      const query = {
        ...readReference(reference, context.tenant),
        // Queries an invalid postal code too, so that the answer takes as long.
        postalCode: normalisePostalCode(context.tenant.country, postalCode) ?? postalCode,
      }
      const waits = await countResident(context, 'status', http.ip)
      if (waits > 0) {
        reply.header('retry-after', waits)
        const alert = context.t.residents.problems.often({ n: minutesOf(waits) })
        return statusPage(context, reply, { ...typed, alert, status: 429 })
      }
      const needsHouseNumber = await isGuessed(context, query.reference, http.ip)
      // Before the query for the request: a known and an unknown request must take equally long.
      const terms = await findTerms(context)
      const row = await findStanding(context.db, query)
      if (needsHouseNumber && houseNumber.trim() === '')
        return statusPage(context, reply, { ...typed, needsHouseNumber, alert: words.guessed(), status: 422 })
      if (!row || (needsHouseNumber && !isSameNumber(row.house_number, houseNumber)))
        return statusPage(context, reply, {
          ...typed,
          needsHouseNumber: needsHouseNumber || typed.needsHouseNumber,
          alert: needsHouseNumber ? words.unknownHouse() : words.unknown(),
          status: 404,
        })
      const standing = standingOf(row, context.tenant.processes)
      return statusPage(context, reply, {
        reference: query.reference,
        postalCode,
        houseNumber,
        standing,
        isReopened: Boolean(row.was_done) && (standing.says === 'underway' || standing.says === 'paused'),
        term: termOf(standing, terms),
        news: await newsOf(context, secret, row, body.act),
      })
    },
  })
}

const NO_NEWS: News = { offers: false, isRequested: false, done: null }

/** The mail that the applicant can request, and the result of the visitor's action. */
async function newsOf(
  context: Context,
  secret: string,
  row: NonNullable<Awaited<ReturnType<typeof findStanding>>>,
  wanted: string | undefined,
): Promise<News> {
  if (!canBeNotified(context, row)) return NO_NEWS
  const isRequested = row.news_asked_at !== null
  const act = NEWS_ACTS.find((it) => it === wanted)
  if (!act) return { offers: true, isRequested, done: null }
  return {
    offers: true,
    isRequested,
    done: (await mailConfirmation(context, secret, row, act)) ? 'sent' : 'often',
  }
}

/** Compares only the number: people write suffixes in many ways, and a cleared request has none left. */
const isSameNumber = (known: string, typed: string) => known === '' || numberIn(known) === numberIn(typed)
const numberIn = (text: string) => Number(/\d+/.exec(text)?.[0] ?? 0)

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
        houseNumber={state.houseNumber ?? ''}
        needsHouseNumber={state.needsHouseNumber ?? false}
        standing={state.standing ?? null}
        isReopened={state.isReopened ?? false}
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
