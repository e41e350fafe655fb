import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patience } from '../patience.ts'
import { type AddressFields, startAddressFields, watchErrors } from './address-fields.ts'
import { closeWindows, sharedChromium } from './chromium.ts'
import { ALL_VIEWS, faultsIn } from './faults.ts'

/** The one combobox, where employees and where residents search an address. */

let fields: AddressFields
let browser: Browser

beforeAll(async () => {
  ;[fields, browser] = await Promise.all([startAddressFields(), sharedChromium()])
})
afterAll(async () => {
  await closeWindows()
  fields?.stop()
})

const PLACES = [
  {
    place: 'the desk',
    path: '/',
    none: 'not found. Probeer een straat',
    chosenIn: async (page: Page) => {
      const text = (await page.locator('#gekozen').innerText()).trim()
      return text && JSON.parse(text).label
    },
  },
  {
    place: 'the form for residents',
    path: '/bewoner',
    none: 'Geen adres gevonden.',
    chosenIn: async (page: Page) => {
      const [street, number, code, city] = await page
        .locator('p > label > input')
        .evaluateAll((inputs) => inputs.map((it) => (it as HTMLInputElement).value))
      return code && `${street} ${number}, ${code} ${city}`
    },
  },
]
const FIRST = 'Kerkstraat 12, 9000 Gent'

