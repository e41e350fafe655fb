import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { patience } from '../patience.ts'
import { aStoredProcess } from '../processes/world.ts'
import { arriveAs, enhanced, focused } from './arrive.ts'
import { faultsIn } from './faults.ts'
import { startJourney } from './journey.ts'

const journey = startJourney({ DEMO_DATA: 'off' })
const LIST = '/processen/realisatie/alles'
const STEPS = [1, 2, 3]
const MADE = 30

beforeAll(async () => {
  await journey.database(async (db) => {
    const desk = { db, tenant: findTenant('vlaanderen') }
    for (let made = 0; made < MADE; made++)
      await aStoredProcess(desk, { atStep: STEPS[made % STEPS.length] ?? 1, canary: '' })
    await aStoredProcess(desk, { atStep: 9, canary: '', row: { status: 'completed' } })
  })
})

const chips = (page: Page) =>
  page.locator('.chips a[aria-label]').evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')))
const rows = (page: Page) => page.locator('tbody tr')
const settled = (page: Page) => page.locator('#processen:not([aria-busy])').waitFor()
const picked = (page: Page) => page.locator('tbody input[name=uuid]')

async function open(page: Page, address = LIST) {
  await arriveAs(page, 'Beheerder')
  await page.goto(address)
}

describe('somebody narrows the list', () => {
  test('in a heading: what is ticked is shown at once, as a chip that takes it away again, page by page', async () => {
    const { page, problems } = await journey.newTraveller()
    await open(page, `${LIST}?pp=20`)
    await enhanced(page)
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
    await page.locator('.colfilter[data-part=step] > summary').click()
    for (const step of [2, 3]) {
      await page.locator(`.colfilter[data-part=step] input[type=checkbox][value="${step}"]`).check()
      await page.waitForURL((url) => url.searchParams.get('f.step')?.endsWith(String(step)) ?? false)
      await settled(page)
    }
    expect(await chips(page)).toEqual([
      expect.stringMatching(/^Filter Stap is een van 2\. .*, 3\. .* verwijderen$/),
    ])
    expect(await rows(page).count()).toBe(20)
    await page.keyboard.press('Escape')
    expect(await focused(page).getAttribute('aria-label')).toBe('Filter Stap (actief)')
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
    await page.getByRole('link', { name: 'Stap', exact: true }).click()
    await page.waitForURL(/sort=step/)
    await page.locator('.chips a').first().click()
    await page.waitForURL((url) => !url.searchParams.has('f.step'))
    await settled(page)
    await page.locator('.pager a[rel=next]').click()
    await page.waitForURL(/p=2/)
    await settled(page)
    expect(await rows(page).count()).toBe(MADE + 1 - 20)
    expect(await page.locator('body[data-same-page]').count()).toBe(1)
    expect(problems).toEqual([])
  })

  test('without a script: with all filters together, a rule and an option', async () => {
    const { page, problems } = await journey.newTraveller({ javaScriptEnabled: false })
    await open(page)
    await page.locator('#filters > summary').click()
    await page.locator('#filters').getByRole('link', { name: 'Filter' }).click()
    await page.locator('#filters summary', { hasText: 'Stap' }).first().click()
    const steps = page.locator('#filters fieldset[data-f=step]')
    await steps.locator('select[name="m.step"]').selectOption('gte')
    await steps.locator('input[type=number]').fill('3')
    await page.locator('#filters summary', { hasText: 'Status' }).click()
    await page.locator('#filters fieldset[data-f=currentStatus] input[value=active]').check()
    await page.locator('#filters button[type=submit]').click()
    expect(await chips(page)).toEqual(['Filter Stap ≥ 3 verwijderen', 'Filter Status: Actief verwijderen'])
    expect(await rows(page).count()).toBe(MADE / STEPS.length)
    await page.locator('.chips a').first().click()
    expect(await chips(page)).toEqual(['Filter Status: Actief verwijderen'])
    expect(await rows(page).count()).toBe(MADE)
    expect(problems).toEqual([])
  })
})

