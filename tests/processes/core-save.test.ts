import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Field, fieldsOf, withValue } from '../../src/platform/forms/field.ts'
import { findProcess, findVersion } from '../../src/records/processes/queries.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { changeStatus } from '../../src/records/processes/save/change-status.ts'
import { saveProcess } from '../../src/records/processes/save/save-process.ts'
import type { ProcessChange } from '../../src/records/processes/save/seen.ts'
import type { TestApp } from '../app.ts'
import { watchDatabase } from '../engines/watched-database.ts'
import { anna, chiara, judith, type TestPerson, willem } from '../world.ts'
import { eventKindsOf, startProcessDesk } from './desk.ts'
import { completedTo, contextOf, filledIn, startedProcess, storedOf, typeNamed } from './world.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startProcessDesk()
})

const saves = (person: TestPerson, process: FoundProcess, change: Partial<ProcessChange>) =>
  saveProcess(contextOf(desk, person), process, { version: process.version, ...change })
const remarked = (process: FoundProcess, Remarks: string) => ({ record: { ...process.record, Remarks } })
const eventsOf = async (process: FoundProcess) =>
  (await eventKindsOf(desk.db, process)).filter((kind) => kind.startsWith('process-'))
const begunIn = ({ steps }: FoundProcess) => steps.filter((it) => it.startedAt).map((it) => it.number)
const doneIn = ({ steps }: FoundProcess) => steps.filter((it) => it.completedAt).map((it) => it.number)

describe('versions of a location', () => {
  test('are kept for every change, each with who, when and in which step, and can be read again', async () => {
    const first = await startedProcess(desk)
    const second = await saves(chiara, first, remarked(first, 'Een'))
    desk.clock.passes(60)
    const third = await saves(judith, second, remarked(second, 'Twee'))
    expect(third.location_version).toBe(3)
    const rows = await desk.db
      .selectFrom('process_location')
      .select(['version', 'person_name', 'step'])
      .where('process_id', '=', first.id)
      .orderBy('version')
      .execute()
    expect(rows.map((row) => [row.version, row.person_name, row.step])).toEqual([
      [1, 'Anna Mertens', 1],
      [2, 'Chiara Rossi', 1],
      [3, 'Judith Maes', 1],
    ])
    expect(await findVersion(desk.db, first.id, 2)).toMatchObject({ Remarks: 'Een' })
    expect(await findVersion(desk.db, first.id, 1)).toEqual(first.record)
  })

  test('a remark writes nothing else that lists sort by or count, and gives the process as it is kept', async () => {
    const process = await startedProcess(desk)
    const { db, queries } = watchDatabase(desk.settings)
    onTestFinished(() => db.destroy())
    const change = { version: process.version, ...remarked(process, 'Een') }
    const saved = await saveProcess({ ...contextOf(desk, chiara), db }, process, change)
    const update = queries.find(({ sql }) => sql.startsWith('update "process" set'))?.sql ?? ''
    const written = [...update.matchAll(/"(\w+)" = [$?]/g)].map(([, name]) => name)
    const always = ['turn', 'turn_version', 'updated_at', 'version', 'waiting_since']
    // What is compared counts too: the id, and the version that was read.
    expect(written.toSorted()).toEqual([...always, 'id', 'location_version', 'version'].toSorted())
    expect(saved).toEqual(await findProcess({ ...contextOf(desk, chiara), db }, process.uuid))
  })

  test('no change makes no version', async () => {
    const process = await startedProcess(desk)
    expect((await saves(chiara, process, { record: process.record })).location_version).toBe(1)
  })
})

