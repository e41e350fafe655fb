import { findMunicipality } from '../../geography/places/municipalities.ts'
import { hasCoordinates } from '../../platform/geo/distance.ts'
import { formatKilometres } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid } from '../../platform/web/errors.ts'
import { knownPlaceOf } from '../../records/requests/request.ts'
import { elsewhere } from './elsewhere.ts'
import type { Pair } from './policy.ts'

/** Field of an API call that confirms connecting a request to a process elsewhere. */
export const ELSEWHERE = 'elsewhere'

/** The request and the process lie far apart; the person who connects them must confirm it. */
export class Elsewhere extends Invalid {}

/** Throws `Elsewhere` with the names of both municipalities and the distance, when the two lie far apart. */
export function demandNear(context: Context, pair: Pair): void {
  const message = apart(context, pair, context.t.connections.elsewhere)
  if (message) throw new Elsewhere([{ field: ELSEWHERE, message }])
}

/** The same check for the requests that a process starts with, against its place: it has no reference yet. */
export function demandNearStart(context: Context, pairs: readonly Pair[]): void {
  const messages = pairs.map((pair) => apart(context, pair, context.t.connections.elsewhere.atStart))
  const problems = messages.filter(Boolean).map((message) => ({ field: ELSEWHERE, message }))
  if (problems.length > 0) throw new Elsewhere(problems)
}

type Words = Pick<Context['t']['connections']['elsewhere'], 'municipality' | 'distance'>

/** How a request and a process lie apart; '' when they do not. */
function apart({ t }: Context, { request, process }: Pair, words: Words): string {
  const { lat, lng } = process
  const place = lat !== null && lng !== null && hasCoordinates(process) ? { lat, lng } : null
  const found = elsewhere({ ...request, place: knownPlaceOf(request) }, { ...process, place })
  if (!found) return ''
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
  return sentences.filter(Boolean).join(' ')
}

const nameOf = (code: string | null) => (code === null ? '' : (findMunicipality(code)?.name ?? code))
