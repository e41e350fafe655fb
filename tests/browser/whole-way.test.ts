import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKey } from '../../src/people/api-keys/api-key.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { patience } from '../patience.ts'
import { startPostgres } from '../postgres.ts'
import { arriveAs, enhanced } from './arrive.ts'
import { closeWindows, sharedChromium } from './chromium.ts'
import { type RunningServer, startServer } from './server.ts'
import { fillIn } from './steps.ts'

const STEPS = 8
/**
 * Who is needed in each step: without extra cost the advice is the operator's alone. In a shared step, the operator
 * finishes its part and the municipality completes it.
 */
const OWNERS: readonly ('operator' | 'municipality')[][] = [
  ['operator'],
  ['municipality'],
  ['operator'],
  ['operator'],
  ['municipality'],
  ['operator'],
  ['operator'],
  ['operator', 'municipality'],
]

let browser: Browser
beforeAll(async () => {
  browser = await sharedChromium()
})
afterAll(closeWindows)

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  let server: RunningServer
  let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined
  let databaseUrl: string | null = null

  beforeAll(async () => {
    if (engine === 'postgres') {
      postgres = await startPostgres()
      databaseUrl = postgres.url('postgres')
    }
    server = await startServer({ DEMO_DATA: 'off', ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  })
  afterAll(async () => {
    await server?.stop()
    await postgres?.stop()
  })

  /** A resident requests a charge point, by a web form of the municipality. */
  async function requestsChargePoint() {
    const db = openDatabase({ databaseUrl, dataDir: server.dataDir })
    const keeper = { ...anonymous, id: 'cli', name: 'Opdrachtregel' }
    const { key } = await createKey(
      { db, now: new Date(), person: keeper, requestId: 'test' },
      'webformulier',
    ).finally(() => db.destroy())
    const answer = await fetch(`${server.url}/api/intake/requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify({
        reference: 'A-1',
        street: 'Veldstraat',
        house_number: 12,
        postal_code: '9000',
        city: 'Gent',
        email: 'lotte@example.org',
      }),
    })
    expect(answer.status).toBe(200)
  }

  async function arrives(role: string) {
    const context = await browser.newContext({ baseURL: server.url, locale: 'nl-NL' })
    context.setDefaultTimeout(patience(15_000))
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await arriveAs(page, role)
    return { page, problems }
  }

  async function accepts(page: Page) {
    await page.locator('tbody th a').first().click()
    await enhanced(page)
    await page.locator('#beoordeling').getByRole('radio', { name: 'Accepteren', exact: true }).check()
    await page.getByRole('button', { name: 'Bevestigen' }).click()
    await page.locator('.toasts').getByText('Het oordeel is opgeslagen.').waitFor()
    return page.url()
  }

  async function starts(page: Page) {
    await page.getByRole('link', { name: 'Start realisatie' }).click()
    await page.getByRole('button', { name: 'ok' }).click()
    await page.waitForURL(/type-request/)
    await page.getByRole('textbox', { name: /^Straat/ }).fill('Veldstraat')
    await page.getByLabel('Huisnummer').fill('12')
    await page.getByLabel('Postcode').fill('9000')
    // The request has no coordinates but those of its postal code: who starts the process enters them.
    await page.getByText('Coördinaten zelf invullen').click()
    await page.getByLabel('Breedtegraad').fill('51.0543')
    await page.getByLabel('Lengtegraad').fill('3.7174')
    await page.getByRole('button', { name: 'Proces starten' }).click()
    await page.waitForURL(/stap-1/)
    return page.url().replace('/stap-1', '')
  }

  async function fillsInAndSaves(page: Page, address: string, button: string, message: string) {
    await page.goto(address)
    await enhanced(page)
    await fillIn(page)
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.getByText(message).first().waitFor()
  }

  test('a resident’s request becomes a working charge point, each step by whose it is', async () => {
    await requestsChargePoint()
    const municipality = await arrives('Gemeente Gent')
    const operator = await arrives('Samira Bakker')
    const request = await accepts(municipality.page)
    await operator.page.goto(new URL(request).pathname)
    const base = await starts(operator.page)

    for (const [index, owners] of OWNERS.entries()) {
      const step = index + 1
      for (const [turn, owner] of owners.entries()) {
        const { page } = owner === 'operator' ? operator : municipality
        const isLast = turn === owners.length - 1
        const end = step === STEPS ? 'Opslaan en afronden' : 'Opslaan en volgende'
        const ended = step === STEPS ? 'Het proces is afgerond.' : `Stap ${step} is afgerond.`
        await fillsInAndSaves(
          page,
          `${base}/stap-${step}`,
          isLast ? end : 'Mijn deel afronden',
          isLast ? ended : `Uw deel van stap ${step} is afgerond.`,
        )
      }
    }

    const { page } = municipality
    expect(await page.locator('.heading .badge').innerText()).toContain('Afgerond')
    await page.goto(new URL(request).pathname)
    await page.locator('#realisatie').getByText('afgerond').waitFor()
    await enhanced(page)
    await page.locator('[data-open-map]').click()
    await page.getByTitle('Bestaand laadpunt').first().waitFor()
    expect(await page.getByTitle('In voorbereiding').count()).toBe(0)
    expect([...municipality.problems, ...operator.problems]).toEqual([])
  })
})
