import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recountDurations } from '../../src/records/durations/count-durations.ts'
import type { StatusAction } from '../../src/records/processes/flow/status.ts'
import { findProcess } from '../../src/records/processes/queries.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { changeStatus } from '../../src/records/processes/save/change-status.ts'
import { deleteProcess } from '../../src/records/processes/save/delete-process.ts'
import { saveProcess } from '../../src/records/processes/save/save-process.ts'
import { startApp, TEST_TIME, type TestApp } from '../app.ts'
import {
  aStoredProcess,
  completedTo,
  contextOf,
  filledIn,
  startedProcess,
  typeNamed,
} from '../processes/world.ts'
import { anna } from '../world.ts'
import { recounted, storedDurations, storedUsual, usualByCounts } from './counted.ts'

const DAY_S = 86_400

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})
beforeEach(async () => {
  desk.clock.now = new Date(TEST_TIME)
  await desk.db.deleteFrom('process').execute()
  await desk.db.deleteFrom('step_duration').execute()
  await desk.db.deleteFrom('step_usual').execute()
})
afterEach(async () => {
  expect(await storedUsual(desk.db)).toEqual(await usualByCounts(desk.db))
})

/** The process some days later, at this step. */
async function later(process: FoundProcess, days: number, atStep: number) {
  desk.clock.passes(days * DAY_S)
  return completedTo(desk, process, atStep)
}

const change = (process: FoundProcess, action: StatusAction) =>
  changeStatus(contextOf(desk, anna), process, {
    action,
    reason: action === 'onhold' ? 'roadworks' : action === 'cancel' ? 'other' : '',
    comment: 'Daarom',
    version: process.version,
  })

const reset = (process: FoundProcess, step: number) =>
  saveProcess(contextOf(desk, anna), process, { version: process.version, flow: { reset: step } })

describe('a step that is completed', () => {
  test('counts with the whole days that it took', async () => {
    const process = await startedProcess(desk)
    await later(await later(process, 3.9, 2), 12, 3)
    expect(await storedDurations(desk.db)).toEqual([
      'realisation location-assessment 12 × 1',
      'realisation location-proposal 3 × 1',
    ])
  })

  test('counts without the time that the process was on hold, or cancelled and restored', async () => {
    let process = await startedProcess(desk)
    for (const action of ['onhold', 'resume', 'cancel', 'restore'] as const) {
      desk.clock.passes(2 * DAY_S)
      process = await change(process, action)
    }
    // Two days before the hold, two before it was cancelled, and one since it was restored.
    await later(process, 1, 2)
    expect(await storedDurations(desk.db)).toEqual(['realisation location-proposal 5 × 1'])
  })

  test('does not count when it took no time at all: then nobody saw it begin', async () => {
    await startedProcess(desk, { atStep: 3 })
    expect(await storedDurations(desk.db)).toEqual([])
  })

  test('stays counted when what was filled in is corrected', async () => {
    let process = await later(await startedProcess(desk), 3, 2)
    desk.clock.passes(DAY_S)
    process = await saveProcess(contextOf(desk, anna), process, {
      version: process.version,
      step: 1,
      record: { ...process.record, Remarks: 'Verbeterd' },
      flow: { keepProgress: true },
    })
    expect(process.record.Remarks).toBe('Verbeterd')
    expect(await storedDurations(desk.db)).toEqual(['realisation location-proposal 3 × 1'])
  })
})

describe('a process that is set back', () => {
  test('no longer counts for what is to be done again, and counts anew once that is done', async () => {
    let process = await later(await startedProcess(desk), 3, 2)
    process = await later(process, 10, 3)
    process = await later(process, 20, 4)
    process = await reset(process, 2)
    expect(await storedDurations(desk.db)).toEqual(['realisation location-proposal 3 × 1'])
    await later(process, 4, 3)
    expect(await storedDurations(desk.db)).toEqual([
      'realisation location-assessment 4 × 1',
      'realisation location-proposal 3 × 1',
    ])
  })

  test('takes away its own only, also from a number of days that others took too', async () => {
    const all = [await startedProcess(desk), await startedProcess(desk), await startedProcess(desk)]
    desk.clock.passes(3 * DAY_S)
    const [one] = await Promise.all(all.map((it) => completedTo(desk, it, 2)))
    expect(await storedDurations(desk.db)).toEqual(['realisation location-proposal 3 × 3'])
    await reset(one as FoundProcess, 1)
    expect(await storedDurations(desk.db)).toEqual(['realisation location-proposal 3 × 2'])
  })
})

