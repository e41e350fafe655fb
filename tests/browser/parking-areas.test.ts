import type { Page } from 'playwright'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { Clock, TEST_TIME } from '../app.ts'
import { CENTRUM, collection, takeIn, ZUID } from '../parking-areas/areas.ts'
import { arriveAs, enhanced } from './arrive.ts'
import { closeWindows } from './chromium.ts'
import { faultsOf } from './faults.ts'
import { startJourney } from './journey.ts'

const journey = startJourney({ TENANT: 'amsterdam' })

let uuid: string
beforeAll(async () => {
  uuid = await journey.database(async (db) => {
    await takeIn(
      { db, tenant: findTenant('amsterdam'), clock: new Clock(TEST_TIME) },
      collection(CENTRUM, ZUID),
    )
    const request = await db
      .selectFrom('request')
      .select('uuid')
      .where('status', '=', 2)
      .where('gdpr_cleared_at', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('request')
      .set({ lat: 52.364, lng: 4.886 })
      .where('uuid', '=', request.uuid)
      .execute()
    return request.uuid
  })
})

// An open window goes on with its queries, and delays the next test.
afterEach(closeWindows)

const areas = (page: Page) => page.locator('.map path.parking-area')

async function atTheMap(before: (page: Page) => Promise<unknown> = async () => {}) {
  const { page } = await journey.newTraveller()
  await before(page)
  await arriveAs(page, 'Medewerker')
  await page.goto(`/aanvragen/${uuid}`)
  await enhanced(page)
  await page.getByRole('button', { name: 'Open kaart' }).click()
  return page
}

test('permit areas lie below everything, with their name, and are switched off and on', async () => {
  const page = await atTheMap()
  await areas(page).first().waitFor()
  expect(await areas(page).count()).toBe(2)
  await page.locator('.parking-area-name', { hasText: 'Centrum-1' }).waitFor()
  const heights = await page.locator('.map .leaflet-pane').evaluateAll((panes) => {
    const height = (name: string) =>
      Number(getComputedStyle(panes.find((it) => it.classList.contains(name)) as Element).zIndex)
    return ['leaflet-tile-pane', 'leaflet-areas-pane', 'leaflet-circle-pane', 'leaflet-points-pane'].map(
      height,
    )
  })
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
  const look = await areas(page)
    .first()
    .evaluate((it) => {
      const { fill, fillOpacity, stroke } = getComputedStyle(it)
      return { fill, fillOpacity, stroke }
    })
  expect(look).toEqual({ fill: 'rgb(124, 92, 214)', fillOpacity: '0.14', stroke: 'rgb(91, 63, 166)' })

  const side = page.locator('.map-side')
  await side.getByText('Vergunninggebied: Centrum-1').waitFor()
  await side.getByRole('tab', { name: 'Legenda' }).click()
  await side.getByText('Parkeervergunninggebied', { exact: true }).waitFor()
  for (const theme of ['light', 'dark'] as const)
    expect(await faultsOf(page, { width: 1440, theme })).toEqual([])

  await page.locator('.leaflet-control-layers').hover({ force: true })
  await page.getByLabel('Parkeervergunninggebieden').uncheck()
  await expect.poll(() => areas(page).count()).toBe(0)
  await page.getByLabel('Parkeervergunninggebieden').check()
  await expect.poll(() => areas(page).count()).toBe(2)

  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Uitzoomen' }).click()
  await expect.poll(() => page.locator('.parking-area-name').count()).toBe(0)
  expect(await areas(page).count()).toBe(2)
})

test('permit areas that do not load are one dataset that failed, and are requested again', async () => {
  // Until the button is pressed: a map that is still moving sends queries by itself.
  const isPressed = (page: Page) => page.evaluate(() => document.documentElement.dataset.pressed === 'yes')
  const page = await atTheMap((page) =>
    page.route('**/api/map/parkingareas?*', async (route) =>
      (await isPressed(page)) ? route.continue() : route.fulfill({ status: 500, body: '{}' }),
    ),
  )
  const alert = page.locator('.map-notices [role=alert]')
  await alert.getByText('Het laden van 1 dataset(s) is mislukt.').waitFor()
  await alert.getByText('vergunninggebieden').waitFor()
  await page.evaluate(() =>
    document.addEventListener(
      'click',
      () => {
        document.documentElement.dataset.pressed = 'yes'
      },
      { capture: true },
    ),
  )
  await alert.getByRole('button', { name: 'Probeer deze opnieuw' }).click()
  await areas(page).first().waitFor()
  await alert.waitFor({ state: 'detached' })
})
