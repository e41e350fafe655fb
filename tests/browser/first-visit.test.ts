import { expect, test } from 'vitest'
import { startJourney } from './journey.ts'

const journey = startJourney()

test('somebody who has not signed in is led to the sign-in page', async () => {
  const { page } = await journey.newTraveller()
  await page.goto('/aanvragen')
  expect(new URL(page.url()).pathname).not.toBe('/aanvragen')
})

test('a page without islands loads its style and breaks no policy', async () => {
  const { page, problems } = await journey.newTraveller()
  const answer = await page.goto('/bestaat-niet')
  expect(answer?.status()).toBe(404)
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0)
  // The page itself is the only 404.
  expect(problems.filter((it) => !it.includes('404 (Not Found)'))).toEqual([])
})
