import type { FormRecord } from '../../platform/forms/field.ts'
import { addressKey } from '../../platform/geo/address-key.ts'
import { hasCoordinates, type Point } from '../../platform/geo/distance.ts'
import { addressLine } from '../../platform/geo/written-address.ts'
import { formatMetres } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { addressIn, placeIn } from './asked-place.ts'
import { processesNear } from './realisation-queries.ts'

/** Where a register does not know the houses, all of a street lie in its middle: the address must be the same too. */
const SAME_SPOT_METRES = 15
const MOST_READ = 50

/** Field of the problems that tell of them. */
export const RUNNING_HERE = 'running-here'

/**
 * The realisations that already run at the same address, each in a sentence, as far as the person may see them. Only the form
 * asks whether to start another one all the same: a program decides that before it calls.
 */
export async function runningHere(context: Context, record: FormRecord): Promise<string[]> {
  const at = placeIn(record)
  if (!at || !hasCoordinates(at as Point)) return []
  const found = await processesNear(context, at as Point, SAME_SPOT_METRES, MOST_READ)
  const key = addressKey(addressIn(record))
  const same = found.filter((it) => addressKey(it) === key)
  return same.map((it) =>
    context.t.processes.start.runningHere.one({
      ref: it.case_ref,
      address: addressLine(it),
      metres: formatMetres(Math.round(it.metres)),
    }),
  )
}
