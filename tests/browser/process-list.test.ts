import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { aStoredProcess } from '../processes/world.ts'
import { arriveAs, enhanced, focused } from './arrive.ts'
import { faultsIn, faultsOf } from './faults.ts'
import { startJourney } from './journey.ts'
import { languageCookie } from './language-cookie.ts'

const journey = startJourney({ DEMO_DATA: 'off' })
const LIST = '/processen/realisatie/actief'

beforeAll(async () => {
  await journey.database(async (db) => {
    for (let made = 0; made < 24; made++)
      await aStoredProcess({ db, tenant: findTenant('vlaanderen') }, { atStep: 1 + (made % 3), canary: '' })
  })
})

const references = (page: Page) => page.locator('tbody th a').allInnerTexts()
const uuidsOn = (page: Page) =>
  page.locator('tbody input[name=uuid]').evaluateAll((all) => all.map((it) => (it as HTMLInputElement).value))
const rowOf = (page: Page, uuid = '') => page.locator(`tr:has(input[value="${uuid}"])`)

test('by keyboard alone: rows are walked, picked, sorted and searched without a page load', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Beheerder')
  await page.goto(LIST)
  await enhanced(page)
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))

  await page.keyboard.press('j')
  const [first = '', second = ''] = await references(page)
  expect(await focused(page).innerText()).toBe(first)
  await page.keyboard.press('j')
  expect(await focused(page).innerText()).toBe(second)
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  expect(await page.locator('tbody input:checked').count()).toBe(3)
  await page.getByText('3 geselecteerd').waitFor()

  await page.getByRole('link', { name: 'Adres', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/sort=address/)
  await page.locator('#processen:not([aria-busy])').waitFor()
  expect(await focused(page).innerText()).toBe('Adres')
  await page.keyboard.press('/')
  await page.keyboard.type('korenmarkt', { delay: 20 })
  await page.waitForURL(/zoeken=korenmarkt/)
  await page.locator('#processen:not([aria-busy])').waitFor()
  expect(await focused(page).inputValue()).toBe('korenmarkt')
  await page.goBack()
  await page.waitForURL((url) => !url.search.includes('zoeken'))
  expect(await page.locator('body[data-same-page]').count()).toBe(1)
  expect(problems).toEqual([])
})

test.each([
  ['stays with its process when its row moves', 50],
  ['goes to no other process when its row is gone', 20],
])('the focus %s', async (_what, size) => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Beheerder')
  await page.goto(`${LIST}?sort=reference&pp=${size}`)
  await enhanced(page)
  const before = await references(page)
  await page.getByRole('link', { name: 'Referentie', exact: true }).click()
  await expect.poll(() => references(page)).not.toEqual(before)
  const third = page.locator('tbody th a').nth(2)
  const name = await third.innerText()
  await third.focus()
  await page.goBack()
  await expect.poll(() => references(page)).toEqual(before)
  expect(await focused(page).allInnerTexts()).toEqual(size === 50 ? [name] : [])
  expect(problems).toEqual([])
  // A person has a limited number of live streams.
  await page.context().close()
})

