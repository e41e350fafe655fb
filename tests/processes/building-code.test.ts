import { beforeAll, describe, expect, test } from 'vitest'
import { actionsNow, changeStatus } from '../../src/records/processes/save/change-status.ts'
import { saveProcess } from '../../src/records/processes/save/save-process.ts'
import { startApp, type TestApp } from '../app.ts'
import { anEntry } from '../configuration/lists.ts'
import { anna } from '../world.ts'
import { completedTo, contextOf, startedProcess } from './world.ts'

/** A building code is unique within a PID; the second to use it is refused, in any order. */

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const coded = (BuildingCode: string) =>
  startedProcess(desk, {
    type: 'private',
    record: { Object: { BuildingCode, ObjectType: 'office' } },
  })
const refusal = 'Dit nummer is reeds in gebruik binnen deze PID.'

describe('a building code', () => {
  test('is taken once within its PID, also when two give it out at once', async () => {
    const first = await coded('G-1')
    expect(first.building_code).toBe('G-1')
    await expect(coded('G-1')).rejects.toThrow(refusal)
    expect((await coded('G-2')).building_code).toBe('G-2')
    const both = await Promise.allSettled([coded('G-3'), coded('G-3')])
    expect(both.map((it) => it.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is refused at a later save too, and in the PID that a process is moved to', async () => {
    const { record: first } = await coded('G-5')
    const later = await coded('G-6')
    const saves = (process: typeof later, change: object) =>
      saveProcess(contextOf(desk, anna), process, {
        version: process.version,
        record: { ...process.record, ...change },
      })
    const office = { BuildingCode: 'G-5', ObjectType: 'office' }
    await expect(saves(later, { Object: office })).rejects.toThrow(refusal)
    const elsewhere = await anEntry(desk.db, 'pids')
    const moved = await saves(later, { Object: office, pidUuid: elsewhere.uuid })
    expect(moved).toMatchObject({ building_code: 'G-5', pid_uuid: elsewhere.uuid })
    await expect(saves(moved, { pidUuid: first.pidUuid })).rejects.toThrow(refusal)
  })

  test('is free again once its process is cancelled, which can then not be restored', async () => {
    const first = await coded('G-4')
    const change = { reason: 'other', comment: 'Vervallen', version: first.version }
    const cancelled = await changeStatus(contextOf(desk, anna), first, { ...change, action: 'cancel' })
    const offered = () => actionsNow(contextOf(desk, anna), cancelled)
    expect(await offered()).toEqual(['restore'])
    expect((await coded('G-4')).building_code).toBe('G-4')
    expect(await offered()).toEqual([])
    await expect(
      changeStatus(contextOf(desk, anna), cancelled, {
        ...change,
        action: 'restore',
        version: cancelled.version,
      }),
    ).rejects.toThrow(refusal)
  })

  test('a charger id may have the stars of an EVSE id', async () => {
    const process = await completedTo(desk, await startedProcess(desk), 7)
    expect(process.current_step).toBe(7)
    const answer = await desk.as(anna).posts(`/realisatie/${process.uuid}/stap-7`, {
      version: process.version,
      act: 'opslaan',
      'ChargerIds.0.ChargerId': 'BE*SVL*E123*1',
      'ChargerIds.0.ChargerType': 'principal',
    })
    expect(answer.status).toBe(303)
  })
})
