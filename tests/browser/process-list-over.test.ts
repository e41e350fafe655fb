import type { Locator, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { aStoredProcess } from '../processes/world.ts'
import { arriveAs, enhanced, focused } from './arrive.ts'
import { faultsIn, type View } from './faults.ts'
import { startJourney } from './journey.ts'
import { languageCookie } from './language-cookie.ts'

const journey = startJourney({ DEMO_DATA: 'off' })
const LIST = '/processen/realisatie/alles'
const SCREEN_1280 = { width: 1280, height: 800 }
const VIEWS: View[] = [
  { width: 1440, theme: 'light' },
  { width: 320, theme: 'dark' },
]
const ONE_VIEW: Record<'nl' | 'en', View> = {
  nl: { width: 390, theme: 'dark' },
  en: { width: 1440, theme: 'light' },
}

beforeAll(async () => {
  await journey.database(async (db) => {
    const desk = { db, tenant: findTenant('vlaanderen') }
    for (const atStep of [1, 1, 2, 3]) await aStoredProcess(desk, { atStep, canary: '' })
  })
})

const settled = (page: Page) => page.locator('#processen:not([aria-busy])').waitFor()
const picked = (page: Page) => page.locator('tbody input[name=uuid]')
const heads = (page: Page) =>
  page.locator('thead th[data-c]').evaluateAll((all) => all.map((it) => it.getAttribute('data-c')))
const groups = (page: Page) => page.locator('tr.grouped .cnt').allInnerTexts()
/** The choices that are wider than the field that shows them. */
const cutWords = (field: Locator) =>
  field.evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('This browser measures no text.')
    pen.font = font
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return [...select.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room)
  })
/** Pairs of framed buttons and fields above the table without room between them. */
const touching = (page: Page) =>
  page.locator('.list-tools').evaluate((tools) => {
    const shown = [
      ...tools.querySelectorAll<HTMLElement>('button:not(.linkish), input[type=search], .filters > summary'),
    ]
      .filter((it) => it.checkVisibility())
      .map((it) => ({ words: it.innerText || it.tagName, box: it.getBoundingClientRect() }))
    return shown.flatMap(({ words, box }, index) =>
      shown
        .slice(index + 1)
        .filter(({ box: other }) => {
          const beside = Math.max(other.left - box.right, box.left - other.right)
          return Math.max(beside, other.top - box.bottom, box.top - other.bottom) < 4
        })
        .map((other) => `${words} touches ${other.words}`),
    )
  })
/** The table starts at the same height, whatever is open. */
const topOf = async (page: Page) => (await page.locator('#tabel').boundingBox())?.y

test('what narrows, groups and arranges the list opens over it, and closes again', async () => {
  const { page, problems } = await journey.newTraveller({ viewport: SCREEN_1280 })
  await arriveAs(page, 'Beheerder')
  await page.goto(LIST)
  await enhanced(page)
  const top = await topOf(page)
  const faults = async () => {
    const found = await faultsIn(page, VIEWS)
    await page.setViewportSize(SCREEN_1280)
    return found
  }
  for (const id of ['#filters', '#groepen', '#weergaven', '#kolommen']) {
    await page.locator(`${id} > summary`).click()
    expect(await topOf(page)).toBe(top)
    expect(await faults()).toEqual([])
    await page.keyboard.press('Escape')
    expect(await page.locator(`${id}[open]`).count()).toBe(0)
  }

  await page.locator('#groepen > summary').click()
  await page.locator('#groepen').getByRole('link', { name: 'Stap' }).click()
  await page.waitForURL(/groep=step/)
  await settled(page)
  expect(await page.locator('#groepen[open]').count()).toBe(0)
  expect(await focused(page).textContent()).toBe('Groepen: Stap')
  expect(await groups(page)).toEqual(['2', '1', '1'])
  expect(await faults()).toEqual([])
  await page.locator('tr.grouped a').first().click()
  await page.waitForURL(/f\.step=in/)
  await settled(page)
  expect(await page.locator('tbody tr[data-version]').count()).toBe(2)

  await page.locator('#filters > summary').click()
  await page.locator('#filters summary', { hasText: 'EAN' }).click()
  expect(await cutWords(page.locator('#filters fieldset[data-f=EAN] select').first())).toEqual([])
  await page.locator('#filters summary', { hasText: 'Gemeente' }).click()
  const towns = page.locator('#filters fieldset[data-f=municipality]')
  await towns.getByRole('textbox').fill('gent')
  await towns.getByRole('checkbox', { name: 'Gent', exact: true }).check()
  await page.keyboard.press('Enter')
  await page.waitForURL(/f\.municipality=in/)
  await settled(page)
  expect(await page.locator('#filters[open]').count()).toBe(0)
  expect(await focused(page).textContent()).toMatch(/Filter$/)
  expect(problems).toEqual([])
})

