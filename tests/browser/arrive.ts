import type { Page } from 'playwright'

/** Opens the list, signs in as a persona with this role, and waits for the list. */
export async function arriveAs(page: Page, role: string, address = '/aanvragen?status=open') {
  await page.goto(address)
  await page.getByRole('button', { name: role }).first().click()
  await page.getByRole('heading', { level: 1, name: /^(Aanvragen|Requests)$/ }).waitFor()
  // Its sheets may be under way when its HTML is there already.
  await page.waitForLoadState()
}

/** Opens the first request of the list; returns its reference. */
export async function openFirst(page: Page): Promise<string> {
  const link = page.locator('tbody th a').first()
  const reference = await link.innerText()
  await link.click()
  await page.locator('#aanvraag').waitFor()
  return reference
}

/** Waits until the islands are enhanced. */
export async function enhanced(page: Page) {
  for (const island of await page.locator('[data-island]').all())
    await island.and(page.locator('[data-enhanced]')).waitFor({ state: 'attached' })
}

/** Delays requests of the page to these addresses, until the test lets them through. */
export async function heldBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  let letThrough = () => {}
  const through = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(addresses, async (route) => {
    await through
    // The page may have aborted it.
    await route.continue().catch(() => {})
  })
  return () => letThrough()
}

export const focused = (page: Page) => page.locator(':focus')

/** The text of the focused element, once the result of the last key is rendered. */
export const wordsOfFocus = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const it = document.activeElement
    return (it?.getAttribute('aria-label') || it?.textContent || '').trim()
  })

/** Presses a key until the focused element has this text. */
export async function presses(page: Page, key: string, until: RegExp) {
  for (let times = 0; times < 12; times++) {
    await page.keyboard.press(key)
    if (until.test(await wordsOfFocus(page))) return
  }
  throw new Error(`No press of ${key} led to ${until}.`)
}
