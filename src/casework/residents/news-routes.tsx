import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { NewsPage, type NewsPageProps } from '../../../views/residents/news-page.tsx'
import type { Context } from '../../platform/web/context.ts'
import { Page } from '../../platform/web/page.tsx'
import { anyone } from '../../platform/web/policy.ts'
import { page } from '../../platform/web/route.ts'
import { readNewsToken } from './news-link.ts'
import { deleteWish } from './news-queries.ts'
import { NEWS_PAGE } from './paths.ts'
import { findStandingOf } from './queries.ts'
import { canBeNotified, requestNews } from './request-news.ts'
import { choicesOf } from './routes.tsx'

const Token = Type.String({ maxLength: 200 })
const PER_MINUTE = 60

/** The page behind the link of a mail, where an applicant confirms switching news by mail on or off. */
export function residentNewsRoutes(app: FastifyInstance) {
  const { secret } = app.parts

  /** The subscription that the token confirms; null when the link expired or its request can have no more news. */
  async function asked(context: Context, token: string) {
    const link = readNewsToken(secret, token, context.now)
    const row = link && (await findStandingOf(context.db, link.request))
    return link && row && canBeNotified(context, row) ? { ...link, reference: row.case_ref } : null
  }

  // A GET changes nothing: mail scanners open links too.
  page(app, 'GET', NEWS_PAGE, {
    permission: anyone,
    find: choicesOf,
    query: Type.Object({ bevestig: Type.Optional(Token) }),
    perMinute: PER_MINUTE,
    async handler({ context, query: { bevestig: token = '' }, reply }) {
      const link = await asked(context, token)
      return newsPage(reply, context, link ? { ...link, token, isDone: false } : null)
    },
  })

  page(app, 'POST', NEWS_PAGE, {
    permission: anyone,
    find: choicesOf,
    body: Type.Object({ bevestig: Token }, { additionalProperties: false }),
    perMinute: PER_MINUTE,
    async handler({ context, body: { bevestig: token }, reply }) {
      const link = await asked(context, token)
      if (link?.act === 'mail') await requestNews(context, link.request)
      if (link?.act === 'geen-mail') await deleteWish(context.db, link.request)
      return newsPage(reply, context, link ? { ...link, token, isDone: true } : null)
    },
  })
}

function newsPage(reply: FastifyReply, { t }: Context, link: NewsPageProps['link']): Page {
  reply.header('x-robots-tag', 'noindex, nofollow')
  return new Page({
    title: t.residents.newsPage.title(),
    status: link ? 200 : 404,
    sheet: 'residents',
    content: ({ t, language }) => <NewsPage t={t} language={language} link={link} />,
  })
}
