import type { Located } from '../../geography/addresses/locate.ts'
import { currentCode } from '../../geography/places/municipalities.ts'
import { takingPart } from '../../geography/places/municipality-of.ts'
import { roundDegrees } from '../../platform/geo/degrees.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { type Held, isHeld } from '../../records/requests/held.ts'
import { STATUS } from '../../records/requests/request.ts'

/** The change that a register of addresses makes to an earlier request. Pure. */

interface Unplaced extends Held {
  status: number
  municipality_code: string | null
  lat: number | null
  lng: number | null
  coordinates_nomatch: number
  coordinates_iteration: number
}

export interface NewPlace {
  lat: number
  lng: number
  coordinates_nomatch: 0
  /** As `Place.iteration`. */
  coordinates_iteration: 1 | 2 | 3
  municipality_code: string | null
}

/**
 * `placed`: a better place, perhaps in another municipality of the desk. `outside`: the house is in a municipality that does
 * not take part; `judged`: in another of the desk, while the request is no longer waiting. The last two change nothing: a
 * person decides.
 */
export type Placing =
  | { outcome: 'unchanged' }
  | { outcome: 'placed'; to: NewPlace }
  | { outcome: 'outside' | 'judged'; code: string }

/** A neighbour counts as the street. */
const ITERATIONS = { house: 1, number: 2, neighbour: 3, street: 3 } as const
const WAITING: readonly number[] = [STATUS.incomplete, STATUS.open]
const UNKNOWN = 5

/** A lower rank is more exact. */
const rankOf = ({ lat, coordinates_nomatch, coordinates_iteration }: Unplaced) =>
  lat === null || coordinates_nomatch === 1 ? UNKNOWN : coordinates_iteration

export function decidePlacing(
  request: Unplaced,
  found: Located | null,
  tenant: Pick<Tenant, 'municipalities'>,
): Placing {
  if (!found || found.isElsewhere) return { outcome: 'unchanged' }
  const iteration = ITERATIONS[found.by]
  const code = iteration <= 2 ? found.municipality_code : ''
  const isOther = code !== '' && code !== currentCode(request.municipality_code ?? '')
  if (isOther && !takingPart(code, tenant)) return { outcome: 'outside', code }
  const mayMove = WAITING.includes(request.status) && !isHeld(request)
  if (isOther && !mayMove) return { outcome: 'judged', code }
  if (!isOther && iteration >= rankOf(request)) return { outcome: 'unchanged' }
  return {
    outcome: 'placed',
    to: {
      lat: roundDegrees(found.lat),
      lng: roundDegrees(found.lng),
      coordinates_nomatch: 0,
      coordinates_iteration: iteration,
      municipality_code: isOther ? code : request.municipality_code,
    },
  }
}
