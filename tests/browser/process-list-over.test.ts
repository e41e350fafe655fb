import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { aKeptProcess } from '../processes/world.ts'
import { arriveAs, enhanced } from './arrive.ts'
import { faultsIn, type View } from './faults.ts'
import { startJourney } from './journey.ts'

const journey = startJourney({ DEMO_DATA: 'off' })
const LIST = '/processen/realisatie/alles'
const SCREEN_1280 = { width: 1280, height: 800 }
const VIEWS: View[] = [
  { width: 1440, theme: 'light' },
  { width: 320, theme: 'dark' },
]

beforeAll(async () => {
  await journey.database(async (db) => {
    const desk = { db, tenant: findTenant('vlaanderen') }
    for (const atStep of [1, 1, 2, 3]) await aKeptProcess(desk, { atStep, canary: '' })
  })
})

const settled = (page: Page) => page.locator('#processen:not([aria-busy])').waitFor()
const heads = (page: Page) =>
  page.locator('thead th[data-c]').evaluateAll((all) => all.map((it) => it.getAttribute('data-c')))
const groups = (page: Page) => page.locator('tr.grouped .cnt').allInnerTexts()
/** The table starts at the same height, whatever is open. */
const topOf = async (page: Page) => (await page.locator('#tabel').boundingBox())?.y

test('what narrows, groups and arranges the list opens over it, and closes again', async () => {
  const { page, problems } = await journey.newTraveller({ viewport: SCREEN_1280 })
  await arriveAs(page, 'Beheerder')
  await page.goto(LIST)
  await enhanced(page)
  const top = await topOf(page)
  const faults = async () => {
    const found = await faultsIn(page, VIEWS)
    await page.setViewportSize(SCREEN_1280)
    return found
  }
  for (const id of ['#filters', '#groepen', '#kolommen']) {
    await page.locator(`${id} > summary`).click()
    expect(await topOf(page)).toBe(top)
    expect(await faults()).toEqual([])
    await page.keyboard.press('Escape')
    expect(await page.locator(`${id}[open]`).count()).toBe(0)
  }

  await page.locator('#groepen > summary').click()
  await page.locator('#groepen').getByRole('link', { name: 'Stap' }).click()
  await page.waitForURL(/groep=step/)
  await settled(page)
  expect(await page.locator('#groepen[open]').count()).toBe(0)
  expect(await groups(page)).toEqual(['2', '1', '1'])
  expect(await faults()).toEqual([])
  await page.locator('tr.grouped a').first().click()
  await page.waitForURL(/f\.step=in/)
  await settled(page)
  expect(await page.locator('tbody tr[data-uuid]').count()).toBe(2)

  await page.locator('#filters > summary').click()
  await page.locator('#filters summary', { hasText: 'Gemeente' }).click()
  const towns = page.locator('#filters fieldset[data-f=municipality]')
  await towns.getByRole('textbox').fill('gent')
  await towns.getByRole('checkbox', { name: 'Gent', exact: true }).check()
  await page.locator('#filters button[type=submit]').click()
  await page.waitForURL(/f\.municipality=in/)
  expect(problems).toEqual([])
})

test('a column is moved by keys where the columns are chosen, and every layout but one fits on 1280 pixels', async () => {
  const { page, problems } = await journey.newTraveller({ viewport: SCREEN_1280 })
  await arriveAs(page, 'Beheerder')
  await page.goto(LIST)
  await enhanced(page)
  await page.locator('#kolommen > summary').click()
  await page.locator('#kolommen input[value=step]').focus()
  await page.keyboard.press('Alt+ArrowUp')
  expect((await heads(page)).slice(1, 4)).toEqual(['reference', 'step', 'address'])
  await page.waitForResponse(/instellingen/)
  for (const layout of ['standaard', 'oud', 'werk']) {
    await page.locator('#kolommen select[name=layout]').selectOption(layout)
    const saved = page.waitForResponse(/instellingen/)
    await page.locator('#kolommen button[value=weergave]').click()
    await saved
    await settled(page)
    const [full, shown] = await page
      .locator('#tabel')
      .evaluate((table) => [table.scrollWidth, table.clientWidth])
    expect([layout, full]).toEqual([layout, shown])
  }
  expect(problems).toEqual([])
})