describe('two people at once', () => {
  test('the second is refused, with the process as it is now, and nothing of theirs is kept', async () => {
    const process = await startedProcess(desk)
    await saves(chiara, process, remarked(process, 'Van Chiara'))
    const before = await storedOf(desk.db, process.uuid)
    const failure = await saves(judith, process, remarked(process, 'Van Judith')).catch((error) => error)
    expect(failure.status).toBe(409)
    expect(failure.message).toContain('Chiara Rossi')
    expect(failure.process).toMatchObject({ version: 2, record: { Remarks: 'Van Chiara' } })
    expect(await storedOf(desk.db, process.uuid)).toBe(before)
  })

  test('of ten who press the button together one is first', async () => {
    const process = await startedProcess(desk)
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => saves(willem, process, remarked(process, `Nr ${index}`))),
    )
    const kept = answers.filter((it) => it.status === 'fulfilled')
    expect(kept).toHaveLength(1)
    for (const it of answers) if (it.status === 'rejected') expect(it.reason.status).toBe(409)
    const now = await findProcess(contextOf(desk, anna), process.uuid)
    expect(now).toMatchObject({ version: 2, location_version: 2 })
  })

  test('saving and putting on hold, one of both is first', async () => {
    const process = await startedProcess(desk)
    const hold = { action: 'onhold', reason: 'roadworks', comment: 'Even', version: process.version } as const
    const answers = await Promise.allSettled([
      saves(chiara, process, remarked(process, 'Opgeslagen')),
      changeStatus(contextOf(desk, judith), process, hold),
    ])
    expect(answers.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a change in a step that was done', () => {
  test('sets the process back to that step', async () => {
    const process = await startedProcess(desk, { atStep: 5 })
    const back = await saves(chiara, process, remarked(process, 'Toch anders'))
    expect([back.current_step, begunIn(back), doneIn(back)]).toEqual([1, [1], []])
    expect(back.record.BrokerApproval).toEqual(process.record.BrokerApproval)
    expect((await eventsOf(back)).slice(-2)).toEqual(['process-changed', 'process-reset'])
  })

  test('keeps the progress as a correction', async () => {
    const process = await startedProcess(desk, { atStep: 5 })
    const corrected = await saves(chiara, process, {
      ...remarked(process, 'Tikfout'),
      flow: { keepProgress: true },
    })
    expect(corrected.steps).toEqual(process.steps)
    expect(corrected.record.Remarks).toBe('Tikfout')
    expect(await eventsOf(corrected)).not.toContain('process-reset')
  })

  test('empties nothing that the step needs as a correction, and may empty what it does not', async () => {
    const process = await startedProcess(desk, { atStep: 5 })
    const all = fieldsOf(typeNamed(desk).steps.flatMap(({ groups }) => groups))
    const emptied = (field: Field | undefined) => ({
      record: field ? withValue(process.record, field, '') : {},
      flow: { keepProgress: true },
    })
    const needed = all.find(({ name }) => name === 'CPOAdvice.ChargingStationVersion')
    await expect(saves(willem, process, emptied(needed))).rejects.toMatchObject({
      status: 422,
      problems: [{ field: needed?.name, message: 'Dit is een vereist veld' }],
    })
    const optional = all.find(({ name }) => name === 'Remarks')
    const filled = await saves(chiara, process, {
      ...remarked(process, 'Tikfout'),
      flow: { keepProgress: true },
    })
    expect((await saves(willem, filled, emptied(optional))).record.Remarks).toBe('')
  })

  test('that is several steps back goes to the earliest of them', async () => {
    const process = await startedProcess(desk, { atStep: 6 })
    const record = {
      ...process.record,
      BrokerApproval: { ...(process.record.BrokerApproval as object), BrokerComments: 'Nog eens bekeken' },
      CPOAdvice: { ...(process.record.CPOAdvice as object), CPOComments: 'Nog eens gerekend' },
    }
    expect((await saves(willem, process, { record })).current_step).toBe(2)
  })

  test('of a completed process opens it again, and its charge points are in progress once more', async () => {
    const done = await startedProcess(desk, { atStep: 9 })
    expect(done.status).toBe('completed')
    const open = await saves(willem, done, {
      record: { ...done.record, CommentsLastStep: 'Nog niet klaar' },
    })
    expect(open).toMatchObject({ status: 'active', current_step: 8, ended_at: '' })
    expect(await pointsOf(open)).toEqual(['in-progress'])
  })
})

describe('setting a process back', () => {
  test('begins the step anew, undoes what comes after, and keeps what was filled in', async () => {
    const process = await startedProcess(desk, { atStep: 7 })
    desk.clock.passes(3600)
    const back = await saves(willem, process, { flow: { reset: 3 } })
    expect([begunIn(back), doneIn(back)]).toEqual([
      [1, 2, 3],
      [1, 2],
    ])
    expect(back.step_started_at).toBe(desk.clock.now.toISOString())
    expect(back.record).toEqual(process.record)
    expect(back.location_version).toBe(process.location_version)
  })

  test('goes on from there as if it had come no further', async () => {
    const process = await startedProcess(desk, { atStep: 7 })
    const back = await saves(willem, process, { flow: { reset: 3 } })
    expect((await completedTo(desk, back, 7)).current_step).toBe(7)
  })
})

describe('the grid connection beside the traffic decision', () => {
  const date = (process: FoundProcess) => ({
    record: {
      ...process.record,
      GridConnection: { ...(process.record.GridConnection as object), RequestDate: '2026-03-02' },
    },
  })

  test('begins when somebody fills it in, and the decision goes on', async () => {
    const process = await startedProcess(desk, { atStep: 5 })
    const both = await saves(chiara, process, date(process))
    expect([begunIn(both), doneIn(both), both.current_step]).toEqual([[1, 2, 3, 4, 5, 6], [1, 2, 3, 4], 6])
    expect(await eventsOf(both)).toContain('process-step-begun')
    expect((await saves(judith, both, { flow: { reset: 5 } })).steps[5]?.startedAt).toBe('')
  })

  test('may not begin before the decision has', async () => {
    const process = await startedProcess(desk, { atStep: 4 })
    await expect(saves(chiara, process, date(process))).rejects.toMatchObject({ status: 403 })
  })

  test('is not set back to by the change that begins it', async () => {
    const process = await startedProcess(desk, { atStep: 5 })
    const before = await storedOf(desk.db, process.uuid)
    const change = { ...date(process), flow: { reset: 6, complete: 6 } }
    await expect(saves(anna, process, change)).rejects.toMatchObject({ status: 422 })
    expect(await storedOf(desk.db, process.uuid)).toBe(before)
  })

  test('placement waits for both', async () => {
    const process = await startedProcess(desk, { atStep: 5 })
    const type = typeNamed(desk)
    const six = await saves(anna, process, {
      record: await filledIn(desk.db, type, 6, process.record),
      flow: { complete: 6 },
    })
    expect([six.current_step, begunIn(six)]).toEqual([5, [1, 2, 3, 4, 5, 6]])
    const five = await saves(anna, six, {
      record: await filledIn(desk.db, type, 5, six.record),
      flow: { complete: 5 },
    })
    expect(five.current_step).toBe(7)
  })
})

describe('completing', () => {
  test('a step reports all that it lacks, by field, and completes nothing without', async () => {
    const process = await startedProcess(desk, { atStep: 2 })
    const before = await storedOf(desk.db, process.uuid)
    const failure = await saves(judith, process, { flow: { complete: 2 } }).catch((error) => error)
    expect([failure.status, failure.problems]).toEqual([
      422,
      [{ field: 'BrokerApproval.IsBrokerAccepted', message: 'Dit is een vereist veld' }],
    ])
    expect(await storedOf(desk.db, process.uuid)).toBe(before)
  })

  test('a step twice is refused; as the end of a correction it stays as it was', async () => {
    const process = await startedProcess(desk, { atStep: 3 })
    await expect(saves(judith, process, { flow: { complete: 2 } })).rejects.toMatchObject({ status: 422 })
    const kept = await saves(judith, process, { flow: { complete: 2, keepProgress: true } })
    expect(kept.steps).toEqual(process.steps)
  })

  test('the last step completes the process and realises its charge point', async () => {
    const last = await startedProcess(desk, { atStep: 8 })
    expect(await pointsOf(last)).toEqual(['in-progress'])
    const done = await completedTo(desk, last, 9)
    expect(done).toMatchObject({ status: 'completed', current_step: 8 })
    expect(done.ended_at).toBe(desk.clock.now.toISOString())
    expect(await pointsOf(done)).toEqual(['realized'])
    expect((await eventsOf(done)).at(-1)).toBe('process-completed')
  })
})

/** The statuses of the charge points of a process. */
async function pointsOf({ id }: FoundProcess) {
  const points = await desk.db
    .selectFrom('charge_point')
    .select('status')
    .where('process_id', '=', id)
    .execute()
  return points.map(({ status }) => status)
}
