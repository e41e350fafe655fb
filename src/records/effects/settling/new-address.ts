import { metresBetween, type Point } from '../../../platform/geo/distance.ts'
import { lengthInWords } from '../../../platform/geo/metres.ts'
import { fold } from '../../../platform/search/fold.ts'
import type { Context } from '../../../platform/web/context.ts'
import { locationProposed } from '../../processes/proposal.ts'
import type { FoundProcess } from '../../processes/row.ts'
import { workedOutBefore } from '../fold.ts'
import { loadMap } from '../load.ts'
import type { Values } from '../values.ts'
import { keysOfAddress } from './write.ts'

/** In metres; an unchanged address further than this from its old place is wrong. */
const REACH = 100

/**
 * Why the address of a move is wrong: the coordinates moved away but the record still has the old address. '' when the
 * address is right, or when there is no place.
 */
export async function whyOldAddress(context: Context, process: FoundProcess): Promise<string> {
  const { lat, lng, location_id } = process
  if (location_id === null || lat === null || lng === null) return ''
  const { start } = await loadMap(context.db, context.tenant, location_id)
  const order = start.processes.find((it) => it.id === process.id)?.order
  const { location } = workedOutBefore(start, order ?? Number.POSITIVE_INFINITY)
  const far = metresFrom({ lat, lng }, location)
  if (far <= REACH || !isSameAddress(locationProposed(process), location)) return ''
  return context.t.processes.standing.oldAddress({ far: lengthInWords(Math.round(far)) })
}

const metresFrom = (place: Point, { lat, lng }: Values) =>
  typeof lat === 'number' && typeof lng === 'number' ? metresBetween(place, { lat, lng }) : 0

const isSameAddress = (one: Values, other: Values) =>
  keysOfAddress(one).address_key === keysOfAddress(other).address_key &&
  fold(String(one.city ?? '')) === fold(String(other.city ?? ''))
