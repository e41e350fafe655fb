import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { tenants } from '../../tenants/index.ts'
import { enhanced } from './arrive.ts'
import { faultsIn, overflowOf } from './faults.ts'
import { startJourney } from './journey.ts'
import { languageCookie } from './language-cookie.ts'

/** The desk with the longest words in its menu, for the person with most menu items. */
const journey = startJourney({ TENANT: 'rijksvastgoed' })
const LONGEST_NAME = tenants
  .map(({ name }) => name)
  .reduce((one, two) => (two.length > one.length ? two : one))
/** Halves of common widths too: the same page at 200 % zoom. */
const WIDTHS = [320, 360, 390, 640, 700, 768, 900, 1024, 1120, 1280, 1440, 1920]
const MOST_HIGH = 64

async function arrive(options = {}) {
  const traveller = await journey.newTraveller(options)
  await traveller.page.goto('/aanvragen')
  await traveller.page.getByRole('button', { name: 'Beheerder' }).first().click()
  await traveller.page.locator('.account').waitFor()
  return traveller
}

/** What is wrong with the bar at its present width. */
const faultsOfBar = (page: Page) =>
  page.evaluate((most) => {
    const bar = document.querySelector('.bar') as HTMLElement
    const parts = [...bar.querySelectorAll<HTMLElement>('.brand, nav li a, button')]
      .filter((it) => it.checkVisibility() && !it.closest('dialog, .account [popover]'))
      .map((it) => ({ box: it.getBoundingClientRect(), words: it.textContent?.trim() ?? '' }))
      .toSorted((one, two) => one.box.left - two.box.left)
    const faults = bar.offsetHeight > most ? [`is ${bar.offsetHeight} high`] : []
    for (const [index, { box, words }] of parts.entries()) {
      if (box.left < 0 || box.right > innerWidth) faults.push(`${words} sticks out`)
      if (box.bottom > bar.offsetHeight) faults.push(`${words} is in a second row`)
      const next = parts[index + 1]
      if (next && box.right > next.box.left + 0.5) faults.push(`${words} runs into ${next.words}`)
    }
    const name = bar.querySelector<HTMLElement>('.brand span')
    if (name && name.offsetWidth > 0) {
      if (name.scrollWidth > name.offsetWidth + 1 || name.scrollHeight > name.offsetHeight + 1)
        faults.push('the name is cut off')
      for (const [word] of name.innerText.matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        const from = name.innerText.indexOf(word)
        range.setStart(name.firstChild as Text, from)
        range.setEnd(name.firstChild as Text, from + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
          faults.push(`${word} is broken in two`)
      }
    }
    return faults
  }, MOST_HIGH)

test.each(['nl', 'en'])('the bar is one row at any width, with the badge too, in %s', async (language) => {
  const { page, problems } = await journey.newTraveller()
  await page.clock.install()
  await page.context().addCookies([languageCookie(journey.server.url, language)])
  await page.goto('/aanvragen')
  await page.getByRole('button', { name: 'Hanna Visser' }).first().click()
  await page.locator('.account').waitFor()
  await enhanced(page)
  await page.locator('.brand span').evaluate((it, name) => {
    it.textContent = name
  }, LONGEST_NAME)
  const look = async (state: string) => {
    const faults: string[] = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 })
      const found = [...(await faultsOfBar(page)), ...(await overflowOf(page))]
      faults.push(...found.map((fault) => `${state} ${width}: ${fault}`))
    }
    return faults
  }
  expect(await look('without badge')).toEqual([])
  await page.clock.fastForward('05:00')
  await page.locator('.session button').first().waitFor()
  expect(await look('with badge')).toEqual([])
  await page.clock.fastForward('50:10')
  await page
    .locator('[data-rest]')
    .filter({ hasText: /^\d:\d\d$/ })
    .waitFor()
  expect(await look('counting')).toEqual([])
  expect(problems).toEqual([])
})

