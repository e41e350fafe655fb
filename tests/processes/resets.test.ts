import { beforeAll, describe, expect, test } from 'vitest'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { changeStatus } from '../../src/records/processes/save/change-status.ts'
import { saveProcess } from '../../src/records/processes/save/save-process.ts'
import { undoReset } from '../../src/records/processes/save/undo-reset.ts'
import { markDecisions } from '../../src/records/traffic-decisions/publishing/confirm.ts'
import type { TestApp } from '../app.ts'
import { anna, chiara, judith, type TestPerson, vera, willem } from '../world.ts'
import { calls, eventKindsOf, formOfStep, processNow, recordOf, startProcessDesk } from './desk.ts'
import { completedTo, contextOf, startedProcess } from './world.ts'

/** A process that is set back keeps what its steps took, and goes on as before when that is undone in time. */

let desk: TestApp
beforeAll(async () => {
  desk = await startProcessDesk()
})

const DAY = 86_400
/** At step 7, after a day for each step before it: today. */
async function underWay(): Promise<FoundProcess> {
  desk.clock.passes(-7 * DAY)
  let process = await startedProcess(desk)
  for (const step of [2, 3, 4, 5, 6, 7]) {
    desk.clock.passes(DAY)
    process = await completedTo(desk, process, step)
  }
  desk.clock.passes(DAY)
  return process
}
/** Step 2 is the municipality's, step 3 the operator's. */
const setsBack = (process: FoundProcess, reset = 2, by: TestPerson = willem) =>
  saveProcess(contextOf(desk, by), process, { version: process.version, flow: { reset } })
const undoes = (process: FoundProcess, by: TestPerson = willem, version = process.version) =>
  undoReset(contextOf(desk, by), process, version)
const updates = (by: TestPerson, { uuid, version }: FoundProcess, parts: object) =>
  calls(desk, by, 'process_update', { process: { uuid, version, ...parts } })
/** Everything in the row of a process but its versions and when it was written. */
const rowOf = ({ record, steps, resets, version, turn_version, updated_at, ...row }: FoundProcess) => row
const pointsOf = ({ id }: FoundProcess) =>
  desk.db.selectFrom('charge_point').select('status').where('process_id', '=', id).execute()
const page = ({ uuid }: FoundProcess, step: number) => `/realisatie/${uuid}/stap-${step}`
const UNDO = 'Terugzetten ongedaan maken'

