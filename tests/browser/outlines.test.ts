import { describe, expect, test } from 'vitest'
import { arriveAs, openFirst } from './arrive.ts'
import { startJourney } from './journey.ts'

const journey = startJourney()
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

describe('a map without a tile server', () => {
  test('draws the municipalities itself, names their source, and follows light and dark', async () => {
    const { page } = await journey.newTraveller({ colorScheme: 'light' })
    await page.context().route(/^https:/, (route) => route.abort())
    await arriveAs(page, 'Medewerker')
    await openFirst(page)
    await page.evaluate((hash) => {
      location.hash = hash
    }, GENT)
    await page.locator('canvas.leaflet-tile-loaded').first().waitFor({ state: 'attached' })
    await page.getByText('© Statbel').waitFor()
    const colours = () => page.evaluate(coloursOfTiles)
    // Land, and a line or a letter with antialiased edges.
    await expect.poll(colours).toContain('236,238,243')
    expect((await colours()).length).toBeGreaterThan(10)

    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(colours).toContain('42,49,64')
    expect(await colours()).not.toContain('236,238,243')
    await page.context().close()
  })
})
