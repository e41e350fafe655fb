import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { pngOf } from '../../src/desk/demo/documents.ts'
import { aChargePoint } from '../world.ts'
import { enhanced } from './arrive.ts'
import { ALL_VIEWS, faultsIn, type View } from './faults.ts'
import { startJourney } from './journey.ts'

const journey = startJourney({ DEMO_DATA: 'off' })

// There is a charge point in the square that they live at.
beforeAll(() =>
  journey.database((db) =>
    aChargePoint(db, { lat: 51.0575, lng: 3.7278, street: 'Beverhoutplein', house_number: '2' }),
  ),
)

const ONE_VIEW: readonly View[] = [{ width: 320, theme: 'dark' }]
const KIB = 1024
const MOST_SCRIPT = 10

async function look(page: Page, views = ONE_VIEW) {
  const faults: string[] = []
  faults.push(...(await faultsIn(page, views)))
  await page.setViewportSize({ width: 390, height: 844 })
  expect(faults, page.url()).toEqual([])
}

/** The browser reports an answer with an error status. */
const unexpected = (problems: string[]) => problems.filter((it) => !/status of (404|409|422)/.test(it))

/** The role of the element that holds the focus. */
const focusedRole = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('role'))

async function fillIn(page: Page, email: string) {
  await page.locator('[name=house_number]').fill('12')
  await page.locator('[name=first_name]').fill('Lotte')
  await page.locator('[name=last_name]').fill('Claeys')
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=reserved_spot][value=nee]').check()
}