describe.each(PLACES)('a search for an address in $place', ({ path, none, chosenIn }) => {
  const arrive = async (options: BrowserContextOptions = {}) => {
    fields.searches.length = 0
    fields.calledOff.length = 0
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
    context.setDefaultTimeout(patience(10_000))
    const page = await context.newPage()
    const problems = watchErrors(page)
    await page.goto(fields.url + path)
    const field = page.getByRole('combobox')
    await field.waitFor()
    const list = page.getByRole('listbox', { name: 'Gevonden adressen' })
    const announces = (text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor()
    const looked = async () => {
      await field.fill('kerkstr')
      await announces('3 adressen gevonden')
    }
    const active = async () => {
      const id = await field.getAttribute('aria-activedescendant')
      return id && page.locator(`[id="${id}"][aria-selected="true"]`).innerText()
    }
    return { page, field, list, announces, looked, active, problems }
  }

  test('announces what it does, once per pause, and aborts what is typed over', async () => {
    const { field, announces, problems } = await arrive()
    await field.fill('traag')
    await announces('Adressen worden gezocht')
    expect(await field.getAttribute('aria-busy')).toBe('true')
    await expect.poll(() => fields.searches).toEqual(['traag'])
    await field.fill('')
    await field.pressSequentially('kerkstr', { delay: 20 })
    await announces('3 adressen gevonden. Kies met de pijltjestoetsen en Enter.')
    expect(await field.getAttribute('aria-busy')).toBeNull()
    expect(fields.calledOff).toEqual(['traag'])
    expect(fields.searches).toEqual(['traag', 'kerkstr'])
    await field.fill('zzzz')
    await announces(none)
    await field.fill('stuk')
    await announces('Geocoder is not (yet) available')
    await field.fill('kapot')
    await announces('Het zoeken is mislukt. Probeer het opnieuw.')
    expect(problems).toEqual([])
  })

  test('has the roles and states of a combobox', async () => {
    const { page, field, list, looked } = await arrive()
    expect(await field.getAttribute('aria-autocomplete')).toBe('list')
    expect(await field.getAttribute('aria-expanded')).toBe('false')
    expect(await list.count()).toBe(0)
    await looked()
    expect(await field.getAttribute('aria-expanded')).toBe('true')
    expect(await field.getAttribute('aria-controls')).toBe(await list.getAttribute('id'))
    expect(await list.getByRole('option', { selected: true }).count()).toBe(1)
    expect(await page.locator('[aria-selected]').count()).toBe(3)
  })

  test('is done by keyboard', async () => {
    const { page, field, list, looked, active } = await arrive()
    await looked()
    const [first, , last] = await list.getByRole('option').allInnerTexts()
    expect(await active()).toBe(first)
    for (const [key, label] of [
      ['ArrowUp', last],
      ['ArrowDown', first],
      ['End', last],
      ['Home', first],
    ] as const) {
      await page.keyboard.press(key)
      expect(await active(), key).toBe(label)
    }
    await page.keyboard.press('Alt+ArrowUp')
    expect(await list.isVisible()).toBe(false)
    await page.keyboard.press('ArrowDown')
    expect(await active()).toBe(first)
    await page.keyboard.press('Enter')
    await expect.poll(() => chosenIn(page)).toBe(FIRST)
    expect(await field.inputValue()).toBe(FIRST)
    expect(await list.isVisible()).toBe(false)
    expect(new URL(page.url()).search).toBe('')
    expect(fields.searches).toEqual(['kerkstr'])
  })

  test('in a dialog: Escape closes the list, then empties the field, then closes the dialog', async () => {
    const { page, list, looked } = await arrive()
    await page.evaluate(() => {
      const dialog = document.createElement('dialog')
      dialog.append(...(document.querySelector('main')?.childNodes ?? []))
      document.body.append(dialog)
      dialog.showModal()
    })
    await looked()
    const state = async () => [
      await list.isVisible(),
      await page.locator('#adres-zoeken').inputValue(),
      await page.locator('dialog[open]').count(),
    ]
    const seen = [await state()]
    for (let times = 0; times < 3; times++) {
      await page.keyboard.press('Escape')
      seen.push(await state())
    }
    expect(seen).toEqual([
      [true, 'kerkstr', 1],
      [false, 'kerkstr', 1],
      [false, '', 1],
      [false, '', 0],
    ])
    expect(await chosenIn(page)).toBe('')
  })

  test('leaves the keys of an input method alone', async () => {
    const { page, field, list, looked } = await arrive()
    await looked()
    const wasHandled = await field.evaluate((it) =>
      ['Enter', 'Escape', 'ArrowDown'].map((key) => {
        const init = { key, isComposing: true, bubbles: true, cancelable: true }
        return !it.dispatchEvent(new KeyboardEvent('keydown', init))
      }),
    )
    expect(wasHandled).toEqual([false, false, false])
    expect(await list.isVisible()).toBe(true)
    expect(await chosenIn(page)).toBe('')
  })

  test('is closed by going on to the next field, and opened again by a click', async () => {
    const { page, field, list, looked } = await arrive()
    await looked()
    await page.keyboard.press('Tab')
    expect(await list.isVisible()).toBe(false)
    expect(await field.evaluate((it) => it === document.activeElement)).toBe(false)
    await field.click()
    expect(await list.isVisible()).toBe(true)
    expect(await chosenIn(page)).toBe('')
    expect(fields.searches).toEqual(['kerkstr'])
  })

  test('that ends when the field is left opens no list', async () => {
    const { page, field, list, announces } = await arrive()
    await field.fill('kerkstr')
    await page.keyboard.press('Tab')
    await announces('3 adressen gevonden')
    expect(await list.isVisible()).toBe(false)
  })

  test('is done by mouse: what it is over is active, and a click picks it', async () => {
    const { page, field, list, looked, active } = await arrive()
    await looked()
    const option = list.getByRole('option').first()
    await list.getByRole('option').last().hover()
    expect(await active()).toContain('9000 Gent')
    await option.hover()
    await page.mouse.down()
    expect(await chosenIn(page)).toBe('')
    await page.mouse.up()
    await expect.poll(() => chosenIn(page)).toBe(FIRST)
    expect(await field.inputValue()).toBe(FIRST)
  })

  test('is done by touch, and a finger that scrolls the list picks nothing', async () => {
    const { page, list, looked } = await arrive({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
    await looked()
    const option = list.getByRole('option').first()
    const { x = 0, y = 0 } = (await option.boundingBox()) ?? {}
    const finger = await page.context().newCDPSession(page)
    await finger.send('Input.synthesizeScrollGesture', {
      x: x + 30,
      y: y + 10,
      yDistance: -60,
      gestureSourceType: 'touch',
    })
    expect(await list.isVisible()).toBe(true)
    expect(await chosenIn(page)).toBe('')
    await option.tap()
    await expect.poll(() => chosenIn(page)).toBe(FIRST)
  })

  test.each(['readOnly', 'disabled'] as const)('is not possible in a field that is %s', async (lock) => {
    const { page, field, looked } = await arrive()
    await looked()
    await field.evaluate((it, lock) => {
      Object.assign(it, { [lock]: true })
    }, lock)
    await page.keyboard.press('Enter')
    await page.locator('[role=option]').first().dispatchEvent('click')
    expect(await chosenIn(page)).toBe('')
  })

  test('has no fault in any view, and is large enough to hit', async () => {
    const { page, field, list, looked, problems } = await arrive()
    await looked()
    expect(await faultsIn(page, ALL_VIEWS)).toEqual([])
    for (const option of await list.getByRole('option').all())
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    await field.fill('stuk')
    await page.locator('.field-error').waitFor()
    expect(await faultsIn(page, ALL_VIEWS)).toEqual([])
    expect(problems).toEqual([])
  })
})
