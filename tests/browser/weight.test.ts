import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { arriveAs, enhanced, openFirst } from './arrive.ts'
import { startJourney } from './journey.ts'

const journey = startJourney()

const KIB = 1024
/** Before anything is touched: forms of React bring theirs when the reader comes near them (near.test.ts). */
const MOST = {
  /** With the code that keeps first presses, and reports what did not load. */
  listScript: 7.8,
  processListScript: 17.2,
  locationScript: 11.4,
  requestScript: 13.1,
  /** With its texts, which may come a moment later. */
  stepScript: 27,
  style: 18.5,
  longestList: 30,
}

/** What the open page loaded, in KiB after gzip. */
async function weightsOf(page: Page) {
  const addresses = await page.evaluate(() =>
    // A repeated request comes from the browser's cache.
    [...new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))],
  )
  const weigh = async (wanted: string[]) => {
    const answers = await Promise.all(wanted.map((address) => page.request.get(address)))
    const bodies = await Promise.all(answers.map((it) => it.body()))
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length / KIB, 0)
  }
  return {
    script: await weigh(addresses.filter((it) => it.endsWith('.js'))),
    style: await weigh(addresses.filter((it) => it.endsWith('.css'))),
    document: await weigh([page.url()]),
  }
}

describe('the weight of a page', () => {
  test('the list is nearly all HTML', async () => {
    const { page } = await journey.newTraveller()
    await arriveAs(page, 'Medewerker')
    await page.goto('/aanvragen?pp=100')
    await enhanced(page)
    const { script, style, document } = await weightsOf(page)
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThanOrEqual(MOST.listScript)
    expect(style).toBeGreaterThan(0)
    expect(style).toBeLessThanOrEqual(MOST.style)
    expect(document).toBeLessThanOrEqual(MOST.longestList)
  })

  test('the list of processes brings no library', async () => {
    const { page } = await journey.newTraveller()
    await arriveAs(page, 'Medewerker')
    await page.goto('/processen')
    await enhanced(page)
    const { script } = await weightsOf(page)
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThanOrEqual(MOST.processListScript)
  })

  test('a new location brings no library for its search of addresses', async () => {
    const { page } = await journey.newTraveller()
    await arriveAs(page, 'Medewerker')
    await page.goto('/locaties/nieuw')
    await enhanced(page)
    await page.getByRole('combobox', { name: 'Zoek een adres' }).waitFor()
    const { script } = await weightsOf(page)
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThanOrEqual(MOST.locationScript)
  })

  test('a request brings what its forms need', async () => {
    const { page } = await journey.newTraveller()
    await arriveAs(page, 'Medewerker')
    await openFirst(page)
    await enhanced(page)
    const { script, style } = await weightsOf(page)
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThanOrEqual(MOST.requestScript)
    expect(style).toBeLessThanOrEqual(MOST.style)
  })

  test('a step of a process brings no library', async () => {
    const { page } = await journey.newTraveller()
    await arriveAs(page, 'Medewerker')
    await page.goto('/processen')
    await page.locator('tbody th a').first().click()
    await page.locator('[data-island=step-form]').first().waitFor()
    await enhanced(page)
    const { script } = await weightsOf(page)
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThanOrEqual(MOST.stepScript)
  })

  test('its script is named in the page, so that it comes at once', async () => {
    const { page } = await journey.newTraveller()
    await arriveAs(page, 'Medewerker')
    for (const address of ['/aanvragen', '/processen']) {
      await page.goto(address)
      await enhanced(page)
      const { named, loaded } = await page.evaluate(() => ({
        named: [
          ...[...document.scripts].flatMap(({ src, dataset }) => [
            src,
            ...(dataset.boot?.split(' ').map((file) => `${location.origin}/static/${file}`) ?? []),
          ]),
          ...[...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]')].map(
            ({ href }) => href,
          ),
        ],
        loaded: [...new Set(performance.getEntriesByType('resource').map(({ name }) => name))].filter(
          (name) => name.endsWith('.js'),
        ),
      }))
      expect(loaded.length).toBeGreaterThan(1)
      expect(loaded.toSorted()).toEqual(named.toSorted())
    }
  })

  test.each(['/aanmelden', '/bestaat-niet'])('%s brings no script at all', async (address) => {
    const { page } = await journey.newTraveller()
    await page.goto(address)
    expect((await weightsOf(page)).script).toBe(0)
  })

  test('nothing on a page moves while its scripts start', async () => {
    const { page } = await journey.newTraveller()
    await arriveAs(page, 'Medewerker')
    for (const address of [
      '/aanvragen',
      (await page.locator('tbody th a').first().getAttribute('href')) ?? '',
    ]) {
      await page.goto(address)
      await enhanced(page)
      const moved = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              resolve(
                list.getEntries().reduce((sum, it) => sum + (it as unknown as { value: number }).value, 0),
              )
            }).observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => resolve(0), 300)
          }),
      )
      expect(moved, address).toBeLessThanOrEqual(0.02)
    }
  })
})
