import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { arriveAs, enhanced, heldBack, openFirst } from './arrive.ts'
import { faultsIn, overflowOf } from './faults.ts'
import { startJourney } from './journey.ts'
import { languageCookie } from './language-cookie.ts'

const journey = startJourney()

const badge = (page: Page) => page.locator('.bar').getByRole('button', { name: 'Nu verlengen' })
const dialog = (page: Page) => page.getByRole('dialog', { name: /sessie/ })
/** The text of the dialog, as displayed. */
const text = (page: Page) => page.locator('.session [data-remaining]')
const status = (page: Page) => page.locator('.session > [role=status]').textContent()

/** A signed-in person, with a clock that the test moves. */
async function atDesk(address = '/aanvragen?status=open') {
  const traveller = await journey.newTraveller()
  await traveller.page.clock.install()
  await arriveAs(traveller.page, 'Medewerker', address)
  await enhanced(traveller.page)
  return traveller
}

/** The server ends all sessions, as when their tokens have expired. */
const endSessions = () => journey.database((db) => db.updateTable('session').set({ expires_at: 0 }).execute())

const unexpected = (problems: string[]) => problems.filter((it) => !/status of 401/.test(it))

describe('while the session lasts', () => {
  test('a button renews it after five minutes, it counts down below five, and a dialog opens in the last', async () => {
    const { page, problems } = await atDesk()
    expect(await badge(page).count()).toBe(0)
    await page.clock.fastForward('05:00')
    await badge(page).waitFor()
    expect(await page.locator('[data-rest]').textContent()).toBe('')
    await page.clock.fastForward('50:01')
    const rest = page.locator('[data-rest]')
    expect(await rest.textContent()).toMatch(/^4:\d\d$/)
    expect(await page.locator('.session form').getAttribute('title')).toMatch(
      /^Uw sessie verloopt over 4 minuten en \d+ seconden\.$/,
    )
    const first = await status(page)
    expect(first).toMatch(/4 minuten/)
    await page.clock.runFor(30_000)
    expect(await status(page)).toBe(first)
    await page.clock.runFor(31_000)
    expect(await status(page)).toMatch(/3 minuten/)
    expect(await dialog(page).count()).toBe(0)

    await page.clock.fastForward('03:10')
    await dialog(page).waitFor()
    expect(await dialog(page).innerText()).toMatch(/Uw sessie verloopt over \d+ seconden\./)
    await page.keyboard.press('Escape')
    expect(await dialog(page).count()).toBe(0)
    // One warning is enough.
    await page.clock.runFor(5_000)
    expect(await dialog(page).count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('renewed by keyboard in the window, it is renewed in the other tabs too', async () => {
    const { page, problems } = await atDesk()
    const other = await page.context().newPage()
    await other.goto('/privacy')
    await enhanced(other)
    // One clock for both tabs.
    await page.clock.fastForward('59:10')
    await dialog(other).waitFor()
    await page.bringToFront()
    await dialog(page).waitFor()
    await page.keyboard.press('Enter')
    await page.locator('.toasts').getByText('Uw sessie is verlengd.').waitFor()
    expect(await dialog(page).count()).toBe(0)
    expect(await badge(page).count()).toBe(0)
    await dialog(other).waitFor({ state: 'hidden' })
    expect(await other.locator('[data-rest]').textContent()).toBe('')
    expect(new URL(page.url()).search).toBe('?status=open')
    expect(problems).toEqual([])
  })

  test('a tab whose clock is later for the same end does not close the window', async () => {
    const { page, problems } = await atDesk()
    const other = await page.context().newPage()
    const letThrough = await heldBack(page, '**/static/assets/session-*.js')
    await other.route('**/static/assets/boot-*.js', async (route) => {
      await setTimeout(500)
      await route.continue()
    })
    await other.goto('/privacy')
    await enhanced(other)
    await page.clock.fastForward('59:10')
    await dialog(other).waitFor()
    await page.bringToFront()
    letThrough()
    await dialog(page).waitFor()
    expect(problems).toEqual([])
  })

  test('who closes the message by keyboard is back where they were, or at the content when that is gone', async () => {
    const { page, problems } = await atDesk()
    const search = page.getByRole('searchbox')
    const close = page.locator('.toasts').getByRole('button', { name: 'Sluiten' })
    const closes = async (meanwhile = async () => {}) => {
      await page.clock.fastForward('05:00')
      await badge(page).click()
      await close.waitFor()
      expect(await page.locator('.toasts strong').innerText()).toBe('Succes!')
      await search.focus()
      await close.focus()
      await meanwhile()
      await page.keyboard.press('Enter')
      expect(await close.count()).toBe(0)
      return page.locator(':focus').evaluate((it) => it.localName)
    }
    expect(await closes()).toBe('input')
    expect(await closes(() => search.evaluate((it) => it.remove()))).toBe('main')
    expect(problems).toEqual([])
  })

  test('when the desk cannot be reached the page shows it, and the button works again', async () => {
    const { page } = await atDesk()
    await page.getByRole('searchbox').fill('ab')
    await page.clock.fastForward('56:00')
    await page.route('**/api/session/renewal', (route) => route.abort())
    await badge(page).click()
    await text(page)
      .filter({ hasText: 'Het loket is niet bereikbaar. Uw sessie is niet verlengd.' })
      .waitFor()
    await page.unroute('**/api/session/renewal')
    await dialog(page).getByRole('button', { name: 'Nu verlengen' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await page.getByRole('searchbox').inputValue()).toBe('ab')
  })

  test('with a token that was withdrawn it offers to sign in again, in a new tab', async () => {
    const { page } = await atDesk()
    await page.clock.fastForward('56:00')
    await journey.database((db) =>
      db.deleteFrom('provider_record').where('kind', '=', 'RefreshToken').execute(),
    )
    await badge(page).click()
    const link = dialog(page).getByRole('link', { name: 'Aanmelden in een nieuw tabblad' })
    await text(page).filter({ hasText: 'Uw sessie kan niet worden verlengd.' }).waitFor()
    expect(await link.getAttribute('href')).toMatch(/\/aanmelden\?opnieuw=1&terug=%2Fsessie$/)
  })

  test('without a script a new tab renews it, and what was typed stays', async () => {
    const { page, problems } = await journey.newTraveller({ javaScriptEnabled: false })
    await arriveAs(page, 'Medewerker')
    expect(await page.locator('footer').innerText()).toMatch(/Uw sessie duurt tot \d\d:\d\d\./)
    await journey.database(async (db) => {
      for (const { sid, data } of await db.selectFrom('session').selectAll().execute()) {
        const kept = JSON.parse(data)
        kept.life.from -= 6 * 60_000
        await db
          .updateTable('session')
          .set({ data: JSON.stringify(kept) })
          .where('sid', '=', sid)
          .execute()
      }
    })
    await openFirst(page)
    await page.getByLabel('Nieuwe opmerking').fill('Nog niet klaar')
    const opened = page.context().waitForEvent('page')
    await badge(page).click()
    await (await opened).getByText('Uw sessie is verlengd.').waitFor()
    expect(await page.getByLabel('Nieuwe opmerking').inputValue()).toBe('Nog niet klaar')
    expect(problems).toEqual([])
  })
})

describe('when the session has ended', () => {
  test('a panel keeps its text, and goes on once somebody signed in in a new tab', async () => {
    const { page, problems } = await atDesk()
    await openFirst(page)
    await enhanced(page)
    await page.getByLabel('Nieuwe opmerking').fill('Half af')
    await endSessions()
    await page.getByRole('button', { name: 'Opmerking plaatsen' }).click()
    await dialog(page).waitFor()
    expect(await page.getByLabel('Nieuwe opmerking').inputValue()).toBe('Half af')

    const opened = page.context().waitForEvent('page')
    await dialog(page).getByRole('link', { name: 'Aanmelden in een nieuw tabblad' }).click()
    const tab = await opened
    await tab.getByRole('heading', { name: 'Uw sessie' }).waitFor()
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await status(page)).toBe('U bent weer aangemeld. Ga verder waar u was.')
    await tab.close()
    await page.bringToFront()
    await page.getByRole('button', { name: 'Opmerking plaatsen' }).click()
    await page.locator('.conversation').getByText('Half af').waitFor()
    // A form of the page, with the token of the new session.
    await page.getByText('Tags wijzigen').click()
    await page.locator('#tags').getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('De tags zijn opgeslagen.').waitFor()
    expect(unexpected(problems)).toEqual([])
  })

  test('a form that is sent by then stays where it is', async () => {
    const { page } = await atDesk()
    await openFirst(page)
    await enhanced(page)
    await page.clock.fastForward('01:00:01')
    await dialog(page).getByRole('heading', { name: 'Uw sessie is verlopen' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Sluiten' }).click()
    await page.getByText('Tags wijzigen').click()
    const address = page.url()
    await page.locator('#tags').getByRole('button', { name: 'Opslaan' }).click()
    await dialog(page).waitFor()
    expect(page.url()).toBe(address)
  })

  test('without a script it comes back after signing in, and is sent when its button is pressed', async () => {
    const { page } = await journey.newTraveller({ javaScriptEnabled: false })
    await arriveAs(page, 'Medewerker')
    const reference = await openFirst(page)
    await page.getByLabel('Nieuwe opmerking').fill('Net te laat verstuurd')
    await endSessions()
    await page.getByRole('button', { name: 'Opmerking plaatsen' }).click()
    await page.getByRole('heading', { name: 'U bent niet meer aangemeld' }).waitFor()
    expect(await looks(page)).toEqual([])
    await page.getByRole('link', { name: 'Aanmelden en verdergaan' }).click()
    await page.getByRole('heading', { name: 'Uw formulier is bewaard' }).waitFor()
    expect(await page.locator('main dl').innerText()).toMatch(/Opmerking\s+Net te laat verstuurd/)
    expect(await looks(page)).toEqual([])
    await page.getByRole('button', { name: 'Nu versturen' }).click()
    await page.locator('.conversation').getByText('Net te laat verstuurd').waitFor()
    expect(await page.locator('[data-copy]').innerText()).toBe(reference)
  })
})

/** The faults of a page without a script: what overflows. */
const looks = async (page: Page) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const wide = await overflowOf(page).catch(() => [])
  await page.setViewportSize({ width: 1280, height: 800 })
  return wide
}

test.each(['nl', 'en'])(
  'nothing is wrong with how the badge, the window and the page look in %s',
  async (language) => {
    const { page } = await journey.newTraveller()
    await page.context().addCookies([languageCookie(journey.server.url, language)])
    await page.clock.install()
    await arriveAs(page, 'Hanna Visser')
    await enhanced(page)
    await page.clock.fastForward('55:01')
    const faults: string[] = []
    faults.push(...(await faultsIn(page)))
    await page.clock.fastForward('04:10')
    await page.getByRole('dialog').waitFor()
    faults.push(...(await faultsIn(page)))
    await page.goto('/sessie')
    faults.push(...(await faultsIn(page)))
    expect(faults).toEqual([])
  },
)
