import type { EventKind } from '../../platform/events/event.ts'
import type { EventListener, Recorder } from '../../platform/events/listener.ts'
import { readLanguage } from '../../platform/texts/language.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { undoneBy } from '../mails/hold.ts'
import type { Post, Poster } from '../mails/queue-mails.ts'
import { isMailedToAll, isReportedElsewhere, mayBringNews, newsIn, wordOf } from './news.ts'
import { lastMail, updateNotified, wishesOfProcess, wishesOfRequest } from './news-queries.ts'
import { mailResident } from './resident-mail.ts'
import { standingOf } from './status.ts'

const TEMPLATE = 'resident-news'

/** Mails applicants who asked for news when the standing of their request changes, once for each change. */
export const newsListener = ({ tenantNow, mailing }: Post): EventListener => ({
  handles: mayBringNews,
  async hear(context, kind, events) {
    const find = kind.startsWith('request-') ? wishesOfRequest : wishesOfProcess
    const post = { ...context, tenant: tenantNow(), ...(mailing && { mailing }) }
    for (const { id, uuid } of events)
      for (const wish of await find(context.db, { uuid })) await sendNews(post, { id, kind }, wish)
  },
})

type Wish = Awaited<ReturnType<typeof wishesOfRequest>>[number]

async function sendNews(context: Recorder & Poster, event: { id: number; kind: EventKind }, wish: Wish) {
  const { db, tenant, now } = context
  const standing = standingOf(wish, tenant.processes)
  const word = wordOf(standing)
  const startsNow = wish.process_started_at === now.toISOString()
  if (word === wish.told || isReportedElsewhere(event.kind, standing, startsNow)) return
  await updateNotified(db, wish.uuid, word)
  if (
    isMailedToAll(tenant.mails, event.kind, event.kind === 'process-reset' ? wish.told : word) ||
    (await isUnsent(context, event.kind, wish))
  )
    return
  const language = readLanguage(wish.language) ?? tenant.mails.language
  await mailResident(context, wish, {
    template: TEMPLATE,
    event: event.kind,
    cause: `news:${event.id}:${wish.uuid}`,
    language,
    step: newsIn(textsIn(language), standing, tenant.locale.words.trafficDecision[language]),
  })
}

/** True when the mail about the undone event was never sent to the applicant. */
async function isUnsent({ db }: Pick<Recorder, 'db'>, kind: EventKind, { uuid }: Wish): Promise<boolean> {
  const repaired = kind === 'request-judgement-withdrawn' ? 'request-judged' : undoneBy(kind)
  if (repaired === undefined) return false
  const last = await lastMail(db, uuid, TEMPLATE)
  return last?.event_kind === repaired && last.state === 'withdrawn'
}
