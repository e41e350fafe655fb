import { expect, test } from 'vitest'
import { arriveAs, enhanced } from './arrive.ts'
import { startJourney } from './journey.ts'

const journey = startJourney()

test('a call is tried out as oneself, and with a key that is not valid', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  await page.goto('/api/docs/proberen/listRequests')
  await enhanced(page)
  await page.locator('[data-body]').fill('{"limit": 1}')
  await page.locator('main form button[type=submit]').click()
  await page.locator('[data-status]', { hasText: '200' }).waitFor()
  expect(await page.locator('[data-text]').textContent()).toContain('"requests": [')

  await page.locator('[data-body]').fill('{"limit": 0}')
  await page.locator('main form button[type=submit]').click()
  await page.locator('[data-status]', { hasText: '400' }).waitFor()
  expect(await page.locator('[data-text]').textContent()).toContain('Het veld limit klopt niet.')

  await page.goto('/api/docs/proberen/findFile')
  await enhanced(page)
  await page.locator('[data-key]').fill('laadloket_niet-geldig')
  await page.locator('main form button[type=submit]').click()
  await page.locator('[data-status]', { hasText: '401' }).waitFor()
  expect(problems.filter((it) => !/40[01]/.test(it))).toEqual([])
})

test('without script a call that only reads opens its answer', async () => {
  const { page } = await journey.newTraveller({ javaScriptEnabled: false })
  await arriveAs(page, 'Medewerker')
  await page.goto('/api/docs/proberen/readReport')
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/api/v1/reports/key-metrics')
  expect(await page.textContent('body')).toContain('"statusCode":200')
})
