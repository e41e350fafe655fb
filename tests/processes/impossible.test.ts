import type { CompiledQuery } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { othersWithCharger } from '../../src/records/processes/save/odd-charger-queries.ts'
import type { TestApp } from '../app.ts'
import { planOf } from '../engines/plan-of.ts'
import { watchDatabase } from '../engines/watched-database.ts'
import { ANTWERPEN, CPO_ONE, CPO_TWO, chiara, GENT, judith } from '../world.ts'
import { calls, formOfStep, processNow, startProcessDesk } from './desk.ts'
import { aStoredProcess, contextOf, startedProcess } from './world.ts'

/** What cannot be true is refused by the rule of its field; what hardly can is pointed out. It is 2 March 2026. */

let desk: TestApp
beforeAll(async () => {
  desk = await startProcessDesk()
})

const PLACED = 'PlannedRealisation.PlacementDate'
const COMMISSIONED = 'DateOfCommissioning.DateOfCommissioning'
const saves = async (process: FoundProcess, fields: Record<string, string>, act = 'volgende') =>
  (await formOfStep(desk, chiara, process, 7))(fields, act)

describe('placing and commissioning', () => {
  test('is refused in the future, before the placement, and with the same charger twice', async () => {
    const process = await startedProcess(desk, { atStep: 7 })
    const refused = await saves(process, {
      [PLACED]: '2026-03-01',
      [COMMISSIONED]: '2026-02-28',
      'DateOfCommissioning.DateOfEnergyConnection': '2050-01-01',
      'ChargerIds.0.ChargerId': 'BE*SVL*E1',
      'ChargerIds.0.ChargerType': 'principal',
      'ChargerIds.1.ChargerId': 'besvle1',
      'ChargerIds.1.ChargerType': 'satellite',
    })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('In bedrijf genomen: Dit kan niet vóór ‘Geplaatst op’ zijn (01-03-2026).')
    expect(refused.text).toContain('Aangesloten op het net: Deze dag is nog niet geweest.')
    expect(refused.text.match(/Dit nummer staat er al\./g)).not.toBeNull()
    expect(refused.body).toContain('value="besvle1"')
    expect((await processNow(desk, process)).version).toBe(process.version)
    const { uuid, version } = process
    const ChargerIds = ['E1', 'E1'].map((ChargerId) => ({ ChargerId, ChargerType: 'satellite' }))
    const call = await calls(desk, chiara, 'process_update', {
      process: { uuid, version, CurrentLocation: { ChargerIds } },
    })
    expect([call.status, call.text.includes('ChargerIds.1.ChargerId')]).toEqual([422, true])
  })

  test('long before the process began is pointed out, when it is completed too', async () => {
    const process = await startedProcess(desk, { atStep: 7 })
    const planned = { 'PlannedRealisation.PlannedDate': '2050-01-01', [PLACED]: '2001-01-01' }
    await saves(process, planned, 'opslaan')
    const early = 'Geplaatst op: 01-01-2001 ligt vóór het begin van dit proces (02-03-2026).'
    const page = await desk.as(chiara).opens(`/realisatie/${process.uuid}/stap-7`)
    expect(page.text).toContain(early)
    expect(page.text).toContain('Geplande datum: 01-01-2050 is nog ver weg.')
    const { contractor_uuid } = await startedProcess(desk, { atStep: 8 })
    await saves(process, {
      ...planned,
      [COMMISSIONED]: '2026-03-02',
      Contractor: contractor_uuid,
      'ChargerIds.0.ChargerId': 'BE*SVL*E2',
      'ChargerIds.0.ChargerType': 'principal',
    })
    expect((await processNow(desk, process)).current_step).toBe(8)
    const next = await desk.as(chiara).opens(`/realisatie/${process.uuid}/stap-8`)
    expect(next.text).toContain('Stap 7 is afgerond. Geplande datum: 01-01-2050')
    expect(next.text).toContain(early)
  })

  test('an end of the objections that is months after their term is pointed out, and one of some days is not', async () => {
    const process = await startedProcess(desk, { atStep: 5 })
    const publishes = async (DefinitiveDate: string) => {
      const fields = {
        'TrafficDecision.PublicationDate': '2026-03-02',
        'TrafficDecision.DefinitiveDate': DefinitiveDate,
      }
      await (await formOfStep(desk, judith, process, 5))(fields, 'opslaan')
      return (await desk.as(judith).opens(`/realisatie/${process.uuid}/stap-5`)).text
    }
    expect(await publishes('2026-04-20')).not.toContain('is lang na het einde')
    expect(await publishes('2030-01-01')).toContain(
      '01-01-2030 is lang na het einde van de bezwaartermijn (13-04-2026). Controleer de datum.',
    )
  })

  test('with a number of two letters is pointed out where the municipality has it already', async () => {
    const withCharger = (municipality: string, charger_ids: string) =>
      aStoredProcess(desk, { municipality, operator: CPO_ONE, row: { charger_ids } })
    const process = await startedProcess(desk, { atStep: 7 })
    await saves(
      process,
      { 'ChargerIds.0.ChargerId': 'a1', 'ChargerIds.0.ChargerType': 'principal' },
      'opslaan',
    )
    const page = () => desk.as(chiara).opens(`/realisatie/${process.uuid}/stap-7`)
    await withCharger(ANTWERPEN, 'A1')
    await withCharger(GENT, 'A11, BA1')
    expect((await page()).text).not.toContain('staat ook bij')
    const { case_ref } = await withCharger(GENT, 'B2, A-1')
    expect((await page()).text).toContain(`a1 staat ook bij ${case_ref}. Controleer het nummer.`)
  })

  test('with such a number is looked for among the few processes that have one', async () => {
    const watched = watchDatabase(desk.settings)
    const process = await startedProcess(desk, { atStep: 7 })
    await othersWithCharger({ ...contextOf(desk, chiara), db: watched.db }, process, ['A1'])
    const [query] = watched.queries.filter(({ sql }) => sql.includes('charger_ids'))
    expect(await planOf(desk, query as CompiledQuery)).toContain('process_short_charger_ids')
    await watched.db.destroy()
  })

  test('with a charger of another process is pointed out, by page and call, where the other may be seen', async () => {
    const withCharger = (operator: string, row: { status?: string; location_id?: number | null } = {}) =>
      aStoredProcess(desk, {
        operator,
        row: { ...row, charger_ids: 'BE*SVL*E70, BE*SVL*E77', record_text: 'be*svl*e77 besvle77' },
      })
    await withCharger(CPO_TWO)
    await withCharger(CPO_ONE, { status: 'cancelled' })
    const process = await startedProcess(desk, { atStep: 7 })
    const { location_id } = process
    expect(location_id).not.toBeNull()
    // Where it is replaced, the number is that of before.
    await withCharger(CPO_ONE, { location_id })
    const charger = { 'ChargerIds.0.ChargerId': 'besvle77', 'ChargerIds.0.ChargerType': 'principal' }
    await saves(process, charger, 'opslaan')
    const page = () => desk.as(chiara).opens(`/realisatie/${process.uuid}/stap-7`)
    expect((await page()).text).not.toContain('staat ook bij')
    const { case_ref } = await withCharger(CPO_ONE)
    const warning = `besvle77 staat ook bij ${case_ref}. Controleer het nummer.`
    expect((await page()).text).toContain(warning)
    const now = await processNow(desk, process)
    const { status, data } = await calls(desk, chiara, 'process_update', {
      process: {
        uuid: process.uuid,
        version: now.version,
        CurrentLocation: { PlannedRealisation: { PlannedDate: '2050-01-01' } },
      },
    })
    expect([status, data.warnings]).toEqual([
      200,
      ['Geplande datum: 01-01-2050 is nog ver weg. Controleer de datum.', warning],
    ])
  })

  test('that was saved before stays, until its step is completed or it is changed', async () => {
    const process = await startedProcess(desk, { atStep: 8 })
    desk.clock.passes(-86_400)
    const { uuid, version } = process
    const delivery = { LocationReadyDate: '2026-03-02' }
    const update = (parts: object) =>
      calls(desk, judith, 'process_update', { process: { uuid, version, ...parts } })
    const tomorrow = await update({ CurrentLocation: { FinalDelivery: delivery } })
    expect([tomorrow.status, tomorrow.text.includes('Deze dag is nog niet geweest')]).toEqual([422, true])
    // Its commissioning is of tomorrow as well, and not what is changed.
    const remarks = { CurrentLocation: { Remarks: 'Kabel' }, flow: { keepProgress: true } }
    expect((await update(remarks)).status).toBe(200)
    desk.clock.passes(86_400)
  })
})
