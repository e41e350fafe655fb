import { currentCode, findMunicipality } from '../../geography/places/municipalities.ts'
import { takingPart } from '../../geography/places/municipality-of.ts'
import { type OtherMunicipality, otherMunicipalityAt } from '../../geography/places/where-it-belongs.ts'
import type { Point } from '../../platform/geo/distance.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Problem } from '../../platform/web/errors.ts'

type Reader = Pick<Context, 'tenant' | 't'>

/** The municipality at a place, when it differs from that of the request that is moved there; else null. */
export function elsewhere(
  { tenant }: Pick<Context, 'tenant'>,
  { municipality_code }: { municipality_code: string | null },
  place: Point,
): OtherMunicipality | null {
  const code = currentCode(municipality_code ?? '')
  return code === null ? null : otherMunicipalityAt(place, code, tenant.country)
}

/** The problem of a place in another municipality, with both names; a municipality of the desk may take the request over. */
export function elsewhereProblem(
  { t, tenant }: Reader,
  { municipality_code }: { municipality_code: string | null },
  there: OtherMunicipality,
): Problem {
  const words = t.coordinates.problems
  const code = currentCode(municipality_code ?? '') ?? ''
  const names = {
    other: there.name || t.intake.problems.noMunicipality(),
    name: findMunicipality(code)?.name ?? code,
  }
  const mayGo = there.code !== null && takingPart(there.code, tenant) !== null
  const sentences = [words.elsewhere(names), ...(mayGo ? [words.handOver(names)] : [])]
  return { field: 'lat', message: sentences.join(' ') }
}