describe('set back', () => {
  test('keeps what each step took, for page and programs', async () => {
    const process = await underWay()
    const back = await setsBack(process)
    const record = await recordOf(desk, judith, back)
    const now = desk.clock.now.toISOString()
    expect(record.flow.resets).toEqual([
      {
        ts: now,
        from: 7,
        to: 2,
        undone_at: null,
        state: process.steps.slice(1, 7).map(({ uuid, startedAt, completedAt }) => ({
          uuid,
          started_at: startedAt,
          completed_at: completedAt || null,
        })),
      },
    ])
    const { text } = await desk.as(judith).opens(page(back, 2))
    expect(text).toMatch(/zette het proces terug van stap 7 naar stap 2/)
    expect(text).toMatch(/Stap 2: \S+ \S+ tot \S+ \S+, 1 dag/)
    expect(text).toMatch(/Stap 7: sinds/)
    // Once done again, it has taken both.
    await completedTo(desk, back, 7)
    expect((await recordOf(desk, judith, back)).flow.resets).toEqual(record.flow.resets)
  })

  test('on the page, by that choice alone: a finished process is under way again', async () => {
    const done = await startedProcess(desk, { atStep: 9 })
    const sends = async (correction: string) =>
      (await formOfStep(desk, willem, done, 8))({ correction }, 'opslaan')
    await sends('keep')
    expect(await processNow(desk, done)).toMatchObject({ version: done.version, status: 'completed' })
    const answer = await sends('reset')
    expect([answer.status, answer.location]).toEqual([303, page(done, 8)])
    expect(await processNow(desk, done)).toMatchObject({ current_step: 8, status: 'active' })
    const { text } = await desk.as(willem).opens(page(done, 8))
    expect(text).toContain('Het proces staat weer in stap 8.')
    expect(text).toMatch(/Willem \S+ zette stap 8 weer open \(/)
  })

  test('by one field of a program answers so, and how to undo or to avoid it', async () => {
    const process = await startedProcess(desk, { atStep: 5 })
    const remarks = (Remarks: string) => ({ CurrentLocation: { Remarks } })
    const { data } = await updates(willem, process, remarks('hoi'))
    expect([data.record.status.step, data.message]).toEqual([
      1,
      expect.stringMatching(/^Het proces is teruggezet naar stap 1\. Met flow\.undoReset/),
    ])
    const undone = await updates(willem, await processNow(desk, process), { flow: { undoReset: true } })
    expect([undone.status, undone.data.record.status.step, undone.data.message]).toEqual([200, 5, ''])
    expect(undone.data.record.CurrentLocation.Remarks).toBe('hoi')
    const kept = await updates(willem, await processNow(desk, process), {
      ...remarks('dag'),
      flow: { keepProgress: true },
    })
    expect([kept.data.record.status.step, kept.data.message]).toEqual([5, ''])
    expect(kept.data.record.flow.resets).toHaveLength(1)
  })
})

test('set back to its traffic decision without a publication, nothing is irrevocable any more', async () => {
  const process = await underWay()
  expect(process.published_on).not.toBe('')
  const marking = { act: 'confirm', uuids: [process.uuid], beforeLastDay: true } as const
  const [marked] = (await markDecisions(contextOf(desk, anna), marking)) as [FoundProcess]
  expect(marked.confirmed_on).not.toBe('')
  const back = await saveProcess(contextOf(desk, anna), marked, {
    version: marked.version,
    record: {
      ...marked.record,
      TrafficDecision: { ...(marked.record.TrafficDecision as object), PublicationDate: '' },
    },
    flow: { reset: 5 },
  })
  expect([back.published_on, back.definitive_on, back.confirmed_on]).toEqual(['', '', ''])
})

describe('undone', () => {
  test('every step is exactly as it was, with what it took', async () => {
    const process = await underWay()
    const back = await setsBack(process)
    expect(back.step_2_seconds).toBeNull()
    desk.clock.passes(3600)
    const again = await undoes(back)
    expect(again.steps).toEqual(process.steps)
    expect(rowOf(again)).toEqual(rowOf(process))
    expect((await eventKindsOf(desk.db, process)).at(-2)).toBe('process-reset-undone')
    await expect(undoes(again)).rejects.toMatchObject({ status: 422 })
  })

  test('it goes on in spite of a refusal as before, and nobody has to choose again what follows', async () => {
    const process = await startedProcess(desk, { atStep: 3 })
    await (await formOfStep(desk, chiara, process, 3))({
      'GridOperatorApproval.IsGridOperatorAccepted': 'no',
      'flow.follow.action': 'continue',
      'flow.follow.comment': 'Het moet toch',
    })
    const on = await processNow(desk, process)
    expect(on).toMatchObject({ current_step: 4, refused_step: 3, refused_follow: 'continue' })
    const back = await setsBack(on)
    expect(back).toMatchObject({ current_step: 2, refused_step: 0, refused_follow: '' })
    expect(rowOf(await undoes(back, anna))).toEqual(rowOf(on))
  })

  test('a finished process is finished again, its charge point too, and nobody is notified twice', async () => {
    const done = await startedProcess(desk, { atStep: 9 })
    const back = await setsBack(done, 8)
    expect([back.status, await pointsOf(back)]).toEqual(['active', [{ status: 'in-progress' }]])
    const again = await undoes(back)
    expect(again).toMatchObject({ status: 'completed', ended_at: done.ended_at })
    expect(await pointsOf(again)).toEqual([{ status: 'realized' }])
    expect((await eventKindsOf(desk.db, done)).filter((it) => it === 'process-completed')).toHaveLength(1)
  })

  test('not when it emptied what a completed step needs: the answer names that', async () => {
    const done = await startedProcess(desk, { atStep: 9 })
    const back = await saveProcess(contextOf(desk, chiara), done, {
      version: done.version,
      record: { ...done.record, PlannedRealisation: { PlacementDate: '' } },
    })
    expect([back.status, back.current_step]).toEqual(['active', 7])
    const { status, json } = await updates(chiara, back, { flow: { undoReset: true } })
    expect([status, JSON.stringify(json)]).toEqual([
      422,
      expect.stringContaining('mist dan Geplande datum, Geplaatst op.'),
    ])
    const { text } = await desk
      .as(chiara)
      .posts(`/realisatie/${back.uuid}/terugzetten-ongedaan`, { version: String(back.version) })
    expect(text).toContain('een afgeronde stap mist dan Geplande datum, Geplaatst op.')
    expect(await processNow(desk, back)).toEqual(back)
  })

  test('by finishing its last step in the same call: it is logged as finished again', async () => {
    const done = await startedProcess(desk, { atStep: 9 })
    const again = await saveProcess(contextOf(desk, willem), done, {
      version: done.version,
      flow: { reset: 8, complete: 8 },
    })
    expect(again.status).toBe('completed')
    expect((await eventKindsOf(desk.db, done)).filter((it) => it === 'process-completed')).toHaveLength(2)
  })

  test('on the page, by who may set it back, until something else changed', async () => {
    const process = await underWay()
    const back = await setsBack(process)
    for (const person of [chiara, vera])
      expect((await desk.as(person).opens(page(back, 2))).body).not.toContain(UNDO)
    const visitor = desk.as(judith)
    expect((await visitor.opens(page(back, 2))).body).toContain(UNDO)
    const address = `/realisatie/${process.uuid}/terugzetten-ongedaan`
    const yesterday = await visitor.posts(address, { version: String(process.version) })
    expect([yesterday.status, yesterday.text]).toEqual([
      409,
      expect.stringContaining('heeft het proces intussen gewijzigd'),
    ])
    const answer = await visitor.posts(address, { version: String(back.version) })
    expect([answer.status, answer.location]).toEqual([303, page(back, 7)])
    const { text, body } = await visitor.opens(page(back, 7))
    expect(text).toContain('Het terugzetten is ongedaan gemaakt')
    expect(text).toContain('Ongedaan gemaakt (')
    expect(body).not.toContain(UNDO)
  })

  test('not any more once somebody went on: the page shows who, and nothing changes', async () => {
    const back = await setsBack(await startedProcess(desk, { atStep: 5 }))
    const hold = { action: 'onhold', reason: 'roadworks', comment: 'Even', version: back.version } as const
    const held = await changeStatus(contextOf(desk, judith), back, hold)
    await expect(undoes(held)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Het terugzetten kan niet meer ongedaan worden gemaakt: Judith/),
    })
    const { status, json } = await updates(willem, held, { flow: { undoReset: true } })
    expect([status, json.data.record.status.onhold]).toEqual([409, true])
    expect((await desk.as(willem).opens(page(back, 2))).body).not.toContain(UNDO)
  })

  test('not by who may not fill in that step, and not with another change', async () => {
    const back = await setsBack(await startedProcess(desk, { atStep: 5 }))
    await expect(undoes(back, chiara)).rejects.toMatchObject({ status: 403 })
    for (const flow of [{ complete: 2 }, { reset: 1 }])
      expect((await updates(willem, back, { flow: { undoReset: true, ...flow } })).status).toBe(422)
    expect((await processNow(desk, back)).version).toBe(back.version)
  })
})

