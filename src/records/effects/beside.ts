import { holdTurn } from '../../platform/db/dialect.ts'
import type { Context } from '../../platform/web/context.ts'
import { seesProcess } from '../processes/policy.ts'
import { findVersion } from '../processes/queries.ts'
import type { FoundProcess } from '../processes/row.ts'
import { type Concerning, concernedNow } from './concerned-now.ts'
import { excludeEachOther } from './effect.ts'
import { runningAt } from './queries.ts'

/**
 * Why a process cannot run next to another at its location, with the name of the other as far as the reader
 * may see it; '' when it can. Two concurrent checks of one location take turns.
 */
export async function whyNotBeside(context: Context, process: FoundProcess): Promise<string> {
  if (process.location_id === null) return ''
  await holdTurn(context.db, `processes at location ${process.location_id}`)
  for (const other of await runningAt(context.db, process.location_id)) {
    if (other.id === process.id || !excludeEachOther(process.process_type, other.process_type)) continue
    const record = (await findVersion(context.db, other.id, other.location_version)) ?? {}
    if (!(await isOfTheSame(context, process, { ...other, record }))) continue
    const words = context.t.processes.start
    return seesProcess(context, other) ? words.excluded({ ref: other.case_ref }) : words.excludedUnseen()
  }
  return ''
}

/** Two processes that each name their charge points may be about different ones. */
async function isOfTheSame(context: Context, one: Concerning, other: Concerning) {
  const [ours, theirs] = [
    (await concernedNow(context, one)).concerned.map((it) => it.id),
    (await concernedNow(context, other)).concerned.map((it) => it.id),
  ]
  return ours.length === 0 || theirs.length === 0 || ours.some((id) => theirs.includes(id))
}
