import { expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { STATUS } from '../../src/records/requests/request.ts'
import { aStoredProcess } from '../processes/world.ts'
import { aRequest } from '../world.ts'
import { arriveAs, enhanced } from './arrive.ts'
import { faultsIn } from './faults.ts'
import { startJourney } from './journey.ts'

const journey = startJourney({ DEMO_DATA: 'off' })
const PLACE = { lat: 51.0543, lng: 3.7174 }

test.each([true, false])(
  'a request nearby is connected from the page of a process, with a script: %s',
  async (javaScriptEnabled) => {
    const { uuid, reference } = await journey.database(async (db) => {
      const process = await aStoredProcess({ db, tenant: findTenant('vlaanderen') }, { row: PLACE })
      const request = await aRequest(db, { status: STATUS.accepted, ...PLACE })
      return { uuid: process.uuid, reference: request.case_ref }
    })
    const { page, problems } = await journey.newTraveller({ javaScriptEnabled })
    await arriveAs(page, 'Beheerder')
    await page.goto(`/realisatie/${uuid}/stap-1`)
    if (javaScriptEnabled) await enhanced(page)
    const panel = page.locator('#aanvragen')
    await panel.locator('summary').click()
    if (!javaScriptEnabled)
      await panel.getByRole('link', { name: 'Geaccepteerde aanvragen in de buurt' }).click()
    const connect = panel.getByRole('button', { name: `Koppelen: ${reference}` })
    await connect.waitFor()
    if (javaScriptEnabled) expect(await faultsIn(page)).toEqual([])
    await connect.click()
    await panel.getByRole('button', { name: `Ontkoppelen: ${reference}` }).waitFor()
    expect(problems).toEqual([])
  },
)
