import type { Context } from '../../platform/web/context.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { countMailbox } from './attempts.ts'
import { type NewsAct, newsToken } from './news-link.ts'
import { NEWS_PAGE } from './paths.ts'
import { mailResident } from './resident-mail.ts'

const TEMPLATES = { mail: 'resident-news-on', 'geen-mail': 'resident-news-off' } as const

/**
 * Mails the applicant a link that switches news by mail on or off, because others may know reference and postal code too.
 * Returns false when the mailbox is over its limit of these mails.
 */
export async function mailConfirmation(
  context: Context,
  secret: string,
  request: { uuid: string; case_ref: string; email: string },
  act: NewsAct,
): Promise<boolean> {
  if ((await countMailbox(context, act, request.email)) > 0) return false
  const token = newsToken(secret, { request: request.uuid, act }, context.now)
  await inTransaction(context, (inside) =>
    mailResident(inside, request, {
      template: TEMPLATES[act],
      event: 'mail-queued',
      cause: `${TEMPLATES[act]}:${request.uuid}:${context.requestId}`,
      language: context.language,
      path: `${NEWS_PAGE}?bevestig=${token}`,
    }),
  )
  return true
}
