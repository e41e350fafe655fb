import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, test } from 'vitest'
import { embeddedGeocoder } from '../../src/geography/geocoding/embedded.ts'
import { currentCode } from '../../src/geography/places/municipalities.ts'
import { metresBetween } from '../../src/platform/geo/distance.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { importsInto } from '../addresses/registers.ts'
import { startApp, type TestApp } from '../app.ts'

/**
 * How accurately real addresses are placed, when a folder of them is given: `ADDRESSES=<folder>`; by the tables
 * alone, with the same file imported as a register, and with every second row of it. Each file has street, house_number, suffix, postal code, place, municipality code, lat and lng.
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

type Row = Record<string, string>

describe.each(FILES)('the real addresses of $file', (kind) => {
  const path = `${FOLDER}/${kind.file}`
  const isThere = existsSync(path)
  const rowsOf = () => parse(readFileSync(path), { columns: true, bom: true }) as Row[]

  test.skipIf(!isThere)('are all placed, at least in their postal code', async () => {
    const rows = rowsOf()
    const measured = await measure(await startApp({ tenant: kind.tenant }), rows, kind)
    console.info(kind.file, 'by tables', measured)
    expect(measured.placed / rows.length).toBeGreaterThan(0.99)
    expect(measured.median).toBeLessThan(2_500)
  })

  test.skipIf(!isThere)('lie within 30 m by house number once they are imported as a register', async () => {
    const rows = rowsOf()
    const desk = await startApp({ tenant: kind.tenant })
    const imported = await importsInto(desk, temporary(kind.file), readFileSync(path, 'utf8'))
    const measured = await measure(desk, rows, kind)
    console.info(kind.file, 'by a register of', imported.created, measured)
    expect(imported.created / rows.length).toBeGreaterThan(0.99)
    expect(measured.houses / rows.length).toBeGreaterThan(0.97)
    expect(measured.p90).toBeLessThan(30)
  })

  test.skipIf(!isThere)('that a register lacks are placed by their street or a neighbour', async () => {
    const rows = rowsOf()
    const desk = await startApp({ tenant: kind.tenant })
    const [head = '', ...lines] = readFileSync(path, 'utf8').split('\n')
    const half = lines.filter((line, index) => index % 2 === 0 && line !== '')
    await importsInto(desk, temporary(kind.file), `${[head, ...half].join('\n')}\n`)
    const missing = rows.filter((_, index) => index % 2 === 1)
    const measured = await measure(desk, missing, kind)
    console.info(kind.file, 'not in the register', measured)
    expect(measured.median).toBeLessThan(2_500)
  })
})

const folder = mkdtempSync(join(tmpdir(), 'laadloket-real-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const temporary = (name: string) => join(folder, name)

async function measure({ db, tenant }: TestApp, rows: readonly Row[], kind: (typeof FILES)[number]) {
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
        postal_code: row[kind.postal] ?? '',
        city: row[kind.place] ?? '',
        municipality_code: currentCode(row[kind.code] ?? '') ?? '',
      })),
    )
    places.forEach((found, index) => {
      const name = found ? `${found.iteration}${found.nomatch ? ' nomatch' : ''}` : 'none'
      byIteration[name] = (byIteration[name] ?? 0) + 1
      const { lat, lng } = some[index] ?? {}
      if (found) off.push(metresBetween(found, { lat: Number(lat), lng: Number(lng) }))
    })
  }
  off.sort((a, b) => a - b)
  const at = (share: number) => Math.round(off[Math.floor(off.length * share)] ?? 0)
  const houses = (byIteration['1'] ?? 0) + (byIteration['2'] ?? 0)
  return { placed: off.length, houses, byIteration, median: at(0.5), p90: at(0.9) }
}
