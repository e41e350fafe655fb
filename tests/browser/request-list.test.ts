import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { arriveAs, enhanced, heldBack } from './arrive.ts'
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

test('rows are ticked with Shift and judged together, and the page shows the outcome', async () => {
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
  await page.getByText('3 geselecteerd').waitFor()
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

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Zoeken' })
const references = (page: Page) => page.locator('tbody th a').allInnerTexts()
const calm = (page: Page) => page.locator('#aanvragen:not([aria-busy])').waitFor()
const isAt = (page: Page, name: string, value: string | null) =>
  page.waitForURL((url) => url.searchParams.get(name) === value)
async function shows(page: Page, text: string) {
  await searchBox(page).fill(text)
  await isAt(page, 'zoeken', text)
  await calm(page)
}

test('a search finds in place: what was ticked stays, typing goes on, and Back leads to each list before', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  await enhanced(page)
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  const all = await references(page)
  const city = (await page.locator('tbody td[data-c=address]').first().innerText()).split(' ').at(-1) ?? ''
  const start = city.slice(0, 3)
  await boxes(page).first().check()

  await page.keyboard.press('/')
  await page.keyboard.type(start)
  await isAt(page, 'zoeken', start)
  await page.keyboard.type(city.slice(3))
  await isAt(page, 'zoeken', city)
  await calm(page)
  expect(await searchBox(page).inputValue()).toBe(city)
  expect(await searchBox(page).evaluate((it) => it === document.activeElement)).toBe(true)
  const found = await references(page)
  expect(found).not.toEqual(all)
  await page.getByText('1 geselecteerd').waitFor()

  // Too few letters end the search, and the page shows a hint.
  await searchBox(page).fill(city.slice(0, 2))
  await page.getByText('vanaf 3 tekens').last().waitFor()
  await isAt(page, 'zoeken', city.slice(0, 2))
  await calm(page)
  expect(await references(page)).toEqual(all)

  await page.locator('select[name=gemeente]').selectOption({ index: 1 })
  await page.waitForURL((url) => Boolean(url.searchParams.get('gemeente')))
  for (const [text, rows] of [[city.slice(0, 2), all], [city, found], [start], [null, all]] as const) {
    await page.goBack()
    await isAt(page, 'zoeken', text)
    await expect.poll(() => searchBox(page).inputValue()).toBe(text ?? '')
    if (rows) await expect.poll(() => references(page)).toEqual(rows)
  }
  expect(await boxes(page).first().isChecked()).toBe(true)
  expect(await page.locator('body[data-same-page]').count()).toBe(1)
  expect(problems).toEqual([])
})

test('Back leads from a search to the list as it was left, which has no address of its own', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker', '/aanvragen?status=accepted')
  await page.goto('/aanvragen')
  await enhanced(page)
  const before = await references(page)
  await shows(page, 'gent')
  await page.goBack()
  await isAt(page, 'zoeken', null)
  await expect.poll(() => references(page)).toEqual(before)
  expect(await page.locator('.tabs [aria-current]').innerText()).toContain('Geaccepteerd')
  expect(problems).toEqual([])
})

test('the button searches too and keeps the focus; a link to the content searches for nothing', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  await enhanced(page)
  await searchBox(page).pressSequentially('gen')
  const button = page.locator('search').getByRole('button', { name: 'Zoeken' })
  await button.press('Enter')
  await isAt(page, 'zoeken', 'gen')
  await calm(page)
  expect(await button.evaluate((it) => it === document.activeElement)).toBe(true)
  const requests: string[] = []
  page.on('request', (it) => requests.push(it.url()))
  await page.locator('.skip').first().press('Enter')
  await page.waitForURL(/#/)
  expect(requests).toEqual([])
  await page.goBack()
  await isAt(page, 'zoeken', 'gen')
  expect(problems).toEqual([])
})

test('a text too short, typed while an answer is on its way, takes that search away', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  await enhanced(page)
  const all = await references(page)
  const letThrough = await heldBack(page, '**/aanvragen?*zoeken=gent*')
  const requested = page.waitForRequest(/zoeken=gent/)
  await searchBox(page).fill('gent')
  await requested
  await searchBox(page).fill('ge')
  await isAt(page, 'zoeken', 'ge')
  letThrough()
  await calm(page)
  expect([await searchBox(page).inputValue(), await references(page)]).toEqual(['ge', all])
  expect(problems).toEqual([])
})

