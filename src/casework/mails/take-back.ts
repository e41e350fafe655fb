import type { EventKind } from '../../platform/events/event.ts'
import { takenBackBy } from './hold.ts'
import { lastOf, toldOf, withdrawMails } from './hold-queries.ts'
import type { Poster } from './queue-mails.ts'

interface TakenBack {
  /** Addresses, in lower case, that a mail about what is taken back went to. */
  told: ReadonlySet<string>
  /** All mails about it were withdrawn: nobody heard of it. */
  isUnheard: boolean
}

const NOTHING: TakenBack = { told: new Set(), isUnheard: false }

/**
 * Withdraws the mails about the event that this one takes back, in the transaction of this one. A mail that a
 * sender claimed first is sent, and whom it goes to is told of the repair.
 */
export async function takeBack(
  { db, now }: Poster,
  { kind, process }: { kind: EventKind; process: string },
): Promise<TakenBack> {
  const repaired = takenBackBy(kind)
  const since = repaired && (await lastOf(db, process, repaired))
  if (!repaired || since === undefined) return NOTHING
  const about = { process, kind: repaired, since }
  const withdrawn = await withdrawMails(db, { ...about, now: now.toISOString() })
  const told = await toldOf(db, about)
  return { told, isUnheard: withdrawn > 0 && told.size === 0 }
}
