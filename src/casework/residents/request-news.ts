import type { Db } from '../../platform/db/dialect.ts'
import type { Context } from '../../platform/web/context.ts'
import { mayBeNews, wordOf } from './news.ts'
import { insertWish } from './news-queries.ts'
import { findStandingOf } from './queries.ts'
import { standingOf } from './status.ts'

/** Stores that the applicant of a request wants news by mail, starting from its current standing. */
export async function requestNews(context: Context & { db: Db }, requestUuid: string): Promise<void> {
  const row = await findStandingOf(context.db, requestUuid)
  if (!row) return
  await insertWish(context.db, {
    request_uuid: requestUuid,
    language: context.language,
    asked_at: context.now.toISOString(),
    told: wordOf(standingOf(row, context.tenant.processes)),
  })
}

/** Whether the desk sends mail, the applicant has an address, and the status can still change. */
export const canBeNotified = (
  { mailing, tenant }: Pick<Context, 'mailing' | 'tenant'>,
  row: Parameters<typeof standingOf>[0] & { email: string; gdpr_cleared_at: string | null },
) =>
  (mailing?.sends ?? false) &&
  row.email !== '' &&
  row.gdpr_cleared_at === null &&
  mayBeNews(standingOf(row, tenant.processes))
