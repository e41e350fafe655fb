import type { Db } from '../../platform/db/dialect.ts'
import {
  forgetColleague,
  highestOf,
  isAnyFormer,
  nextColleagues,
  numberOf,
  renameIn,
  SIGNED,
  SIGNED_AND_SMALL,
} from './colleague-queries.ts'

const COLLEAGUES_AT_ONCE = 25
const ROWS_AT_ONCE = 5_000

interface Counts {
  colleagues?: number
  signatures?: number
}
/** Runs one batch in a transaction, with its part of the receipt. */
type InPart = (work: (db: Db) => Promise<Counts>) => Promise<void>

/**
 * Replaces the names of colleagues who did not sign in since a moment: "Voormalig medewerker 12". Their acts remain linked
 * to them. Resumable: after an interruption, the next run continues with the names in the rows of their acts.
 */
export async function forgetColleagues(
  db: Db,
  { before, now }: { before: string; now: string },
  inPart: InPart,
) {
  for (;;) {
    const due = await nextColleagues(db, before, COLLEAGUES_AT_ONCE)
    if (due.length === 0) break
    await inPart(async (inside) => {
      for (const id of due) {
        const number = await numberOf(inside, id, now)
        await forgetColleague(inside, id, `Voormalig medewerker ${number}`)
      }
      return { colleagues: due.length }
    })
  }
  if (!(await isAnyFormer(db))) return
  for (const [table, key] of SIGNED) {
    const highest = await highestOf(db, [table, key] as (typeof SIGNED)[number])
    for (let after = 0; after < highest; after += ROWS_AT_ONCE)
      await inPart(async (inside) => ({
        signatures: await renameIn(inside, table, { key, after, last: after + ROWS_AT_ONCE }),
      }))
  }
  for (const table of SIGNED_AND_SMALL)
    await inPart(async (inside) => ({ signatures: await renameIn(inside, table) }))
}
