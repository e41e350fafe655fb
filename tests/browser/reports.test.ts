import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { arriveAs, enhanced, focused } from './arrive.ts'
import { faultsIn, type View } from './faults.ts'
import { startJourney } from './journey.ts'
import { languageCookie } from './language-cookie.ts'

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
    await page.context().addCookies([languageCookie(journey.server.url, language)])
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

test('a chart has the figures of its table, in whole words of 12 pixels, and leads where they lead', async () => {
  const { page } = await journey.newTraveller({ javaScriptEnabled: false, acceptDownloads: true })
  await arriveAs(page, 'Medewerker')
  await page.getByRole('link', { name: 'Rapportage' }).click()
  const figure = page.locator('#requests')
  await figure.locator('.report-bars > li').first().waitFor()
  const rows = await figure.locator('tbody tr').evaluateAll((all) =>
    all.map((row) => ({
      label: row.querySelector('th')?.textContent ?? '',
      value: Number(row.querySelector('data')?.value),
    })),
  )
  const bars = await figure.locator('.report-bars > li').evaluateAll((all) =>
    all.map((row) => ({
      label: row.querySelector('span')?.textContent ?? '',
      value: Number([...row.querySelectorAll('text')].map((it) => it.textContent).join()),
      width: row.querySelector('.bar')?.getBoundingClientRect().width ?? 0,
    })),
  )
  expect(bars.map(({ label, value }) => ({ label, value }))).toEqual(rows)
  const scale = (bars[0]?.width ?? 0) / (rows[0]?.value ?? 1)
  for (const { value, width } of bars) expect(Math.abs(width - value * scale)).toBeLessThan(2)
  const sizes = await page
    .locator('.report-chart :is(text, .report-bars span)')
    .evaluateAll((all) => all.map((it) => [Number.parseFloat(getComputedStyle(it).fontSize), it.textContent]))
  expect(sizes.filter(([size, words]) => Number(size) < 12 || String(words).includes('…'))).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export (Excel)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^\d{4}-\d{2}-\d{2}_VL_KM\.xlsx$/)
  // By a bar, and then by the value beside one with the keyboard.
  await figure.locator('.report-bars > li:nth-child(2) .bar').click()
  await page.waitForURL(/aanvragen\?status=accepted/)
  expect(await page.locator('.pager').first().innerText()).toContain(`van ${rows[1]?.value}`)
  await page.goBack()
  await figure.getByRole('link', { name: `Openstaand, Aantal: ${rows[3]?.value}` }).press('Enter')
  await page.waitForURL(/aanvragen\?status=open/)
})

test('a trend is narrowed and compared without a script, and keeps the period that one chose', async () => {
  const { page } = await journey.newTraveller({ javaScriptEnabled: false })
  await arriveAs(page, 'Medewerker')
  await page.goto('/rapportage/verloop')
  await page.getByRole('link', { name: 'Zelf kiezen' }).click()
  await page.locator('select[name=van]').selectOption({ index: 3 })
  await page.getByLabel('Vergelijken met').selectOption('De periode ervoor')
  await page.getByLabel('Procestype').selectOption('Realisatie')
  await page.getByRole('button', { name: 'Tonen' }).first().click()
  const months = page.locator('#months tbody tr')
  expect(await months.count()).toBe(4)
  const started = page.locator('#months section[aria-label="Grafiek: Processen gestart"] a')
  const name = (await started.last().getAttribute('aria-label')) ?? ''
  await started.last().click()
  await page.waitForURL(/processen\/realisatie\/alles/)
  expect(await page.locator('.pager').first().innerText()).toContain(`van ${name.split(': ')[1]}`)
})

test('at 1280 pixels no column of durations and forecasts is out of sight', async () => {
  const { page } = await journey.newTraveller({ viewport: { width: 1280, height: 800 } })
  await arriveAs(page, 'Medewerker')
  for (const report of ['procesdoorlooptijden', 'verwachte-inbedrijfnames']) {
    await page.goto(`/rapportage/${report}`)
    const hidden = await page
      .locator('.report-scroll, .report-columns')
      .evaluateAll((all) => all.map((it) => it.scrollWidth - it.clientWidth))
    expect(Math.max(...hidden), report).toBe(0)
  }
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
