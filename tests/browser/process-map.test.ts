import type { Page } from 'playwright'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { arriveAs, enhanced, presses, wordsOfFocus } from './arrive.ts'
import { closeWindows } from './chromium.ts'
import { faultsOf } from './faults.ts'
import { aHarbour, aLeftLocation, type Harbour, north } from './harbour.ts'
import { startJourney } from './journey.ts'

const journey = startJourney()

let here: Harbour['process']
let point: Harbour['point']
let request: Harbour['request']

beforeAll(async () => {
  ;({ process: here, point, request } = await journey.database(aHarbour))
})

afterEach(closeWindows)

async function atTheProcess(
  role: string,
  step = 1,
  options: Parameters<typeof journey.newTraveller>[0] = {},
) {
  const traveller = await journey.newTraveller(options)
  const { page } = traveller
  await arriveAs(page, role)
  await page.goto(`/realisatie/${here.uuid}/stap-${step}`)
  return traveller
}
async function openMap(page: Page) {
  await enhanced(page)
  await page.locator('[data-open-map]').click()
  await page.locator('.leaflet-processes-pane .map-mark').first().waitFor()
}
const popup = (page: Page) => page.locator('.map-popup')
const field = (page: Page, name: string) => page.locator(`input[name="Location.${name}"]`)
const statusOf = () =>
  journey.database(async (db) => {
    const row = await db
      .selectFrom('charge_point')
      .select(['status', 'process_id'])
      .where('uuid', '=', point.uuid)
      .executeTakeFirstOrThrow()
    return [row.status, row.process_id !== null]
  })

