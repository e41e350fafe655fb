import type { Context } from '../../platform/web/context.ts'
import { Conflict } from '../../platform/web/errors.ts'
import { chargePointsFollow } from '../charge-points/follow-process.ts'
import type { FoundProcess } from '../processes/row.ts'
import { whyNotFinish } from './beside.ts'
import { effectOf } from './effect.ts'
import { haveEffect } from './have-effect.ts'
import { saidIn } from './in-record.ts'
import { takeBack } from './take-back.ts'

/**
 * Completes a process: its charge points go into use, and its effect is applied. Throws `Conflict` with the
 * name of another process that is using what it would change.
 */
export async function finish(context: Context, process: FoundProcess): Promise<void> {
  const obstacle = await whyNotFinish(context, process)
  if (obstacle) throw new Conflict(obstacle)
  const { points, movesLocation } = effectOf(process.process_type)
  const isLeft = !points.includes('removed') && !movesLocation
  if (isLeft) await chargePointsFollow(context, process, 'realized')
  await haveEffect(context, process)
}

/** Reopens a completed process: the effect is undone. */
export async function reopen(context: Context, process: FoundProcess): Promise<void> {
  await takeBack(context, process)
  await chargePointsFollow(context, process, 'in-progress')
}

/**
 * A completed process was corrected and stays completed: its effect is applied again when the record, the
 * place or the address differs.
 */
export async function correct(context: Context, before: FoundProcess, after: FoundProcess): Promise<void> {
  if (JSON.stringify(effectIn(before)) === JSON.stringify(effectIn(after))) return
  await takeBack(context, after)
  await haveEffect(context, after)
}

const effectIn = (process: FoundProcess) => [
  saidIn(process.record),
  [process.lat, process.lng, process.municipality_code],
  [process.street, process.house_number, process.house_number_suffix, process.postal_code, process.city],
]
