import type { EventKind } from '../../platform/events/event.ts'
import type { EventListener, Recorder } from '../../platform/events/listener.ts'
import { readLanguage } from '../../platform/texts/language.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { takenBackBy } from '../mails/hold.ts'
import type { Post, Poster } from '../mails/queue-mails.ts'
import { isToldElsewhere, isToldToAll, mayBringNews, newsIn, wordOf } from './news.ts'
import { changeTold, lastMail, wishesOfProcess, wishesOfRequest } from './news-queries.ts'
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
      for (const wish of await find(context.db, uuid)) await tell(post, { id, kind }, wish)
  },
})

type Wish = Awaited<ReturnType<typeof wishesOfRequest>>[number]

async function tell(context: Recorder & Poster, event: { id: number; kind: EventKind }, wish: Wish) {
  const { db, tenant, now } = context
  const standing = standingOf(wish, tenant.processes)
  const word = wordOf(standing)
  const startsNow = wish.process_started_at === now.toISOString()
  if (word === wish.told || isToldElsewhere(event.kind, standing, startsNow)) return
  await changeTold(db, wish.uuid, word)
  if (
    isToldToAll(tenant.mails, event.kind, event.kind === 'process-reset' ? wish.told : word) ||
    (await isUnheard(context, event.kind, wish))
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
async function isUnheard({ db }: Pick<Recorder, 'db'>, kind: EventKind, { uuid }: Wish): Promise<boolean> {
  const repaired = kind === 'request-judgement-withdrawn' ? 'request-judged' : takenBackBy(kind)
  if (repaired === undefined) return false
  const last = await lastMail(db, uuid, TEMPLATE)
  return last?.event_kind === repaired && last.state === 'withdrawn'
}