test.each<[string, (process: FoundProcess) => Promise<unknown>[]]>([
  ['undo and undo', (it) => [undoes(it), undoes(it, judith)]],
  ['undo and set back', (it) => [undoes(it), setsBack(it, 2, judith)]],
  ['set back and set back', (it) => [setsBack(it, 2), setsBack(it, 2, judith)]],
  [
    'undo and cancel',
    (it) => [
      undoes(it),
      changeStatus(contextOf(desk, judith), it, {
        action: 'cancel',
        reason: 'other',
        comment: 'Nee',
        version: it.version,
      }),
    ],
  ],
])('of two people at once (%s) one is first, the other is refused', async (_what, both) => {
  const back = await setsBack(await startedProcess(desk, { atStep: 5 }))
  const answers = await Promise.allSettled(both(back))
  expect(answers.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
  for (const it of answers) if (it.status === 'rejected') expect(it.reason.status).toBe(409)
  expect((await processNow(desk, back)).version).toBe(back.version + 1)
})

test('who cancels on a page of yesterday reads what happened since, and what was typed', async () => {
  const process = await startedProcess(desk, { atStep: 3 })
  const visitor = desk.as(judith)
  const cancel = { action: 'cancel', reason: 'other', version: String(process.version) }
  const address = `/realisatie/${process.uuid}/status`
  await visitor.posts(address, { ...cancel, comment: 'Als eerste' })
  const late = await visitor.posts(address, { ...cancel, comment: 'Geen plek meer' })
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('intussen gewijzigd')])
  expect(late.text).toContain('U schreef bij ‘Annuleren’: Geen plek meer')
})

test('of two people who cancel, or restore, at once one is first', async () => {
  let process = await startedProcess(desk, { atStep: 3 })
  for (const action of ['cancel', 'restore'] as const) {
    const given = {
      action,
      reason: action === 'cancel' ? 'other' : '',
      comment: 'Nu',
      version: process.version,
    }
    const now = process
    const answers = await Promise.allSettled(
      [anna, judith].map((by) => changeStatus(contextOf(desk, by), now, given)),
    )
    expect(answers.map((it) => it.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    process = await processNow(desk, process)
  }
  expect(process.status).toBe('active')
})
