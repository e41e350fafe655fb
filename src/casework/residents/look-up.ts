import { addressOfLabel } from '../../geography/geocoding/address-of-label.ts'
import { geocode, SEARCHED, type Suggestion } from '../../geography/geocoding/geocode.ts'
import { geocodersFor, searchPlaces } from '../../geography/geocoding/search-places.ts'
import { anonymous } from '../../platform/tenant/person.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Incoming } from '../intake/incoming.ts'
import type { ChosenAddress } from './address.ts'
import { type NearbyPlace, publicPointsNear } from './near.ts'

/** Treats every caller as anonymous: without the addresses of requests. */
const unknown = (context: Context): Context => ({ ...context, person: anonymous })

/** Suggestions for a typed address. Throws 503 when no external geocoder answers. */
export async function findAddresses(context: Context, text: string): Promise<ChosenAddress[]> {
  const query = text.trim().slice(0, SEARCHED.longest)
  if (query.length < SEARCHED.shortest) return []
  const found = await searchPlaces(unknown(context), query, null)
  return found.flatMap((it) => chosenAddressFrom(it, context.tenant.country) ?? [])
}

/** Charge points near an address; empty when its place is unknown. */
export async function nearAddress(context: Context, address: Incoming): Promise<NearbyPlace[]> {
  const [place] = await geocode(geocodersFor(unknown(context)), [address])
  return place && !place.nomatch ? publicPointsNear(context, place) : []
}

/** The parts of a geocoder's suggestion, as `addressOfLabel` parses them; null when it contains no address to fill in. */
export function chosenAddressFrom(suggestion: Suggestion, country: Country): ChosenAddress | null {
  const address = addressOfLabel(suggestion, country)
  if (!address) return null
  const { label, lat, lng } = suggestion
  const { street, postal_code, city } = address.written
  return { label, lat, lng, street, house_number: address.house, postal_code, city }
}
