import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { arriveAs, enhanced } from './arrive.ts'
import { faultsIn } from './faults.ts'
import { startJourney } from './journey.ts'
import { languageCookie } from './language-cookie.ts'

const journey = startJourney()
const VIEWS = [
  { width: 1440, theme: 'light' },
  { width: 390, theme: 'dark' },
  { width: 320, theme: 'light' },
] as const
const boxes = (page: Page) => page.locator('tbody input[name=uuid]')
const heads = (page: Page) => page.locator('thead th').allInnerTexts()

test('rows are ticked with Shift, judged together, and told of', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  await enhanced(page)
  const before = Number((await page.locator('.tabs [aria-current] .cnt').innerText()).replace('.', ''))
  const heightOfRows = async () => (await boxes(page).first().boundingBox())?.y
  const atFirst = await heightOfRows()
  await boxes(page).nth(1).click()
  await boxes(page)
    .nth(3)
    .click({ modifiers: ['Shift'] })
  await page.getByText('3 gekozen').waitFor()
  expect(await heightOfRows()).toBe(atFirst)
  expect(await faultsIn(page, VIEWS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Beoordelen' }).click()
  await page.getByRole('heading', { name: '3 aanvragen beoordelen' }).waitFor()
  expect(await faultsIn(page, VIEWS)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByLabel('Accepteren').check()
  await page.getByRole('button', { name: 'Ja, beoordeel 3 aanvragen' }).click()
  await page.getByText('3 aanvragen zijn beoordeeld').waitFor()
  expect(Number((await page.locator('.tabs [aria-current] .cnt').innerText()).replace('.', ''))).toBe(
    before - 3,
  )
  expect(problems).toEqual([])
})

test('without a script too: ticks, columns by keyboard, and a view under a name', async () => {
  const { page, problems } = await journey.newTraveller({ javaScriptEnabled: false })
  await arriveAs(page, 'Medewerker')
  await boxes(page).first().check()
  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  await page.getByRole('heading', { name: 'Tags van 1 aanvraag' }).waitFor()
  await page.getByRole('link', { name: 'Annuleren' }).click()

  await page.locator('#kolommen > summary').press('Enter')
  await page.getByRole('link', { name: 'Kolommen', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Naar links: Gemeente' }).press('Enter')
  // The chooser is open again.
  await page.getByRole('button', { name: 'Naar links: Gemeente' }).waitFor()
  expect((await heads(page)).slice(-2)).toEqual(['Gemeente', 'Dagen open'])
  await page.getByRole('checkbox', { name: 'Bron', exact: true }).uncheck()
  await page.getByRole('button', { name: 'Toon deze kolommen' }).press('Enter')
  expect(await heads(page)).not.toContain('Bron')

  await page.locator('#weergaven > summary').press('Enter')
  await page.locator('#weergaven').getByRole('link').press('Enter')
  await page.locator('#weergaven').getByLabel('Naam').fill('Mijn werk')
  await page.getByRole('button', { name: 'Deze weergave bewaren' }).press('Enter')
  await page.getByText("De weergave 'Mijn werk' is bewaard.").waitFor()
  await page.locator('#weergaven > summary').press('Enter')
  await page.locator('#weergaven').getByRole('link').press('Enter')
  await page.getByRole('link', { name: 'Mijn werk', exact: true }).waitFor()
  expect(problems).toEqual([])
})

test('a menu whose script does not come keeps its link, which opens it', async () => {
  const { page } = await journey.newTraveller()
  const uncaught: Error[] = []
  page.on('pageerror', (error) => uncaught.push(error))
  await arriveAs(page, 'Medewerker')
  await enhanced(page)
  await page.route('**/static/assets/opened-part*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.locator('#weergaven > summary').click()
  await failed
  await page.locator('#weergaven').getByRole('link').click()
  await page.getByRole('button', { name: 'Deze weergave bewaren' }).waitFor()
  expect(uncaught).toEqual([])
})

test('a search finds in place: what was ticked stays, typing goes on, and Back leads to the list before', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  await enhanced(page)
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  const all = await page.locator('tbody th a').allInnerTexts()
  const city = (await page.locator('tbody td[data-c=address]').first().innerText()).split(' ').at(-1) ?? ''
  await boxes(page).first().check()

  await page.keyboard.press('/')
  // Slow enough to be searched for after some of the letters.
  await page.keyboard.type(city, { delay: 320 })
  await page.waitForURL((url) => url.searchParams.get('zoeken') === city)
  await page.locator('#aanvragen:not([aria-busy])').waitFor()
  const search = page.getByRole('searchbox', { name: 'Zoeken' })
  expect(await search.inputValue()).toBe(city)
  expect(await search.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await page.locator('tbody th a').allInnerTexts()).not.toEqual(all)
  await page.getByText('1 gekozen').waitFor()

  // Too few letters take the search away, and say so.
  await search.fill(city.slice(0, 2))
  await page.getByText('vanaf 3 tekens').last().waitFor()
  await page.waitForURL((url) => url.searchParams.get('zoeken') === city.slice(0, 2))

  await page.locator('select[name=gemeente]').selectOption({ index: 1 })
  await page.waitForURL((url) => Boolean(url.searchParams.get('gemeente')))
  await page.goBack()
  await page.waitForURL((url) => url.searchParams.get('gemeente') === '')
  while (new URL(page.url()).searchParams.has('zoeken')) await page.goBack()
  await expect.poll(() => page.locator('tbody th a').allInnerTexts()).toEqual(all)
  expect(await boxes(page).first().isChecked()).toBe(true)
  expect(await page.locator('body[data-same-page]').count()).toBe(1)
  expect(problems).toEqual([])
})

test('a search that does not get through says so, and is done when it is tried again', async () => {
  const { page } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  await enhanced(page)
  const answers = '**/aanvragen?*zoeken=*'
  await page.route(answers, (route) => route.abort())
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill('gent')
  await page.getByText('Niet alles kon in één keer goed worden geladen.').waitFor()
  await page.unroute(answers)
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await page.waitForURL(/zoeken=gent/)
  expect(await page.getByRole('searchbox', { name: 'Zoeken' }).inputValue()).toBe('gent')
})

test('a search whose script does not come opens its page', async () => {
  const { page } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  await enhanced(page)
  await page.route('**/static/assets/page-*.js', (route) => route.abort())
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill('gent')
  await page.waitForURL(/zoeken=gent/)
  expect(await page.getByRole('searchbox', { name: 'Zoeken' }).inputValue()).toBe('gent')
})

test('all of one search is not all of another, and what is ticked out of sight is told', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  await enhanced(page)
  const search = page.getByRole('searchbox', { name: 'Zoeken' })
  const shows = async (text: string) => {
    await search.fill(text)
    await page.waitForURL((url) => url.searchParams.get('zoeken') === text)
    await page.locator('#aanvragen:not([aria-busy])').waitFor()
  }
  await shows('gent')
  await page.locator('input[name=alles]').check()
  await shows('')
  expect(await page.locator('input[name=alles]').isChecked()).toBe(false)
  expect(await page.locator('tbody input:checked').count()).toBe(0)
  await boxes(page).first().check()
  await boxes(page).nth(1).check()
  await shows('zzzz')
  await shows('')
  await page.getByText('2 gekozen').waitFor()
  const [reference = ''] = await page.locator('tbody th a').allInnerTexts()
  await shows(reference)
  await page.getByText('2 gekozen, waarvan 1 niet in beeld').waitFor()
  expect(problems).toEqual([])
})

test('on a laptop every column is in sight, in both languages', async () => {
  for (const language of ['nl', 'en'] as const) {
    const { page } = await journey.newTraveller({ viewport: { width: 1440, height: 900 } })
    await page.context().addCookies([languageCookie(journey.server.url, language)])
    await arriveAs(page, language === 'nl' ? 'Medewerker' : 'Case worker')
    for (const status of ['all', 'open', 'accepted']) {
      await page.goto(`/aanvragen?status=${status}`)
      const cut = await page.locator('.tbl').evaluate((table) => {
        const { right } = table.getBoundingClientRect()
        const words = [...table.querySelectorAll('thead th a')]
        return words.filter((it) => it.getBoundingClientRect().right > right).map((it) => it.textContent)
      })
      expect([language, status, cut]).toEqual([language, status, []])
    }
  }
})
