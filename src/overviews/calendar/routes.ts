import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { paths } from '../../paths.ts'
import type { Context } from '../../platform/web/context.ts'
import { NotFound } from '../../platform/web/errors.ts'
import { FormToken } from '../../platform/web/fields.ts'
import { CAN_DO_NOTHING } from '../../platform/web/headers.ts'
import { longReading } from '../../platform/web/long-reading.ts'
import { Redirect } from '../../platform/web/redirect.ts'
import { page } from '../../platform/web/route.ts'
import { readChoice } from './calendar.ts'
import { writeFeed } from './feed.ts'
import { endAddress, LONGEST_TOKEN, makeAddress } from './feed-address.ts'
import { readsByAddress } from './feed-policy.ts'
import { hasDay } from './month.ts'
import { offeredTo } from './offered.ts'
import { dayPage, feedPage, latePage, monthPage } from './pages.tsx'
import { readCalendar } from './policy.ts'

const closed = { additionalProperties: false }
const Word = Type.String({ maxLength: 50 })
const Choice = {
  soort: Type.Optional(Type.Union([Word, Type.Array(Word, { maxItems: 10 })])),
  gemeente: Type.Optional(Word),
  cpo: Type.Optional(Word),
}
const Paged = Type.Object({ ...Choice, p: Type.Optional(Word), pp: Type.Optional(Word) }, closed)
const AddressForm = Type.Object({ ...Choice, _csrf: FormToken }, closed)
/** Rate limit per minute: a program that fetches more often is broken. */
const FETCHES_PER_MINUTE = 20

/** Routes of the calendar of processes by month and day, of late entries, and of the feed for other programs. */
export function calendarRoutes(app: FastifyInstance) {
  const origin = app.parts.settings.publicUrl
  // A month of a large desk is thousands of rows: counts them without blocking other requests.
  const reading = (context: Context) => longReading(context, app)

  page(app, 'GET', '/agenda', {
    permission: readCalendar,
    onlyReads: true,
    query: Type.Object({ ...Choice, maand: Type.Optional(Word) }, closed),
    handler: ({ context, query }) => monthPage(reading(context), query),
  })

  page(app, 'GET', paths.calendarDay(':day'), {
    permission: readCalendar,
    onlyReads: true,
    params: Type.Object({ day: Type.String({ maxLength: 20 }) }, closed),
    query: Paged,
    handler({ context, params, query }) {
      if (!hasDay(params.day)) throw new NotFound()
      return dayPage(reading(context), params.day, query)
    },
  })

  page(app, 'GET', '/agenda/te-laat', {
    permission: readCalendar,
    onlyReads: true,
    query: Paged,
    handler: ({ context, query }) => latePage(reading(context), query),
  })

  page(app, 'GET', '/agenda/adres', {
    permission: readCalendar,
    query: Type.Object(Choice, closed),
    handler: ({ context, query }) => feedPage(context, query, { origin }),
  })

  // Answers with the page instead of a redirect, so that the secret address is stored nowhere on the way.
  page(app, 'POST', '/agenda/adres', {
    permission: readCalendar,
    body: AddressForm,
    handler: async ({ context, body }) =>
      feedPage(context, body, { origin, token: await makeAddress(context) }),
  })

  page(app, 'POST', '/agenda/adres/uitzetten', {
    permission: readCalendar,
    body: AddressForm,
    async handler({ context }) {
      await endAddress(context)
      return new Redirect('/agenda/adres', { type: 'success', message: context.t.calendar.feed.ended() })
    },
  })

  page(app, 'GET', '/agenda/adres/:token/laadloket.ics', {
    permission: readsByAddress,
    onlyReads: true,
    params: Type.Object({ token: Type.String({ maxLength: LONGEST_TOKEN }) }, closed),
    query: Type.Object(Choice, closed),
    perMinute: FETCHES_PER_MINUTE,
    async handler({ context, query, http, reply }) {
      const text = await writeFeed(reading(context), readChoice(query, offeredTo(context)), origin)
      const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
      reply
        .header('etag', tag)
        .header('cache-control', 'private, no-cache')
        .header('x-robots-tag', 'noindex')
        .header('content-security-policy', CAN_DO_NOTHING)
      if (isKnown(http.headers['if-none-match'], tag)) return reply.status(304).send()
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="laadloket.ics"')
        .send(text)
    },
  })
}

/** Weak comparison of entity tags. Source: RFC 9110, 13.1.2. */
const isKnown = (given: string | undefined, tag: string) =>
  (given ?? '')
    .split(',')
    .map((it) => it.trim().replace(/^W\//, ''))
    .some((it) => it === tag || it === '*')
