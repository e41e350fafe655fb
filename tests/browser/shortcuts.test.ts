import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { arriveAs, enhanced, openFirst } from './arrive.ts'
import { faultsIn } from './faults.ts'
import { startJourney } from './journey.ts'
import { languageCookie } from './language-cookie.ts'

const journey = startJourney()

const help = (page: Page) => page.getByRole('dialog', { name: /Sneltoetsen|Keyboard shortcuts/ })
/** The lines of the help, as `keys: what they do`. */
const listed = async (page: Page) =>
  help(page)
    .locator('tr')
    .evaluateAll((rows) =>
      rows.map((row) => `${row.querySelector('td')?.textContent}: ${row.querySelector('th')?.textContent}`),
    )

async function atTheList(role = 'Beheerder') {
  const traveller = await journey.newTraveller()
  await arriveAs(traveller.page, role)
  await enhanced(traveller.page)
  return traveller
}

describe('shortcuts', () => {
  test('? lists those of the page, and only what is there and may be used', async () => {
    const { page, problems } = await atTheList()
    await page.keyboard.press('?')
    await help(page).waitFor()
    expect(await listed(page)).toEqual([
      '?: Deze lijst',
      '/: Naar het zoekveld',
      'Escape: Venster of menu sluiten',
      'g en dan a: Naar Aanvragen',
      'g en dan p: Naar Processen',
      'g en dan l: Naar Locaties',
      'g en dan r: Naar Rapportage',
      'g en dan b: Naar Beheer',
      'g en dan h: Naar Handleidingen',
      'j: Volgende rij',
      'k: Vorige rij',
      'o: Rij openen',
      'x: Volgende pagina',
    ])
    // Under the dialog the shortcuts of the page are off.
    await page.keyboard.press('x')
    expect(page.url()).not.toContain('p=2')
    await page.keyboard.press('Escape')
    expect(await help(page).count()).toBe(0)

    await openFirst(page)
    await enhanced(page)
    await page.keyboard.press('?')
    await help(page).waitFor()
    const keys = await listed(page)
    expect(keys).toContain('b: Naar de beoordeling')
    expect(keys).toContain('m: Kaart openen')
    expect(keys).toContain('1–9: Oordeel, en daarna reden, kiezen')
    // It is the first of the list.
    expect(keys).not.toContain('k: Vorige aanvraag')
    expect(keys).not.toContain('/: Naar het zoekveld')
    expect(problems).toEqual([])
  })

  test('two keys one after the other go to another part of the desk', async () => {
    const { page } = await atTheList()
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await page.waitForURL('**/processen**')
    await enhanced(page)
    // The second key of a sequence does nothing when it is late, or alone.
    await page.keyboard.press('a')
    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await page.waitForURL('**/aanvragen**')
  })

  test('who may do less is shown less, by page too', async () => {
    const { page } = await atTheList('Bezoeker')
    await page.getByRole('link', { name: 'Sneltoetsen' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sneltoetsen' }).waitFor()
    const main = await page.locator('main').innerText()
    expect(main).toContain('Naar Aanvragen')
    expect(main).not.toContain('Naar Beheer')
    expect(main).not.toContain('Bij het beoordelen')
  })

  test('who switched them off is not surprised by a letter', async () => {
    const { page } = await atTheList()
    await journey.database((db) => db.updateTable('person').set({ shortcuts: 0 }).execute())
    await page.reload()
    await enhanced(page)
    await page.keyboard.press('?')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    expect(await help(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    expect(page.url()).not.toContain('p=2')
    await journey.database((db) => db.updateTable('person').set({ shortcuts: 1 }).execute())
  })

  test.each(['nl', 'en'])('nothing is wrong with how they are listed in %s', async (language) => {
    const { page } = await journey.newTraveller()
    await page.context().addCookies([languageCookie(journey.server.url, language)])
    await arriveAs(page, 'Hanna Visser')
    await enhanced(page)
    await page.keyboard.press('?')
    await help(page).waitFor()
    const faults: string[] = []
    faults.push(...(await faultsIn(page)))
    await page.goto('/sneltoetsen')
    const widths = [1440, 320] as const
    faults.push(
      ...(await faultsIn(
        page,
        widths.map((width) => ({ width, theme: 'dark' })),
      )),
    )
    expect(faults).toEqual([])
  })
})

describe('toasts', () => {
  test('go by themselves after twelve seconds, but not while somebody is at them', async () => {
    const { page } = await journey.newTraveller()
    await page.clock.install()
    await arriveAs(page, 'Medewerker')
    await enhanced(page)
    /** The clock runs by itself too: until it is paused, as long as a slow machine takes. */
    let pressedAt = 0
    const renew = async () => {
      await page.clock.fastForward('05:00')
      pressedAt = await page.evaluate(() => Date.now())
      await page.getByRole('button', { name: 'Nu verlengen' }).click()
      await page.locator('.toasts .toast').waitFor()
      await page.mouse.move(5, 400)
    }
    const toasts = page.locator('.toasts .toast')
    await renew()
    expect(await toasts.innerText()).toContain('Succes!')
    await page.clock.pauseAt(pressedAt + 11_500)
    expect(await toasts.count()).toBe(1)
    await toasts.hover()
    await page.clock.runFor(30_000)
    expect(await toasts.count()).toBe(1)
    await page.mouse.move(5, 400)
    await page.clock.runFor(12_500)
    expect(await toasts.count()).toBe(0)

    await page.clock.resume()
    await renew()
    await toasts.getByRole('button', { name: 'Sluiten' }).focus()
    await page.clock.runFor(30_000)
    expect(await toasts.count()).toBe(1)
    await page.keyboard.press('Enter')
    expect(await toasts.count()).toBe(0)
  })

  test('after a form too: they wait while somebody is at them, and give the focus back', async () => {
    const { page } = await journey.newTraveller()
    await page.clock.install()
    await arriveAs(page, 'Medewerker')
    let pressedAt = 0
    const saves = async () => {
      await page.goto('/profiel')
      pressedAt = await page.evaluate(() => Date.now())
      await page.locator('main').getByRole('button', { name: 'Opslaan' }).click()
      await page.locator('.toasts .toast.success').waitFor()
      await enhanced(page)
      await page.mouse.move(5, 400)
    }
    const toasts = page.locator('.toast')
    await saves()
    expect(await toasts.evaluate((it) => getComputedStyle(it).position)).toBe('static')
    await page.clock.pauseAt(pressedAt + 11_500)
    expect(await toasts.count()).toBe(1)
    await toasts.hover()
    await page.clock.runFor(30_000)
    expect(await toasts.count()).toBe(1)
    await page.mouse.move(5, 400)
    await page.clock.runFor(12_500)
    expect(await toasts.count()).toBe(0)

    await page.clock.resume()
    await saves()
    const select = page.locator('main select').first()
    await select.focus()
    await toasts.getByRole('button', { name: 'Sluiten' }).focus()
    await page.clock.runFor(30_000)
    await page.keyboard.press('Enter')
    expect(await toasts.count()).toBe(0)
    expect(await select.evaluate((it) => it === document.activeElement)).toBe(true)
  })

  test('of what went wrong stay until they are closed', async () => {
    const { page } = await journey.newTraveller()
    await page.clock.install()
    await arriveAs(page, 'Beheerder')
    await page.goto('/processen')
    await page.locator('tbody th a').first().click()
    await page.locator('input[type=file]').first().waitFor({ state: 'attached' })
    await enhanced(page)
    const file = { name: 'lijst.txt', mimeType: 'text/plain', buffer: Buffer.from('niets') }
    await page.getByText('Document toevoegen').click()
    await page.getByLabel('Soort document').selectOption({ index: 1 })
    await page.locator('input[type=file]').first().setInputFiles(file)
    const form = page.locator('form.upload').first()
    await form.locator('[type=submit]').click()
    const toast = page.locator('.toasts .toast.error')
    await toast.waitFor()
    await page.clock.runFor(60_000)
    expect(await toast.count()).toBe(1)
    await toast.getByRole('button', { name: 'Sluiten' }).click()
    expect(await toast.count()).toBe(0)
  })
})
