import type { Db } from '../../platform/db/dialect.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { Halt } from '../../platform/terminal/halt.ts'
import type { Words } from '../../platform/terminal/words.ts'
import { allContractors } from '../../records/contractors/queries.ts'
import { deskValues } from './all-values.ts'
import { inventedAmong } from './desk-value.ts'
import { findSetValues } from './queries.ts'

const NAMED = 5

/** Keys for one log line: a region has hundreds, so the rest is counted. */
function inOneLine(keys: readonly string[], { start }: Words): string {
  const named = keys.slice(0, NAMED).join(', ')
  return keys.length > NAMED ? start.andMore({ named, n: keys.length - NAMED }) : named
}

/** The keys of the addresses of a desk that are still placeholders. */
async function inventedIn(db: Db, folder: Tenant): Promise<string[]> {
  const values = deskValues(folder, await allContractors(db))
  return inventedAmong(values, await findSetValues(db)).map(({ key }) => key)
}

/** Throws `Halt` with one line if mails would be sent from or to placeholder addresses. */
export async function refuseInvented(db: Db, folder: Tenant): Promise<void> {
  const keys = await inventedIn(db, folder)
  if (keys.length > 0) throw new Halt((words) => words.start.invented({ keys: inOneLine(keys, words) }))
}
