import type { FormRecord } from '../../../platform/forms/field.ts'
import { addressKey } from '../../../platform/geo/address-key.ts'
import { hasCoordinates, type Point } from '../../../platform/geo/distance.ts'
import { addressLine } from '../../../platform/geo/written-address.ts'
import { formatMetres } from '../../../platform/texts/format.ts'
import type { Context } from '../../../platform/web/context.ts'
import { processesNear } from '../realisation-queries.ts'
import { addressIn, placeIn } from '../record-place.ts'

/** In some address registers all houses of a street have the same point in its middle, so compare the address too. */
const SAME_SPOT_METRES = 15
const MOST_READ = 50

/** Field name of the problems about these processes. */
export const RUNNING_HERE = 'running-here'

/**
 * The realisations in scope that already run at the same address, each as a sentence. Only the form asks whether to start
 * another one: an API client decides before its request.
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
