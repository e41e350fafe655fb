import type { EventKind } from '../../platform/events/event.ts'
import { undoneBy } from './hold.ts'
import { findMailedTo, lastOf, withdrawMails } from './hold-queries.ts'
import type { Poster } from './queue-mails.ts'

interface Withdrawn {
  /** Addresses, in lower case, of mails that were sent about the undone event. */
  told: ReadonlySet<string>
  /** All mails about the undone event were withdrawn: it reached no one. */
  isUnsent: boolean
}

const NOTHING: Withdrawn = { told: new Set(), isUnsent: false }

/**
 * Withdraws the mails about the event that this one undoes, in the transaction of this one. A mail that a sender claimed
 * first is still sent, and its recipient gets a mail about the repair.
 */
export async function takeBack(
  { db, now }: Poster,
  { kind, process }: { kind: EventKind; process: string },
): Promise<Withdrawn> {
  const repaired = undoneBy(kind)
  const since = repaired && (await lastOf(db, process, repaired))
  if (!repaired || since === undefined) return NOTHING
  const about = { process, kind: repaired, since }
  const withdrawn = await withdrawMails(db, { ...about, now: now.toISOString() })
  const sentTo = await findMailedTo(db, about)
  return { told: sentTo, isUnsent: withdrawn > 0 && sentTo.size === 0 }
}
