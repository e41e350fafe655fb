import { cache } from '../../platform/outside/cache.ts'
import { circuitBreaker } from '../../platform/outside/circuit-breaker.ts'
import { callEach } from '../../platform/outside/concurrency-limit.ts'
import { Unreachable } from '../../platform/outside/fetch-json.ts'
import { fold } from '../../platform/search/fold.ts'
import type { GeocoderSettings, OutsideName } from '../../platform/settings/geocoders.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import type { Address, Geocoder, Place, PlaceNames, Suggestion } from './geocode.ts'
import { geopunt } from './geocoders/geopunt.ts'
import { google } from './geocoders/google.ts'
import type { OutsideGeocoder } from './geocoders/outside-geocoder.ts'
import { pdok } from './geocoders/pdok.ts'
import { provinceOf } from './names-near.ts'
import { type Area, placeAmong, strategiesFor } from './strategies.ts'

/** Timeout of a whole list of addresses: those without a place by then are passed to the next geocoder. */
const LIST_WITHIN_MS = 20_000
const AT_ONCE = 8
const BREAKER = { failures: 5, pauseMs: 30_000 }
const CACHE = { most: 500, ttlMs: 10 * 60_000 }
/** Decimals of a degree in the cache key of a point: a metre. */
const DECIMALS = 5

/** The enabled services in the tenant's order; created once per process, because they have a cache. */
export function outsideGeocoders(tenant: Tenant, settings: GeocoderSettings): Geocoder[] {
  const { at, googleKey } = settings
  const make: Record<OutsideName, () => OutsideGeocoder> = {
    pdok: () => pdok(at.pdok),
    geopunt: () => geopunt(at.geopunt),
    google: () => google(at.google, googleKey, tenant.country),
  }
  const limits = { country: tenant.country, bounds: tenant.locale.bounds, withinMs: settings.withinMs }
  return tenant.map.geocoders.flatMap((name) =>
    name !== 'embedded' && settings.takePart.includes(name) ? [asGeocoder(make[name](), limits)] : [],
  )
}

/** A service with a timeout, a circuit breaker and a cache. */
function asGeocoder(service: OutsideGeocoder, { withinMs, ...area }: Area & { withinMs: number }): Geocoder {
  const { run } = circuitBreaker(service.name, BREAKER)
  const inTime = <Found>(ask: (signal: AbortSignal) => Promise<Found>) =>
    run(() => ask(AbortSignal.timeout(withinMs)))
  const searches = cache<Suggestion[]>(CACHE)
  const names = cache<PlaceNames | null>(CACHE)
  return {
    locate: (addresses) => locateAll(addresses, (it) => inTime((signal) => place(service, it, area, signal))),
    search: (text) => searches(fold(text), () => inTime((signal) => service.search(text, signal))),
    reverse: (point) =>
      names(`${point.lat.toFixed(DECIMALS)},${point.lng.toFixed(DECIMALS)}`, async () => {
        const found = await inTime((signal) => service.reverse(point, signal))
        return found && { ...found, province: provinceOf(area.country, found.postalCode) || found.province }
      }),
  }
}

/** The place by the first of the four searches that matches the address; ZERO_RESULTS leads to the next. */
async function place(
  service: OutsideGeocoder,
  address: Address,
  area: Area,
  signal: AbortSignal,
): Promise<Place | null> {
  for (const strategy of strategiesFor(address)) {
    const found = placeAmong(await service.find(strategy, signal), strategy, address, area)
    if (found) return found
  }
  return null
}

async function locateAll(
  addresses: readonly Address[],
  locateOne: (address: Address) => Promise<Place | null>,
): Promise<(Place | null)[]> {
  const ends = performance.now() + LIST_WITHIN_MS
  const locate = async (address: Address) => {
    if (performance.now() > ends) return null
    return locateOne(address).catch((error) => {
      if (error instanceof Unreachable) return null
      throw error
    })
  }
  return callEach(addresses, locate, AT_ONCE)
}
