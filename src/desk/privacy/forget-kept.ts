import type { Db } from '../../platform/db/dialect.ts'
import { type Rounds, startRounds } from '../../platform/time/rounds.ts'
import { newestRun } from './purge-queries.ts'

const EVERY_MS = 2_000

/**
 * Forgets what this process keeps in memory of people, whenever a purge in any process or on the command line clears some: its
 * receipt grows with each batch. Once more the round after, for a page that was being drawn meanwhile.
 */
export function watchPurges(db: Db, forget: () => void) {
  let known: string | null = null
  let again = false
  return async () => {
    const now = await newestRun(db)
    const isOther = known !== null && now !== known
    known = now
    if (isOther || again) forget()
    again = isOther
  }
}

export const forgetAfterPurges = (
  { db, forget, failed }: { db: Db; forget: () => void; failed: (error: unknown) => void },
  everyMs = EVERY_MS,
): Rounds => startRounds({ name: 'forgetting', work: watchPurges(db, forget), everyMs, failed })
