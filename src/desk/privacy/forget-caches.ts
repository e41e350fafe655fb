import type { Db } from '../../platform/db/dialect.ts'
import { type Rounds, startRounds } from '../../platform/time/rounds.ts'
import { newestRun } from './purge-queries.ts'

const EVERY_MS = 2_000

/**
 * Clears this process's in-memory caches of personal data whenever a purge, in any process or on the command line, cleared
 * some: its receipt grows with each batch. Clears them again one round later, for a page that was rendering meanwhile.
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
