import { beforeAll, describe, expect, test } from 'vitest'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import type { TestApp } from '../app.ts'
import { chiara, judith, type TestPerson, willem } from '../world.ts'
import { calls, eventKindsOf, formOfStep, onHold, processNow, startProcessDesk } from './desk.ts'
import { startedProcess } from './world.ts'

/** Steps that two parties share: each fills in and finishes its own part. */

let desk: TestApp
beforeAll(async () => {
  desk = await startProcessDesk()
})

const opened = (by: TestPerson, process: FoundProcess, step: number) => formOfStep(desk, by, process, step)
const page = (by: TestPerson, { uuid }: FoundProcess, step: number) =>
  desk.as(by).opens(`/realisatie/${uuid}/stap-${step}`)
const LOCATION = { 'FinalDelivery.LocationReadyDate': '2026-02-27' }
const CHARGER = { 'FinalDelivery.ChargerReadyDate': '2026-02-28' }

describe('delivery, which municipality and operator share', () => {
  test('is finished by each for itself, and shows for whom it waits', async () => {
    const process = await startedProcess(desk, { atStep: 8 })
    const before = await page(chiara, process, 8)
    expect(before.body).toContain('Mijn deel afronden')
    expect(before.body).not.toContain('Opslaan en afronden')
    expect(before.text).toContain('Locatie gereed Wacht op gemeente Gent')

    const done = await (await opened(chiara, process, 8))(CHARGER)
    expect([done.status, done.location]).toEqual([303, `/realisatie/${process.uuid}/stap-8`])
    const after = await page(chiara, process, 8)
    expect(after.text).toContain('Uw deel van stap 8 is afgerond. Nu aan zet: gemeente Gent.')
    expect(after.text).toContain('Uw deel van deze stap is afgerond. Wacht op gemeente Gent.')
    expect(after.body).not.toContain('Mijn deel afronden')
    const half = await processNow(desk, process)
    expect([half.status, half.turn, half.commissioned_on !== '']).toEqual(['active', 'municipality', true])

    const judiths = await page(judith, process, 8)
    expect(judiths.body).toContain('Opslaan en afronden')
    await (await opened(judith, process, 8))(LOCATION)
    const whole = await processNow(desk, process)
    expect([whole.status, whole.turn]).toEqual(['completed', ''])
    const kinds = await eventKindsOf(desk.db, process)
    expect(kinds.filter((it) => it === 'process-part-finished')).toHaveLength(1)
    expect(kinds.filter((it) => it === 'process-completed')).toHaveLength(1)
  })

  test('keeps what was saved open until its party finishes it, and refuses only one’s own empty field', async () => {
    const process = await startedProcess(desk, { atStep: 8 })
    await (await opened(judith, process, 8))(LOCATION, 'opslaan')
    await (await opened(chiara, process, 8))(CHARGER)
    expect(await processNow(desk, process)).toMatchObject({ status: 'active', turn: 'municipality' })
    const emptied = await (await opened(judith, process, 8))({ 'FinalDelivery.LocationReadyDate': '' })
    expect(emptied.status).toBe(422)
    expect(emptied.text).toContain('Locatie gereed: Dit is een vereist veld')
    expect(emptied.text).not.toContain('Laadpaal gereed: Dit is een vereist veld')
  })

  test('shows who stopped the process meanwhile, and what was typed', async () => {
    const process = await startedProcess(desk, { atStep: 8 })
    const sends = await opened(chiara, process, 8)
    await onHold(desk, process)
    const answer = await sends(CHARGER, 'opslaan')
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('Anna Mertens')
    expect(answer.text).toContain('Nu opgeslagen: (leeg). Door u ingevuld: 28-02-2026.')
    expect(answer.text).toContain('U kunt weer opslaan zodra het proces loopt.')
    expect((await processNow(desk, process)).status).toBe('onhold')
  })

  test('is finished whole by who may fill in everything', async () => {
    const process = await startedProcess(desk, { atStep: 8 })
    const missing = await (await opened(willem, process, 8))(LOCATION)
    expect(missing.text).toContain('Laadpaal gereed: Dit is een vereist veld')
    await (await opened(willem, process, 8))({ ...LOCATION, ...CHARGER })
    expect((await processNow(desk, process)).status).toBe('completed')
  })

  test('is not finished by a party that has no part of its own for the one that has', async () => {
    const process = await startedProcess(desk, { atStep: 4 })
    const advice = { 'CPOAdvice.CPOAdvice': 'positive', 'CPOAdvice.ChargingStationVersion': '4.0' }
    await (await opened(chiara, process, 4))(advice, 'opslaan')
    const seen = await page(judith, process, 4)
    expect(seen.body).not.toContain('Opslaan en volgende')
    expect(seen.text).toContain('Wie is aan zet Scheldevonk Laden')
    const answer = await (await opened(judith, process, 4))({})
    expect(answer.status).toBe(303)
    expect(await processNow(desk, process)).toMatchObject({ current_step: 4, turn: 'cpo' })
    await (await opened(chiara, process, 4))({})
    expect((await processNow(desk, process)).current_step).toBe(5)
  })

  test('finished by both at the same moment is acknowledged to both, and completed once', async () => {
    const process = await startedProcess(desk, { atStep: 8 })
    const [judiths, chiaras] = [await opened(judith, process, 8), await opened(chiara, process, 8)]
    const answers = await Promise.all([judiths(LOCATION), chiaras(CHARGER)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    const whole = await processNow(desk, process)
    expect(whole.status).toBe('completed')
    expect(whole.record.FinalDelivery).toMatchObject({
      LocationReadyDate: '2026-02-27',
      ChargerReadyDate: '2026-02-28',
    })
    const kinds = await eventKindsOf(desk.db, process)
    expect(kinds.filter((it) => it === 'process-step-completed')).toHaveLength(8)
    expect(kinds.filter((it) => it === 'process-completed')).toHaveLength(1)
  })

  test('does not take over what a colleague of the same party changed meanwhile', async () => {
    const process = await startedProcess(desk, { atStep: 8 })
    const late = await opened(chiara, process, 8)
    await (await opened(willem, process, 8))({ 'FinalDelivery.ChargerReadyDate': '2026-02-20' }, 'opslaan')
    const answer = await late(CHARGER)
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('20-02-2026')
  })

  test('that is set back and finished in one change waits for the other party again', async () => {
    for (const delivered of ['by each', 'by one for both']) {
      const process = await startedProcess(desk, { atStep: 8 })
      if (delivered === 'by each') await (await opened(chiara, process, 8))(CHARGER)
      const last = delivered === 'by each' ? LOCATION : { ...LOCATION, ...CHARGER }
      await (await opened(willem, process, 8))(last)
      const { uuid, version, status } = await processNow(desk, process)
      expect(status).toBe('completed')
      const answer = await calls(desk, judith, 'process_update', {
        process: {
          uuid,
          version,
          CurrentLocation: { FinalDelivery: { LocationReadyDate: '2026-02-26' } },
          flow: { complete: 8 },
        },
      })
      expect([delivered, answer.status]).toEqual([delivered, 200])
      expect(await processNow(desk, process)).toMatchObject({ status: 'active', turn: 'cpo' })
    }
  })

  test('is shared in the API too: both calls succeed, and what is left is in the flow', async () => {
    const process = await startedProcess(desk, { atStep: 8 })
    const { uuid, version } = process
    const update = (by: TestPerson, FinalDelivery: object) =>
      calls(desk, by, 'process_update', {
        process: { uuid, version, CurrentLocation: { FinalDelivery }, flow: { complete: 8 } },
      })
    const first = await update(chiara, { ChargerReadyDate: '2026-02-28' })
    expect(first.status).toBe(200)
    expect(first.data.record.flow.parts).toMatchObject([
      { step: 8, party: 'cpo', done_at: desk.clock.now.toISOString() },
      { step: 8, party: 'municipality', done_at: null },
    ])
    const second = await update(judith, { LocationReadyDate: '2026-02-27' })
    expect([second.status, second.data.record.status.completed]).toEqual([200, true])
    expect((await update(judith, { LocationReadyDate: '2026-02-26' })).status).toBe(409)
  })
})

describe('the advice of the operator', () => {
  const ADVICE = {
    'CPOAdvice.CPOAdvice': 'additional-cost',
    'CPOAdvice.SumAdditionalCost': '250',
    'CPOAdvice.ChargingStationVersion': '5.0',
    'CPOAdvice.PowerType': 'AC',
  }

  test('goes to the municipality when it costs more, from the moment that it does', async () => {
    const process = await startedProcess(desk, { atStep: 4 })
    expect(process.turn).toBe('cpo')
    expect((await page(judith, process, 4)).body).not.toContain('Mijn deel afronden')
    desk.clock.passes(60)
    const handed = await (await opened(chiara, process, 4))(ADVICE)
    expect(handed.status).toBe(303)
    const now = await processNow(desk, process)
    expect([now.current_step, now.turn, now.waiting_since]).toEqual([
      4,
      'municipality',
      desk.clock.now.toISOString(),
    ])
    expect((await page(chiara, process, 4)).text).toContain('Besluit meerkosten Wacht op gemeente Gent')
    await (await opened(judith, process, 4))({ 'CPOAdvice.Decision': 'agreed' })
    expect(await processNow(desk, process)).toMatchObject({ current_step: 5, turn: 'municipality' })
  })

  test('is finished by the operator alone when it does not', async () => {
    const process = await startedProcess(desk, { atStep: 4 })
    await (await opened(chiara, process, 4))({ ...ADVICE, 'CPOAdvice.CPOAdvice': 'positive' })
    expect((await processNow(desk, process)).current_step).toBe(5)
  })
})

describe('what is planned', () => {
  const PLANNED = { 'PlannedRealisation.PlannedDate': '2026-06-15' }

  test('is filled in from the start by who plans, begins nothing, and counts in the forecast', async () => {
    const process = await startedProcess(desk, { atStep: 2 })
    const before = await page(chiara, process, 7)
    expect(before.text).toContain('De planning kan al worden ingevuld.')
    expect(before.body).not.toContain('name="PlannedRealisation.PlacementDate"')
    await (await opened(chiara, process, 7))(PLANNED, 'opslaan')
    const now = await processNow(desk, process)
    expect([now.planned_on, now.current_step, now.steps[6]?.startedAt, now.turn]).toEqual([
      '2026-06-15',
      2,
      '',
      'municipality',
    ])
    expect((await page(judith, process, 2)).text).toContain('Gepland op 15 juni 2026.')
    expect((await page(judith, process, 7)).body).not.toContain('name="PlannedRealisation.PlannedDate"')
    const { uuid, version } = now
    const refused = await calls(desk, judith, 'process_update', {
      process: { uuid, version, CurrentLocation: { PlannedRealisation: { PlannedDate: '2026-06-16' } } },
    })
    expect(refused.status).toBe(403)
    const placed = { PlannedRealisation: { PlacementDate: '2026-06-16' } }
    const early = await calls(desk, chiara, 'process_update', {
      process: { uuid, version, CurrentLocation: placed },
    })
    expect(early.status).toBe(403)
  })
})
