import { findMunicipality } from '../../geography/places/municipalities.ts'
import { findPostalCode } from '../../geography/places/postal-codes.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Context } from '../../platform/web/context.ts'

interface Placed {
  postal_code: string
  city: string
  municipality_code: string | null
  coordinates_nomatch: number
  coordinates_iteration: number
}

/** The geocoder iteration that found the street, though in another postal code. */
const STREET = 3

/**
 * The area whose centre a request without a known place has as its coordinates: `9000`, or a municipality when the postal
 * code is unknown. '' when the area has no name, and when the place is known.
 */
export function middleOf({ tenant }: Pick<Context, 'tenant'>, request: Placed): string {
  if (request.coordinates_nomatch === 0 || request.coordinates_iteration === STREET) return ''
  const area = findPostalCode(tenant.country, request.postal_code)
  return area?.digits ?? (findMunicipality(request.municipality_code ?? '')?.name || request.city)
}

/** `plaats onbekend, middelpunt van 9000`. */
export const unknownPlaceInWords = (context: Pick<Context, 'tenant'> & { t: Texts }, request: Placed) => {
  const area = middleOf(context, request)
  const words = context.t.requests
  return area ? words.placeUnknown({ area }) : words.placeGuessed()
}
