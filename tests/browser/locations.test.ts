import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { location } from '../charge-points/ocpi.ts'
import { aChargePoint } from '../world.ts'
import { enhanced } from './arrive.ts'
import { faultsIn, faultsOf } from './faults.ts'
import { startJourney } from './journey.ts'
import { languageCookie } from './language-cookie.ts'

const journey = startJourney({ DEMO_DATA: 'off' })

let href: string
beforeAll(async () => {
  href = await journey.database(async (db) => {
    const { location_id } = await aChargePoint(db, {
      street: 'Korenmarkt',
      house_number: '7',
      reference: 'LP-7',
      status: 'definitive',
    })
    await aChargePoint(db, { location_id, reference: 'LP-8', kind: 'fastcharger' })
    const { uuid } = await db
      .selectFrom('location')
      .select('uuid')
      .where('id', '=', location_id)
      .executeTakeFirstOrThrow()
    return `/locaties/${uuid}`
  })
})

const fileNamed = (name: string, content: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})
const CSV = fileNamed(
  'palen.csv',
  'id,lat,lng,street,postal_code,city\nA1,51.06,3.73,Kouter 3,9000,Gent\nA2,91,3,Fout,9000,Gent\n',
)
const GEOJSON = fileNamed(
  'palen.geojson',
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        id: 'G1',
        geometry: { type: 'Point', coordinates: [3.75, 51.07] },
        properties: { street: 'Geostraat', house_number: '5', postal_code: '9000', city: 'Gent' },
      },
    ],
  }),
)
const aPlace = (latitude: string) => ({ coordinates: { latitude, longitude: '3.760000' } })
const ocpi = (name: string, street: string, latitude: string) =>
  fileNamed(name, JSON.stringify([location(name, { address: `${street} 9`, ...aPlace(latitude) })]))

