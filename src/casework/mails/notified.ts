import type { EventKind } from '../../platform/events/event.ts'
import type { MailRule } from '../../platform/tenant/mail-choices.ts'
import { findSentMails, withdrawMails } from './hold-queries.ts'
import type { Poster } from './queue-mails.ts'

/** Recipients who know that a process is completed: they get no second mail about it, and a correction when it is reset. */

/** Mails about these events say whether a process is completed. */
const ABOUT: readonly EventKind[] = [
  'process-completed',
  'process-reset',
  'process-reset-undone',
  'process-cancelled',
]

interface SentMail {
  /** In lower case. */
  recipient: string
  event_kind: string
  template: string
}

/**
 * Addresses whose last mail about the process said that it is completed. `mails`: the oldest first; `rules`: of the tenant.
 * Pure.
 */
function believersAmong(mails: readonly SentMail[], rules: readonly MailRule[]): ReadonlySet<string> {
  const done = new Set(rules.filter((it) => it.event === 'process-completed').map((it) => it.template))
  const believers = new Set<string>()
  for (const { recipient, event_kind, template } of mails)
    if (event_kind === 'process-completed' || done.has(template)) believers.add(recipient)
    else if (event_kind !== 'process-reset-undone') believers.delete(recipient)
  return believers
}

/** By event: the event whose waiting mails are no longer true. */
const OVERTAKEN: Partial<Record<EventKind, EventKind>> = {
  'process-reset': 'process-completed',
  'process-completed': 'process-reset',
}

/**
 * Recipients who know that the process is completed, at the moment that it is reset or completed again. Withdraws the
 * waiting mails that this event makes untrue. Null for other events.
 */
export async function believersAt(
  { db, now, tenant }: Poster,
  { kind, process }: { kind: EventKind; process: string },
): Promise<ReadonlySet<string> | null> {
  const overtaken = OVERTAKEN[kind]
  if (!overtaken) return null
  await withdrawMails(db, { process, kind: overtaken, since: '', now: now.toISOString() })
  return believersAmong(await findSentMails(db, process, ABOUT), tenant.mails.rules)
}