test('deleting opens a dialog that holds the focus and gives it back; the page lists the outcome of each', async () => {
  const { page, problems } = await journey.newTraveller()
  await open(page, `${LIST}?sort=reference`)
  await enhanced(page)
  const refs = await page.locator('tbody th a').allInnerTexts()
  await picked(page).nth(0).check()
  await picked(page).nth(1).check()
  await picked(page).last().check()
  const button = page.getByRole('button', { name: 'Verwijderen', exact: true })
  const dialog = page.getByRole('dialog', { name: '2 processen verwijderen' })
  await button.focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  expect(await focused(page).innerText()).toBe('2 processen verwijderen')
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('Tab')
    expect(await page.locator('#processen :focus').count()).toBe(0)
  }
  const views = [
    { width: 1440, theme: 'light' },
    { width: 390, theme: 'dark' },
    { width: 320, theme: 'light' },
  ] as const
  expect(await faultsIn(page, views)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await focused(page).innerText()).toBe('Verwijderen')
  expect(await page.locator('tbody input:checked').count()).toBe(3)

  await button.click()
  await dialog.waitFor()
  expect(await dialog.innerText()).toContain(refs.at(-1))
  await journey.database((db) =>
    db
      .updateTable('process')
      .set({ version: 9 })
      .where('case_ref', '=', refs[1] ?? '')
      .execute(),
  )
  await dialog.getByRole('button', { name: 'Ja, verwijder 2 processen' }).click()
  await page.getByRole('heading', { name: 'Niet alles is gelukt' }).waitFor()
  expect(await page.locator('#uitkomst li[data-done=true]').allInnerTexts()).toEqual([
    expect.stringContaining(`Het proces ${refs[0]} is verwijderd.`),
  ])
  expect(await page.locator('#uitkomst li[data-done=false]').allInnerTexts()).toEqual([
    expect.stringContaining(`Het proces ${refs[1]} kon niet worden verwijderd.`),
  ])
  await page.getByRole('link', { name: 'Terug naar de lijst' }).click()
  await page.getByText(refs[1] ?? '').waitFor()
  expect(await page.getByText(refs[0] ?? '').count()).toBe(0)
  expect(problems).toEqual([])
})

