import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { arriveAs, enhanced } from './arrive.ts'
import { ALL_VIEWS, faultsIn, overflowOf, type View } from './faults.ts'
import { startJourney } from './journey.ts'
import { languageCookie } from './language-cookie.ts'
import { fillIn } from './steps.ts'

const journey = startJourney({ DEMO_DATA: 'off' })

/** Starts a realisation on the Groentenmarkt in Gent, by its form. */
async function start(page: Page, number: string) {
  await page.goto('/realisatie/nieuw')
  await page.getByRole('button', { name: 'ok' }).click()
  await page.waitForURL(/type-request/)
  await page.getByRole('textbox', { name: /^Straat/ }).fill('Groentenmarkt')
  await page.getByLabel('Huisnummer').fill(number)
  await page.getByLabel('Postcode').fill('9000')
  await page.getByRole('textbox', { name: /^Plaats/ }).fill('Gent')
  // The form requires no coordinates: it shows the place of the address, to be confirmed.
  await page.getByRole('button', { name: 'Proces starten' }).click()
  await page.getByText('Klopt deze plek?').waitFor()
  await page.getByRole('button', { name: 'Ja, hier starten' }).click()
  await page.waitForURL(/stap-1/)
}

const STEPS = 8

test('a step and a comment on one page: neither is lost by sending or leaving the other', async () => {
  const { page } = await journey.newTraveller()
  await arriveAs(page, 'Beheerder')
  await start(page, '77')
  await enhanced(page)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.dismiss()
  })
  const comment = page.getByLabel('Nieuwe opmerking')
  await comment.fill('Eerst')
  await page.getByRole('button', { name: 'Opmerking plaatsen' }).click()
  await page.getByText('De opmerking is geplaatst.').waitFor()

  await page.getByLabel('Huisnummer').fill('78')
  await comment.fill('Daarna')
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click({ noWaitAfter: true })
  await expect.poll(() => dialogs).toHaveLength(1)
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click({ noWaitAfter: true })
  await expect.poll(() => dialogs).toHaveLength(2)
  await page.getByRole('button', { name: 'Opmerking plaatsen' }).click()
  await expect.poll(() => comment.inputValue()).toBe('')
  // The step causes a dialog too: its saving was stopped.
  await page.getByRole('link', { name: 'Naar de lijst' }).first().click({ noWaitAfter: true })
  await expect.poll(() => dialogs).toHaveLength(3)
  expect(await page.getByLabel('Huisnummer').inputValue()).toBe('78')
})

describe.each([true, false])('with a script: %s', (javaScriptEnabled) => {
  test('a realisation goes from proposal to delivery, each step filled in and completed', async () => {
    const { page, problems } = await journey.newTraveller({ javaScriptEnabled })
    await arriveAs(page, 'Beheerder')
    await start(page, javaScriptEnabled ? '11' : '12')
    for (let step = 1; step <= STEPS; step++) {
      await page.waitForURL(new RegExp(`stap-${step}$`))
      if (javaScriptEnabled) await enhanced(page)
      await fillIn(page)
      await page
        .getByRole('button', { name: step === STEPS ? 'Opslaan en afronden' : 'Opslaan en volgende' })
        .click()
      await page.getByText(step === STEPS ? 'Het proces is afgerond.' : `Stap ${step} is afgerond.`).waitFor()
    }
    expect(await page.locator('.heading .badge').innerText()).toContain('Afgerond')
    await page.goto('/processen/realisatie/afgerond?pp=50')
    await page.getByText(`Groentenmarkt ${javaScriptEnabled ? '11' : '12'}, 9000 Gent`).waitFor()
    expect(problems).toEqual([])
  })

  test('it is put on hold with a reason and a remark, resumed, cancelled and restored', async () => {
    const { page, problems } = await journey.newTraveller({ javaScriptEnabled })
    await arriveAs(page, 'Beheerder')
    await start(page, javaScriptEnabled ? '13' : '14')
    const act = async (name: string, reason: boolean) => {
      await page.locator('#status summary', { hasText: name }).click()
      const form = page.locator('#status details[open] form')
      if (reason) await form.getByLabel('Reden').selectOption({ index: 1 })
      await form.getByLabel('Opmerking').fill(`Omdat: ${name}`)
      await form.getByRole('button', { name: 'Bevestigen' }).click()
    }
    await page.locator('#status summary', { hasText: 'On hold zetten' }).click()
    await page.locator('#status details[open]').getByRole('button', { name: 'Bevestigen' }).click()
    await page.getByText('Kies een reden.').waitFor()
    if (javaScriptEnabled) await enhanced(page)
    await page.locator('#status details[open] summary').click()
    await act('On hold zetten', true)
    await page.getByText('Het proces is on hold gezet.').waitFor()
    await page.locator('#stilgelegd', { hasText: 'Omdat: On hold zetten' }).waitFor()
    expect(await page.getByRole('button', { name: 'Opslaan' }).count()).toBe(0)
    await act('Hervatten', false)
    await page.getByText('Het proces is hervat.').waitFor()
    await act('Annuleren', true)
    await page.getByText('Het proces is geannuleerd.').waitFor()
    await act('Herstellen', false)
    await page.getByText('Het proces is hersteld.').waitFor()
    expect(problems.filter((it) => !/status of 422/.test(it))).toEqual([])
  })
})