test('a process that is deleted counts for nothing', async () => {
  const process = await later(await startedProcess(desk), 3, 2)
  await deleteProcess(contextOf(desk, anna), process, process.version)
  expect(await storedDurations(desk.db)).toEqual([])
})

describe('two at once', () => {
  test('count for what is usual, each with its own number of days', async () => {
    const all: FoundProcess[] = []
    for (let day = 1; day <= 8; day++) {
      all.push(await startedProcess(desk))
      desk.clock.passes(DAY_S)
    }
    await Promise.all(all.map((it) => completedTo(desk, it, 2)))
    expect(await storedUsual(desk.db)).toEqual(['realisation location-proposal 4/8 of 8'])
  })

  test('both count when different processes complete a step', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => startedProcess(desk)))
    desk.clock.passes(6 * DAY_S)
    await Promise.all(all.map((it) => completedTo(desk, it, 2)))
    expect(await storedDurations(desk.db)).toEqual(['realisation location-proposal 6 × 8'])
  })

  test('count once when two people complete the same step', async () => {
    const process = await startedProcess(desk)
    desk.clock.passes(6 * DAY_S)
    const record = await filledIn(desk.db, typeNamed(desk), 1, process.record)
    const complete = () =>
      saveProcess(contextOf(desk, anna), process, {
        version: process.version,
        step: 1,
        record,
        flow: { complete: 1 },
      })
    const done = await Promise.allSettled([complete(), complete()])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await storedDurations(desk.db)).toEqual(['realisation location-proposal 6 × 1'])
  })

  test('stay right when one is completed while another is set back', async () => {
    const [one, other, third] = await Promise.all([1, 2, 3].map(() => startedProcess(desk)))
    desk.clock.passes(6 * DAY_S)
    const done = await completedTo(desk, one as FoundProcess, 2)
    await Promise.all([
      reset(done, 1),
      completedTo(desk, other as FoundProcess, 2),
      completedTo(desk, third as FoundProcess, 2),
    ])
    expect(await storedDurations(desk.db)).toEqual(['realisation location-proposal 6 × 2'])
  })
})

describe('whatever people did', () => {
  test('what is kept is what a recount finds, and counting anew changes nothing', async () => {
    const all = await Promise.all([
      startedProcess(desk),
      startedProcess(desk),
      startedProcess(desk, { type: 'expansion' }),
    ])
    // A pseudorandom walk that is the same every time.
    for (let turn = 1; turn <= 24; turn++) {
      desk.clock.passes(((turn * 7) % 5) * DAY_S + turn)
      const at = turn % all.length
      const process = (await findProcess(contextOf(desk, anna), all[at]?.uuid ?? '')) as FoundProcess
      if (process.status === 'onhold') all[at] = await change(process, 'resume')
      else if (turn % 5 === 0) all[at] = await change(process, 'onhold')
      else if (turn % 7 === 0 && process.current_step > 1)
        all[at] = await reset(process, process.current_step - 1)
      else all[at] = await completedTo(desk, process, process.current_step + 1)
    }
    const kept = await storedDurations(desk.db)
    expect(kept.length).toBeGreaterThan(5)
    expect(kept).toEqual(await recounted(desk.db))
    await recountDurations(desk.db)
    expect(await storedDurations(desk.db)).toEqual(kept)
  })

  test('processes that no act put in count after counting anew', async () => {
    const { id } = await aStoredProcess(desk, { atStep: 3 })
    await desk.db
      .updateTable('process_step')
      .set({ completed_at: '2026-02-12T10:00:00.000Z' })
      .where('process_id', '=', id)
      .where('number', '=', 1)
      .execute()
    expect(await storedDurations(desk.db)).toEqual([])
    await recountDurations(desk.db)
    expect(await storedDurations(desk.db)).toEqual(['realisation location-proposal 11 × 1'])
  })
})