test('a step of many is chosen in a window, and filled in on a page that starts at its heading', async () => {
  const { page, problems } = await journey.newTraveller()
  await open(page, `${LIST}?sort=reference`)
  await enhanced(page)
  await picked(page).nth(0).check()
  await picked(page).nth(3).check()
  await page.locator('.bulk-acts summary').click()
  await page.getByRole('button', { name: 'Stap afronden' }).click()
  await page.getByRole('button', { name: 'Verder' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Stap afronden' }).waitFor()
  expect(await focused(page).evaluate((it) => it.localName)).toBe('h1')
  expect(problems).toEqual([])
})

test('tags are given to many and taken away again, also when they are offered no more', async () => {
  const { page, problems } = await journey.newTraveller()
  await open(page)
  await enhanced(page)
  const tag = async (verb: 'Toevoegen' | 'Weghalen') => {
    for (const nth of [3, 4]) await picked(page).nth(nth).check()
    await page.locator('.bulk').getByRole('button', { name: 'Tags' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tags van 2 processen' })
    const box = dialog.getByRole('group', { name: verb }).getByRole('checkbox').first()
    const name = await box.evaluate((it) => it.parentElement?.innerText ?? '')
    await box.check()
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('De tags van 2 processen zijn opgeslagen.').waitFor()
    await enhanced(page)
    return name.trim()
  }
  const given = await tag('Toevoegen')
  const shown = page.locator('tbody tr').nth(3).locator('td[data-c=tags] button')
  const tip = page.locator('td > :popover-open')
  await shown.hover()
  await tip.getByText(given).waitFor()
  await page.mouse.move(0, 0)
  await tip.waitFor({ state: 'hidden' })
  await shown.click()
  await tip.getByText(given).waitFor()
  await page.keyboard.press('Escape')
  await journey.database((db) =>
    db.updateTable('tag').set({ enabled: 0 }).where('label', '=', given).execute(),
  )
  expect(await tag('Weghalen')).toBe(given)
  expect(await shown.count()).toBe(0)
  expect(problems).toEqual([])
})

test('a view that is saved and shared opens the same list for somebody else', async () => {
  const { page, problems } = await journey.newTraveller()
  await open(page, `${LIST}?f.step=in:2&sort=address`)
  await enhanced(page)
  const seen = await page.locator('tbody th a').allInnerTexts()
  await page.locator('#weergaven > summary').click()
  await page.locator('#weergaven .panel > form [name=naam]').fill('In stap 2')
  await page.keyboard.press('Enter')
  await page.getByText("De weergave 'In stap 2' is bewaard.").waitFor()
  await page.locator('#weergaven > summary').click()
  await page.locator('#weergaven li summary').click()
  const link = await page.getByRole('link', { name: 'Link om te delen' }).getAttribute('href')

  const other = await journey.newTraveller({ javaScriptEnabled: false })
  await arriveAs(other.page, 'Medewerker')
  await other.page.goto(`${link}`)
  expect(await other.page.locator('tbody th a').allInnerTexts()).toEqual(seen)
  expect(await chips(other.page)).toEqual([expect.stringMatching(/^Filter Stap: 2\. /)])
  expect(await other.page.locator('#weergaven li').count()).toBe(0)
  expect([...problems, ...other.problems]).toEqual([])
})

test('columns are dragged and pulled wider, and are so after coming back', async () => {
  const { page, problems } = await journey.newTraveller({ viewport: { width: 1600, height: 900 } })
  await open(page)
  await enhanced(page)
  const heads = () =>
    page.locator('thead th[data-c]').evaluateAll((all) => all.map((it) => it.getAttribute('data-c')))
  const width = () => page.locator('col').nth(2).getAttribute('width')
  await page.locator('th[data-c=tags]').dragTo(page.locator('th[data-c=address]'))
  expect((await heads()).slice(1, 4)).toEqual(['reference', 'tags', 'address'])
  const grip = await page.locator('th[data-c=tags] .grip').boundingBox()
  if (!grip) throw new Error('There is nothing to pull.')
  const before = Number(await width())
  await page.mouse.move(grip.x + grip.width - 1, grip.y + grip.height - 3)
  await page.mouse.down()
  await page.mouse.move(grip.x + 120, grip.y + 4, { steps: 4 })
  await page.mouse.up()
  const after = await width()
  expect(Number(after)).toBeGreaterThan(before + 60)
  await page.waitForResponse(/instellingen/)
  await page.reload()
  expect((await heads()).slice(1, 4)).toEqual(['reference', 'tags', 'address'])
  expect(await width()).toBe(after)

  await enhanced(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (/instellingen/.test(request.url())) sent.push(request.postData() ?? '')
  })
  await page.getByRole('link', { name: 'Adres', exact: true }).focus()
  for (const key of ['ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowRight'])
    await page.keyboard.press(`Alt+${key}`)
  expect(await focused(page).innerText()).toBe('Adres')
  await page.waitForResponse(/instellingen/)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('breedtes=address%3A16')
  // A change that is not sent yet when the page is left is sent then.
  await page.evaluate(() => {
    const widen = { key: 'ArrowRight', altKey: true, shiftKey: true, bubbles: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', widen))
    location.assign('/aanvragen')
  })
  await page.waitForURL(/aanvragen/)
  await page.waitForResponse(/instellingen/, { timeout: patience(1_000) }).catch(() => null)
  await page.goto(LIST)
  expect((await heads()).slice(1, 4)).toEqual(['reference', 'tags', 'address'])
  expect(await page.locator('col').nth(3).getAttribute('width')).toBe(String(18 * 16))
  expect(problems).toEqual([])
})

test('who selects all sees every row ticked, on the next page too, until one is taken out', async () => {
  const { page, problems } = await journey.newTraveller()
  await open(page, `${LIST}?pp=20`)
  await enhanced(page)
  const ticked = () => page.locator('tbody input[name=uuid]:checked').count()
  const all = page.getByRole('checkbox', { name: /^Selecteer alle/ })
  await all.check()
  expect(await ticked()).toBe(20)
  await page.locator('.pager a[rel=next]').click()
  await page.waitForURL(/p=2/)
  await settled(page)
  const here = await picked(page).count()
  expect([await all.isChecked(), await ticked()]).toEqual([true, here])
  await all.setChecked(false)
  expect(await ticked()).toBe(0)
  await all.setChecked(true)
  await picked(page).first().uncheck()
  expect(await all.isChecked()).toBe(false)
  expect(await ticked()).toBe(here - 1)
  expect(problems).toEqual([])
})
