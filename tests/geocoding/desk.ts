import { afterAll } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import type { GeocoderSettings, OutsideName } from '../../src/platform/settings/geocoders.ts'
import type { Tenant } from '../../src/platform/tenant/tenant.ts'
import { startApp } from '../app.ts'
import {
  geopuntShape,
  googleShape,
  KEY,
  type KnownAddress,
  pdokShape,
  type Service,
  startService,
} from './services.ts'

const anAddress = (
  street: string,
  number: string,
  postalCode: string,
  city: string,
  province: string,
  lat: number,
  lng: number,
): KnownAddress => ({ street, number, postalCode, city, province, lat, lng })

/**
 * The addresses that the services have: of both countries a house, one with a suffix, one elsewhere, a street
 * and a postal code.
 */
export const KNOWN = {
  NL: [
    anAddress('Proefdamrak', '12A', '1012 LG', 'Amsterdam', 'Noord-Holland', 52.3751, 4.8951),
    anAddress('Proefdamrak', '12', '1012 LG', 'Amsterdam', 'Noord-Holland', 52.375, 4.895),
    anAddress('Proefdamrak', '40', '1013 XX', 'Amsterdam', 'Noord-Holland', 52.377, 4.897),
    anAddress('Proefdamrak', '', '1012 LG', 'Amsterdam', 'Noord-Holland', 52.376, 4.896),
    anAddress('', '', '1012 LG', 'Amsterdam', 'Noord-Holland', 52.3735, 4.8955),
  ],
  BE: [
    anAddress('Proefstraat', '12A', '9000', 'Gent', 'Oost-Vlaanderen', 51.0551, 3.7211),
    anAddress('Proefstraat', '12', '9000', 'Gent', 'Oost-Vlaanderen', 51.055, 3.721),
    anAddress('Proefstraat', '40', '9040', 'Gent', 'Oost-Vlaanderen', 51.06, 3.75),
    anAddress('Proefstraat', '', '9000', 'Gent', 'Oost-Vlaanderen', 51.056, 3.722),
    anAddress('', '', '9000', 'Gent', 'Oost-Vlaanderen', 51.05, 3.72),
  ],
}
export const STREETS = { NL: 'Proefdamrak', BE: 'Proefstraat' }

/** A desk of one country whose tenant uses these services, in this order, and the services themselves. */
export async function startDesk(country: 'NL' | 'BE', ...order: OutsideName[]) {
  return startDeskWith({}, country, ...order)
}

/** The same, with other settings of the geocoders. */
export async function startDeskWith(
  settings: Partial<GeocoderSettings>,
  country: 'NL' | 'BE',
  ...order: OutsideName[]
) {
  const base = findTenant(country === 'NL' ? 'amsterdam' : 'vlaanderen')
  const tenant: Tenant = { ...base, map: { ...base.map, geocoders: [...order, 'embedded'] } }
  const shapes = { pdok: pdokShape, geopunt: geopuntShape, google: googleShape(country) }
  const services = {} as Record<OutsideName, Service>
  for (const name of ['pdok', 'geopunt', 'google'] as const)
    services[name] = await startService(shapes[name], KNOWN[country])
  afterAll(async () => {
    for (const service of Object.values(services)) await service.stop()
  })
  const at = {
    pdok: services.pdok.url,
    geopunt: services.geopunt.url,
    google: services.google.url,
  }
  // Long enough for a busy machine; a test of the limit sets it itself.
  const geocoders = { takePart: order, at, googleKey: KEY, withinMs: 15_000 }
  return {
    ...(await startApp({ tenant, settings: { geocoders: { ...geocoders, ...settings } } })),
    ...services,
    geocoders,
    country,
  }
}

/** Everything that a user or an administrator of the desk could read: answer and log. */
export const readableFrom = (answer: { body: string; headers: unknown }, log: unknown) =>
  `${answer.body}\n${JSON.stringify(answer.headers)}\n${JSON.stringify(log)}`
