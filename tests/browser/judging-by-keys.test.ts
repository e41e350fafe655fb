import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { arriveAs, enhanced, focused, openFirst } from './arrive.ts'
import { startJourney } from './journey.ts'

const journey = startJourney()

const REQUESTS = 10
/** Adopt or choose, confirm, go on; and one more for a reason. */
const MOST_KEYS = 3 * REQUESTS + 2
const MOST_LOADS = REQUESTS

/** Counts the keys that it presses. */
function pressing(page: Page) {
  let keys = 0
  return {
    press: async (key: string) => {
      keys++
      await page.keyboard.press(key)
    },
    count: () => keys,
  }
}

test('ten requests are judged by three keys each, two of them rejected with a reason, each on one page', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  // The list is no page of a request.
  await page.waitForLoadState()
  let loads = 0
  page.on('load', () => loads++)
  const { press, count } = pressing(page)
  await openFirst(page)
  const judged = new Set<string>()
  for (let nth = 1; nth <= REQUESTS; nth++) {
    await enhanced(page)
    const reference = await page.locator('[data-copy]').innerText()
    judged.add(reference)
    if (nth % 5 === 0) {
      await press('2')
      await press('1')
    } else await press((await page.locator('[data-proposal]').count()) > 0 ? '0' : '1')
    await press('Enter')
    await page.locator('.heading .badge', { hasNotText: 'Open' }).waitFor()
    expect(await focused(page).innerText()).toBe('Volgende open aanvraag')
    if (nth === REQUESTS) break
    await press('Enter')
    await page.locator('[data-copy]', { hasNotText: reference }).waitFor()
  }
  expect(judged.size).toBe(REQUESTS)
  expect(count()).toBeLessThanOrEqual(MOST_KEYS)
  expect(loads).toBeLessThanOrEqual(MOST_LOADS)
  expect(problems).toEqual([])
})

test.each([
  [1920, 1080],
  [1440, 900],
  [1100, 900],
])('at %i by %i the advice begins within sight, also of a long request', async (width, height) => {
  const { page } = await journey.newTraveller({ viewport: { width, height } })
  await arriveAs(page, 'Medewerker')
  const longest = await journey.database((db) =>
    db
      .selectFrom('request')
      .select('uuid')
      .where('status', '=', 2)
      .orderBy(({ fn }) => fn<number>('length', ['remarks']), 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  await page.goto(`/aanvragen/${longest.uuid}`)
  await enhanced(page)
  const { y = height } = (await page.locator('#advies').boundingBox()) ?? {}
  expect(y).toBeLessThan(700)
  const panels = page.locator('#beoordeling, #advies, #adres')
  const order = await panels.evaluateAll((all) => all.map(({ id }) => id))
  expect(order).toEqual(['beoordeling', 'advies', 'adres'])
  // Comments follow the facts, however long the column beside them is.
  const [above = 0, below = 0] = await page.evaluate(() => [
    Math.max(
      ...[...document.querySelectorAll('.facts, .grounds')].map((it) => it.getBoundingClientRect().bottom),
    ),
    document.querySelector('.talk')?.getBoundingClientRect().top,
  ])
  if (width >= 1280) expect(below - above).toBeLessThan(40)
})

describe('after the last open request of a list', () => {
  test.each([
    ['accepted', ['1', 'Enter']],
    ['rejected', ['2', '1', 'Enter']],
  ])(
    'that is %s, the focus is at the message about it, and one Enter more presses nothing',
    async (_, pressed) => {
      const { page, problems } = await journey.newTraveller()
      await arriveAs(page, 'Medewerker')
      const reference = await page.locator('tbody th a').last().innerText()
      await page.goto(`/aanvragen?status=open&zoeken=${reference}`)
      await openFirst(page)
      await enhanced(page)
      for (const key of pressed) await page.keyboard.press(key)
      await page.locator('.heading .badge', { hasNotText: 'Open' }).waitFor()
      await expect.poll(() => focused(page).innerText()).toContain('Er zijn geen andere open aanvragen')
      const address = page.url()
      await page.keyboard.press('Enter')
      await page.waitForTimeout(500)
      expect(await page.locator('.heading .badge', { hasText: 'Open' }).count()).toBe(0)
      expect(page.url()).toBe(address)
      expect(await page.locator('#uitkomst .go').innerText()).toBe('Terug naar de lijst')
      // Undoing puts the focus where the judgement begins again.
      await page.keyboard.press('u')
      await page.locator('.heading .badge', { hasText: 'Open' }).waitFor()
      await expect.poll(() => focused(page).innerText()).toBe('Beoordeling')
      expect(problems).toEqual([])
    },
  )

  test('that a busy server does not show again, the page is loaded anew with the focus there', async () => {
    const { page } = await journey.newTraveller()
    await arriveAs(page, 'Medewerker')
    await openFirst(page)
    await enhanced(page)
    await page.route('**/aanvragen/**', (route) =>
      route.request().resourceType() === 'fetch' ? route.fulfill({ status: 503 }) : route.continue(),
    )
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await page.locator('.heading .badge', { hasNotText: 'Open' }).waitFor()
    await expect.poll(() => focused(page).innerText()).toBe('Volgende open aanvraag')
  })
})

test.each([
  [1440, 900],
  [390, 844],
])(
  'at %i by %i the verdict and its button stay in sight beside a long list of reasons',
  async (width, height) => {
    const { page } = await journey.newTraveller({ viewport: { width, height } })
    await arriveAs(page, 'Medewerker')
    await openFirst(page)
    await enhanced(page)
    await page.keyboard.press('b')
    await page.keyboard.press('2')
    const verdict = page.getByRole('radio', { name: 'Afwijzen' })
    await page.locator('[data-verdict]:visible').getByRole('radio').last().click()
    for (const it of [verdict, page.getByRole('button', { name: 'Bevestigen' })])
      expect(
        await it.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          const there = document.elementFromPoint(left + width / 2, top + height / 2)
          return there !== null && (there === element || there.contains(element))
        }),
      ).toBe(true)
    const digits = page.locator('[data-verdict]:visible kbd')
    if (width > 640) {
      expect((await digits.allInnerTexts()).slice(0, 3)).toEqual(['1', '2', '3'])
      expect(await page.locator('.verdicts kbd').first().isVisible()).toBe(false)
    }
  },
)
