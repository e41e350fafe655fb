import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../src/platform/db/dialect.ts'
import { partOf } from '../exports/world.ts'
import { faultsIn } from './faults.ts'
import { startJourney } from './journey.ts'

const journey = startJourney()

/** The reference of somebody, and the remark of another that has their name. */
async function namedByAnother(db: Db) {
  const people = db.selectFrom('request').select(['id', 'case_ref', 'first_name', 'last_name'])
  const [one, ...others] = await people.where('email', '!=', '').orderBy('id').execute()
  const other = others.find(({ last_name }) => last_name !== one?.last_name)
  if (!one || !other) throw new Error('There are no two people with different names.')
  const text = `Heeft dit samen met ${one.first_name} ${one.last_name} van de overkant aangevraagd.`
  await db.updateTable('request').set({ remarks: text }).where('id', '=', other.id).execute()
  return { reference: one.case_ref, text }
}

/** Somebody asks what the desk holds of them, and an administrator gives it. */
describe.each([
  ['with a script', {}],
  ['without a script', { javaScriptEnabled: false }],
  ['on a phone', { viewport: { width: 390, height: 844 } }],
])('%s', (how, options) => {
  test('an administrator looks somebody up, and downloads all of it', async () => {
    const { page, problems } = await journey.newTraveller(options)
    const faults: string[] = []
    const look = async () => {
      if (how !== 'without a script') faults.push(...(await faultsIn(page)))
    }
    await page.goto('/beheer')
    await page.getByRole('button', { name: 'Beheerder' }).first().click()
    await page.getByRole('link', { name: 'Inzage' }).click()
    await page.getByRole('heading', { level: 1, name: 'Inzage' }).waitFor()
    await page.getByLabel('E-mailadres of referentie').fill('niemand@example.org')
    await page.getByRole('button', { name: 'Zoek op' }).click()
    await page.getByText('Het loket heeft niets van deze persoon.').waitFor()
    await look()

    const { reference, text } = await journey.database(namedByAnother)
    await page.getByLabel('E-mailadres of referentie').fill(reference)
    await page.getByRole('button', { name: 'Zoek op' }).click()
    await page.getByRole('link', { name: reference }).waitFor()
    await look()
    await page.getByRole('checkbox', { name: text }).check()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download alles' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^inzage-\d{4}-\d\d-\d\d\.zip$/)
    const held = JSON.parse(await partOf(readFileSync(await download.path()), 'inzage.json'))
    expect(held.requests.map((it: { case_ref: string }) => it.case_ref)).toContain(reference)
    expect(held.elsewhere.map((it: { text: string }) => it.text)).toContain(text)
    expect([faults, problems]).toEqual([[], []])
  })
})
