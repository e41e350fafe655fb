import type { EventKind } from '../../platform/events/event.ts'
import type { MailRule } from '../../platform/tenant/mail-choices.ts'
import { mailsHeard, withdrawMails } from './hold-queries.ts'
import type { Poster } from './queue-mails.ts'

/** Who believes that a process is done: nobody hears that twice, and all of them hear when it is taken back. */

/** Mails about these say whether a process is done. */
const ABOUT: readonly EventKind[] = [
  'process-completed',
  'process-reset',
  'process-reset-undone',
  'process-cancelled',
]

interface Heard {
  /** In lower case. */
  recipient: string
  event_kind: string
  template: string
}

/**
 * The addresses whose last mail about it said that the process is done; mails in the order in which they were
 * written. `rules`: of the tenant. Pure.
 */
function believersAmong(mails: readonly Heard[], rules: readonly MailRule[]): ReadonlySet<string> {
  const done = new Set(rules.filter((it) => it.event === 'process-completed').map((it) => it.template))
  const believers = new Set<string>()
  for (const { recipient, event_kind, template } of mails)
    if (event_kind === 'process-completed' || done.has(template)) believers.add(recipient)
    else if (event_kind !== 'process-reset-undone') believers.delete(recipient)
  return believers
}

/** The event whose waiting mails are true no more once this one happens. */
const OVERTAKEN: Partial<Record<EventKind, EventKind>> = {
  'process-reset': 'process-completed',
  'process-completed': 'process-reset',
}

/**
 * Who believes that a process is done when it is set back or completed, without the mails that still wait: those
 * are withdrawn. Null for other events.
 */
export async function believersAt(
  { db, now, tenant }: Poster,
  { kind, process }: { kind: EventKind; process: string },
): Promise<ReadonlySet<string> | null> {
  const overtaken = OVERTAKEN[kind]
  if (!overtaken) return null
  await withdrawMails(db, { process, kind: overtaken, since: '', now: now.toISOString() })
  return believersAmong(await mailsHeard(db, process, ABOUT), tenant.mails.rules)
}
