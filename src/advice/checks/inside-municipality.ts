import { findMunicipality } from '../../places/municipalities.ts'
import type { FoundRequest } from '../../requests/queries.ts'
import type { Tenant } from '../../tenants/tenant.ts'
import { formatNumber } from '../../texts/format.ts'
import type { Texts } from '../../texts/texts.ts'
import type { AdviceRow, Check } from '../check.ts'
import { notKnown } from '../others.ts'
import { exactPlaceOf } from '../place.ts'
import { type WhereItLies, whereItLies } from '../where-it-lies.ts'

/** Whether postal code and coordinates lie in the municipality that the request is with. */
export const insideMunicipality: Check = async ({ t, tenant }, request) => {
  const words = t.advice.inside
  const found = whereItLies(request, exactPlaceOf(request), tenant.country)
  if (found.expected === null) return notKnown(words.noMunicipality())
  if (found.verdict === 'nothing') return notKnown(words.nothing())

  const municipality = findMunicipality(found.expected)?.name ?? found.expected
  const mayTakePart = pointsToParticipant(found, tenant)
  const isFine = found.verdict === 'agrees' || found.verdict === 'border'
  const sentences = [
    sentenceOf(found, municipality, words),
    ...(found.verdict === 'elsewhere' && mayTakePart ? [words.takesPart()] : []),
    words.approximate(),
  ]
  return {
    outcome: isFine ? 'pass' : 'attention',
    explanation: sentences.join(' '),
    rows: rowsOf(found, request, words),
    // Only an address that nothing places within this desk lies outside its area.
    ...(!isFine && (found.verdict === 'differ' || mayTakePart) && { lookOnly: true }),
  }
}

function sentenceOf(found: WhereItLies, municipality: string, words: Texts['advice']['inside']): string {
  switch (found.verdict) {
    case 'agrees':
      return words.agrees({ municipality })
    case 'border':
      return words.border({ municipality, other: found.byCoordinates?.name ?? '' })
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
  { postal_code: postalCode, lat, lng }: FoundRequest,
  words: Texts['advice']['inside'],
): AdviceRow[] {
  const rows: AdviceRow[] = []
  if (byPostalCode) rows.push({ label: words.postalCode({ postalCode }), detail: byPostalCode.name })
  if (byCoordinates) {
    const { name, nearest, metres } = byCoordinates
    const detail = nearest
      ? words.nearest({
          municipality: name,
          metres: formatNumber(metres ?? 0),
          postalCode: nearest.digits,
        })
      : words.far()
    rows.push({ label: words.coordinates({ lat: String(lat), lng: String(lng) }), detail })
  }
  return rows
}
