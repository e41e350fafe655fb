import type { Db } from '../../platform/db/dialect.ts'
import type { Context } from '../../platform/web/context.ts'
import { wordOf } from './news.ts'
import { insertWish } from './news-queries.ts'
import { findStandingOf } from './queries.ts'
import { standingOf } from './status.ts'

/** Keeps that the applicant of a request asks to be told by mail, from how it stands now. */
export async function askForNews(context: Context & { db: Db }, requestUuid: string): Promise<void> {
  const row = await findStandingOf(context.db, requestUuid)
  if (!row) return
  await insertWish(context.db, {
    request_uuid: requestUuid,
    language: context.language,
    asked_at: context.now.toISOString(),
    told: wordOf(standingOf(row, context.tenant.processes)),
  })
}
