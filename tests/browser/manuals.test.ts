import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { arriveAs, enhanced, focused } from './arrive.ts'
import { faultsIn, faultsOf } from './faults.ts'
import { startJourney } from './journey.ts'
import { languageCookie } from './language-cookie.ts'

const journey = startJourney()

async function lookAt(page: Page, what: string): Promise<string[]> {
  const faults: string[] = []
  faults.push(...(await faultsIn(page)).map((it) => `${what} ${it}`))
  return faults
}
const hasLanguage = (page: Page, language: 'nl' | 'en') =>
  page.context().addCookies([languageCookie(journey.server.url, language)])

test.each(['nl', 'en'] as const)('in %s the manuals are accessible', async (language) => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  await hasLanguage(page, language)
  const faults: string[] = []
  for (const address of ['/handleidingen', '/handleidingen/gemeente', '/handleidingen/geen']) {
    await page.goto(address)
    faults.push(...(await lookAt(page, address)))
  }
  expect(faults).toEqual([])
  expect(problems.filter((it) => !it.includes('404'))).toEqual([])
})

test('a manual is searched and read without a script, with its pictures', async () => {
  const { page } = await journey.newTraveller({ javaScriptEnabled: false })
  await arriveAs(page, 'Medewerker')
  await page.getByRole('link', { name: 'Handleidingen' }).click()
  await page.getByRole('searchbox', { name: 'Zoeken in de handleidingen' }).fill('back-up')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Back-up en herstel' }).click()
  expect(new URL(page.url()).hash).toBe('#deel-back-up-en-herstel')
  const heading = page.getByRole('heading', { name: 'Back-up en herstel' })
  expect((await heading.boundingBox())?.y ?? -1).toBeLessThan(800)
  const picture = page.getByRole('img', { name: /Het beheer van de tags/ })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBe(1200)
})

const dialog = (page: Page) => page.getByRole('dialog')

test.each([
  ['nl', 'CPO', /Overslaan/],
  ['en', 'Medewerker', /Skip/],
] as const)(
  'in %s a tour is taken by keyboard alone, once offered, and found again in the menu',
  async (language, role, skip) => {
    const { page, problems } = await journey.newTraveller({ reducedMotion: 'reduce' })
    await arriveAs(page, role)
    await hasLanguage(page, language)
    await page.goto('/aanvragen')
    await enhanced(page)
    const loaded = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter((it) => it.name.includes('run-tour')).length,
      )
    expect(await loaded()).toBe(0)
    await page.locator('[data-tour-start]').focus()
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    expect(await loaded()).toBeGreaterThan(0)
    // The skip button has the focus, and Tab stays inside.
    expect(await focused(page).innerText()).toMatch(skip)
    for (let times = 0; times < 6; times++) {
      await page.keyboard.press('Tab')
      expect(await dialog(page).locator(':focus').count()).toBe(1)
    }
    const titles: string[] = []
    const faults: string[] = []
    for (;;) {
      titles.push(await page.locator('.driver-popover-title').innerText())
      if (titles.length <= 3) faults.push(...(await faultsOf(page, { width: 1440, theme: 'light' })))
      if (titles.length === 2) faults.push(...(await lookAt(page, 'tour')))
      if (titles.length >= 7) break
      // A key is not taken while the light still moves to a step; once taken, the next step is there at once.
      await expect
        .poll(async () => {
          await page.keyboard.press('ArrowRight')
          return page.locator('.driver-popover-progress-text').innerText()
        })
        .toContain(`${titles.length + 1} /`)
    }
    expect(faults).toEqual([])
    expect(new Set(titles).size).toBe(7)
    const kept = page.waitForResponse(/\/api\/tours$/)
    await page.keyboard.press('Escape')
    await kept
    await dialog(page).waitFor({ state: 'detached' })
    expect(await focused(page).evaluate((it) => it.closest('.account') !== null)).toBe(true)

    await page.reload()
    await enhanced(page)
    expect(await page.locator('.tour-offer').count()).toBe(0)
    await page.locator('.account > button').click()
    await page.locator('[data-tour=requests]').click()
    await dialog(page).getByRole('button', { name: skip }).click()
    await dialog(page).waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  },
)

test('who skips a tour gets no second offer, and who has no script sees none', async () => {
  const { page } = await journey.newTraveller()
  await arriveAs(page, 'Bezoeker')
  await enhanced(page)
  const kept = page.waitForResponse(/\/api\/tours$/)
  await page.getByRole('button', { name: 'Overslaan' }).click()
  await kept
  await page.goto('/processen')
  expect(await page.locator('.tour-offer').count()).toBe(0)

  const plain = await journey.newTraveller({ javaScriptEnabled: false })
  await arriveAs(plain.page, 'Beheerder')
  expect(await plain.page.locator('.tour-offer').count()).toBe(1)
  expect(await plain.page.locator('.tour-offer').isVisible()).toBe(false)
})

test('what a tour brings is small', async () => {
  const { page } = await journey.newTraveller()
  await arriveAs(page, 'Beheerder')
  await enhanced(page)
  await page.locator('[data-tour-start]').click()
  await dialog(page).waitFor()
  const addresses = await page.evaluate(() =>
    [...new Set(performance.getEntriesByType('resource').map(({ name }) => name))].filter((it) =>
      /run-tour/.test(it),
    ),
  )
  const bodies = await Promise.all(addresses.map(async (it) => (await page.request.get(it)).body()))
  const kib = bodies.reduce((sum, body) => sum + gzipSync(body).length / 1024, 0)
  expect(kib).toBeGreaterThan(1)
  expect(kib).toBeLessThan(12)
})
