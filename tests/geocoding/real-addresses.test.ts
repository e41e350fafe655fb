import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { embeddedGeocoder } from '../../src/geography/geocoding/embedded.ts'
import { currentCode } from '../../src/geography/places/municipalities.ts'
import { metresBetween } from '../../src/platform/geo/distance.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { startApp } from '../app.ts'

/**
 * How accurately the tables place real addresses, when a folder of them is given: `ADDRESSES=<folder>`. Each
 * file has street, house_number, suffix, postal code, place, municipality code, lat and lng.
 */
const FOLDER = process.env.ADDRESSES ?? ''
const FILES = [
  {
    file: 'vl-addresses-sample.csv',
    tenant: 'vlaanderen',
    place: 'municipality',
    code: 'nis',
    postal: 'postcode',
  },
  {
    file: 'nl-addresses-sample.csv',
    tenant: 'amsterdam',
    place: 'place',
    code: 'gemeente_code',
    postal: 'postal_code',
  },
] as const
const AT_ONCE = 1_000

describe.each(FILES)('the real addresses of $file', ({ file, tenant: id, place, code, postal }) => {
  test.skipIf(!existsSync(`${FOLDER}/${file}`))('are all placed, at least in their postal code', async () => {
    const rows = parse(readFileSync(`${FOLDER}/${file}`), { columns: true, bom: true }) as Record<
      string,
      string
    >[]
    const { db, tenant } = await startApp({ tenant: id })
    const geocoder = embeddedGeocoder({ db, tenant, person: anonymous })
    const off: number[] = []
    const byIteration: Record<string, number> = {}
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      const some = rows.slice(start, start + AT_ONCE)
      const places = await geocoder.locate(
        some.map((row) => ({
          street: row.street ?? '',
          house_number: row.house_number ?? '',
          house_number_suffix: row.suffix ?? '',
          postal_code: row[postal] ?? '',
          city: row[place] ?? '',
          municipality_code: currentCode(row[code] ?? '') ?? '',
        })),
      )
      places.forEach((found, index) => {
        const kind = found ? `${found.iteration}${found.nomatch ? ' nomatch' : ''}` : 'none'
        byIteration[kind] = (byIteration[kind] ?? 0) + 1
        const { lat, lng } = some[index] ?? {}
        if (found) off.push(metresBetween(found, { lat: Number(lat), lng: Number(lng) }))
      })
    }
    off.sort((a, b) => a - b)
    const at = (share: number) => Math.round(off[Math.floor(off.length * share)] ?? 0)
    console.info(file, rows.length, byIteration, `median ${at(0.5)} m, 90% within ${at(0.9)} m`)
    expect(off.length / rows.length).toBeGreaterThan(0.99)
    expect(at(0.5)).toBeLessThan(2_500)
  })
})
