import { expect, test } from 'vitest'
import { arriveAs, enhanced } from './arrive.ts'
import { faultsIn, type View } from './faults.ts'
import { startJourney } from './journey.ts'
import { languageCookie } from './language-cookie.ts'

const journey = startJourney({ TENANT: 'rijksvastgoed' })

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
const REPORTS = [
  'klanten',
  'klanten?zoeken=kantoor&status=actief',
  'klanten?zoeken=bestaatniet',
  'laadpunten-per-stelsel',
  'laadpunten-per-pid?status=afgerond',
  'aantal-netverzwaringen',
]

test.each(['nl', 'en'] as const)('in %s nothing is wrong with reports on customers', async (language) => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  await page.context().addCookies([languageCookie(journey.server.url, language)])
  const faults: string[] = []
  for (const report of REPORTS) {
    await page.goto(`/rapportage/${report}`)
    await enhanced(page)
    faults.push(...(await faultsIn(page, VIEWS[language])).map((it) => `${report} ${it}`))
  }
  expect(faults).toEqual([])
  expect(problems).toEqual([])
})

test('at 1280 pixels every column of the customers is in sight', async () => {
  const { page } = await journey.newTraveller({ viewport: { width: 1280, height: 800 } })
  await arriveAs(page, 'Medewerker')
  await page.goto('/rapportage/klanten')
  const hidden = await page
    .locator('.report-scroll')
    .evaluateAll((all) => all.map((it) => it.scrollWidth - it.clientWidth))
  // The customers, and their months.
  expect(hidden).toEqual([0, 0])
})

test('at 1280 pixels the list of their projects shows customer, building, PID and financial unit whole', async () => {
  const { page, problems } = await journey.newTraveller({ viewport: { width: 1280, height: 800 } })
  await arriveAs(page, 'Medewerker')
  await page.goto('/processen/privaat/alles')
  await enhanced(page)
  await page.locator('#kolommen > summary').click()
  await page.locator('#kolommen select[name=layout]').selectOption('werk')
  await page.locator('#kolommen button[value=weergave]').click()
  await page.locator('thead th[data-c=finUnit]').waitFor()
  const [full, shown] = await page
    .locator('#tabel')
    .evaluate((table) => [table.scrollWidth, table.clientWidth])
  expect(full).toBe(shown)
  for (const column of ['customer', 'buildingCode', 'pidNumber'])
    expect(await page.locator(`thead th[data-c=${column}]`).count()).toBe(1)
  expect(problems).toEqual([])
})

test('a figure of charge points leads, without a script, to the customers that it is of', async () => {
  const { page } = await journey.newTraveller({ javaScriptEnabled: false })
  await arriveAs(page, 'Medewerker')
  await page.getByRole('link', { name: 'Klantrapportages' }).click()
  await page.getByRole('link', { name: 'Laadpunten per PID' }).click()
  const figure = page.locator('tfoot td:nth-of-type(1) a')
  const processes = Number(await figure.innerText())
  expect(processes).toBeGreaterThan(0)
  await figure.click()
  await page.getByRole('heading', { name: 'Aanvragen per klant' }).waitFor()
  expect(await page.locator('.pager').first().innerText()).toContain(`van ${processes}`)
})
