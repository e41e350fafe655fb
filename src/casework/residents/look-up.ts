import { geocodersFor, searchPlaces } from '../../geography/geocoding/ask.ts'
import { geocode, SEARCHED } from '../../geography/geocoding/geocode.ts'
import { nobody } from '../../platform/tenant/person.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Incoming } from '../intake/incoming.ts'
import { addressIn, type ChosenAddress } from './address.ts'
import { type NearbyPlace, publicPointsNear } from './near.ts'

/** Whoever asks, it is answered as to somebody who has not signed in: without the addresses of requests. */
const unknown = (context: Context): Context => ({ ...context, person: nobody })

/** Addresses that somebody may mean who typed this. Throws 503 when no geocoder outside answers. */
export async function findAddresses(context: Context, text: string): Promise<ChosenAddress[]> {
  const asked = text.trim().slice(0, SEARCHED.longest)
  if (asked.length < SEARCHED.shortest) return []
  const found = await searchPlaces(unknown(context), asked, null)
  return found.flatMap((it) => addressIn(it, context.tenant.country) ?? [])
}

/** Where one can charge near an address; nothing when nobody knows where it lies. */
export async function nearAddress(context: Context, address: Incoming): Promise<NearbyPlace[]> {
  const [place] = await geocode(geocodersFor(unknown(context)), [address])
  return place && !place.nomatch ? publicPointsNear(context, place) : []
}