test('a link within the page leaves what is typed, and the search under way', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  await enhanced(page)
  const letThrough = await heldBack(page, '**/aanvragen?*zoeken=gent*')
  const requested = page.waitForRequest(/zoeken=gent/)
  await searchBox(page).fill('gent')
  await requested
  await page.locator('.skip').first().press('Enter')
  await page.waitForURL(/#/)
  letThrough()
  await isAt(page, 'zoeken', 'gent')
  expect(await searchBox(page).inputValue()).toBe('gent')
  expect(problems).toEqual([])
})

test('what is typed while a tab, a page size or a step back is on its way goes there too', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  await enhanced(page)
  const letTab = await heldBack(page, /aanvragen\?(?!.*zoeken=gent).*status=accepted/)
  const tab = page.waitForRequest(/status=accepted/)
  await page.locator('.tabs a', { hasText: 'Geaccepteerd' }).click()
  await tab
  await searchBox(page).fill('gent')
  await isAt(page, 'zoeken', 'gent')
  await isAt(page, 'status', 'accepted')
  letTab()
  await calm(page)

  await searchBox(page).fill('antwerpen')
  await page.locator('select[name=pp]').selectOption('50')
  await isAt(page, 'pp', '50')
  await isAt(page, 'zoeken', 'antwerpen')
  await calm(page)

  const letBack = await heldBack(page, /aanvragen\?.*zoeken=gent/)
  const back = page.waitForRequest(/zoeken=gent/)
  await page.goBack()
  await back
  await searchBox(page).press('End')
  await page.keyboard.type('x')
  await page.keyboard.press('Backspace')
  letBack()
  await expect.poll(() => searchBox(page).inputValue()).toBe('gent')
  await isAt(page, 'zoeken', 'gent')
  await page.goForward()
  await isAt(page, 'zoeken', 'antwerpen')
  expect(problems).toEqual([])
})

test('a choice that typing cancelled is requested again', async () => {
  const { page } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  await enhanced(page)
  const letThrough = await heldBack(page, '**/aanvragen?*gemeente=*')
  const requested = page.waitForRequest(/gemeente=\d/)
  await page.locator('select[name=gemeente]').selectOption({ index: 1 })
  await requested
  await searchBox(page).pressSequentially('a')
  await searchBox(page).press('Backspace')
  letThrough()
  await page.waitForURL((url) => Boolean(url.searchParams.get('gemeente')))
  await calm(page)
  expect(
    await page.locator('select[name=gemeente]').evaluate((it: HTMLSelectElement) => it.selectedIndex),
  ).toBe(1)
})

test('a search that fails shows an error, and works when it is tried again', async () => {
  const { page } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  await enhanced(page)
  const answers = '**/aanvragen?*zoeken=*'
  await page.route(answers, (route) => route.abort())
  await searchBox(page).fill('gent')
  await page.getByText('Niet alles kon in één keer goed worden geladen.').waitFor()
  await page.unroute(answers)
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await page.waitForURL(/zoeken=gent/)
  expect(await searchBox(page).inputValue()).toBe('gent')
})

test('a search whose script does not come opens its page', async () => {
  const { page } = await journey.newTraveller()
  const uncaught: Error[] = []
  page.on('pageerror', (error) => uncaught.push(error))
  await arriveAs(page, 'Medewerker')
  await enhanced(page)
  await page.route('**/static/assets/page-*.js', (route) => route.abort())
  await searchBox(page).fill('gent')
  await page.waitForURL(/zoeken=gent/)
  expect(await searchBox(page).inputValue()).toBe('gent')
  expect(uncaught).toEqual([])
})

