import { municipalitiesOf } from '../../../geography/addresses/locate.ts'
import { OUTLINE_METRES, placesAround } from '../../../geography/boundaries/around.ts'
import { municipalityAt, municipalityFinder } from '../../../geography/boundaries/municipality-at.ts'
import { currentCode, findMunicipality } from '../../../geography/places/municipalities.ts'
import type { Db } from '../../../platform/db/dialect.ts'
import type { Point } from '../../../platform/geo/distance.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import type { Texts } from '../../../platform/texts/texts.ts'
import type { FoundRequest } from '../../../records/requests/queries.ts'
import { knownPlaceOf } from '../../../records/requests/request.ts'
import type { AdviceRow, Check } from '../check.ts'
import { notKnown } from '../others.ts'
import { type Sign, type WhereItLies, whereItLies } from '../where-it-lies.ts'

/**
 * Whether postal code and coordinates lie in the municipality of the request, and whether its place name fits the postal
 * code.
 */
export const insideMunicipality: Check = async ({ db, t, tenant }, request) => {
  const words = t.advice.inside
  const place = knownPlaceOf(request)
  const own = currentCode(request.municipality_code ?? '')
  const [register = null] = await municipalitiesOf(
    db,
    [{ ...request, municipality_code: own ?? '' }],
    tenant.country,
  )
  const codes = place && (await codesAt(db, place, own))
  const found = whereItLies({ ...request, register }, codes, tenant.country)
  if (found.expected === null) return notKnown(words.noMunicipality())
  if (found.verdict === 'nothing') return notKnown(words.nothing())

  const municipality = findMunicipality(found.expected)?.name ?? found.expected
  const mayTakePart = pointsToParticipant(found, tenant)
  const { otherPlace } = found
  const isFine = found.verdict === 'agrees'
  const sentences = [
    sentenceOf(found, municipality, words),
    ...(found.verdict === 'elsewhere' && mayTakePart ? [words.takesPart()] : []),
    ...(otherPlace === null
      ? []
      : [words.otherPlace({ ...request, postalCode: request.postal_code, otherPlace })]),
    ...(place ? [] : [words.postalCodeOnly()]),
  ]
  return {
    outcome: isFine && otherPlace === null ? 'pass' : 'attention',
    explanation: sentences.join(' '),
    rows: rowsOf(found, { ...request, register }, words),
    // A place name may be misspelt, and a request is outside the area only when nothing indicates a municipality of this
    // desk.
    ...((isFine ? otherPlace !== null : found.verdict === 'differ' || mayTakePart) && { lookOnly: true }),
  }
}

/** The municipality of a place, plus the request's own when that is closer than the precision of the outlines. */
async function codesAt(db: Db, place: Point, own: string | null): Promise<string[]> {
  const code = await municipalityAt(db, place)
  const codes = code === null ? [] : [code]
  if (own === null || code === own) return codes
  const find = await municipalityFinder(db)
  const around = await Promise.all(placesAround(place, OUTLINE_METRES).map(find))
  return around.includes(own) ? [...codes, own] : codes
}

function sentenceOf(found: WhereItLies, municipality: string, words: Texts['advice']['inside']): string {
  switch (found.verdict) {
    case 'agrees':
      return words.agrees({ municipality })
    case 'differ':
      return words.differ()
    default:
      return words.elsewhere({ municipality })
  }
}

function pointsToParticipant({ byPostalCode, byCoordinates }: WhereItLies, tenant: Tenant): boolean {
  const codes = [...(byPostalCode?.codes ?? []), ...(byCoordinates?.codes ?? [])]
  return tenant.municipalities.some((it) => !it.disabled && codes.includes(it.code))
}

function rowsOf(
  { byPostalCode, byCoordinates }: WhereItLies,
  { postal_code: postalCode, lat, lng, register }: FoundRequest & { register: string | null },
  words: Texts['advice']['inside'],
): AdviceRow[] {
  const rows: AdviceRow[] = []
  if (byPostalCode) {
    const label = register === null ? words.postalCode({ postalCode }) : words.register()
    rows.push({ label, detail: byPostalCode.name })
  }
  if (byCoordinates)
    rows.push({
      label: words.coordinates({ lat: String(lat), lng: String(lng) }),
      detail: placeInWords(byCoordinates, words),
    })
  return rows
}

function placeInWords({ name, otherNames: [other] }: Sign, words: Texts['advice']['inside']): string {
  if (name === '') return words.nowhere()
  return other === undefined ? name : words.border({ municipality: name, other })
}