test('columns that were moved and hidden are so in another browser too, with and without a script', async () => {
  const heads = (page: Page) =>
    page.locator('thead th[data-c]').evaluateAll((them) => them.map((it) => it.getAttribute('data-c')))
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  await page.goto(LIST)
  await enhanced(page)
  await page.getByRole('link', { name: 'Stap', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await page.locator('thead th[data-c=step] + th[data-c=address]').waitFor()
  // At once, though it was not sent yet.
  await page.locator('#kolommen > summary').click()
  await page.locator('#kolommen li[data-c]').first().waitFor()
  const chosen = await page
    .locator('#kolommen li[data-c]')
    .evaluateAll((them) => them.map((it) => it.getAttribute('data-c')))
  expect(chosen.indexOf('step')).toBeLessThan(chosen.indexOf('address'))
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Stap', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Alt+ArrowLeft')
  await page.locator('thead th[data-c=step] + th[data-c=address]').waitFor()
  // At once: it was neither sent nor saved yet.
  const kept = page.waitForResponse(/instellingen/)
  await page.reload()
  await page.locator('thead th[data-c=step] + th[data-c=address]').waitFor()
  await kept
  expect((await heads(page)).slice(1, 4)).toEqual(['reference', 'step', 'address'])

  const other = await journey.newTraveller({ javaScriptEnabled: false })
  await arriveAs(other.page, 'Medewerker')
  await other.page.goto(LIST)
  expect((await heads(other.page)).slice(1, 4)).toEqual(['reference', 'step', 'address'])
  await other.page.locator('#kolommen > summary').click()
  await other.page.locator('#kolommen').getByRole('link', { name: 'Kolommen en weergave' }).click()
  await other.page.locator('#kolommen').getByRole('checkbox', { name: 'Adres', exact: true }).uncheck()
  await other.page.getByRole('button', { name: 'Toon deze kolommen' }).click()
  expect(await heads(other.page)).not.toContain('address')
  // It is still open.
  await other.page.getByRole('button', { name: 'Tabel herstellen' }).click()
  expect((await heads(other.page)).slice(1, 3)).toEqual(['reference', 'address'])
  expect([...problems, ...other.problems]).toEqual([])
})

test.each([
  ['ten processes and more are in sight on a usual screen', { width: 1440, height: 900 }, 10],
  ['six are on a phone', { width: 390, height: 844 }, 6],
])('%s, and everything in it is large enough to hit', async (_what, viewport, fewest) => {
  const { page } = await journey.newTraveller({ viewport })
  await arriveAs(page, 'Beheerder')
  await page.goto(LIST)
  await enhanced(page)
  // The tour is offered once, above the list.
  const offer = page.getByRole('button', { name: 'Overslaan' })
  if (await offer.isVisible()) {
    await offer.click()
    await offer.waitFor({ state: 'hidden' })
  }
  const inSight = await page.locator('#tabel').evaluate((table) => {
    const top = table.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
    const bottom = Math.min(innerHeight, table.getBoundingClientRect().bottom)
    const places = [...table.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect())
    return places.filter((place) => place.top >= top - 1 && place.bottom <= bottom).length
  })
  expect(inSight).toBeGreaterThanOrEqual(fewest)
  const small = await page
    .locator('#processen :is(button, summary, input:not([type=hidden]), select)')
    .evaluateAll((all) =>
      all
        .filter((it) => it.checkVisibility())
        .map((it) => [it.outerHTML.slice(0, 80), it.getBoundingClientRect()] as const)
        .filter(([, { width, height }]) => width < 24 || height < 24)
        .map(([html]) => html),
    )
  expect(small).toEqual([])
})

test('on a phone what can be done with picked rows waits at the foot of the screen, also without a script', async () => {
  const { page } = await journey.newTraveller({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  })
  await arriveAs(page, 'Beheerder')
  await page.goto(LIST)
  const remove = page.getByRole('button', { name: 'Verwijderen' })
  expect(await remove.isVisible()).toBe(false)
  await page.locator('tbody input[name=uuid]').first().check()
  expect((await remove.boundingBox())?.y).toBeGreaterThan(780)
  await page.locator('#filters > summary').click()
  await page.locator('#filters').getByRole('link', { name: 'Filter' }).waitFor()
  await remove.click()
  await page.getByRole('heading', { level: 1, name: '1 proces verwijderen' }).waitFor()
})

test('what somebody else changes is marked and counted, and brought in with one press', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Beheerder')
  await page.goto(LIST)
  await enhanced(page)
  const href = await page.locator('tbody th a').first().getAttribute('href')
  const other = await journey.newTraveller()
  await arriveAs(other.page, 'Medewerker')
  await other.page.goto(`${href}`)
  const hold = other.page
    .locator('details[name=status]')
    .filter({ has: other.page.locator('[value=onhold]') })
  await hold.locator('summary').click()
  await hold.getByLabel('Reden').selectOption({ index: 1 })
  await hold.getByRole('textbox').fill('Even wachten')
  await hold.locator('button[type=submit]').click()
  await page.getByRole('button', { name: '1 proces gewijzigd, toon het' }).click()
  await page.locator('tr[data-changed]').waitFor({ state: 'detached' })
  expect(await page.locator(`tbody a[href="${href}"]`).count()).toBe(0)
  expect(problems).toEqual([])
})

