import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { searchEmbedded } from '../../src/geography/geocoding/search-embedded.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { newRow } from '../../src/records/charge-points/written-location.ts'
import { startApp, type TestApp } from '../app.ts'
import { ANTWERPEN, aRequest, bram, GENT, judith, karel, mieke, type TestPerson, willem } from '../world.ts'

/** Address search without a network: from the tables, and from the desk's own records. */

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
  const at = (street: string, house_number: string, more: object = {}) =>
    aRequest(desk.db, { street, house_number, lat: 51.06, lng: 3.73, ...more })
  await at('Ćwiklastraat', '12', { house_number_suffix: 'bus 3' })
  await at('Ćwiklastraat', '12', { house_number_suffix: 'bus 4' })
  await at('Ćwiklastraat', '14')
  await at('Ćwiklastraat', '140')
  await at('Sint-Xantenstraat', '7')
  await at('Ćwiklastraat', '99', { municipality: ANTWERPEN })
  await at('Gewistestraat', '1', { gdpr_cleared_at: '2026-02-01T00:00:00.000Z' })
  await at('Ongeveerstraat', '1', { coordinates_nomatch: 1, coordinates_iteration: 4 })
  await desk.db
    .insertInto('location')
    .values(
      newRow({
        uuid: 'site-1',
        municipality_code: GENT,
        lat: 51.07,
        lng: 3.74,
        removed_at: null,
        source: 'csv',
        source_key: 'site-1',
        import_uuid: '',
        volt_id: '',
        name: 'Laadplein',
        street: 'Laadpleinstraat',
        house_number: '5',
        postal_code: '9000',
        city: 'Gent',
        address_key: 'laadpleinstraat 00005',
        address_text: 'laadpleinstraat 5',
        parking_type: '',
        created_at: '2026-02-20T10:00:00.000Z',
        updated_at: '2026-02-20T10:00:00.000Z',
      }),
    )
    .execute()
})

const labels = async (q: string, by: TestPerson = judith): Promise<string[]> => {
  const { data } = await desk.as(by).calls('GET', `/api/geocode?q=${encodeURIComponent(q)}`)
  return data.suggestions.map((it: { label: string }) => it.label)
}

describe('what somebody types', () => {
  test.each([
    ['9000', '9000 Gent'],
    ['gent', 'Gent'],
    ['antw', 'Antwerpen'],
    ['aaigemstr gent', 'Aaigemstraat, 9000 Gent'],
    ['9000 aaigem', 'Aaigemstraat, 9000 Gent'],
    ['Aaigemstraat 12, 9000 Gent', 'Aaigemstraat, 9000 Gent'],
    ['cwiklastr 14 gent', 'Ćwiklastraat 14, 9000 Gent'],
    ['ĆWIKLASTRAAT 14', 'Ćwiklastraat 14, 9000 Gent'],
    ['cwiklastraat 12 bus 4', 'Ćwiklastraat 12 bus 4, 9000 Gent'],
    ['st. xantenstr 7', 'Sint-Xantenstraat 7, 9000 Gent'],
    ['gent xanten', 'Sint-Xantenstraat 7, 9000 Gent'],
    ['laadpleinstr 5', 'Laadpleinstraat 5, 9000 Gent'],
    ['Onbekendestraat 3 gent', 'Gent'],
  ])('"%s" finds %s', async (q, expected) => {
    expect((await labels(q))[0]).toBe(expected)
  })

  test.each([
    ['1012 AB', '1012 Amsterdam'],
    ['1012ab', '1012 Amsterdam'],
    ['1012 a', '1012 Amsterdam'],
    ['ams', 'Amsterdam'],
  ])('in the Netherlands, "%s" finds %s', async (q, expected) => {
    const dutch = await startApp({ tenant: 'amsterdam' })
    const { data } = await dutch.as(willem).calls('GET', `/api/geocode?q=${encodeURIComponent(q)}`)
    expect(data.suggestions[0].label).toBe(expected)
  })

  test('a number finds that house, with every box, and no other number', async () => {
    expect(await labels('cwiklastraat 12')).toEqual([
      'Ćwiklastraat 12 bus 3, 9000 Gent',
      'Ćwiklastraat 12 bus 4, 9000 Gent',
    ])
  })

  test('eight at most', async () => {
    expect((await labels('gent')).length).toBe(8)
  })

  test('the nearest of equals comes first', async () => {
    const first = async (near: string) =>
      (await desk.as(judith).calls('GET', `/api/geocode?q=kerkstraat&${near}`)).data.suggestions[0]
    const [west, east] = [await first('lat=51.1&lng=2.7'), await first('lat=51.0&lng=5.6')]
    expect(west.lng).toBeLessThan(east.lng)
  })
})

describe('addresses of requests', () => {
  test('are only suggested to who may read the request', async () => {
    const antwerp = 'Ćwiklastraat 99, 2000 Antwerpen'
    expect(await labels('cwiklastraat 99', judith)).not.toContain(antwerp)
    expect(await labels('cwiklastraat 99', bram)).toEqual([antwerp])
    expect(await labels('cwiklastraat 99', mieke)).toEqual([antwerp])
    expect(await labels('laadpleinstraat 5', bram)).toEqual([])
    expect((await desk.as(karel).calls('GET', '/api/geocode?q=cwikla')).status).toBe(403)
  })

  test('are not suggested once personal data is gone, nor when their place is unknown', async () => {
    expect(await labels('gewistestraat 1')).toEqual([])
    expect(await labels('ongeveerstraat 1')).toEqual([])
  })

  test('name a point that lies at the house, for who may read the request', async () => {
    const names = async (by: TestPerson) =>
      (await desk.as(by).calls('GET', '/api/geocode/reverse?lat=51.06&lng=3.73')).data.address
    expect(await names(judith)).toMatchObject({
      street: 'Ćwiklastraat',
      province: 'Oost-Vlaanderen',
      country: 'België',
      postalCode: '9000',
      city: 'Gent',
    })
    expect((await names(judith)).street_number).toMatch(/^1[24]/)
    expect(await names(bram)).toMatchObject({ street: 'Ćwiklastraat', street_number: '99' })
  })
})

test('no text makes it fail, and what cannot be an address finds nothing', async () => {
  const context = {
    db: desk.db,
    tenant: desk.tenant,
    person: { ...anonymous, roles: { admin: '*' as const } },
  }
  const pieces = fc.constantFrom(
    'gent',
    '9000',
    '12',
    'bus',
    "'",
    '"',
    '%',
    '_',
    '\\',
    '*',
    'OR',
    'st',
    '—',
    '',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(pieces, { maxLength: 12 }).map((all) => all.join(' ')),
  )
  await fc.assert(
    fc.asyncProperty(text, async (q) => {
      // The server's own route removes NUL from every call.
      const found = await searchEmbedded(context, q.replaceAll('\0', ''), null)
      expect(found.length).toBeLessThanOrEqual(8)
    }),
    { numRuns: 150 },
  )
  expect(await labels('!!! ???')).toEqual([])
})
