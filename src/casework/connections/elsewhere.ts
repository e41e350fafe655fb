import { metresBetween, type Point } from '../../platform/geo/distance.ts'

/** When connecting needs a confirmation because request and process lie far apart. Pure. */

/** Metres; more than residents walk to a charge point. */
const CONFIRM_BEYOND_METRES = 1_000

interface Placed {
  municipality_code: string | null
  /** Null when unknown. */
  place: Point | null
}

interface Elsewhere {
  isOtherMunicipality: boolean
  /** Whole metres between them when that exceeds the limit; else null. */
  metres: number | null
}

/** The reason to confirm a connection: another municipality, or too far. Null for neither. */
export function elsewhere(request: Placed, process: Placed): Elsewhere | null {
  const [one, other] = [request.municipality_code, process.municipality_code]
  const isOtherMunicipality = one !== null && other !== null && one !== other
  const apart = request.place && process.place && Math.round(metresBetween(request.place, process.place))
  const metres = apart !== null && apart > CONFIRM_BEYOND_METRES ? apart : null
  return isOtherMunicipality || metres !== null ? { isOtherMunicipality, metres } : null
}
