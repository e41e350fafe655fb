import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { enhanced } from './arrive.ts'
import { faultsIn } from './faults.ts'
import { startJourney } from './journey.ts'
import { languageCookie } from './language-cookie.ts'

const journey = startJourney({}, { personasReadNothing: true })

const LIST = '/aanvragen?status=open'
const PASSWORD = 'Kanaalvaart77'
const NEXT = 'Sluiswachter88'

const choose = (page: Page, role: string) => page.getByRole('button', { name: role }).first().click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Before a password is changed, the desk requires a new sign-in. */
describe.each([
  ['with a script', 'Medewerker', {}],
  ['without a script', 'Bezoeker', { javaScriptEnabled: false }],
])('%s', (how, role, options) => {
  const hasScript = how === 'with a script'

  async function rowHeight(page: Page) {
    await page.goto(LIST)
    const box = await page.locator('tbody tr').first().boundingBox()
    return box?.height ?? 0
  }

  async function choosesOnProfile(page: Page, choices: Record<string, string>) {
    await page.goto('/profiel')
    for (const [name, value] of Object.entries(choices))
      await page.locator(`#kies-${name}`).selectOption(value)
    await page
      .locator('main')
      .getByRole('button', { name: /Opslaan|Save/ })
      .click()
    await page.locator('.toast.success').waitFor()
  }

  test('somebody agrees to the terms, and makes the desk theirs', async () => {
    const { page, problems } = await journey.newTraveller(options)
    await page.goto(LIST)
    await choose(page, role)
    await heading(page, 'Gebruiksvoorwaarden')
    // The browser itself requires the tick.
    await page.getByRole('button', { name: 'Akkoord' }).click()
    await heading(page, 'Gebruiksvoorwaarden')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Akkoord' }).click()
    await heading(page, 'Aanvragen')
    expect(new URL(page.url()).search).toBe('?status=open')

    const usual = await rowHeight(page)
    await page.locator('.account > button').click()
    await page.getByRole('link', { name: 'Mijn profiel' }).click()
    await heading(page, 'Mijn profiel')
    await choosesOnProfile(page, { dichtheid: 'ruim' })
    const spacious = await rowHeight(page)
    await choosesOnProfile(page, { dichtheid: 'compact', taal: 'en', weergave: 'dark', sneltoetsen: 'uit' })
    await heading(page, 'My profile')
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    const compact = await rowHeight(page)
    expect(compact).toBeLessThan(usual)
    expect(usual).toBeLessThan(spacious)

    if (hasScript) {
      const firstRow = page.locator('tbody th a').first()
      await firstRow.click()
      await enhanced(page)
      const address = page.url()
      await page.keyboard.press('j')
      await page.keyboard.press('m')
      expect([page.url(), await page.locator('dialog:modal').count()]).toEqual([address, 0])
    }
    await choosesOnProfile(page, { dichtheid: 'normaal', taal: 'nl', weergave: 'light', sneltoetsen: 'aan' })
    expect(problems).toEqual([])
  })

  test('a changed password ends the session after three seconds, and the next sign-in requires it', async () => {
    const { page, problems } = await journey.newTraveller(options)
    await page.goto('/profiel')
    await choose(page, role)
    await heading(page, 'Mijn profiel')
    await page.getByRole('link', { name: 'Wachtwoord wijzigen' }).click()
    await heading(page, 'Wachtwoord wijzigen')
    const field = page.getByLabel('Nieuw wachtwoord')
    await field.fill('zwak')
    await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
    await page.getByRole('link', { name: 'Dit wachtwoord is niet sterk genoeg.' }).waitFor()
    expect(await field.inputValue()).toBe('')

    await field.fill(PASSWORD)
    if (hasScript) {
      await enhanced(page)
      await page.getByRole('button', { name: 'Toon wachtwoord' }).click()
      expect(await field.getAttribute('type')).toBe('text')
      await page.getByRole('button', { name: 'Verberg wachtwoord' }).click()
    } else expect(await page.getByRole('button', { name: 'Toon wachtwoord' }).count()).toBe(0)
    expect(await field.getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
    await heading(page, 'Uw wachtwoord is gewijzigd')
    expect(await page.getByRole('navigation', { name: 'Hoofdnavigatie' }).count()).toBe(0)

    // By itself.
    await heading(page, 'Aanmelden')
    await choose(page, role)
    await page.getByLabel(/^Wachtwoord van/).fill(NEXT)
    await page.getByRole('button', { name: 'Aanmelden' }).click()
    await page.getByRole('link', { name: 'Het wachtwoord klopt niet.' }).waitFor()
    await page.getByLabel(/^Wachtwoord van/).fill(PASSWORD)
    await page.getByRole('button', { name: 'Aanmelden' }).click()
    await heading(page, 'Aanvragen')
    expect(problems.filter((it) => !/ 4(22|03) /.test(it))).toEqual([])
  })
})

test.each([
  ['nl', 'Lotte Hermans'],
  ['en', 'Samira Bakker'],
] as const)('in %s the page for a password and the page after it have no faults', async (language, name) => {
  const { page, problems } = await journey.newTraveller()
  await page.context().addCookies([languageCookie(journey.server.url, language)])
  const faults: string[] = []
  const look = async (what: string) => {
    faults.push(...(await faultsIn(page)).map((it) => `${what} ${it}`))
  }
  await page.goto('/profiel')
  await choose(page, name)
  await page.locator('#akkoord').check()
  await page.locator('form[action="/voorwaarden"] button').click()
  await page.goto('/wachtwoord')
  await look('asked to sign in again')
  await page.locator('#wachtwoord').fill(PASSWORD)
  // The page would go on by itself during the check; an answer without content keeps the browser on it.
  const end = /\/idp\/session\/end/
  await page.route(end, (route) => route.fulfill({ status: 204 }))
  await page.locator('main button[type=submit]').click()
  await page.locator('.notice').waitFor()
  await look('changed')
  await page.unroute(end)
  await page.locator('.notice a').click()

  await page.locator('.personas').waitFor()
  await look('personas')
  await choose(page, name)
  await page.locator('.password').waitFor()
  await look('asked')
  await page.locator('#wachtwoord').fill(NEXT)
  await page.locator('main button[type=submit]').click()
  await page.locator('.alert').waitFor()
  await look('wrong')
  expect(faults).toEqual([])
  expect(problems.filter((it) => !/ 403 /.test(it))).toEqual([])
})

test.each([
  ['with a script', {}],
  ['without a script', { javaScriptEnabled: false }],
])('%s somebody ends the session in another browser', async (_how, options) => {
  const [here, there] = [await journey.newTraveller(options), await journey.newTraveller(options)]
  for (const { page } of [there, here]) {
    await page.goto('/aanmelden?opnieuw=1&terug=%2Fprofiel')
    await choose(page, 'Ruben Claes')
    await page.locator('#akkoord, .sessions').first().waitFor()
    if (await page.locator('#akkoord').count()) {
      await page.locator('#akkoord').check()
      await page.locator('form[action="/voorwaarden"] button').click()
      await page.locator('.sessions').waitFor()
    }
  }
  const ends = here.page.getByRole('button', { name: /^Beëindigen: Chrome op / })
  const sessions = () =>
    journey.database((db) =>
      db.selectFrom('session').select('sid').where('person_id', '=', 'cpo-two').execute(),
    )
  const before = (await sessions()).length
  await ends.first().click()
  await here.page.getByText('1 sessie is beëindigd.').waitFor()
  expect(await sessions()).toHaveLength(before - 1)
  expect([here.problems, there.problems]).toEqual([[], []])
})

test.each(['nl', 'en'] as const)('in %s it is accessible, in every view', async (language) => {
  const { page, problems } = await journey.newTraveller()
  await page.context().addCookies([languageCookie(journey.server.url, language)])
  const faults: string[] = []
  const look = async (what: string) => {
    await enhanced(page)
    faults.push(...(await faultsIn(page)).map((it) => `${what} ${it}`))
  }
  await page.goto('/profiel')
  await choose(page, language === 'nl' ? 'Beheerder' : 'Developer')
  await page.locator('#akkoord').waitFor()
  await look('terms')
  await page.locator('#akkoord').check()
  await page.locator('form[action="/voorwaarden"] button').click()
  await page.locator('#kies-taal').waitFor()
  await page.locator('.profile details').evaluateAll((all) => {
    for (const it of all) (it as HTMLDetailsElement).open = true
  })
  await look('profile')
  await page.goto('/wachtwoord')
  await page.locator('main button[type=submit]').click()
  await page.locator('.field-error').waitFor()
  await look('password with a mistake')

  await page.goto('/aanmelden?opnieuw=1')
  await choose(page, language === 'nl' ? 'Gast' : 'Guest')
  await page.locator('.notice').waitFor()
  await look('no access')
  expect(faults).toEqual([])
  expect(problems.filter((it) => !/ 4(22|03) /.test(it))).toEqual([])
})