test('what was changed while nobody looked is marked when somebody looks again', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Beheerder')
  await page.goto(LIST)
  await enhanced(page)
  const looks = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await looks(true)
  const [first = ''] = await uuidsOn(page)
  await journey.database((db) =>
    db
      .updateTable('process')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('uuid', '=', first)
      .execute(),
  )
  await looks(false)
  await page.getByRole('button', { name: '1 proces gewijzigd, toon het' }).click()
  await page.locator('[data-line=changed]').waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('what somebody else deletes is struck through, cannot be opened or picked, and goes with one press', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Beheerder')
  await page.goto(`${LIST}?sort=reference`)
  await enhanced(page)
  const [first, second, third] = await uuidsOn(page)
  const row = rowOf(page, first)
  await row.getByRole('checkbox').check()
  await rowOf(page, third).getByRole('checkbox').check()
  await row.locator('th a').focus()

  const other = await journey.newTraveller({ javaScriptEnabled: false })
  await arriveAs(other.page, 'Beheerder')
  await other.page.goto(`${LIST}?sort=reference`)
  for (const uuid of [first, second]) await rowOf(other.page, uuid).getByRole('checkbox').check()
  await other.page.getByRole('button', { name: 'Verwijderen' }).click()
  await other.page.getByRole('button', { name: 'Ja, verwijder 2 processen' }).click()

  const bring = page.getByRole('button', { name: '2 processen verwijderd, werk de lijst bij' })
  await bring.waitFor()
  expect(await row.locator('th').innerText()).toMatch(/\(verwijderd\)$/)
  expect(await row.locator('a[href]').count()).toBe(0)
  expect(await row.getByRole('checkbox').isDisabled()).toBe(true)
  await page.getByText('1 geselecteerd').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  expect(await focused(page).getAttribute('href')).toContain(third)
  expect(await faultsOf(page, { width: 390, theme: 'light' })).toEqual([])
  await bring.click()
  await row.waitFor({ state: 'detached' })
  expect(await page.locator('tr[data-gone], [data-line=changed]').count()).toBe(0)
  await page.getByText('1 geselecteerd').waitFor()
  expect([...problems, ...other.problems]).toEqual([])
})

test.each(['nl', 'en'] as const)('in %s the list and what surrounds it is accessible', async (language) => {
  const { page } = await journey.newTraveller()
  await arriveAs(page, 'Beheerder')
  await page.context().addCookies([languageCookie(journey.server.url, language)])
  await page.goto(LIST)
  await enhanced(page)
  const faults: string[] = []
  for (const open of [null, '#kolommen', '#weergaven', '#groepen']) {
    if (open) await page.locator(`${open} > summary`).click()
    if (open) await page.locator(`${open} > :is(div, ul)`).waitFor()
    faults.push(...(await faultsIn(page)))
    if (open) await page.locator(`${open} > summary`).click()
  }
  expect(faults).toEqual([])
})

test('a stream of changes that a busy server refused is requested again', async () => {
  const { page } = await journey.newTraveller()
  await arriveAs(page, 'Beheerder')
  await page.clock.install()
  let requests = 0
  await page.route('**/api/live*', (route) =>
    ++requests === 1 ? route.fulfill({ status: 503, headers: { 'retry-after': '1' } }) : route.continue(),
  )
  await page.goto(LIST)
  await enhanced(page)
  await expect.poll(() => requests).toBe(1)
  await page.clock.fastForward(16_000)
  await expect.poll(() => requests).toBe(2)
  await page.context().close()
})
