import { beforeAll, describe, expect, test } from 'vitest'
import type { FormRecord } from '../../src/forms/field.ts'
import { changeStatus } from '../../src/processes/change-status.ts'
import type { ProcessTypeName } from '../../src/processes/process-type.ts'
import type { FoundProcess } from '../../src/processes/row.ts'
import { saveProcess } from '../../src/processes/save-process.ts'
import { startApp, type TestApp } from '../app.ts'
import { calls, cancelled, processNow, recordOf } from '../processes/desk.ts'
import { completedTo, startedProcess, typeNamed, visitOf } from '../processes/world.ts'
import { aChargePoint, anna, type ChargePointChoices, CPO_ONE, willem } from '../world.ts'
import { aStandingPoint, seen, startedAt } from './seeing.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

/** Walks a process to its end, each step with what it needs. */
const finished = (process: FoundProcess) => completedTo(desk, process, process.steps.length + 1)
const saved = (process: FoundProcess, record: FormRecord, flow: object = {}) =>
  saveProcess(visitOf(desk, anna), process, { version: process.version, record, flow })
const resetTo = (process: FoundProcess, reset: number) =>
  saveProcess(visitOf(desk, anna), process, { version: process.version, flow: { reset } })
const started = (type: ProcessTypeName, location: { location_id: number }, record: FormRecord = {}) =>
  startedAt(desk, type, location.location_id, record)

describe('a removal', () => {
  test('takes its charge point off the map everywhere when it is finished, and a reset puts it back', async () => {
    const { point, here } = await aStandingPoint(desk, { reference: 'LP-1', lots: ['Vak 1', 'Vak 2'] })
    const before = await seen(desk, here)
    expect(before).toMatchObject({ map: 1, nearby: 1, listed: 1, asset: { points: 1, lots: 2 }, cells: 1 })
    const running = await started('removal', point)
    expect(await seen(desk, here)).toEqual(before)
    const done = await finished(running)
    expect(await seen(desk, here)).toMatchObject({
      map: 0,
      nearby: 0,
      listed: 0,
      cells: 0,
      asset: { points: 0, lots: 0 },
    })
    const page = (await desk.as(willem).opens(`/locaties/${here.uuid}`)).text
    expect(page).toContain('Op deze locatie staat geen laadpunt.')
    expect(page).toContain('Verwijderd: LP-1')
    expect(page).toContain(done.case_ref)

    const reopened = await resetTo(done, 3)
    expect(await seen(desk, here)).toEqual(before)
    const again = await finished(reopened)
    expect((await seen(desk, here)).map).toBe(0)
    await cancelled(desk, await resetTo(again, 4))
    expect(await seen(desk, here)).toEqual(before)
  })
})
