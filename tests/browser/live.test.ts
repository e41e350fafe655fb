import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { aStoredProcess } from '../processes/world.ts'
import { arriveAs, enhanced } from './arrive.ts'
import { startJourney } from './journey.ts'

/** Several tabs of one browser receive the changes of others over one stream. */

const journey = startJourney({ DEMO_DATA: 'off' })
const LIST = '/processen/realisatie/actief'

const isStream = ({ pathname }: URL) => pathname === '/api/live'

/** The pages that have a stream open, as the browser sees it. */
function streamsOf(context: BrowserContext) {
  const open = new Map<object, Page>()
  let opened = 0
  context.on('request', (request) => {
    if (!isStream(new URL(request.url()))) return
    opened++
    open.set(request, request.frame().page())
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return {
    pages: () => [...open.values()].filter((page) => !page.isClosed()),
    opened: () => opened,
  }
}

async function aList(page: Page) {
  await page.goto(LIST)
  await enhanced(page)
  return page
}

/** Somebody else puts the process on hold, in a browser of their own. */
async function somebodyHolds(href: string) {
  const { page } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  await page.goto(href)
  const hold = page.locator('details[name=status]').filter({ has: page.locator('[value=onhold]') })
  await hold.locator('summary').click()
  await hold.getByLabel('Reden').selectOption({ index: 1 })
  await hold.getByRole('textbox').fill('Even wachten')
  await hold.locator('button[type=submit]').click()
  await page.getByText('Even wachten').first().waitFor()
  await page.context().close()
}

const shows = (page: Page, count: number) =>
  page
    .getByRole('button', {
      name: count === 1 ? '1 proces gewijzigd, toon het' : `${count} processen gewijzigd`,
    })
    .waitFor()

test('one tab has the stream and all receive changes; when it closes another takes over, and nothing is missed', async () => {
  await journey.database(async (db) => {
    for (let made = 0; made < 4; made++)
      await aStoredProcess({ db, tenant: findTenant('vlaanderen') }, { atStep: 2, canary: '' })
  })
  const { page: first, problems } = await journey.newTraveller()
  const context = first.context()
  await arriveAs(first, 'Beheerder')
  const streams = streamsOf(context)
  await aList(first)
  const others = [await aList(await context.newPage()), await aList(await context.newPage())]
  await expect.poll(streams.pages).toEqual([first])
  expect(streams.opened()).toBe(1)
  const hrefs = await first
    .locator('tbody th a')
    .evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''))

  await somebodyHolds(hrefs[0] ?? '')
  for (const page of [first, ...others]) await shows(page, 1)
  expect(streams.opened()).toBe(1)

  // The change comes between the end of one stream and the begin of the next.
  let changed = () => {}
  const change = new Promise<void>((resolve) => {
    changed = resolve
  })
  await context.route(isStream, (route) => change.then(() => route.continue()))
  await first.close()
  await somebodyHolds(hrefs[1] ?? '')
  changed()
  for (const page of others) await shows(page, 2)
  await expect.poll(() => streams.pages().length).toBe(1)
  expect(streams.opened()).toBe(2)

  const [leading] = streams.pages()
  await leading?.close()
  const [last] = others.filter((page) => page !== leading)
  if (!last) throw new Error('no tab is left')
  await somebodyHolds(hrefs[2] ?? '')
  await shows(last, 3)
  expect(problems).toEqual([])
})

test('without the Web Locks API each tab has its own stream', async () => {
  const { page } = await journey.newTraveller()
  const context = page.context()
  await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
  await arriveAs(page, 'Beheerder')
  const streams = streamsOf(context)
  await aList(page)
  await aList(await context.newPage())
  await expect.poll(() => streams.pages().length).toBe(2)
  await context.close()
})
