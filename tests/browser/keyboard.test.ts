import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { arriveAs, enhanced, focused, openFirst } from './arrive.ts'
import { startJourney } from './journey.ts'

const journey = startJourney()

const reference = (page: Page) => page.locator('[data-copy]').innerText()
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

async function atTheList() {
  const traveller = await journey.newTraveller({ permissions: ['clipboard-read', 'clipboard-write'] })
  await arriveAs(traveller.page, 'Beheerder')
  await enhanced(traveller.page)
  return traveller
}

/**
 * Presses Tab until the browser itself has the focus; returns the elements on the way, and those without a
 * visible focus.
 */
async function tabThrough(page: Page) {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const passed: string[] = []
  const invisible: string[] = []
  for (let stops = 0; stops < 200; stops++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const it = document.activeElement
      if (!it || it === document.body) return null
      if (it.hasAttribute('data-passed')) return null
      it.setAttribute('data-passed', '')
      const shows = (element: Element | null) => {
        if (!element) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
      }
      const box = it.getBoundingClientRect()
      const isOnScreen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
      return {
        name: `${it.tagName.toLowerCase()} ${(it.getAttribute('aria-label') ?? it.getAttribute('name') ?? it.textContent ?? '').trim().slice(0, 40)}`,
        isVisible: isOnScreen && (shows(it) || shows(it.closest('label'))),
      }
    })
    if (!stop) break
    passed.push(stop.name)
    if (!stop.isVisible) invisible.push(stop.name)
  }
  const missed = await page.evaluate(() => {
    const fields = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
    return (
      [...document.querySelectorAll<HTMLElement>(fields)]
        .filter((it) => it.checkVisibility() && !it.hasAttribute('data-passed'))
        // Of radio buttons with one name, Tab stops at one.
        .filter((it) => !(it instanceof HTMLInputElement && it.type === 'radio'))
        .map((it) => it.outerHTML.slice(0, 120))
    )
  })
  return { passed, invisible, missed }
}

describe('by keyboard alone', () => {
  test('the rows of the list are walked by j and k, opened by Enter, and turned by x', async () => {
    const { page, problems } = await atTheList()
    const references = await page.locator('tbody th a').allInnerTexts()
    await press(page, 'j', 'j', 'j', 'k')
    expect(await focused(page).innerText()).toBe(references[1])
    await press(page, 'x')
    await page.waitForURL(/[?&]p=2/)
    await enhanced(page)
    const second = await page.locator('tbody th a').allInnerTexts()
    expect(second).not.toEqual(references)
    await press(page, 'j', 'Enter')
    await page.locator('#aanvraag').waitFor()
    expect(await reference(page)).toBe(second[0])
    expect(problems).toEqual([])
  })

  test('/ goes to the search box, where letters are letters', async () => {
    const { page } = await atTheList()
    await press(page, '/')
    expect(await focused(page).getAttribute('name')).toBe('zoeken')
    await page.keyboard.type('xj')
    expect(await page.getByLabel('Zoeken').inputValue()).toBe('xj')
    expect(page.url()).not.toMatch(/[?&]p=2/)
  })

  test('the first Tab offers a way past the menu', async () => {
    const { page } = await atTheList()
    await press(page, 'Tab')
    expect(await focused(page).innerText()).toBe('Naar de inhoud')
    expect(await focused(page).boundingBox()).toMatchObject({ x: expect.any(Number) })
    await press(page, 'Enter', 'Tab')
    expect(await focused(page).evaluate((it) => it.closest('main') !== null)).toBe(true)
  })

  test.each(['/aanvragen?status=open', 'a request'])(
    'Tab reaches everything and shows where it is: %s',
    async (where) => {
      const { page } = await atTheList()
      if (where === 'a request') {
        await openFirst(page)
        await enhanced(page)
      }
      const { passed, invisible, missed } = await tabThrough(page)
      expect(passed.length).toBeGreaterThan(10)
      expect(missed).toEqual([])
      expect(invisible).toEqual([])
    },
  )

  test('j and k go to the next request and back, b to the judgement, c to the comments, . copies the reference', async () => {
    const { page, problems } = await atTheList()
    const [first, second] = await page.locator('tbody th a').allInnerTexts()
    await press(page, 'j', 'Enter')
    await page.locator('#aanvraag').waitFor()
    await enhanced(page)
    await press(page, 'j')
    await page.locator('[data-copy]', { hasText: second as string }).waitFor()
    await enhanced(page)
    await press(page, 'k')
    await page.locator('[data-copy]', { hasText: first as string }).waitFor()
    await enhanced(page)

    await press(page, 'b')
    expect(await focused(page).getAttribute('name')).toBe('verdict')
    await press(page, '.')
    // The script of the judgement is on its way now, and keys after it wait for it.
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first)
    await press(page, 'c')
    await expect.poll(() => focused(page).getAttribute('id')).toBe('opmerking-nieuw')
    await page.keyboard.type('j k b 2 .')
    expect(await page.getByLabel('Nieuwe opmerking').inputValue()).toBe('j k b 2 .')
    expect(await reference(page)).toBe(first)
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('the menu of who is signed in opens, and Escape closes it', async () => {
    const { page } = await atTheList()
    const button = page.getByRole('button', { name: 'Hanna Visser' })
    await button.focus()
    await press(page, 'Enter', 'Tab')
    expect(await focused(page).getAttribute('name')).toBe('taal')
    await press(page, 'Escape')
    expect(await page.getByRole('button', { name: 'Afmelden' }).isVisible()).toBe(false)
    expect(await button.evaluate((it) => it === document.activeElement)).toBe(true)
  })
})