describe('the map of a process', () => {
  test('uses a location and lets it go again, on the map, in the form and beside it', async () => {
    const { page, problems } = await atTheProcess('Medewerker')
    await openMap(page)
    await page.getByTitle('Gevalideerde locatie').click()
    await popup(page).getByRole('button', { name: 'Gebruik deze locatie' }).click()
    await popup(page).getByText('In voorbereiding').waitFor()
    await page.getByTitle('In voorbereiding').first().waitFor()
    expect(await statusOf()).toEqual(['in-progress', true])
    expect(await field(page, 'StreetName').inputValue()).toBe('Strandweg')
    // Distances are measured from there now.
    await page.getByRole('tab', { name: 'Lijst' }).click()
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^In voorbereiding, Strandweg .*, op dezelfde plek/ })
      .waitFor()
    expect(Number(await field(page, 'Latitude').inputValue())).toBeCloseTo(north(-60).lat, 5)

    await popup(page).getByRole('button', { name: 'Ontkoppel deze locatie' }).click()
    await popup(page).getByText('Gevalideerde locatie').waitFor()
    expect(await statusOf()).toEqual(['definitive', false])
    // The page has the new version: the form can be saved without a conflict.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.locator('dialog.map-window').waitFor({ state: 'detached' })
    await page.locator('button[data-save]').click()
    await page.getByText(/De wijzigingen zijn opgeslagen|Er is niets gewijzigd/).waitFor()
    expect(problems).toEqual([])
  })

  test('puts the pin where somebody points, and fills the form with it', async () => {
    const { page, problems } = await atTheProcess('Medewerker')
    await openMap(page)
    const before = await field(page, 'Latitude').inputValue()
    await page.locator('section.map').click({ modifiers: ['Control'], position: { x: 300, y: 420 } })
    await page.locator('.pin-mark').waitFor()
    expect(await field(page, 'Latitude').inputValue()).not.toBe(before)
    expect(problems).toEqual([])
  })

  test('keeps the pin where it is on the other steps', async () => {
    const { page } = await atTheProcess('Medewerker', 2)
    await openMap(page)
    await page.locator('section.map').click({ modifiers: ['Control'], position: { x: 300, y: 420 } })
    await page.getByText('De locatiepin is vergrendeld.').first().waitFor({ state: 'attached' })
    expect(await page.locator('.pin-mark').count()).toBe(0)
  })

  test('connects a request and disconnects it, and the page follows', async () => {
    const { page, problems } = await atTheProcess('Medewerker')
    await openMap(page)
    await page.getByTitle(new RegExp(request.case_ref)).click()
    await popup(page).getByRole('button', { name: 'Verbind aan het proces' }).click()
    await popup(page).getByRole('button', { name: 'Verbreek de connectie' }).waitFor()
    await page.locator('#aanvragen').getByText(request.case_ref).waitFor({ state: 'attached' })
    await popup(page).getByRole('button', { name: 'Verbreek de connectie' }).click()
    await popup(page).getByRole('button', { name: 'Verbind aan het proces' }).waitFor()
    expect(problems).toEqual([])
  })

  test('shows other realisations, in the legend and the list too, and filters them', async () => {
    const { page, problems } = await atTheProcess('Gemeente Gent')
    await openMap(page)
    await page.getByTitle(/On hold$/).click()
    await popup(page).getByText('On hold, stap 1').waitFor()
    await popup(page).getByRole('link', { name: 'Bekijk de proces details' }).waitFor()
    await page.getByRole('tab', { name: 'Lijst' }).click()
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /On hold/ })
      .waitFor()
    expect(await faultsOf(page, { width: 1440, theme: 'light' })).toEqual([])
    await page.getByRole('tab', { name: 'Legenda' }).click()
    await page.getByRole('tabpanel').getByText('Realisaties', { exact: true }).waitFor()
    await page.getByRole('tab', { name: 'Informatie' }).click()
    await page.getByRole('tabpanel').getByText('Locaties kiezen').click()
    await page.getByRole('tabpanel').getByRole('checkbox', { name: 'On hold' }).click()
    await page.getByTitle(/On hold$/).waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })

  test('deletes a location of the process that has just begun there, by keyboard alone', async () => {
    const { uuid, second } = await journey.database((db) => aLeftLocation(db, 700))
    const { page, problems } = await atTheProcess('Medewerker')
    await page.goto(`/locationId-${uuid}-procestype-realisation`)
    await enhanced(page)
    await page.getByRole('button', { name: 'Proces starten' }).press('Enter')
    await page.getByText(/Het proces .* is gestart/).waitFor()
    await enhanced(page)
    await page.locator('[data-open-map]').press('Enter')
    await page.locator('.leaflet-processes-pane .map-mark').first().waitFor()
    const mark = await page.waitForSelector('[title="Voorgestelde locatie"]')
    await page.keyboard.press('l')
    await presses(page, 'n', /^Voorgestelde locatie, .*, \d\d\s/)
    await page.keyboard.press('Enter')
    await popup(page).getByRole('button', { name: 'Verwijder deze locatie' }).waitFor()

    await presses(page, 'Tab', /^Verwijder deze locatie$/)
    await page.keyboard.press('Enter')
    await presses(page, 'Tab', /^Annuleren$/)
    await page.keyboard.press('Enter')
    expect(await wordsOfFocus(page)).toBe('Verwijder deze locatie')
    await page.keyboard.press('Enter')
    expect(await wordsOfFocus(page)).toBe('Bevestig het verwijderen van de locatie.')
    expect(await faultsOf(page, { width: 1440, theme: 'light' })).toEqual([])
    await presses(page, 'Tab', /^Verwijderen$/)
    await page.keyboard.press('Enter')

    await page.getByText('De locatie is verwijderd.').waitFor({ state: 'attached' })
    await popup(page).waitFor({ state: 'detached' })
    await mark.waitForElementState('hidden')
    expect(await page.getByRole('button', { name: /Voorgestelde locatie, .*, \d\d\s/ }).count()).toBe(0)
    expect(await wordsOfFocus(page)).toBe(await page.locator('.map').getAttribute('aria-label'))
    const kept = await journey.database((db) =>
      db
        .selectFrom('charge_point')
        .select('removed_at')
        .where('id', '=', second.id)
        .executeTakeFirstOrThrow(),
    )
    expect(kept.removed_at).not.toBeNull()
    // The page behind the map no longer offers it.
    await page.keyboard.press('Escape')
    await page.locator('dialog.map-window').waitFor({ state: 'detached' })
    await page.getByText('Kies een bestaande locatie').press('Enter')
    await page.getByText('ligt geen voorgestelde of gevalideerde locatie').waitFor()
    expect(problems).toEqual([])
  })

  test('without a script the same is done with forms', async () => {
    const { page } = await atTheProcess('Medewerker', 1, { javaScriptEnabled: false })
    await page.getByText('Kies een bestaande locatie').click()
    await page.getByRole('button', { name: /Gebruik deze locatie: LP-VRIJ/ }).click()
    await page.getByText('De locatie wordt gebruikt voor dit proces.').waitFor()
    expect(await statusOf()).toEqual(['in-progress', true])
    await page.getByRole('button', { name: /Ontkoppel deze locatie: LP-VRIJ/ }).click()
    await page.getByText('De locatie is ontkoppeld.').waitFor()
    expect(await statusOf()).toEqual(['definitive', false])
  })
})
