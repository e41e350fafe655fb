import { beforeAll, expect, test } from 'vitest'
import { todayIn } from '../../src/platform/time/calendar.ts'
import { arriveAs } from './arrive.ts'
import { ALL_VIEWS, faultsIn } from './faults.ts'
import { startJourney } from './journey.ts'
import { languageCookie } from './language-cookie.ts'

/** A desk with traffic decisions, and the demo processes of one. */
const journey = startJourney({ TENANT: 'amsterdam' })

const today = todayIn('Europe/Amsterdam', new Date())
/** A day on which more is planned than fits. */
beforeAll(async () => {
  await journey.database(async (db) => {
    await db.updateTable('process').set({ planned_on: today }).where('status', '=', 'active').execute()
  })
})

test('a month is read, narrowed and left by links alone, and a full day leads to all of it', async () => {
  const { page, problems } = await journey.newTraveller({ javaScriptEnabled: false })
  await arriveAs(page, 'Beheerder')
  await page.getByRole('navigation', { name: 'Hoofdnavigatie' }).getByRole('link', { name: 'Agenda' }).click()
  const table = page.getByRole('table')
  const caption = await table.locator('caption').innerText()
  expect(caption).toMatch(/^\w+ \d{4}: \d+ gebeurtenissen$/)
  expect(await page.locator('.bar [aria-current]').allInnerTexts()).toEqual(['Agenda'])
  const cell = table.locator('td[aria-current="date"]')
  const planned = await cell.getByText(/Geplande plaatsing \d+$/).innerText()
  await page.getByRole('checkbox', { name: 'In bedrijf' }).uncheck()
  await page.getByRole('checkbox', { name: 'Geplande plaatsing' }).uncheck()
  await page.getByRole('button', { name: 'Tonen' }).click()
  expect(await cell.getByText('Geplande plaatsing').count()).toBe(0)
  await page.getByRole('link', { name: /^Volgende maand/ }).click()
  expect(await table.locator('caption').innerText()).not.toBe(caption)
  expect(await page.getByRole('checkbox', { name: 'In bedrijf' }).isChecked()).toBe(false)
  await page.getByRole('link', { name: 'Vandaag' }).click()
  await page.getByRole('checkbox', { name: 'Geplande plaatsing' }).check()
  await page.getByRole('button', { name: 'Tonen' }).click()
  await cell.getByRole('link', { name: /^en nog \d+: Geplande plaatsing/ }).click()
  await page.getByRole('heading', { level: 2, name: 'Geplande plaatsing' }).waitFor()
  const all = Number(planned.replace(/\D+/g, ''))
  expect(await page.locator('.entries a').count()).toBe(Math.min(50, all))
  await page.locator('.entries a').first().click()
  await page.getByText('Wie is aan zet').first().waitFor()
  expect(problems).toEqual([])
})

test.each(['nl', 'en'])('in %s nothing is wrong with its pages, at any width', async (language) => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Beheerder')
  await page.context().addCookies([languageCookie(journey.server.url, language)])
  const faults: string[] = []
  for (const address of ['/agenda', `/agenda/dag/${today}`, '/agenda/te-laat', '/agenda/adres']) {
    await page.goto(address)
    faults.push(...(await faultsIn(page, ALL_VIEWS)).map((fault) => `${address}: ${fault}`))
  }
  expect(faults).toEqual([])
  expect(problems).toEqual([])
})

test('on a phone it is a list of days, and the address is made once and works without signing in', async () => {
  const { page, problems } = await journey.newTraveller({ viewport: { width: 390, height: 844 } })
  await arriveAs(page, 'Beheerder')
  await page.goto('/agenda')
  const boxes = await page
    .locator('.calendar td:not(.idle):not(.elsewhere)')
    .evaluateAll((cells) => cells.map((it) => it.getBoundingClientRect().toJSON() as DOMRect))
  expect(boxes.every(({ left }) => left === boxes[0]?.left)).toBe(true)
  await page.getByRole('link', { name: 'In uw eigen agenda' }).click()
  await page.getByRole('button', { name: 'Adres maken' }).click()
  const address = await page.getByRole('textbox', { name: 'Uw adres' }).inputValue()
  const feed = await fetch(address)
  expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect((await feed.text()).match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(3)
  await page.getByRole('button', { name: 'Adres uitzetten' }).click()
  await page.getByText('Het adres van uw agenda werkt niet meer').first().waitFor()
  expect((await fetch(address)).status).toBe(404)
  expect(problems).toEqual([])
})