test('on a phone nothing that is pressed there touches another', async () => {
  const { page } = await journey.newTraveller({ viewport: { width: 390, height: 844 } })
  await arriveAs(page, 'Beheerder')
  await page.goto(LIST)
  await enhanced(page)
  await page.locator('#kolommen > summary').click()
  await page.getByRole('button', { name: 'Tabel herstellen' }).waitFor()
  expect(await touching(page)).toEqual([])
})

test('a column is moved by keys where the columns are chosen, and every layout fits on 1280 pixels', async () => {
  const { page, problems } = await journey.newTraveller({ viewport: SCREEN_1280 })
  await arriveAs(page, 'Beheerder')
  await page.goto(LIST)
  await enhanced(page)
  await page.locator('#kolommen > summary').click()
  await page.locator('#kolommen input[value=step]').focus()
  await page.keyboard.press('Alt+ArrowUp')
  expect((await heads(page)).slice(1, 4)).toEqual(['reference', 'step', 'address'])
  await page.waitForResponse(/instellingen/)
  for (const layout of ['standaard', 'oud', 'werk', 'planning']) {
    await page.locator('#kolommen select[name=layout]').selectOption(layout)
    const saved = page.waitForResponse(/instellingen/)
    await page.locator('#kolommen button[value=weergave]').click()
    await saved
    await settled(page)
    const [full, shown] = await page
      .locator('#tabel')
      .evaluate((table) => [table.scrollWidth, table.clientWidth])
    expect([layout, full]).toEqual([layout, shown])
  }
  expect(problems).toEqual([])
})

test.each(['nl', 'en'] as const)(
  'in %s, by keys alone, the refused processes are listed and stay chosen, and the list shows the progress',
  async (language) => {
    const words = {
      nl: {
        more: 'Meer',
        act: 'On hold zetten',
        go: /^Doe dit/,
        only: /^Toon alleen/,
        far: '120 van 300 gedaan',
        part: /Niet alles is gelukt$/,
      },
      en: {
        more: 'More',
        act: 'Put on hold',
        go: /^Do this/,
        only: /^Show only/,
        far: '120 of 300 done',
        part: /Not everything worked$/,
      },
    }[language]
    const { page, problems } = await journey.newTraveller()
    await arriveAs(page, 'Beheerder')
    await page.context().addCookies([languageCookie(journey.server.url, language)])
    await page.goto(`${LIST}?f.currentStatus=in%3Aactive&sort=reference`)
    await enhanced(page)
    const [uuid = ''] = await picked(page).evaluateAll((all) =>
      all.map((it) => (it as HTMLInputElement).value),
    )
    for (const nth of [0, 1]) await picked(page).nth(nth).press('Space')
    await page.locator('.bulk summary', { hasText: words.more }).press('Enter')
    await page.getByRole('button', { name: words.act }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.locator('select').focus()
    await page.keyboard.press('ArrowDown')
    await dialog.getByRole('textbox').press('a')
    expect(await faultsIn(page, [ONE_VIEW[language]])).toEqual([])
    await journey.database((db) =>
      db
        .updateTable('process')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('uuid', '=', uuid)
        .execute(),
    )
    await dialog.getByRole('button', { name: words.go }).press('Enter')
    await page.locator('#uitkomst .refused').waitFor()
    expect(await faultsIn(page, [ONE_VIEW[language]])).toEqual([])
    await page.getByRole('link', { name: words.only }).press('Enter')
    await page.waitForURL(/geweigerd=/)
    await enhanced(page)
    expect(await picked(page).evaluateAll((all) => all.map((it) => (it as HTMLInputElement).value))).toEqual([
      uuid,
    ])
    expect(await picked(page).isChecked()).toBe(true)
    expect(await page.locator('.bulk output').innerText()).toMatch(/^1 /)

    const job = new URL(page.url()).searchParams.get('geweigerd') ?? ''
    const becomes = (state: string) =>
      journey.database((db) =>
        db
          .updateTable('bulk_act')
          .set({ state, runner: 'another', beat_at: '2999', row_count: 300, done_count: 119 })
          .where('uuid', '=', job)
          .execute(),
      )
    await becomes('running')
    await page.clock.install()
    await page.reload()
    await enhanced(page)
    const progress = page.locator('.bulk [data-progress]')
    expect(await progress.innerText()).toBe(words.far)
    expect(await faultsIn(page, [ONE_VIEW[language]])).toEqual([])
    await becomes('done')
    await page.clock.runFor(3_100)
    await progress.filter({ hasText: words.part }).waitFor()
    expect(problems).toEqual([])
  },
)
