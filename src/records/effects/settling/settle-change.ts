import { findType } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { Conflict, Invalid, Refused } from '../../../platform/web/errors.ts'
import { proposalStepOf } from '../../processes/proposal.ts'
import type { FoundProcess } from '../../processes/row.ts'
import { namesOf } from '../about.ts'
import { unknownNames, whyNotAgain, whyNotBeside, whyNotFinish } from '../beside.ts'
import { effectOf } from '../effect.ts'
import { valuesIn } from '../in-record.ts'
import { whyOldAddress } from './new-address.ts'
import { placesPoint, settleLocation } from './settle-location.ts'
import { settleMap } from './settle-map.ts'

/**
 * Gives a saved process its charge point and derives the map again, in the transaction of the change. Throws `Invalid` when
 * the process names a charge point or parking lot that is not at its location, `Conflict` with the reason when it cannot be
 * finished now, and `Refused` when it cannot be reopened.
 */
export async function settleChange(
  context: Context,
  saved: FoundProcess,
  before: FoundProcess,
): Promise<void> {
  const after = { ...saved, location_id: await settleLocation(context, saved) }
  const [wasDone, isDone] = [before, after].map((it) => it.status === 'completed')
  if (effectOf(after.process_type).movesLocation) await demandNewAddress(context, before, after)
  const namesOthers =
    namesOf({ values: valuesIn(before.record) }) !== namesOf({ values: valuesIn(after.record) })
  if (isDone && (!wasDone || namesOthers)) await demandFinish(context, after)
  if (!isDone && namesOthers) await demandKnown(context, after)
  if (wasDone && !isDone) demandNone(await whyNotBeside(context, after))
  if (wasDone || isDone || placesPoint(after)) await settleMap(context, after)
}

/** Unknown names are refused at the step with their field, not when the process is finished. */
async function demandKnown(context: Context, process: FoundProcess) {
  const problems = await unknownNames(context, process)
  if (problems.length > 0) throw new Invalid(problems)
}

/** A move needs the address of its new place: in its proposal, or before it is finished or corrected. */
async function demandNewAddress(context: Context, before: FoundProcess, after: FoundProcess) {
  const type = findType(context.tenant.processes, after.process_type)
  const number = type && proposalStepOf(type)?.number
  const isProposed = [before, after].map(({ steps }) =>
    steps.some((it) => it.number === number && it.completedAt !== ''),
  )
  const isProposing = isProposed[0] === false && isProposed[1] === true
  if (!isProposing && after.status !== 'completed') return
  const message = await whyOldAddress(context, after)
  if (message && isProposing) throw new Invalid([{ field: 'Location.StreetName', message }])
  if (message) throw new Conflict(message)
}

async function demandFinish(context: Context, process: FoundProcess) {
  const obstacle = await whyNotFinish(context, process)
  if (obstacle) throw new Conflict(obstacle)
}

function demandNone(obstacle: string) {
  if (obstacle) throw new Refused(obstacle)
}

/** Derives the map again for a process that is finished again or restored; throws as `settleChange`. */
export async function settleAgain(context: Context, process: FoundProcess): Promise<void> {
  const after = { ...process, location_id: await settleLocation(context, process) }
  if (after.status === 'completed') await demandFinish(context, after)
  else demandNone(await whyNotAgain(context, after))
  await settleMap(context, after)
}

/** Gives a new process its charge point, and derives the map again where it starts. */
export async function settleStart(context: Context, process: FoundProcess): Promise<void> {
  const location_id = await settleLocation(context, process)
  if (process.location_id !== null) await settleMap(context, { ...process, location_id })
}
