import type { Route } from 'playwright'
import { afterAll, describe, expect, test } from 'vitest'
import { startTileServer } from '../tiles/tile-server.ts'
import { arriveAs, openFirst } from './arrive.ts'
import { startJourney } from './journey.ts'

const tiles = await startTileServer()
afterAll(() => tiles.stop())
const journey = startJourney({ TILES: 'on', TILES_URL: tiles.url })
const GENT = '#kaart=11/51.0500/3.7200'

/** The colours of all tiles that were drawn, without duplicates. */
const coloursOfTiles = () => {
  const found = new Set<string>()
  for (const tile of document.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile-loaded')) {
    const { width, height } = tile
    const pixels = tile.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    for (let at = 0; at < pixels.length; at += 4)
      found.add(`${pixels[at]},${pixels[at + 1]},${pixels[at + 2]}`)
  }
  return [...found]
}

describe('a map with a tile server', () => {
  test('has streets from the desk alone, on the page and in its window', async () => {
    const { page, problems } = await journey.newTraveller()
    await arriveAs(page, 'Medewerker')
    await openFirst(page)
    const fetched = () =>
      page.evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => name.includes('/kaart/tegels/'))
            .length,
      )
    const drawn = await page.locator('.map-miniature foreignObject').count()
    expect(drawn).toBeGreaterThanOrEqual(4)
    await expect.poll(fetched).toBeGreaterThanOrEqual(drawn)
    expect(await page.locator('.map-miniature .credit').innerText()).toContain('© Digitaal Vlaanderen')
    await page.getByRole('button', { name: 'Open kaart' }).click()
    await page.locator('img.leaflet-tile-loaded').first().waitFor()
    await page.locator('.map').getByText('© Digitaal Vlaanderen').waitFor()
    // No request to another origin, and no failure in the console.
    expect(problems).toEqual([])
    expect(tiles.requested.length).toBeGreaterThan(drawn)
    await page.context().close()
  })
})

/** Responses without a tile, to a page that links to one. */
const MISSES: [string, (route: Route) => Promise<void>][] = [
  ['has none now', (route) => route.fulfill({ status: 204 })],
  ['has no such tile', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'Nee' })],
  ['has too much to do', (route) => route.fulfill({ status: 503, contentType: 'text/html', body: 'Druk' })],
  ['requires a sign-in', (route) => route.fulfill({ status: 401, contentType: 'text/html', body: 'Wie?' })],
  ['sends a page', (route) => route.fulfill({ contentType: 'image/png', body: '<!doctype html>' })],
  ['is not reached', (route) => route.abort()],
]

describe('the small map', () => {
  test('shows the outlines and no broken picture where a tile does not come, in whatever way', async () => {
    const { page } = await journey.newTraveller()
    await arriveAs(page, 'Medewerker')
    await openFirst(page)
    for (const [how, miss] of MISSES) {
      await page.route('**/kaart/tegels/**', miss)
      await page.reload()
      const drawing = page.locator('.map-miniature > svg')
      const streets = drawing.locator('foreignObject img')
      await expect
        .poll(() => streets.evaluateAll((all: HTMLImageElement[]) => all.every((it) => it.complete)))
        .toBe(true)
      expect(await streets.count()).toBeGreaterThanOrEqual(4)
      const shown = await drawing.screenshot()
      await drawing.evaluate((it) => {
        for (const street of it.querySelectorAll('foreignObject')) street.remove()
      })
      expect(shown.equals(await drawing.screenshot()), how).toBe(true)
      await page.unroute('**/kaart/tegels/**')
    }
    await page.context().close()
  })

  test('draws names above its tiles, which cut none of them', async () => {
    const { page } = await journey.newTraveller()
    await arriveAs(page, 'Medewerker')
    await openFirst(page)
    const isLast = await page
      .locator('.map-miniature > svg')
      .evaluate((it) =>
        [...it.querySelectorAll('.place')].map((name) =>
          [...it.querySelectorAll('foreignObject')].every(
            (street) => street.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING,
          ),
        ),
      )
    expect(isLast.length).toBeGreaterThan(0)
    expect(isLast).not.toContain(false)
    await page.context().close()
  })
})

describe('a map without a tile server', () => {
  test('draws the municipalities itself, names their source, and follows light and dark', async () => {
    tiles.does('is down')
    const { page, problems } = await journey.newTraveller({ colorScheme: 'light' })
    await arriveAs(page, 'Medewerker')
    await openFirst(page)
    await page.evaluate((hash) => {
      location.hash = hash
    }, GENT)
    await page.locator('canvas.leaflet-tile-loaded').first().waitFor({ state: 'attached' })
    await page.locator('.map').getByText('© Statbel').waitFor()
    const colours = () => page.evaluate(coloursOfTiles)
    // Land, and a line or a letter with antialiased edges.
    await expect.poll(colours).toContain('236,238,243')
    expect((await colours()).length).toBeGreaterThan(10)

    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(colours).toContain('42,49,64')
    expect(await colours()).not.toContain('236,238,243')

    // With colours of the reader's own, land still differs from its lines and names.
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
    await expect.poll(colours).toContain('236,238,243')
    expect(problems).toEqual([])
    await page.context().close()
  })
})
