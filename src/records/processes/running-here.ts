import type { FormRecord } from '../../platform/forms/field.ts'
import { hasCoordinates, type Point } from '../../platform/geo/distance.ts'
import { addressLine } from '../../platform/geo/written-address.ts'
import { formatMetres } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { placeIn } from './asked-place.ts'
import { processesNear } from './realisation-queries.ts'

/** Closer than two charge points in one street; a form that is sent twice lies at no distance at all. */
const SAME_SPOT_METRES = 15
const MOST_TOLD = 3

/** Field of the problems that tell of them. */
export const RUNNING_HERE = 'running-here'

/**
 * The realisations that already run where another one is to start, each in a sentence, as far as the person may see them. A
 * person is asked whether to start all the same; a program that calls says so by calling.
 */
export async function runningHere(context: Context, record: FormRecord): Promise<string[]> {
  const at = placeIn(record)
  if (!at || !hasCoordinates(at as Point)) return []
  const found = await processesNear(context, at as Point, SAME_SPOT_METRES, MOST_TOLD)
  return found.map((it) =>
    context.t.processes.start.runningHere.one({
      ref: it.case_ref,
      address: addressLine(it),
      metres: formatMetres(Math.round(it.metres)),
    }),
  )
}
