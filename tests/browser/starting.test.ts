import { expect, test } from 'vitest'
import { arriveAs } from './arrive.ts'
import { faultsIn } from './faults.ts'
import { startJourney } from './journey.ts'

/** Where a process starts, as people enter it with a script: by typing, by their own place, and on the map. */

const journey = startJourney()
const HERE = { latitude: 51.0543, longitude: 3.7217 }
const degrees = (text: string) => (text.match(/-?\d+\.\d+/g) ?? []).map(Number)

test('by an address with suggestions, whose parts and place fill in the form', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  await page.goto('/processen')
  await page.getByRole('button', { name: 'Nieuw proces' }).click()
  await page.getByRole('link', { name: 'Openbaar terrein' }).click()
  const search = page.getByRole('combobox', { name: 'Adres, straat of plaats' })
  await search.fill('groentenmarkt gent')
  await page.getByRole('option', { name: /^Groentenmarkt, 9000 Gent/ }).waitFor()
  await search.press('Enter')
  await page.waitForURL(/lat=51/)
  expect(await page.locator('#waar').innerText()).toContain('Gent')
  // What is typed and not chosen is another place than the one that was.
  await search.fill('cecilianenstraat 1')
  await page.getByRole('button', { name: 'ok' }).click()
  await page.getByText('Kies hierboven een adres uit de lijst, of maak het veld leeg.').waitFor()
  expect(await search.evaluate((it) => it === document.activeElement)).toBe(true)
  await search.fill('')
  const views = [{ width: 1440, theme: 'light' } as const, { width: 390, theme: 'dark' } as const]
  expect(await faultsIn(page, views)).toEqual([])
  await page.getByRole('button', { name: 'ok' }).click()
  await page.waitForURL(/type-request/)
  expect(await page.getByRole('textbox', { name: /^Straat/ }).inputValue()).toBe('Groentenmarkt')
  expect(await page.getByRole('textbox', { name: /^Plaats/ }).inputValue()).toBe('Gent')
  expect(degrees(await page.locator('[data-degrees]').innerText())).toHaveLength(2)
  // A whole municipality is no place.
  await search.fill('antwerpen')
  await page
    .getByRole('option', { name: /Gemeente/ })
    .first()
    .waitFor()
  await search.press('Enter')
  await page.getByText('Dat is een heel gebied.').waitFor()
  await page.getByRole('link', { name: 'Open de kaart bij Antwerpen' }).click()
  await page.locator('.leaflet-container').waitFor()
  expect(new URL(page.url()).hash).toMatch(/^#kaart=12\.5\/51\.2/)
  await page.keyboard.press('Escape')
  await page.locator('.leaflet-container').waitFor({ state: 'detached' })
  expect(await page.getByRole('textbox', { name: /^Plaats/ }).inputValue()).toBe('Gent')
  await page.getByRole('button', { name: 'Proces starten' }).click()
  await page.waitForURL(/stap-1/)
  expect(problems).toEqual([])
})

test('by being there: in the form of a start, in step 1, and on the map', async () => {
  const { page, problems } = await journey.newTraveller({ geolocation: HERE, permissions: ['geolocation'] })
  await arriveAs(page, 'Medewerker')
  await page.goto('/type-request')
  await page.getByRole('button', { name: 'Mijn locatie' }).click()
  await page.getByText(/Uw plek is overgenomen/).waitFor()
  expect(degrees(await page.locator('[data-degrees]').innerText())).toEqual([HERE.latitude, HERE.longitude])
  expect(await page.getByLabel('Postcode').inputValue()).toMatch(/^9/)
  await page.getByRole('textbox', { name: /^Straat/ }).fill('Korenmarkt')
  await page.getByRole('button', { name: 'Proces starten' }).click()
  await page.waitForURL(/stap-1/)
  await page.getByLabel('Breedtegraad').fill('51,06')
  await page.getByRole('button', { name: 'Mijn locatie' }).click()
  await page.getByText(/Uw plek is overgenomen/).waitFor()
  expect(degrees((await page.getByLabel('Breedtegraad').inputValue()).replace(',', '.'))).toEqual([
    HERE.latitude,
  ])
  await page.getByRole('button', { name: 'Open kaart' }).click()
  const map = page.getByRole('dialog')
  await map.getByRole('button', { name: 'Mijn locatie' }).click()
  await map.getByText('De pin staat op uw plek').waitFor()
  expect(problems).toEqual([])
})

test('by a pin: while it is placed, a tap on a charge point is meant for the pin', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  const point = await journey.database((db) =>
    db
      .selectFrom('charge_point')
      .select(['lat', 'lng'])
      .where('removed_at', 'is', null)
      .where('municipality_code', '=', '44021')
      .executeTakeFirstOrThrow(),
  )
  await page.goto(`/realisatie/nieuw?lat=${point.lat}&lng=${point.lng}`)
  expect(await page.locator('#bestaand').innerText()).toContain('Uitbreiding')
  await page.getByRole('button', { name: 'Open kaart' }).click()
  const map = page.getByRole('dialog').locator('.map')
  await map.locator('.leaflet-points-pane .leaflet-marker-icon').first().waitFor()
  await page.getByRole('button', { name: 'Pin plaatsen' }).click()
  // The map opened on the charge point: it lies in the middle.
  const box = await map.boundingBox()
  if (!box) throw new Error('there is no map')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await map.locator('.pin-mark').waitFor()
  expect(await page.locator('.leaflet-popup').count()).toBe(0)
  await page.getByRole('button', { name: 'Sluiten' }).first().click()
  await page.waitForURL(/lat=51\.\d+&lng=3\.\d+/)
  await page.locator('#waar .kv', { hasText: 'Gent' }).waitFor()
  expect(problems).toEqual([])
})
