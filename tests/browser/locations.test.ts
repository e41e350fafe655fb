import { beforeAll, expect, test } from 'vitest'
import { aChargePoint } from '../world.ts'
import { awake } from './arrive.ts'
import { faultsOf } from './faults.ts'
import { startJourney } from './journey.ts'

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

const FILE = {
  name: 'palen.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'id,lat,lng,street,postal_code,city\nA1,51.06,3.73,Kouter 3,9000,Gent\nA2,91,3,Fout,9000,Gent\n',
  ),
}

test.each(['nl', 'en'] as const)('in %s every page of locations is there for everybody', async (language) => {
  const { page, problems } = await journey.newTraveller()
  await page.goto('/locaties')
  await page.getByRole('button', { name: 'Medewerker' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Locaties' }).waitFor()
  await page.context().addCookies([{ name: 'taal', value: language, url: journey.server.url }])
  const faults: string[] = []
  const look = async (what: string) => {
    await awake(page)
    for (const width of [1440, 390, 320] as const)
      for (const theme of ['light', 'dark'] as const)
        faults.push(...(await faultsOf(page, { width, theme })).map((it) => `${what} ${it}`))
  }
  for (const address of ['/locaties', href, '/locaties/nieuw', '/locaties/importeren']) {
    await page.goto(address)
    await look(address)
  }
  await page.setInputFiles('input[type="file"]', FILE)
  await page.locator('form[enctype] button[type="submit"]').click()
  await page.locator('.import-rows').waitFor()
  await look('preview')
  expect(faults).toEqual([])
  expect(problems).toEqual([])
})

test('without JavaScript a location is added, warned of, and a file taken in', async () => {
  const { page } = await journey.newTraveller({ javaScriptEnabled: false })
  await page.goto('/locaties')
  await page.getByRole('button', { name: 'Medewerker' }).first().click()
  await page.getByRole('link', { name: 'Nieuwe locatie' }).click()
  await page.getByLabel('Straat').fill('Korenmarkt')
  await page.getByLabel('Latitude').fill('51.0543, 3.7174')
  await page.getByRole('button', { name: 'Locatie toevoegen' }).click()
  await page.getByLabel('Dit is een andere locatie').check()
  await page.getByRole('button', { name: 'Locatie toevoegen' }).click()
  await page.getByText('De locatie is toegevoegd.').waitFor()

  await page.goto('/locaties/importeren')
  await page.setInputFiles('input[type="file"]', FILE)
  await page.getByRole('button', { name: 'Bekijk het verschil' }).click()
  await page.getByRole('button', { name: 'Neem over' }).click()
  await page.getByText('Het bestand is overgenomen').waitFor()
  await page.getByRole('link', { name: 'Kouter 3' }).waitFor()
})

test('with a script an address that is picked, and a pair that is pasted, fill in both coordinates', async () => {
  const { page, problems } = await journey.newTraveller()
  await page.goto('/locaties/nieuw')
  await page.getByRole('button', { name: 'Medewerker' }).first().click()
  await awake(page)
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
