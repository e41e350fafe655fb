import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { arriveAs, enhanced, focused, openFirst } from './arrive.ts'
import { startJourney } from './journey.ts'

const journey = startJourney()

const panel = (page: Page) => page.locator('#beoordeling')
const verdict = (page: Page, name: string) => panel(page).getByRole('radio', { name, exact: true })
const isFocused = (page: Page, name: string) =>
  focused(page).evaluate((it, wanted) => it.textContent?.includes(wanted) ?? false, name)

/** A blocked button shows what is missing when it is pressed; without `force` Playwright would wait. */
const evenBlocked = { force: true }

/** The text of the panel of a pending request. */
const NOT_YET = 'Een realisatie starten kan zodra de aanvraag is geaccepteerd.'

/** A case worker at an open request, with everything enhanced; with `isDeaf` the page receives no changes of others. */
async function atAnOpenRequest(role = 'Medewerker', isDeaf = false) {
  const traveller = await journey.newTraveller()
  if (isDeaf) await traveller.page.route('**/api/live', (route) => route.abort())
  await arriveAs(traveller.page, role)
  const reference = await openFirst(traveller.page)
  await enhanced(traveller.page)
  return { ...traveller, reference }
}

/** Every panel except the judgement panel, and the drawing of the map, as on the page. */
const partsOf = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('.heading, .split .panel:not(.judgement), .map-miniature > svg')].map(
        (it) => [it.id || it.getAttribute('class'), it.localName === 'svg' ? it.innerHTML : it.textContent],
      ),
    ),
  )

/** The page shows without a reload, and soon, what it would show after one. */
async function followsByItself(page: Page, without: string) {
  const panels = page.locator('#realisatie')
  await panels.filter({ hasNotText: without }).waitFor()
  const byItself = await partsOf(page)
  await page.reload()
  await enhanced(page)
  expect(byItself).toEqual(await partsOf(page))
}

/**
 * A city with more than one open request, so that there is a next one: which city depends on the hour of the
 * demo data.
 */
async function cityWithSeveral(page: Page) {
  const here = page.url()
  await page.goto('/aanvragen?status=open&pp=100')
  const addresses = await page.locator('tbody td[data-c=address]').allInnerTexts()
  const cities = addresses.map((it) => it.split(' ').at(-1) ?? '')
  await page.goto(here)
  return cities.find((city, index) => cities.indexOf(city) !== index) ?? ''
}

