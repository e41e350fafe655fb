import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { aWaitingProcess } from '../traffic-decisions/deciding.ts'
import { arriveAs, enhanced } from './arrive.ts'
import { faultsIn } from './faults.ts'
import { startJourney } from './journey.ts'

const journey = startJourney({ TENANT: 'amsterdam' })
const row = { municipality_code: '0363' }
const expired = { PublicationDate: '2026-01-05', DefinitiveDate: '2026-02-16' }

let waiting: Awaited<ReturnType<typeof aWaitingProcess>>[]
beforeAll(async () => {
  waiting = await journey.database(async (db) => [
    await aWaitingProcess(db, { row, street: 'Ceintuurbaan' }),
    await aWaitingProcess(db, { row, street: 'Burgemeester van Leeuwenlaan aan de Sloterplas' }),
    await aWaitingProcess(db, { row, begun: 4, street: 'Damrak' }),
    await aWaitingProcess(db, { row, decision: expired, street: 'Rokin' }),
  ])
})

async function look(page: Page): Promise<string[]> {
  const faults: string[] = []
  faults.push(...(await faultsIn(page)))
  return faults
}
const box = (page: Page, index: number) => page.locator(`[name=uuid][value="${waiting[index]?.uuid}"]`)

test('somebody publishes one decision for two processes, with nothing but the keyboard, after one that could not take part', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  await page.goto('/processen/besluit')
  expect(await look(page)).toEqual([])

  await page.goto(
    `/processen/besluit?${waiting
      .slice(0, 3)
      .map((it) => `uuid=${it.uuid}`)
      .join('&')}`,
  )
  await page.getByText('de stap voor het verkeersbesluit is nog niet gestart').waitFor()
  await box(page, 2).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Publicatienummer').fill('gmb-2026-77')
  await page.getByLabel('Publicatiedatum').fill('2026-02-23')
  await page.keyboard.press('Enter')
  await page.getByText('1 proces kan niet meedoen. Er is niets opgeslagen.').waitFor()
  expect(await look(page)).toEqual([])

  expect([await box(page, 0).isChecked(), await box(page, 2).isChecked()]).toEqual([true, false])
  expect(await page.getByLabel('Publicatienummer').inputValue()).toBe('gmb-2026-77')
  await page.getByLabel('Publicatienummer').press('Enter')
  await page.getByText('gmb-2026-77 is vastgelegd bij 2 processen.').waitFor()
  expect(problems.filter((it) => !/status of 422/.test(it))).toEqual([])
})

test('somebody marks a decision irrevocable', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  await page.goto('/processen/onherroepelijk')
  expect(await look(page)).toEqual([])
  await box(page, 3).check()
  await page.getByRole('button', { name: 'Onherroepelijk maken' }).click()
  await page.getByText('1 besluit is onherroepelijk.').waitFor()
  expect(await box(page, 3).count()).toBe(0)
  expect(problems).toEqual([])
})

test('somebody who chose processes in the list publishes the decision for exactly those', async () => {
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  const chosen = await journey.database(async (db) => [
    await aWaitingProcess(db, { row, street: 'Lijnbaansgracht' }),
    await aWaitingProcess(db, { row, street: 'Lijnbaansgracht' }),
  ])
  await page.goto('/processen/realisatie/actief?pp=50')
  await enhanced(page)
  for (const { uuid } of chosen) await page.locator(`[name=uuid][value="${uuid}"]`).check()
  await page.getByRole('button', { name: 'Verkeersbesluit', exact: true }).click()
  await page.waitForURL(/\/processen\/besluit\?/)
  expect(await page.locator('[name=uuid]:checked').count()).toBe(2)
  for (const { uuid } of chosen) await page.locator(`[name=uuid][value="${uuid}"]:checked`).waitFor()
  await page.getByLabel('Publicatienummer').fill('gmb-2026-78')
  await page.getByLabel('Publicatiedatum').fill('2026-02-23')
  await page.getByLabel('Publicatienummer').press('Enter')
  await page.getByText('gmb-2026-78 is vastgelegd bij 2 processen.').waitFor()
  expect(problems).toEqual([])
})
