import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { write } from '../../src/casework/mails/write.tsx'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { aMail } from '../mails/outbox.ts'
import { postOffice } from '../mails/post-office.ts'
import { aStoredProcess, type ProcessRow } from '../processes/world.ts'
import { arriveAs } from './arrive.ts'
import { faultsIn } from './faults.ts'
import { startJourney } from './journey.ts'

const office = await postOffice()
const journey = startJourney({ SMTP_URL: `smtp://127.0.0.1:${office.port}`, SMTP_TLS: 'off' })
afterAll(() => office.close())

const tenant = findTenant('vlaanderen')
const t = textsIn('nl')
let process: ProcessRow
beforeAll(async () => {
  process = await journey.database(async (db) => {
    const made = await aStoredProcess({ db, tenant })
    const { text, html, subject } = write(tenant, 'cancelled', {
      reference: made.case_ref,
      address: 'Burgemeester van Leeuwenlaan 1, 9000 Gent',
      step: 'Locatievoorstel',
      party: 'Scheldevonk',
      reason: 'Anders',
      remark: `${'lang'.repeat(40)}\nen een tweede regel`,
      result: '',
      link: `https://loket.example.org/realisatie/${made.uuid}`,
    })
    const body = { body_text: text, body_html: html, subject }
    await aMail({ db }, made, { ...body, state: 'kept', delivery: '', smtp_code: null })
    await aMail({ db }, made, { ...body, delivery: 'opened' })
    await aMail({ db }, made, { ...body, state: 'failed', delivery: 'failed', smtp_code: 550 })
    return made
  })
})

async function look(page: Page): Promise<string[]> {
  const faults: string[] = []
  faults.push(...(await faultsIn(page)))
  return faults
}

test('somebody reads the mails of a process, and sends the one that failed again', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  const log = `/realisatie/${process.uuid}/stap-1?paneel=emails`
  await page.goto(log)
  await page.getByText(t.mails.statuses.failed()).waitFor()
  await page.locator('.mails summary').first().press('Enter')
  expect(await look(page)).toEqual([])

  const preview = page.waitForEvent('popup')
  await page.getByRole('link', { name: t.mails.preview() }).first().press('Enter')
  const mail = await preview
  await mail.getByText('en een tweede regel').waitFor()
  for (const width of [1440, 320] as const) {
    await mail.setViewportSize({ width, height: 800 })
    expect(await mail.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await mail.close()

  await page.getByRole('button', { name: t.mails.resend() }).first().press('Enter')
  await page.getByText(t.mails.resent()).waitFor()
  await expect.poll(() => office.taken.length).toBe(1)
  expect(office.taken[0]?.head.get('subject')).toContain(process.case_ref)
  await expect
    .poll(async () => {
      await page.goto(log)
      return page.locator('.mails li .badge').first().innerText()
    })
    .toBe(t.mails.statuses.delivered())
  expect(problems).toEqual([])
})