describe('a day at the desk', () => {
  test('a request is found, judged by keys alone, commented on, and found back', async () => {
    const { page, problems } = await journey.newTraveller()
    await page.goto('/aanvragen')
    await page.getByRole('button', { name: 'Medewerker' }).click()
    await page.getByRole('heading', { level: 1, name: 'Aanvragen' }).waitFor()

    await page.getByRole('link', { name: /^Open \d+$/ }).click()
    const city = await cityWithSeveral(page)
    await page.getByLabel('Zoeken').pressSequentially(city)
    await page.waitForURL((url) => url.searchParams.get('zoeken') === city)
    await page.getByText(`Zoeken: ${city}`).waitFor()
    const reference = await openFirst(page)
    await enhanced(page)
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
    expect(await page.locator('.heading .badge').innerText()).toContain('Open')

    await page.keyboard.press('2')
    expect(await verdict(page, 'Afwijzen').isChecked()).toBe(true)
    await page.keyboard.press('4')
    // Waits for the script of the form, if that is on its way.
    await panel(page)
      .getByRole('radio', { name: /^De wagen is niet volledig/, checked: true })
      .waitFor()
    await page.keyboard.press('Enter')

    await page.locator('.toasts').getByText('Het oordeel is opgeslagen.').waitFor()
    await page.locator('.heading .badge', { hasText: 'Afgewezen' }).waitFor()
    await page.locator('#kenmerken').getByText('De wagen is niet volledig elektrisch').waitFor()
    expect(await page.locator('#kenmerken').innerText()).toMatch(/Status\s+Afgewezen/)
    expect(await page.locator('#advies').count()).toBe(0)
    expect(await page.locator('body[data-same-page]').count()).toBe(1)

    expect(await isFocused(page, 'Volgende open aanvraag')).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.hash === '#beoordeling')
    await enhanced(page)
    const next = await page.locator('[data-copy]').innerText()
    expect(next).not.toBe(reference)

    await page.keyboard.press('c')
    await page.keyboard.type('Nagevraagd bij de aanvrager')
    await page.keyboard.press('Control+Enter')
    await page.getByText('De opmerking is geplaatst.').waitFor()
    await page.locator('#gebeurtenissen summary').click()
    await page.locator('#gebeurtenissen').getByText('Opmerking geplaatst – Els Willems').waitFor()

    await page.getByRole('link', { name: 'Terug naar de lijst' }).click()
    await page.getByRole('link', { name: /^Afgewezen \d+$/ }).click()
    const row = page.getByRole('row', { name: reference })
    expect(await row.innerText()).toContain('De wagen is niet volledig elektrisch')

    await page.locator('.account > button').click()
    await page.getByRole('button', { name: 'Afmelden' }).click()
    await page.goto('/aanvragen')
    await page.getByRole('heading', { name: 'Aanmelden' }).waitFor()
    expect(problems).toEqual([])
  })

  test('an error in a custom reason appears at its field, and the text is kept', async () => {
    const { page, problems } = await atAnOpenRequest()
    await page.keyboard.press('2')
    await page.keyboard.press('7')
    const remarks = page.getByLabel('Toelichting (verplicht)')
    expect(await remarks.evaluate((it) => it === document.activeElement)).toBe(true)
    const confirm = panel(page).getByRole('button', { name: 'Bevestigen' })
    await panel(page).getByRole('status').getByText('Vul nog een toelichting in.').waitFor()
    await confirm.click(evenBlocked)
    await panel(page).getByText('Dit is een vereist veld').waitFor()

    await remarks.fill('a'.repeat(4001))
    await panel(page).getByText('De tekst is te lang! (4001/4000 tekens)').waitFor()
    await panel(page).getByRole('status').getByText('Pas eerst de toelichting aan.').waitFor()
    await confirm.click(evenBlocked)
    await panel(page).getByText('De tekst is te lang! (4001/4000 tekens)').waitFor()
    expect((await remarks.inputValue()).length).toBe(4001)

    await remarks.fill('Nee 🚗')
    await confirm.click(evenBlocked)
    await panel(page).getByText('niet geaccepteerd worden: 🚗').waitFor()
    expect(await remarks.inputValue()).toBe('Nee 🚗')
    expect(await remarks.getAttribute('aria-invalid')).toBe('true')

    await remarks.fill('Na overleg met de aanvrager')
    await confirm.click()
    await page.locator('.toasts').getByText('Het oordeel is opgeslagen.').waitFor()
    await page.locator('#kenmerken').getByText('Na overleg met de aanvrager').waitFor()
    expect(problems).toEqual([])
  })

  test('choosing a verdict again switches it off, by click and by Space', async () => {
    const { page } = await atAnOpenRequest()
    const reject = verdict(page, 'Afwijzen')
    await reject.click()
    await panel(page).getByRole('group', { name: 'Reden' }).waitFor()
    await reject.click()
    expect(await reject.isChecked()).toBe(false)
    expect(await panel(page).getByRole('group', { name: 'Reden' }).count()).toBe(0)

    await reject.click()
    await panel(page).getByRole('radio', { name: 'Anders, namelijk' }).click()
    await panel(page).getByRole('radio', { name: 'Anders, namelijk' }).press('Space')
    expect(await panel(page).getByRole('radio', { name: 'Anders, namelijk' }).isChecked()).toBe(false)
    await reject.press('Space')
    expect(await reject.isChecked()).toBe(false)

    await reject.click()
    await panel(page).getByRole('button', { name: 'Keuze wissen' }).click()
    expect(await panel(page).getByRole('radio', { checked: true }).count()).toBe(0)
  })

  test('of two people who judge one request, the second sees who was first and keeps the text', async () => {
    const [els, hanna] = [await atAnOpenRequest('Medewerker'), await atAnOpenRequest('Beheerder', true)]
    expect(hanna.reference).toBe(els.reference)
    await hanna.page.getByLabel('Toelichting').fill('Mijn toelichting')
    await verdict(hanna.page, 'Verwijderen').check()

    await verdict(els.page, 'Accepteren').check()
    await els.page.getByRole('button', { name: 'Bevestigen' }).click()
    await els.page.locator('.toasts').getByText('Het oordeel is opgeslagen.').waitFor()

    await hanna.page.getByRole('button', { name: 'Bevestigen' }).click()
    await panel(hanna.page)
      .getByRole('alert')
      .getByText(/intussen beoordeeld door Els Willems .*: Accepteren/)
      .waitFor()
    expect(await hanna.page.getByLabel('Toelichting').inputValue()).toBe('Mijn toelichting')
    await hanna.page.locator('.heading .badge', { hasText: 'Geaccepteerd' }).waitFor()
    await followsByItself(hanna.page, NOT_YET)
  })

  test('once it is accepted, a realisation can be started on the very page; and not once that was corrected', async () => {
    const { page, problems } = await atAnOpenRequest('Beheerder')
    expect(await page.locator('#realisatie').innerText()).toContain(NOT_YET)
    await verdict(page, 'Accepteren').check()
    await page.getByRole('button', { name: 'Bevestigen' }).click()
    const start = page.locator('#realisatie').getByRole('link', { name: 'Start realisatie' })
    await start.waitFor()
    await followsByItself(page, NOT_YET)

    await page.getByRole('link', { name: 'Oordeel wijzigen' }).click()
    await enhanced(page)
    await verdict(page, 'Afwijzen').check()
    await panel(page).locator('[name=reason]').first().check()
    await page.getByRole('button', { name: 'Bevestigen' }).click()
    await start.waitFor({ state: 'detached' })
    await followsByItself(page, 'Start realisatie')
    expect(problems).toEqual([])
  })

  test('an open page shows who judged the request meanwhile and how, and keeps what was typed', async () => {
    const [els, hanna] = [await atAnOpenRequest('Medewerker'), await atAnOpenRequest('Beheerder')]
    expect(hanna.reference).toBe(els.reference)
    await hanna.page.getByLabel('Toelichting').fill('Mijn toelichting')
    await els.page.keyboard.press('2')
    await els.page.keyboard.press('1')
    await els.page.keyboard.press('Enter')
    await panel(hanna.page)
      .getByRole('alert')
      .getByText(/beoordeeld door Els Willems \(.*\): Afwijzen/)
      .waitFor()
    expect(await hanna.page.getByLabel('Toelichting').inputValue()).toBe('Mijn toelichting')
    expect(await panel(hanna.page).getByRole('button', { name: 'Bevestigen' }).count()).toBe(0)
    await hanna.page.locator('.heading .badge', { hasText: 'Afgewezen' }).waitFor()

    await panel(els.page).getByRole('button', { name: 'Ongedaan maken' }).waitFor()
    await els.page.keyboard.press('u')
    await panel(els.page).getByRole('button', { name: 'Bevestigen' }).waitFor()
    await els.page.locator('.heading .badge', { hasText: 'Open' }).waitFor()
    await els.page.locator('#advies').waitFor()
    await panel(hanna.page).getByRole('button', { name: 'Bevestigen' }).waitFor()
    expect(await hanna.page.getByLabel('Toelichting').inputValue()).toBe('Mijn toelichting')
    expect([...els.problems, ...hanna.problems]).toEqual([])
  })

  test('a slip of the hand is undone from the next request, and s starts a realisation', async () => {
    const { page, reference, problems } = await atAnOpenRequest()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await panel(page).getByRole('link', { name: 'Volgende open aanvraag' }).press('Enter')
    const undo = page.locator('#vooraf').getByRole('button', { name: 'Ongedaan maken' })
    await page.getByText(`Zojuist ${reference}: Accepteren.`).waitFor()
    await undo.click()
    await page.locator('[data-copy]', { hasText: reference }).waitFor()
    await page.getByText('Het oordeel is ingetrokken.').waitFor()
    expect(await page.locator('.heading .badge').innerText()).toContain('Open')

    await enhanced(page)
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await panel(page).getByRole('link', { name: 'Start realisatie' }).waitFor()
    await page.keyboard.press('s')
    await page.waitForURL(/\/realisatie\/nieuw|type-/)
    expect(problems).toEqual([])
  })
})
