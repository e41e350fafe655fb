import { expect, test } from 'vitest'
import { faultsIn, type View } from './faults.ts'
import { startJourney } from './journey.ts'
import { languageCookie } from './language-cookie.ts'

const journey = startJourney({ DEMO_DATA: 'off' })
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><style>.a{fill:#ffcc00}</style><path class="a" d="M4 4h32v32z"/></svg>`

const VIEWS: Record<'nl' | 'en', View[]> = {
  nl: [{ width: 1440, theme: 'light' }],
  en: [{ width: 390, theme: 'dark' }],
}

test.each([
  ['nl', '#7a1fa2', 'rgb(122, 31, 162)'],
  ['en', '#00695c', 'rgb(0, 105, 92)'],
] as const)(
  'in %s colours and a logo are on the page at once, and go back',
  async (language, colour, shown) => {
    const { page, problems } = await journey.newTraveller()
    await page.goto('/beheer/instellingen')
    await page.getByRole('button', { name: 'Beheerder' }).first().click()
    await page.locator('main form').waitFor()
    await page.context().addCookies([languageCookie(journey.server.url, language)])
    await page.goto('/beheer/instellingen')
    const faults: string[] = []
    const look = async (what: string) =>
      faults.push(...(await faultsIn(page, VIEWS[language])).map((it) => `${what} ${it}`))
    const bar = () => page.locator('.bar').evaluate((it) => getComputedStyle(it).backgroundColor)
    const save = () => page.locator('main form button[type=submit]').first().click()

    await page.locator('input[name="waarde[theme.primary]"]').fill('#ffee88')
    await page.locator('input[name="waarde[theme.brand]"]').fill(colour)
    await save()
    await page.locator('.error-summary').waitFor()
    await look('a colour that cannot be read')
    await page.locator('input[name="waarde[theme.primary]"]').fill('')
    await save()
    await page.locator('.toasts .toast').waitFor()
    await page.emulateMedia({ colorScheme: 'light' })
    // Colours change over a moment.
    await expect.poll(bar).toBe(shown)

    await page.locator('a[href="/beheer/instellingen/logo"]').click()
    await page.locator('#veld-file').setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(LOGO.replace('<style>', '<script/><style>')),
    })
    await page.locator('form[enctype] button').click()
    await page.locator('#veld-file-fout').waitFor()
    await look('a logo that is refused')
    await page
      .locator('#veld-file')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) })
    await page.locator('form[enctype] button').click()
    await page.locator('.earlier-values .logo').first().waitFor()
    const logo = page.locator('.bar .brand img')
    await expect
      .poll(() => logo.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0))
      .toBe(true)
    await look('a logo with what it was')
    const given = await logo.getAttribute('src')
    await page.locator('.earlier-values li').last().getByRole('button').click()
    await expect.poll(() => logo.getAttribute('src')).not.toBe(given)

    await page.goto('/beheer/instellingen/theme.brand')
    await page.locator('.earlier-values li').last().getByRole('button').click()
    await expect.poll(bar).not.toBe(shown)
    // Refused forms are answered 422, which the console logs.
    expect(problems.filter((it) => !it.includes('422'))).toEqual([])
    expect(faults).toEqual([])
  },
)
