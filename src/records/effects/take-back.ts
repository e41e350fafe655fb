import type { FoundProcess } from '../processes/row.ts'
import {
  effectsAfter,
  effectsOf,
  findLocation,
  type KeptEffect,
  lotsAt,
  pointById,
  removeEffect,
  setBefore,
} from './queries.ts'
import { isSame, takenBack, type Values } from './values.ts'
import { type Doer, valuesOfLocation, valuesOfPoint, writeLocation, writePoint } from './write.ts'

/**
 * Undoes the effect of a completed process on the map, the last change first: earlier values are restored,
 * except where another change came since. In the transaction that reopens it.
 */
export async function takeBack(context: Doer, process: Pick<FoundProcess, 'id' | 'uuid'>): Promise<void> {
  for (const effect of await effectsOf(context.db, process.id)) {
    if (effect.charge_point_id !== null) await ofPoint(context, process, effect, effect.charge_point_id)
    if (effect.location_id !== null) await ofLocation(context, effect, effect.location_id)
    await removeEffect(context.db, effect.id)
  }
}

async function ofPoint(context: Doer, process: { uuid: string }, effect: KeptEffect, id: number) {
  const point = await pointById(context.db, id)
  const values = { ...(await passedOn(context, effect, valuesOfPoint(point))) }
  // The whole location was removed since.
  if (values.removed_at === null && point.location_removed_at !== null) delete values.removed_at
  if (typeof values.removed_at === 'string') values.removed_at = context.now.toISOString()
  if (Object.keys(values).length > 0) await writePoint(context, point, values, process)
}

async function ofLocation(context: Doer, effect: KeptEffect, id: number) {
  const [location, lots] = [await findLocation(context.db, id), await lotsAt(context.db, id)]
  const values = await passedOn(context, effect, valuesOfLocation(location, lots))
  if (Object.keys(values).length > 0) await writeLocation(context, id, values)
}

/**
 * The values to write now; values that later processes changed too stay theirs, and their stored earlier
 * value is updated.
 */
async function passedOn(context: Doer, effect: KeptEffect, now: Values): Promise<Values> {
  const later = await effectsAfter(context.db, effect)
  const taken = takenBack(effect, now, later)
  for (const [index, it] of later.entries()) {
    const before = taken.before[index] ?? {}
    if (!isSame(before, it.before)) await setBefore(context.db, it.id, before)
  }
  return taken.now
}