async function arrive(page: Page, role: string, address = '/locaties') {
  await page.goto(address)
  await page.getByRole('button', { name: role }).first().click()
  await page.locator('.locations h1').waitFor()
}
async function looksInto(page: Page, file: ReturnType<typeof fileNamed>, source = '') {
  await page.goto('/locaties/importeren')
  await page.getByRole('textbox', { name: 'Bron' }).fill(source)
  await page.getByLabel('Bestand', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Bekijk het verschil' }).click()
}
const factOf = (page: Page, name: string) =>
  page
    .locator('dl div')
    .filter({ has: page.locator(`dt:text-is("${name}")`) })
    .locator('dd')
    .innerText()

test.each(['nl', 'en'] as const)('in %s every page of locations is accessible', async (language) => {
  const { page, problems } = await journey.newTraveller()
  await arrive(page, 'Medewerker')
  await page.context().addCookies([languageCookie(journey.server.url, language)])
  const faults: string[] = []
  const look = async (what: string) => {
    await enhanced(page)
    faults.push(...(await faultsIn(page)).map((it) => `${what} ${it}`))
  }
  for (const address of ['/locaties', href, '/locaties/nieuw', '/locaties/importeren']) {
    await page.goto(address)
    await look(address)
  }
  await page.setInputFiles('input[type="file"]', CSV)
  await page.locator('form[enctype] button[type="submit"]').click()
  await page.locator('.import-rows').waitFor()
  await look('preview')
  expect(faults).toEqual([])
  expect(problems).toEqual([])
})

describe('a file of locations', () => {
  test.each([
    ['CSV', CSV, 'csv', 'Kouter 3', { nieuw: '1', geweigerd: '1' }],
    ['GeoJSON', GEOJSON, 'geojson', 'Geostraat 5', { nieuw: '1', geweigerd: '0' }],
    [
      'OCPI',
      ocpi('palen.json', 'Ocpilaan', '51.080000'),
      'ocpi',
      'Ocpilaan 9',
      { nieuw: '1', geweigerd: '0' },
    ],
  ])('as %s is looked into and taken in, and a second time changes nothing', async (...given) => {
    const [, file, format, address, counts] = given
    const { page, problems } = await journey.newTraveller()
    await arrive(page, 'Beheerder')
    await looksInto(page, file)
    expect(await factOf(page, 'Bestand')).toBe(`${file.name} (${format})`)
    for (const [result, count] of Object.entries(counts)) expect(await factOf(page, result)).toBe(count)
    await page.getByRole('button', { name: 'Neem over', exact: true }).click()
    await page.getByText('Het bestand is overgenomen: nieuw 1').waitFor()
    await page.getByRole('link', { name: address }).waitFor()

    await looksInto(page, file)
    await page.getByText('Er is niets te veranderen.').waitFor()
    expect([await factOf(page, 'nieuw'), await factOf(page, 'ongewijzigd')]).toEqual(['0', '1'])
    expect(await page.getByRole('button', { name: 'Neem over', exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Neem niet over' }).click()
    await page.getByText('Het bestand is vergeten; er is niets veranderd.').waitFor()
    expect(problems).toEqual([])
  })

  test('that is broken shows what is wrong with it, and keeps what was filled in', async () => {
    const { page, problems } = await journey.newTraveller()
    await arrive(page, 'Beheerder')
    await looksInto(page, fileNamed('half.geojson', GEOJSON.buffer.toString().slice(0, -20)), 'stad')
    await page.getByRole('alert').getByText('Dit bestand is afgebroken: het einde ontbreekt.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Bron' }).inputValue()).toBe('stad')
    expect(await page.title()).toContain('1 invoerfout')
    const failure = { status_code: 3001, status_message: 'Down for the weekend', data: [] }
    await looksInto(page, fileNamed('fout.json', JSON.stringify(failure)))
    await page.getByRole('alert').getByText('(status_code 3001): Down for the weekend').waitFor()
    expect(await faultsOf(page, { width: 390, theme: 'dark' })).toEqual([])
    // A page with validation errors has status 422, which Chromium reports in its console.
    expect(problems.filter((it) => !it.includes('422'))).toEqual([])
  })
})

test('without JavaScript a location is added, warned of, and a file taken in once', async () => {
  const { page } = await journey.newTraveller({ javaScriptEnabled: false })
  await arrive(page, 'Medewerker')
  await page.getByRole('link', { name: 'Nieuwe locatie' }).click()
  await page.getByLabel('Straat').fill('Korenmarkt')
  await page.getByLabel('Latitude').fill('51.0543, 3.7174')
  await page.getByRole('combobox', { name: 'CPO' }).selectOption({ label: 'Scheldevonk Laden' })
  await page.getByRole('button', { name: 'Locatie toevoegen' }).click()
  await page.getByLabel('Dit is een andere locatie').check()
  await page.getByRole('button', { name: 'Locatie toevoegen' }).click()
  await page.getByText('De locatie is toegevoegd.').waitFor()
  await page.locator('#laadpunten').getByText('Scheldevonk Laden').waitFor()

  const file = ocpi('nog-een.json', 'Stillestraat', '51.020000')
  await looksInto(page, file)
  await page.getByRole('button', { name: 'Neem over', exact: true }).click()
  await page.getByText('Het bestand is overgenomen').waitFor()
  await page.getByRole('link', { name: 'Stillestraat 9' }).waitFor()
  await looksInto(page, file)
  await page.getByText('Er is niets te veranderen.').waitFor()
})

test('with a script an address that is picked, and a pair that is pasted, fill in both coordinates', async () => {
  const { page, problems } = await journey.newTraveller()
  await arrive(page, 'Medewerker', '/locaties/nieuw')
  await enhanced(page)
  await page.getByRole('combobox', { name: 'Zoek een adres' }).pressSequentially('9000')
  await page.locator('[role="listbox"] [role="option"]').first().click()
  const [lat, lng] = [page.getByLabel('Latitude'), page.getByLabel('Longitude')]
  expect(Number(await lat.inputValue())).toBeCloseTo(51, 0)
  expect(Number(await lng.inputValue())).toBeCloseTo(3.7, 0)
  await lat.evaluate((field) => {
    const data = new DataTransfer()
    data.setData('text', '51.0611 3.7611')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  expect([await lat.inputValue(), await lng.inputValue()]).toEqual(['51.0611', '3.7611'])
  expect(problems).toEqual([])
})
