import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { patience } from '../patience.ts'
import { type AddressFields, FOUND, startAddressFields, watchErrors } from './address-fields.ts'
import { closeWindows, sharedChromium } from './chromium.ts'
import { faultsOf } from './faults.ts'

/** Address search by keyboard, in a page with the desk's own style and CSP. */

let fields: AddressFields
let browser: Browser
let page: Page
let problems: string[]

beforeAll(async () => {
  ;[fields, browser] = await Promise.all([startAddressFields(), sharedChromium()])
})
afterAll(async () => {
  await closeWindows()
  fields?.stop()
})
beforeEach(async () => {
  fields.searches.length = 0
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(patience(10_000))
  page = await context.newPage()
  problems = watchErrors(page)
  await page.goto(fields.url)
})

const field = () => page.getByRole('combobox', { name: 'Adres zoeken' })
const announces = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
const options = () => page.getByRole('option').allInnerTexts()
const picked = async () => (await page.locator('#gekozen').innerText()).trim()

describe('looking an address up', () => {
  test('sends one request after a pause, from three characters', async () => {
    await field().pressSequentially('ke')
    await announces('Typ minstens 3 tekens')
    await field().pressSequentially('rkstr', { delay: 40 })
    await announces('3 adressen gevonden')
    expect(fields.searches).toEqual(['kerkstr'])
    expect(await options()).toHaveLength(3)
    expect((await options())[1]).toMatch(/Kerkstraat, 9000 Gent\s+Straat/)
    expect(problems).toEqual([])
  })

  test('is done with arrows and Enter, and can be done again', async () => {
    await field().fill('kerkstr')
    await announces('3 adressen gevonden')
    expect(await field().getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('ArrowDown')
    const active = await field().getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    expect(JSON.parse(await picked())).toEqual({ ...FOUND[1], kind: 'street' })
    expect(await field().inputValue()).toBe(FOUND[1]?.label)
    await field().fill('kerkstraat')
    await announces('3 adressen gevonden')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect((await picked()).split('\n')).toHaveLength(2)
    expect(fields.searches).toEqual(['kerkstr', 'kerkstraat'])
  })

  test('is done with a mouse', async () => {
    await field().fill('kerkstr')
    await page.getByRole('option', { name: '9000 Gent Postcode', exact: true }).click()
    expect(JSON.parse(await picked()).lat).toBe(51.06)
  })

  test('picks nothing by Escape, nor by going on to the next field', async () => {
    await field().fill('kerkstr')
    await announces('3 adressen gevonden')
    await page.keyboard.press('Escape')
    expect(await field().getAttribute('aria-expanded')).toBe('false')
    await field().fill('kerkstraa')
    await announces('3 adressen gevonden')
    await page.keyboard.press('Tab')
    expect(await page.getByRole('button').evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await picked()).toBe('')
  })

  test('shows a message when it found nothing, and when the search failed', async () => {
    await field().fill('zzzzz')
    await announces('not found')
    await field().fill('stuk')
    await announces('Geocoder is not (yet) available')
    expect(await options()).toEqual([])
  })

  test('aborts a slow search when somebody types on', async () => {
    await field().fill('traag')
    await announces('Adressen worden gezocht')
    await expect.poll(() => fields.searches).toEqual(['traag'])
    await field().fill('kerkstr')
    await announces('3 adressen gevonden')
    await expect.poll(() => fields.calledOff).toEqual(['traag'])
  })

  test.each([
    { width: 1440, theme: 'light' },
    { width: 390, theme: 'dark' },
  ] as const)('has no fault in the view $width $theme, and is large enough to hit', async (view) => {
    await field().fill('kerkstr')
    await announces('3 adressen gevonden')
    expect(await faultsOf(page, view)).toEqual([])
    for (const option of await page.getByRole('option').all())
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    expect(problems.filter((it) => it.includes('Content Security Policy'))).toEqual([])
  })
})
