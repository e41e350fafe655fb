import { featuresIn } from '../../src/geography/boundaries/read-boundaries.ts'
import { importParkingAreas } from '../../src/geography/parking-areas/import.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import type { TestApp } from '../app.ts'
import { judith, type TestPerson } from '../world.ts'

/** Files of parking areas, and a person who may see them in Amsterdam. */

export const AMSTERDAM = '0363'
export const ALMERE = '0034'
/** Handles the requests of Amsterdam. */
export const anouk: TestPerson = {
  ...judith,
  id: 'test|anouk',
  name: 'Anouk de Vries',
  roles: { municipality: [AMSTERDAM] },
}

type Place = [lng: number, lat: number]
export const square = (west: number, south: number, size: number): Place[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
export const area = (properties: object, coordinates: unknown, type = 'Polygon') => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
})
export const collection = (...features: object[]) => ({ type: 'FeatureCollection', features })

/** With a hole in its middle. */
export const CENTRUM = area({ gebied: 'CE01', naam: 'Centrum-1' }, [
  square(4.88, 52.36, 0.03),
  square(4.89, 52.37, 0.01),
])
export const ZUID = area({ code: 'ZU01', name: 'Zuid-1', municipality_code: AMSTERDAM }, [
  square(4.86, 52.34, 0.015),
])
/** In another municipality. */
export const STAD = area({ code: 'AS01', name: 'Almere-Stad' }, [[square(5.2, 52.36, 0.02)]], 'MultiPolygon')

/** Imports them, as a file of one source. */
export async function takeIn(
  { db, tenant, clock }: Pick<TestApp, 'db' | 'tenant' | 'clock'>,
  json: unknown,
  source = 'file',
) {
  await importParkingAreas(
    { db, tenant, t: textsIn('nl'), person: anonymous, now: clock.now, requestId: 'test' },
    { name: 'test', format: 'geojson', hash: 'h', areas: featuresIn(json, ''), part: null },
    { source, dryRun: false, onProgress: () => {}, onRefused: async () => {} },
  )
}
