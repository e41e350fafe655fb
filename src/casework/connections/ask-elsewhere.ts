import { findMunicipality } from '../../geography/places/municipalities.ts'
import { hasCoordinates } from '../../platform/geo/distance.ts'
import { formatKilometres } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid } from '../../platform/web/errors.ts'
import { knownPlaceOf } from '../../records/requests/request.ts'
import { elsewhere } from './elsewhere.ts'
import type { Pair } from './policy.ts'

/** Field of a call that confirms connecting a request to a process elsewhere. */
const ELSEWHERE = 'elsewhere'

/** The request and the process lie apart: whoever connects them confirms it. */
export class Elsewhere extends Invalid {}

/** Throws `Elsewhere` with the names of both municipalities and the distance, when they lie apart. */
export function demandNear({ t }: Context, { request, process }: Pair): void {
  const { lat, lng } = process
  const place = lat !== null && lng !== null && hasCoordinates(process) ? { lat, lng } : null
  const found = elsewhere({ ...request, place: knownPlaceOf(request) }, { ...process, place })
  if (!found) return
  const words = t.connections.elsewhere
  const names = {
    request: request.case_ref,
    process: process.case_ref,
    municipality: nameOf(request.municipality_code),
    other: nameOf(process.municipality_code),
  }
  const sentences = [
    found.isOtherMunicipality && words.municipality(names),
    found.metres !== null && words.distance({ ...names, distance: formatKilometres(found.metres, t) }),
  ]
  throw new Elsewhere([{ field: ELSEWHERE, message: sentences.filter(Boolean).join(' ') }])
}

const nameOf = (code: string | null) => (code === null ? '' : (findMunicipality(code)?.name ?? code))