test.each([
  ['with a script', {}],
  ['without a script', { javaScriptEnabled: false }],
])('on a phone the links are in a menu, by keys alone, %s', async (_, options) => {
  const { page } = await arrive({ ...options, viewport: { width: 390, height: 844 } })
  await page.goto('/handleidingen')
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  const isExpanded = async () => {
    const session = await page.context().newCDPSession(page)
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const node = nodes.find((it) => it.role?.value === 'button' && /Menu$/.test(it.name?.value ?? ''))
    return node?.properties?.find((it) => it.name === 'expanded')?.value.value
  }
  const link = page.getByRole('navigation', { name: 'Hoofdnavigatie' }).getByRole('link')
  expect(await link.count()).toBe(0)
  expect(await isExpanded()).toBe(false)
  // Past the skip link and the home link.
  for (let times = 0; times < 3; times++) await page.keyboard.press('Tab')
  expect(await page.locator(':focus').getAttribute('popovertarget')).toBe('hoofdmenu')
  await page.keyboard.press('Enter')
  expect(await isExpanded()).toBe(true)
  // It includes the links that a wide bar puts behind buttons.
  const words = (await link.allInnerTexts()).map((it) => it.replace('\n', ' '))
  expect(words).toEqual([
    'Projecten',
    ...['Privaat terrein PP', 'Uitbreiding UP', 'Vervanging VVP', 'Verwijdering VWP'],
    'Agenda',
    'Locaties',
    'Klantrapportages',
    'Aanvragen',
    'Handleidingen',
    'Beheer',
    'Privaat terrein',
  ])
  expect(await page.locator('.bar [aria-current]').innerText()).toBe('Handleidingen')
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').innerText()).toBe('Projecten')
  await page.keyboard.press('Escape')
  expect(await link.count()).toBe(0)
  expect(await page.locator(':focus').getAttribute('popovertarget')).toBe('hoofdmenu')
  await button.click()
  await link.filter({ hasText: 'Locaties' }).click()
  await page.waitForURL('**/locaties')
})

test.each([
  ['with a script', {}],
  ['without a script', { javaScriptEnabled: false }],
])('types and new processes open from the bar by keys alone, one at a time, %s', async (_, options) => {
  const { page, problems } = await arrive(options)
  const opened = () =>
    page.evaluate(() => [...document.querySelectorAll(':popover-open')].map(({ id }) => id))
  const arrow = page.getByRole('button', { name: 'Soorten onder Projecten' })
  await page.getByRole('banner').getByRole('link', { name: 'Projecten' }).focus()
  await page.keyboard.press('Tab')
  expect(await arrow.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await opened()).toEqual(['menu-processen'])
  const [below, above] = await Promise.all([
    page.locator('#menu-processen').boundingBox(),
    arrow.boundingBox(),
  ])
  expect(Math.abs((below?.x ?? 0) - (above?.x ?? 99))).toBeLessThan(2)
  await page.keyboard.press('Escape')
  expect(await opened()).toEqual([])
  expect(await arrow.evaluate((it) => it === document.activeElement)).toBe(true)
  await arrow.press('Enter')
  await page.getByRole('button', { name: 'Nieuw proces' }).press('Enter')
  expect(await opened()).toEqual(['nieuw-proces'])
  if (!('javaScriptEnabled' in options))
    expect(await faultsIn(page, [{ width: 1440, theme: 'dark' }])).toEqual([])
  await page.getByRole('button', { name: 'Hanna Visser' }).press('Enter')
  expect(await opened()).toEqual(['mijn-menu'])
  await arrow.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/processen/uitbreiding/actief')
  expect(problems).toEqual([])
})

test('the page of Beheer in use is seen among its tabs on a phone', async () => {
  const { page } = await arrive({ viewport: { width: 390, height: 844 } })
  await page.goto('/beheer/inzage')
  const tab = page.locator('main .tabs [aria-current]')
  const box = await tab.boundingBox()
  expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  expect(await faultsIn(page, [{ width: 390, theme: 'dark' }])).toEqual([])
})

test('the menu marks the current page, also on pages that belong to one of its links', async () => {
  const { page } = await arrive()
  const current = () =>
    page
      .locator('.bar nav > ul > li > [aria-current]')
      .evaluateAll((links) => links.map((it) => [it.textContent, it.ariaCurrent]))
  await page.goto('/locaties?zoeken=utrecht')
  expect(await current()).toEqual([['Locaties', 'page']])
  await page.goto('/processen')
  await page.goto((await page.locator('tbody th a').first().getAttribute('href')) ?? '')
  expect(await current()).toEqual([['Projecten', 'true']])
  await page.goto('/beheer/tags')
  expect(await current()).toEqual([['Beheer', 'true']])
  await page.goto('/profiel')
  expect(await current()).toEqual([])
})
