import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { arriveAs, enhanced, heldBack, openFirst } from './arrive.ts'
import { startJourney } from './journey.ts'

const journey = startJourney()

const REACT = '**/assets/react-*.js'
const panel = (page: Page) => page.locator('#beoordeling')
const confirm = (page: Page) => panel(page).getByRole('button', { name: 'Bevestigen' })
/** How many scripts of React the page requested; a script is fetched, and then imported from the cache. */
const reactOf = (page: Page) =>
  page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    return new Set(names.filter((name) => name.includes('/react-'))).size
  })

/** A person at an open request; the script of its forms comes when it is let through. */
async function atAnOpenRequest(role = 'Medewerker') {
  const traveller = await journey.newTraveller()
  const { page } = traveller
  const letThrough = await heldBack(page, REACT)
  await arriveAs(page, role)
  const reference = await openFirst(page)
  await enhanced(page)
  return { ...traveller, reference, letThrough }
}

describe('the script of the forms of a request', () => {
  test('comes when one of them is touched or looked at, and not before', async () => {
    const { page, letThrough, problems } = await atAnOpenRequest()
    letThrough()
    await page.mouse.move(1, 1)
    await page.waitForTimeout(500)
    expect(await reactOf(page)).toBe(0)
    await panel(page).getByLabel('Toelichting').hover()
    await page.locator('[data-island=judgement-panel][data-awake]').waitFor()
    expect(await reactOf(page)).toBe(1)
    expect(await page.locator('[data-island=comments][data-awake]').count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('keeps what was chosen and typed before it came, and the confirmation that was pressed', async () => {
    const { page, letThrough, problems } = await atAnOpenRequest()
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
    await panel(page).getByRole('radio', { name: 'Accepteren' }).click()
    await panel(page).getByRole('radio', { name: 'Afwijzen' }).click()
    await panel(page).locator('[data-verdict]:visible').getByRole('radio').first().click()
    await panel(page).getByLabel('Toelichting').fill('Voordat het script er was')
    await confirm(page).click()
    expect(await panel(page).getByRole('radio', { name: 'Afwijzen' }).isChecked()).toBe(true)
    letThrough()
    await page.locator('.heading .badge', { hasText: 'Afgewezen' }).waitFor()
    await page.locator('#kenmerken').getByText('Voordat het script er was').waitFor()
    expect(await page.locator('body[data-same-page]').count()).toBe(1)
    expect(problems).toEqual([])
  })

  test('is not needed to switch a verdict off, and leaves it off', async () => {
    const { page, letThrough } = await atAnOpenRequest()
    const accept = panel(page).getByRole('radio', { name: 'Accepteren' })
    await accept.click()
    await accept.click()
    expect(await accept.isChecked()).toBe(false)
    await accept.click()
    await accept.press('Space')
    expect(await accept.isChecked()).toBe(false)
    letThrough()
    await page.locator('[data-island=judgement-panel][data-awake]').waitFor()
    expect(await accept.isChecked()).toBe(false)
    await panel(page).getByRole('status').getByText('Kies').waitFor()
  })

  test('loses no key of who is faster: choose, confirm', async () => {
    const { page, letThrough, problems } = await atAnOpenRequest()
    await page.keyboard.press('2')
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    letThrough()
    await page.locator('.heading .badge', { hasText: 'Afgewezen' }).waitFor()
    expect(problems).toEqual([])
  })

  test('brings a comment that was sent before it came', async () => {
    const { page, letThrough, problems } = await atAnOpenRequest()
    await page.keyboard.press('c')
    await page.keyboard.type('Sneller dan het script')
    await page.keyboard.press('Control+Enter')
    letThrough()
    await page.getByText('De opmerking is geplaatst.').waitFor()
    expect(await page.locator('.conversation > li').first().innerText()).toContain('Sneller dan het script')
    expect(problems).toEqual([])
  })

  test('comes too when a colleague judges, so that the form closes', async () => {
    const [els, hanna] = [await atAnOpenRequest('Medewerker'), await atAnOpenRequest('Beheerder')]
    expect(hanna.reference).toBe(els.reference)
    els.letThrough()
    hanna.letThrough()
    await els.page.keyboard.press('1')
    await els.page.keyboard.press('Enter')
    await hanna.page.locator('.heading .badge', { hasText: 'Geaccepteerd' }).waitFor()
    await confirm(hanna.page).waitFor({ state: 'detached' })
    expect([...els.problems, ...hanna.problems]).toEqual([])
  })

  test('is not required: when it does not load, the browser sends the form', async () => {
    const { page } = await atAnOpenRequest()
    await page.unroute(REACT)
    await page.route(REACT, (route) => route.abort())
    await panel(page).getByRole('radio', { name: 'Accepteren' }).click()
    await panel(page).getByLabel('Toelichting').fill('Zonder script')
    await confirm(page).click()
    await page.locator('.heading .badge', { hasText: 'Geaccepteerd' }).waitFor()
    await page.locator('#kenmerken').getByText('Zonder script').waitFor()
  })
})

test('the map is fetched when its button is pointed at, and opens from that', async () => {
  const { page, letThrough, problems } = await atAnOpenRequest('Beheerder')
  letThrough()
  const paths = new Set<string>()
  page.on('request', (request) => paths.add(new URL(request.url()).pathname))
  const ofMap = () => [...paths].filter((it) => /open-map-.*\.js$/.test(it)).length
  expect(ofMap()).toBe(0)
  const fetched = page.waitForResponse(/open-map-.*\.js$/)
  await page.locator('[data-open-map]').hover()
  await fetched
  expect(await page.locator('dialog').count()).toBe(await page.locator('dialog:not([open])').count())
  await page.locator('[data-open-map]').click()
  await page.locator('.leaflet-container').first().waitFor()
  expect(ofMap()).toBe(1)
  expect(problems).toEqual([])
})
