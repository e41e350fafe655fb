import { holdTurn } from '../../platform/db/dialect.ts'
import type { Context } from '../../platform/web/context.ts'
import { seesProcess } from '../processes/policy.ts'
import { findVersion } from '../processes/queries.ts'
import type { FoundProcess } from '../processes/row.ts'
import { usedByOthers } from './concerned.ts'
import { type Concerning, concernedNow } from './concerned-now.ts'
import { effectOf, excludeEachOther } from './effect.ts'
import { processWith, runningAt } from './queries.ts'

/**
 * Why a process cannot run next to another at its location, with the name of the other as far as the reader
 * may see it; '' when it can. Two concurrent checks of one location take turns.
 */
export async function whyNotBeside(context: Context, process: FoundProcess): Promise<string> {
  if (process.location_id === null) return ''
  await takeTurn(context, process.location_id)
  for (const other of await runningAt(context.db, process.location_id)) {
    if (other.id === process.id || !excludeEachOther(process.process_type, other.process_type)) continue
    const record = (await findVersion(context.db, other.id, other.location_version)) ?? {}
    if (await isOfTheSame(context, process, { ...other, record })) return sayOther(context, other)
  }
  return ''
}

/**
 * Why a process cannot be completed now, in the same words: another one that is running needs a charge point
 * that it would take away, or is building the only ones that it could be about.
 */
export async function whyNotFinish(context: Context, process: FoundProcess): Promise<string> {
  const { of, points } = effectOf(process.process_type)
  if (of !== 'standing' || process.location_id === null) return ''
  const beside = points.includes('removed') ? await whyNotBeside(context, process) : ''
  if (beside) return beside
  await takeTurn(context, process.location_id)
  const { said, here, lots, standing } = await concernedNow(context, process)
  const [used] = usedByOthers(said, { points: here, lots, standing })
  const other = used && (await processWith(context.db, used.process_id ?? 0))
  return other ? sayOther(context, other) : ''
}

const takeTurn = ({ db }: Context, locationId: number) => holdTurn(db, `processes at location ${locationId}`)

function sayOther(context: Context, other: NonNullable<Awaited<ReturnType<typeof processWith>>>): string {
  const words = context.t.processes.start
  return seesProcess(context, other) ? words.excluded({ ref: other.case_ref }) : words.excludedUnseen()
}

/** Two processes that each name their charge points may be about different ones. */
async function isOfTheSame(context: Context, one: Concerning, other: Concerning) {
  const [ours, theirs] = [
    (await concernedNow(context, one)).concerned.map((it) => it.id),
    (await concernedNow(context, other)).concerned.map((it) => it.id),
  ]
  return ours.length === 0 || theirs.length === 0 || ours.some((id) => theirs.includes(id))
}