test('a result that refuses requires a next step, and no longer once it is another result', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Beheerder')
  await start(page, '18')
  await enhanced(page)
  const goOn = page.getByRole('button', { name: 'Opslaan en volgende' })
  const judge = (result: string) =>
    page.locator(`[name="BrokerApproval.IsBrokerAccepted"][value="${result}"]`).check()
  await fillIn(page)
  await goOn.click()
  await page.waitForURL(/stap-2$/)
  await enhanced(page)
  await fillIn(page)
  await judge('no')
  await goOn.click()
  await page.getByText('Wat volgt er? (verplicht om af te ronden)').waitFor()
  await enhanced(page)
  const marked = page.locator('#stap-formulier .muted', { hasText: 'verplicht om af te ronden' })
  const before = await marked.count()
  await goOn.click()
  await page.getByText('Dit is een vereist veld').first().waitFor()
  await judge('yes')
  expect(await marked.count()).toBe(before - 2)
  await goOn.click()
  await page.getByText('Stap 2 is afgerond.').waitFor()
  expect(problems.filter((it) => !/status of 422/.test(it))).toEqual([])
})

test('two people who save the same step at once: the second sees both values and loses nothing', async () => {
  const one = await journey.newTraveller()
  const other = await journey.newTraveller()
  await arriveAs(one.page, 'Beheerder')
  await start(one.page, '15')
  await arriveAs(other.page, 'Medewerker')
  await other.page.goto(one.page.url())
  await one.page.getByLabel('Toevoeging').fill('A')
  await one.page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await one.page.getByText('De wijzigingen zijn opgeslagen').waitFor()
  await other.page.getByLabel('Toevoeging').fill('B')
  await other.page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await other.page.getByText('heeft het proces intussen gewijzigd').waitFor()
  await other.page.getByText('Nu opgeslagen: A. Door u ingevuld: B.').waitFor()
  expect(await other.page.getByLabel('Toevoeging').inputValue()).toBe('B')
  // Who leaves now and steps back finds the step, as it is.
  other.page.on('dialog', (dialog) => dialog.accept())
  await other.page.getByRole('link', { name: 'Naar de lijst' }).first().click()
  await other.page.getByRole('heading', { level: 1, name: 'Processen' }).waitFor()
  await other.page.goBack()
  await other.page.waitForURL(/stap-1$/)
  expect(await other.page.getByLabel('Toevoeging').inputValue()).toMatch(/^[AB]$/)
  await other.page.getByLabel('Toevoeging').fill('B')
  await other.page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await other.page.getByText('De wijzigingen zijn opgeslagen').waitFor()
  await other.page.getByText('Versies van de locatie').click()
  await other.page.getByRole('link', { name: 'Versie 2' }).click()
  expect(await other.page.locator('tbody tr').innerText()).toMatch(/Toevoeging\s+A\s+B/)
})

