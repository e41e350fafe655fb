import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { arriveAs, enhanced, focused } from './arrive.ts'
import { faultsIn, type View } from './faults.ts'
import { startJourney } from './journey.ts'

const journey = startJourney()

const VIEWS: Record<'nl' | 'en', View[]> = {
  nl: [
    { width: 1440, theme: 'light' },
    { width: 390, theme: 'dark' },
  ],
  en: [
    { width: 1440, theme: 'dark' },
    { width: 320, theme: 'light' },
  ],
}

const linksOf = (page: Page) =>
  page.locator('.report-menu a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

describe.each(['nl', 'en'] as const)('in %s', (language) => {
  test('nothing is wrong with any report, nor with one that is narrowed', async () => {
    const { page, problems } = await journey.newTraveller()
    await arriveAs(page, 'Medewerker')
    await page.context().addCookies([{ name: 'taal', value: language, url: journey.server.url }])
    await page.goto('/rapportage')
    const addresses = await linksOf(page)
    expect(addresses.length).toBeGreaterThan(0)
    const faults: string[] = []
    for (const address of [...addresses, '/rapportage/beoordelingen?jaar=2021']) {
      await page.goto(address)
      await enhanced(page)
      faults.push(...(await faultsIn(page, VIEWS[language])).map((it) => `${address} ${it}`))
    }
    expect(faults).toEqual([])
    expect(problems).toEqual([])
  })
})

test('a chart stands above its table, with the same figures, and nothing moves when it comes', async () => {
  const { page } = await journey.newTraveller({ reducedMotion: 'reduce' })
  await arriveAs(page, 'Medewerker')
  await page.goto('/rapportage/key-metrics')
  await enhanced(page)
  const figure = page.locator('#processes')
  const active = figure.locator('.dataset-0 .bar')
  await expect.poll(() => active.count()).toBe(await figure.locator('tbody tr').count())
  const heights = await active.evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('height'))))
  const figures = await figure
    .locator('tbody td:nth-of-type(1) data')
    .evaluateAll((cells) => cells.map((cell) => Number((cell as HTMLDataElement).value)))
  const scale = (heights[0] ?? 0) / (figures[0] ?? 1)
  for (const [index, value] of figures.entries())
    expect(Math.abs((heights[index] ?? 0) - value * scale)).toBeLessThan(2)
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 200)
      }),
  )
  expect(moved).toBeLessThan(0.01)
})

test('reports are read, narrowed and taken out without a script', async () => {
  const { page } = await journey.newTraveller({ javaScriptEnabled: false, acceptDownloads: true })
  await arriveAs(page, 'Medewerker')
  await page.getByRole('link', { name: 'Rapportage' }).click()
  await page.getByRole('table', { name: 'Processen' }).waitFor()
  // No gap where a chart would be.
  expect(await page.locator('.report-chart').first().isVisible()).toBe(false)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export (Excel)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^\d{4}-\d{2}-\d{2}_VL_KM\.xlsx$/)
})

test('what steps take is compared, opened and walked through by keyboard, and keeps its place', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  await page.goto('/rapportage/procesdoorlooptijden')
  await enhanced(page)
  await page.getByRole('link', { name: 'Per aannemer' }).press('Enter')
  await page.getByRole('link', { name: 'Processen', exact: true }).and(page.locator('th a')).press('Enter')
  await page.waitForURL(/sort=-count/)
  await page.getByRole('link', { name: 'Toon processen van Geen aannemer' }).press('Enter')
  await page.waitForURL(/open=/)
  await expect.poll(() => focused(page).getAttribute('id')).toBe('rij-.')
  const newest = page.locator('.report-processes > ul > li')
  expect(await newest.count()).toBe(5)
  expect(await newest.first().locator('ol > li').count()).toBeGreaterThan(0)
  await enhanced(page)
  const views: View[] = [
    { width: 1440, theme: 'dark' },
    { width: 390, theme: 'light' },
    { width: 320, theme: 'dark' },
  ]
  expect(await faultsIn(page, views)).toEqual([])
  await page.getByRole('link', { name: 'Verberg processen van Geen aannemer' }).press('Enter')
  await page.waitForURL((url) => !url.searchParams.has('open'))
  expect(await newest.count()).toBe(0)
  await enhanced(page)
  await page.keyboard.press('Y')
  await page.waitForURL(/jaar=20\d\d/)
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('vergelijk'), searchParams.get('sort')]).toEqual(['aannemer', '-count'])
  expect(problems).toEqual([])
})