describe('a resident on a phone', () => {
  test('finds the address by typing, sees what is missing, sends the form and follows the request', async () => {
    const { page, problems } = await journey.newTraveller({ viewport: { width: 390, height: 844 } })
    await page.goto('/laadpaal-aanvragen')
    await enhanced(page)
    await look(page, ALL_VIEWS)
    const scripts = await page.evaluate(() => {
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const sizes = all
        .filter(({ name }) => name.endsWith('.js'))
        .map((it) => [it.name, it.encodedBodySize] as const)
      return [...new Map(sizes).values()].reduce((sum, size) => sum + size, 0)
    })
    expect(scripts).toBeGreaterThan(0)
    expect(scripts / KIB).toBeLessThanOrEqual(MOST_SCRIPT)

    const search = page.getByRole('combobox')
    await search.pressSequentially('beverhoutpl')
    await page.getByRole('option', { name: 'Beverhoutplein, 9000 Gent' }).waitFor()
    await look(page)
    await search.press('Enter')
    await page.getByText(/m: Beverhoutplein 2, Gent \(1 laadpunt\)/).waitFor()
    await look(page)
    await page.getByLabel('Ik wil toch een laadpaal aanvragen.').check()
    expect(await page.locator('[name=postal_code]').inputValue()).toBe('9000')
    await fillIn(page, 'lotte@')
    await page.keyboard.press('Tab')
    const send = page.getByRole('button', { name: 'Aanvraag versturen' })
    // What is sent within three seconds counts as a machine's, and on a fast computer this is.
    await page.waitForFunction(() => performance.now() > 3_500)
    await send.click()
    await page.getByRole('link', { name: /E-mailadres/ }).waitFor()
    expect(await focusedRole(page)).toBe('alert')
    await page.getByRole('link', { name: /E-mailadres/ }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    await look(page, [...ONE_VIEW, { width: 1440, theme: 'light' }])

    await page.locator('[name=email]').fill('lotte@example.org')
    for (const box of await page.locator('.tick [type=checkbox]').all()) await box.check()
    await send.click()
    await page.getByRole('heading', { name: 'Uw aanvraag is ontvangen' }).waitFor()
    await look(page)
    await page.getByRole('link', { name: 'Bekijk de status' }).click()
    await page.getByLabel('Postcode').fill('9001')
    await page.getByRole('button', { name: 'Bekijk de status' }).click()
    await page.getByRole('alert').waitFor()
    expect(await focusedRole(page)).toBe('alert')
    await look(page)
    await page.getByLabel('Postcode').fill('90 00')
    await page.getByRole('button', { name: 'Bekijk de status' }).click()
    await page.getByRole('heading', { name: 'Uw aanvraag wordt beoordeeld' }).waitFor()
    expect(await page.locator('[aria-current=step]').innerText()).toContain('In beoordeling')
    await look(page, ALL_VIEWS)
    expect(unexpected(problems)).toEqual([])
  })

  test('without a script, in English', async () => {
    const { page } = await journey.newTraveller({ javaScriptEnabled: false })
    await page.goto('/laadpaal-aanvragen')
    await page.getByRole('link', { name: 'English' }).click()
    await page.getByLabel('Find your address').fill('Beverhoutplein Gent')
    await page.getByRole('button', { name: 'Find address' }).click()
    await page.getByRole('button', { name: 'Beverhoutplein, 9000 Gent' }).click()
    expect(await page.locator('[name=street]').inputValue()).toBe('Beverhoutplein')
    await fillIn(page, 'lotte.zonder@example.org')
    // Enter in a field posts the form, and does not look an address up.
    await page.locator('[name=phone]').press('Enter')
    const agree = page.locator('.field-error').last()
    await agree.or(page.getByRole('alert')).first().waitFor()
    expect(await focusedRole(page)).toBe('alert')
    for (const box of await page.locator('.tick [type=checkbox]').all()) await box.check()
    const send = page.locator('.actions').getByRole('button', { name: 'Send request' })
    await expect
      .poll(
        async () => {
          if (await page.getByRole('heading', { name: 'Your request was received' }).isVisible()) return true
          if (await page.locator('#veld-toch').isVisible()) await page.locator('#veld-toch').check()
          await send.click()
          return false
        },
        { interval: 1_000 },
      )
      .toBe(true)
    const kept = await journey.database((db) =>
      db
        .selectFrom('request')
        .innerJoin('resident_request', 'resident_request.request_uuid', 'request.uuid')
        .select('language')
        .where('email', '=', 'lotte.zonder@example.org')
        .execute(),
    )
    expect(kept).toEqual([{ language: 'en' }])
  })
})

const PHOTO = { name: 'inschrijvingsbewijs.png', mimeType: 'image/png', buffer: pngOf('#334455') }

test.each([true, false])('proof of the car goes along, with a script: %s', async (javaScriptEnabled) => {
  const { page, problems } = await journey.newTraveller({ javaScriptEnabled })
  const email = `bewijs-${javaScriptEnabled}@example.org`
  await page.goto('/laadpaal-aanvragen')
  if (javaScriptEnabled) await enhanced(page)
  await page.locator('[name=street]').fill('Veldstraat')
  await page.locator('[name=postal_code]').fill('9000')
  await page.locator('[name=city]').fill('Gent')
  await fillIn(page, email)
  const proof = page.getByLabel('Bewijs van uw auto')
  const send = page.locator('.actions').getByRole('button', { name: 'Aanvraag versturen' })
  const again = page.getByRole('link', { name: 'Bewijs van uw auto: Kies het bestand opnieuw' })
  await expect
    .poll(
      async () => {
        await proof.setInputFiles(PHOTO)
        await send.click()
        return again.isVisible()
      },
      { interval: 1_000 },
    )
    .toBe(true)
  // Axe needs scripts.
  if (javaScriptEnabled) await look(page)
  await again.click()
  expect(await proof.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await page.locator('[name=email]').inputValue()).toBe(email)

  await proof.setInputFiles({ ...PHOTO, buffer: Buffer.alloc(6_000_000) })
  if (javaScriptEnabled) {
    // The error appears at once, and disappears when another file is chosen.
    const problem = page.locator('#veld-vehicle_proof-fout')
    expect(await problem.innerText()).toMatch(/^Bestand te groot!/)
    await look(page)
    await proof.setInputFiles(PHOTO)
    expect([await problem.innerText(), await proof.getAttribute('aria-invalid')]).toEqual(['', null])
    await proof.setInputFiles({ ...PHOTO, buffer: Buffer.alloc(6_000_000) })
  }
  for (const box of await page.locator('.tick [type=checkbox]').all()) await box.check()
  await send.click()
  await page.getByRole('link', { name: /Bestand te groot! \S+: Een bestand mag ten hoogste 5 MB/ }).waitFor()
  await proof.setInputFiles(PHOTO)
  await send.click()
  await page.getByText('Ook het bewijs van uw auto is ontvangen.').waitFor()
  if (javaScriptEnabled) await look(page)
  const kept = await journey.database((db) =>
    db
      .selectFrom('request')
      .innerJoin('file', 'file.subject_uuid', 'request.uuid')
      .select(['file.kind', 'file.filename', 'file.uploaded'])
      .where('email', '=', email)
      .execute(),
  )
  expect(kept).toEqual([{ kind: 'vehicle', filename: 'inschrijvingsbewijs.png', uploaded: 1 }])
  expect(unexpected(problems)).toEqual([])
})