async function look(page: Page, views: readonly View[] = ALL_VIEWS): Promise<string[]> {
  await enhanced(page)
  const faults: string[] = []
  faults.push(...(await faultsIn(page, views)))
  await page.setViewportSize({ width: 320, height: 640 })
  return [...faults, ...(await overflowOf(page))]
}

/** Terms beside the form of which a line ends in the middle of a word. */
const brokenTerms = (page: Page) =>
  page.locator('aside .kv dt').evaluateAll((terms) =>
    terms.flatMap((term) => {
      const text = term.firstChild
      const words = [...(text?.textContent ?? '').matchAll(/\S+/g)]
      return words.flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        if (text) range.setStart(text, index)
        if (text) range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      })
    }),
  )

/** Where the values beside those terms begin: one place, when all are below each other. */
const valuesBegin = async (page: Page) => [
  ...new Set(
    await page
      .locator('aside .kv dd')
      .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().left))),
  ),
]

/** Widths at which the row of steps is wider than the page. */
async function stepsOutOfSight(page: Page): Promise<number[]> {
  const widths: number[] = []
  for (const width of [390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    if (await page.locator('.steps').evaluate((it) => it.scrollWidth > it.clientWidth)) widths.push(width)
  }
  return widths
}

describe.each(['nl', 'en'] as const)('in %s nothing is wrong with', (language) => {
  const one: View[] = [{ width: language === 'nl' ? 1440 : 390, theme: language === 'nl' ? 'light' : 'dark' }]

  test('the list, the ways to start, and every step and panel of a process', async () => {
    const { page, problems } = await journey.newTraveller()
    await arriveAs(page, 'Beheerder')
    await start(page, language === 'nl' ? '16' : '17')
    const base = page.url().replace('/stap-1', '')
    await page.context().addCookies([languageCookie(journey.server.url, language)])
    await page.reload()
    expect(await look(page)).toEqual([])
    expect(await brokenTerms(page)).toEqual([])
    expect((await valuesBegin(page)).length).toBe(1)
    expect(await stepsOutOfSight(page)).toEqual([])
    for (const address of [
      '/processen/realisatie/alles',
      '/processen/privaat/actief',
      '/realisatie/nieuw',
      '/type-request',
      '/process/new-private',
      ...[2, 3, 4, 5, 6, 7, 8].map((step) => `${base}/stap-${step}`),
      ...['tags', 'events', 'debug', 'emails'].map((panel) => `${base}/stap-1?paneel=${panel}`),
      '/realisatie/00000000-0000-4000-8000-000000000000/stap-1',
    ]) {
      await page.goto(address)
      expect(await look(page, one), address).toEqual([])
    }
    expect(problems.filter((it) => !/status of 404/.test(it))).toEqual([])
  })

  test('an export in every state', async () => {
    const { page, problems } = await journey.newTraveller()
    await arriveAs(page, 'Beheerder')
    await page.context().addCookies([languageCookie(journey.server.url, language)])
    await page.goto('/processen/realisatie/alles')
    await page.locator('[data-export]').first().click()
    await page.waitForURL(/exports/)
    await page.locator('a[download]').waitFor()
    const uuid = page.url().split('/').at(-1) ?? ''
    // A page that reloads itself cannot be checked.
    await page.route(`**/exports/${uuid}`, async (route) => {
      const response = await route.fetch()
      const { refresh: _later, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    for (const state of ['done', 'waiting', 'running', 'failed', 'cancelled']) {
      const row = { state, row_count: 500, row_total: 2_000, runner: 'elsewhere', beat_at: '2999' }
      await journey.database((db) => db.updateTable('export_job').set(row).where('uuid', '=', uuid).execute())
      await page.reload()
      expect(await look(page, state === 'running' ? ALL_VIEWS : one), state).toEqual([])
    }
    expect(problems).toEqual([])
  })
})
