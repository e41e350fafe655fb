import { geocodersFor, searchPlaces } from '../../geography/geocoding/ask.ts'
import { geocode, SEARCHED } from '../../geography/geocoding/geocode.ts'
import { anonymous } from '../../platform/tenant/person.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Incoming } from '../intake/incoming.ts'
import { addressIn, type ChosenAddress } from './address.ts'
import { type NearbyPlace, publicPointsNear } from './near.ts'

/** Answers every caller as one who is not signed in: without the addresses of requests. */
const unknown = (context: Context): Context => ({ ...context, person: anonymous })

/** Suggestions for a typed address. Throws 503 when no external geocoder answers. */
export async function findAddresses(context: Context, text: string): Promise<ChosenAddress[]> {
  const query = text.trim().slice(0, SEARCHED.longest)
  if (query.length < SEARCHED.shortest) return []
  const found = await searchPlaces(unknown(context), query, null)
  return found.flatMap((it) => addressIn(it, context.tenant.country) ?? [])
}

/** Charge points near an address; empty when its place is unknown. */
export async function nearAddress(context: Context, address: Incoming): Promise<NearbyPlace[]> {
  const [place] = await geocode(geocodersFor(unknown(context)), [address])
  return place && !place.nomatch ? publicPointsNear(context, place) : []
}