test('all of one search is not all of another, and the page counts what is ticked out of sight', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  await enhanced(page)
  await shows(page, 'gent')
  await page.locator('input[name=alles]').check()
  await shows(page, '')
  expect(await page.locator('input[name=alles]').isChecked()).toBe(false)
  expect(await page.locator('tbody input:checked').count()).toBe(0)
  await boxes(page).first().check()
  await boxes(page).nth(1).check()
  await shows(page, 'zzzz')
  await shows(page, '')
  await page.getByText('2 geselecteerd').waitFor()
  const [reference = ''] = await page.locator('tbody th a').allInnerTexts()
  await shows(page, reference)
  await page.getByText('2 geselecteerd, waarvan 1 niet in beeld').waitFor()
  expect(problems).toEqual([])
})

// An address leaves out the tab that is shown without it.
test.each(['open', 'all'])(
  'ticked rows stay on the next page, in another order and in pages of another size, but not in another tab: %s',
  async (status) => {
    const { page, problems } = await journey.newTraveller()
    await arriveAs(page, 'Medewerker', `/aanvragen?status=${status}&pp=10`)
    await enhanced(page)
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
    await boxes(page).first().check()
    await boxes(page).nth(1).check()
    await page.setViewportSize({ width: 1280, height: 400 })
    await page.locator('.pager').scrollIntoViewIfNeeded()
    await page.keyboard.press('x')
    await isAt(page, 'p', '2')
    await page.getByText('2 geselecteerd, waarvan 2 niet in beeld').waitFor()
    expect(await page.locator('.tbl').evaluate((it) => it.getBoundingClientRect().top >= 0)).toBe(true)
    const focusIn = (within: string) => page.locator(`${within}:focus`).count()
    await page.locator('.pager a', { hasText: '1' }).first().click()
    await calm(page)
    await expect.poll(() => focusIn('.pager a[aria-current]')).toBe(1)
    await page.locator('thead a').first().click()
    await page.waitForURL((url) => url.searchParams.has('sort'))
    await page.getByText('2 geselecteerd').waitFor()
    await expect.poll(() => focusIn('thead a')).toBe(1)
    await page.locator('select[name=pp]').selectOption('50')
    await isAt(page, 'pp', '50')
    await page.getByText('2 geselecteerd').waitFor()
    await page.locator('.tabs a', { hasText: 'Geaccepteerd' }).click()
    await isAt(page, 'status', 'accepted')
    await calm(page)
    expect(await page.getByText('2 geselecteerd').count()).toBe(0)
    expect(await page.locator('body[data-same-page]').count()).toBe(1)
    expect(problems).toEqual([])
  },
)

test.each(['/aanvragen?status=open', '/processen/realisatie/actief'])(
  'a tab that is pressed before the answer searches there: %s',
  async (address) => {
    const { page, problems } = await journey.newTraveller()
    await arriveAs(page, 'Medewerker')
    await page.goto(address)
    await enhanced(page)
    await searchBox(page).fill('gent')
    const tab = page.locator('.tabs a:not([aria-current])').first()
    const label = await tab.innerText()
    await tab.click()
    await page.locator('.tabs a[aria-current]', { hasText: label.replace(/[\d.+\s]+$/, '') }).waitFor()
    await isAt(page, 'zoeken', 'gent')
    await expect.poll(() => page.locator('.tabs a[aria-current]:focus').count()).toBe(1)
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0)
    await expect.poll(() => searchBox(page).inputValue()).toBe('gent')
    // A link that takes the search away still does.
    await searchBox(page).fill('gentbrugge')
    await page.locator('.chips a').first().click()
    await page.waitForURL((url) => !url.searchParams.get('zoeken'))
    expect(problems).toEqual([])
  },
)

test('on a laptop every column is in sight, in both languages', async () => {
  for (const language of ['nl', 'en'] as const) {
    const { page } = await journey.newTraveller({ viewport: { width: 1440, height: 900 } })
    await page.context().addCookies([languageCookie(journey.server.url, language)])
    await arriveAs(page, language === 'nl' ? 'Medewerker' : 'Case worker')
    for (const status of ['all', 'open', 'accepted']) {
      await page.goto(`/aanvragen?status=${status}&pp=100`)
      const cut = await page.locator('.tbl').evaluate((table) => {
        const { right } = table.getBoundingClientRect()
        const words = [...table.querySelectorAll('thead th a')]
        return words.filter((it) => it.getBoundingClientRect().right > right).map((it) => it.textContent)
      })
      expect([language, status, cut]).toEqual([language, status, []])
    }
  }
})
