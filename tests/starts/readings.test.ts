import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flemish, flemishRow, importsInto } from '../addresses/registers.ts'
import { startApp } from '../app.ts'
import { willem } from '../world.ts'

/** An address in one cell of a file of locations, where it can be read in several ways: the register decides. */

const desk = await startApp()
const folder = mkdtempSync(join(tmpdir(), 'laadloket-readings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const at = (n: number) => [51.05 + n / 1000, 3.72] as const
beforeAll(() =>
  importsInto(
    desk,
    join(folder, 'openaddress-bevlg.csv'),
    flemish(
      flemishRow({ street: 'Plein 1944', number: '12', at: at(1) }),
      flemishRow({ street: 'Wilgenkaai', number: '12', at: at(2) }),
      flemishRow({ street: 'Wilgenkaai', number: '9000', at: at(3) }),
      flemishRow({ street: 'Wilgenkaai 12', number: '9040', at: at(4) }),
      flemishRow({ street: 'Wilgenkaai', number: '12', postalCode: '9040', at: at(5) }),
      flemishRow({ street: 'Vlasdreef', number: '1', at: at(6) }),
      ...['Bosrankbaan|1023', '5e Rankelaan|16', 'Bosrankbaan|48B'].map((it, index) => {
        const [street = '', number = ''] = it.split('|')
        const antwerp = { code: '11002', municipality: 'Antwerpen', postalCode: '2170' }
        return flemishRow({ street, number, at: [51.245, 4.44 + index / 1000], ...antwerp })
      }),
    ),
  ),
)

const FILE = '/realisatie/nieuw/bestand'
let senders = 0
async function checks(...addresses: string[]) {
  const visitor = desk.as({ ...willem, id: `test|reader-${++senders}` })
  const form = new FormData()
  const operator = desk.tenant.stakeholders[0]?.uuid ?? ''
  for (const [field, value] of Object.entries({ _csrf: visitor.formToken, category: 'strategic', operator }))
    form.set(field, value)
  form.set(
    'file',
    new File([['adres;opmerkingen', ...addresses.map((it) => `${it};`)].join('\n')], 'starten.csv'),
  )
  const { location } = await visitor.posts(FILE, form)
  return { visitor, address: location ?? '', page: await visitor.opens(location ?? '') }
}
const starts = async (address: string) => {
  const sent = await checks(address)
  expect(sent.page.text).toContain('Alle 1 regel is in orde.')
  expect((await sent.visitor.posts(sent.address, { act: 'start' })).status).toBe(303)
  return desk.db
    .selectFrom('process')
    .select(['street', 'house_number', 'postal_code', 'lat'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

test('of several readings the one that exists is started', async () => {
  expect(await starts('Plein 1944 12 Gent')).toMatchObject({
    street: 'Plein 1944',
    house_number: '12',
    lat: 51.051,
  })
  expect(await starts('Plein 1944 Gent')).toMatchObject({ street: 'Plein 1944', house_number: '' })
  expect(await starts('Vlasdreef 9000 Gent')).toMatchObject({ street: 'Vlasdreef', house_number: '' })
})

test.each([
  ['Bosrankbaan 1023 Merksem', '1023'],
  ['Bosrankbaan 1023, Merksem', '1023'],
  ['Vijfde Rankelaan 16, Merksem', '16'],
  ['1023 Bosrankbaan, 2170 Merksem', '1023'],
  ['48B Bosrankbaan, 2170 Merksem', '48'],
  ['Bosrankbaan 1023 - 2170 Merksem', '1023'],
  ['Bosrankbaan nr 1023, 2170 Merksem', '1023'],
])('"%s" is started with the postal code of the register', async (address, house_number) => {
  expect(await starts(address)).toMatchObject({ house_number, postal_code: '2170' })
})

test('where two readings exist, the row is refused with both, and nothing starts', async () => {
  const { page } = await checks('Wilgenkaai 9000 Gent', 'Wilgenkaai 12 9040 Gent', 'Vlasdreef 1, 9000 Gent')
  expect(page.text).toContain('In 2 van de 3 regels klopt iets niet.')
  expect(page.text).toMatch(
    /2 adres: Dit adres is op meer manieren te lezen: straat “Wilgenkaai” zonder huisnummer in Gent; straat “Wilgenkaai” met huisnummer 9000 in Gent\. Vul straat/,
  )
  expect(page.text).toMatch(
    /3 adres: .*straat “Wilgenkaai” met huisnummer 12 in Gent; straat “Wilgenkaai 12” met huisnummer 9040 in Gent/,
  )
  expect(page.body).not.toContain('value="start"')
})

test('an unknown house keeps its likeliest reading', async () => {
  expect(await starts('Vlasdreef 7, 9000 Gent')).toMatchObject({ street: 'Vlasdreef', house_number: '7' })
})

test('a house number in a line that a spreadsheet made a day of is refused with the cell', async () => {
  const { page } = await checks('Vlasdreef 1-mei, 9000 Gent')
  expect(page.text).toContain('2 adres: Een spreadsheet heeft van dit huisnummer een datum gemaakt: 1-mei.')
})
