import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embeddedGeocoder } from '../../src/geography/geocoding/embedded.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { startApp, type TestApp } from '../app.ts'
import { AMSTERDAM } from '../parking-areas/areas.ts'
import { ANTWERPEN, anna, aRequest, GENT, judith, willem } from '../world.ts'
import { bag, bagRow, flemish, flemishRow, importsInto } from './registers.ts'

/** What an imported register changes for who places or looks for an address. */

const folder = mkdtempSync(join(tmpdir(), 'laadloket-finding-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let dutch: TestApp
let flanders: TestApp
beforeAll(async () => {
  dutch = await startApp({ tenant: 'amsterdam' })
  flanders = await startApp()
  const damrak = (number: readonly string[], lat: number, postalCode = '1012LG') =>
    bagRow('Damrak', number, postalCode, [lat, 4.8951])
  await importsInto(
    dutch,
    join(folder, 'bag.csv'),
    bag(
      damrak(['1'], 52.3751),
      damrak(['3'], 52.3753),
      damrak(['3', 'A'], 52.37531),
      damrak(['5', '', '2'], 52.3755),
      damrak(['70'], 52.379, '1012LM'),
      bagRow("'s-Gravesandestraat", ['10'], '1092AA', [52.3601, 4.9155]),
    ),
  )
  const antwerp = { code: ANTWERPEN, municipality: 'Antwerpen', postalCode: '2000' }
  await importsInto(
    flanders,
    join(folder, 'openaddress-bevlg.csv'),
    flemish(
      flemishRow({ street: 'Hoogpoort', number: '10', at: [51.0552, 3.7241] }),
      flemishRow({ street: 'Hoogpoort', number: '12', at: [51.0553, 3.7243] }),
      flemishRow({ street: 'Hoogpoort', number: '12A', at: [51.05531, 3.72431] }),
      flemishRow({ street: 'Sint-Jansstraat', number: '4', at: [51.0535, 3.7235] }),
      flemishRow({ street: 'Café Élan-plein', number: '2', at: [51.05, 3.75], postalCode: '9040' }),
      flemishRow({ ...antwerp, street: 'Meir', number: '1', at: [51.2188, 4.4051] }),
      flemishRow({ ...antwerp, street: 'Jef Lambeauxstraat', number: '8', at: [51.2081, 4.3921] }),
    ),
  )
})

const HOUSE = {
  street: '',
  house_number: '',
  house_number_suffix: '',
  postal_code: '',
  city: '',
  municipality_code: '',
}
async function locates({ db, tenant }: TestApp, address: Partial<typeof HOUSE>) {
  const [found] = await embeddedGeocoder({ db, tenant, person: anonymous }).locate([{ ...HOUSE, ...address }])
  return found && [found.lat, found.iteration, found.nomatch]
}

describe('the place of an address in the Netherlands', () => {
  const at = (house_number: string, more: Partial<typeof HOUSE> = {}) =>
    locates(dutch, {
      street: 'Damrak',
      house_number,
      postal_code: '1012 LG',
      municipality_code: AMSTERDAM,
      ...more,
    })

  test.each([
    ['the very house', '3', {}, [52.3753, 1, false]],
    ['a house with its letter', '3', { house_number_suffix: 'A' }, [52.37531, 1, false]],
    ['a letter behind the number', '3a', {}, [52.37531, 1, false]],
    ['a suffix', '5', { house_number_suffix: '2' }, [52.3755, 1, false]],
    ['a house whose suffix is unknown', '3', { house_number_suffix: 'Z' }, [52.3753, 2, false]],
    ['a number that is not there: its neighbour, as the street', '7', {}, [52.3755, 3, false]],
    ['a number far from all', '400', {}, [52.3756, 3, false]],
    [
      'a street written otherwise, by postal code and number',
      '1',
      { street: 'Het Damrack' },
      [52.3751, 1, false],
    ],
    [
      'a street with an apostrophe',
      '10',
      { street: 's Gravesandestr.', postal_code: '1092 AA' },
      [52.3601, 1, false],
    ],
  ] as const)('%s', async (_, number, more, expected) => {
    const found = await at(number, more)
    expect(found?.slice(1)).toEqual(expected.slice(1))
    expect(found?.[0]).toBeCloseTo(expected[0], 3)
  })

  test('an unknown street is still only its postal code', async () => {
    expect((await at('1', { street: 'Nergensweg', postal_code: '1012 ZZ' }))?.slice(1)).toEqual([4, true])
  })

  test('a register goes before what somebody pointed out for a neighbour', async () => {
    await aRequest(dutch.db, {
      municipality: AMSTERDAM,
      street: 'Damrak',
      house_number: '1',
      postal_code: '1012 LG',
      lat: 52.4,
      lng: 4.9,
    })
    expect((await at('1'))?.[0]).toBe(52.3751)
  })
})

describe('the place of an address in Flanders', () => {
  test.each([
    ['Hoogpoort', '12', 'bus 3', [51.0553, 1, false]],
    ['Hoogpoort', '12', 'A', [51.05531, 1, false]],
    ['St.-Jansstr', '4', '', [51.0535, 1, false]],
  ])('%s %s %s', async (street, house_number, house_number_suffix, expected) => {
    const address = {
      street,
      house_number,
      house_number_suffix,
      postal_code: '9000',
      municipality_code: GENT,
    }
    expect(await locates(flanders, address)).toEqual(expected)
  })

  test('without a postal code it is placed by its place', async () => {
    const address = { street: 'Hoogpoort', house_number: '12', house_number_suffix: 'a' }
    expect(await locates(flanders, { ...address, city: 'Gent' })).toEqual([51.05531, 1, false])
  })

  test('in another postal code of the municipality it is near, and not there', async () => {
    const address = { street: 'Hoogpoort', house_number: '10', postal_code: '9040', municipality_code: GENT }
    expect((await locates(flanders, address))?.slice(1)).toEqual([3, true])
  })
})

describe('what somebody types', () => {
  const finds = async (desk: TestApp, q: string, by = judith) =>
    (await desk.as(by).calls('GET', `/api/geocode?q=${encodeURIComponent(q)}`)).data.suggestions

  test.each([
    ['Hoogpoort 10 Gent', 'Hoogpoort 10, 9000 Gent', 'address'],
    ['gent hoogp 12a', 'Hoogpoort 12A, 9000 Gent', 'address'],
    ['Meir Antwerpen', 'Meir, 2000 Antwerpen', 'street'],
    ['Lambeauxstr 8', 'Jef Lambeauxstraat 8, 2000 Antwerpen', 'address'],
    ['2000 meir 1', 'Meir 1, 2000 Antwerpen', 'address'],
    ['cafe elan pln', 'Café Élan-plein, 9040 Sint-Amandsberg', 'street'],
    ['st jansstr 4', 'Sint-Jansstraat 4, 9000 Gent', 'address'],
    ['Hoogpoort 500 Gent', 'Hoogpoort, 9000 Gent', 'street'],
  ])('"%s" finds %s', async (q, label, kind) => {
    expect((await finds(flanders, q))[0]).toMatchObject({ label, kind })
  })

  test('a Dutch house is shown with its whole postal code', async () => {
    const [first] = await finds(dutch, 'damrak 70', willem)
    expect(first).toMatchObject({ label: 'Damrak 70, 1012 LM Amsterdam', kind: 'address', lat: 52.379 })
  })
})

test('who administers the desk reads what register it has, or that addresses are placed coarsely', async () => {
  const pageOfTags = async (desk: TestApp) => (await desk.as(anna).opens('/beheer/tags')).text
  expect(await pageOfTags(flanders)).toContain('Adresregister: 7 adressen in 2 gemeenten, ingelezen op')
  expect(await pageOfTags(await startApp())).toContain('Er is geen adresregister ingelezen')
})

test('a point is named by the house of a register that it lies at', async () => {
  const names = async (lat: number, lng: number) =>
    (await flanders.as(judith).calls('GET', `/api/geocode/reverse?lat=${lat}&lng=${lng}`)).data.address
  expect(await names(51.0552, 3.72415)).toMatchObject({
    street: 'Hoogpoort',
    street_number: '10',
    postalCode: '9000',
    city: 'Gent',
  })
  expect(await names(51.0565, 3.7241)).toMatchObject({ street: '', street_number: '' })
})
