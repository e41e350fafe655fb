import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StatusAction, StatusChange } from '../../src/records/processes/flow/status.ts'
import { findProcess, storedProcess } from '../../src/records/processes/queries.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { changeStatus } from '../../src/records/processes/save/change-status.ts'
import { deleteProcess } from '../../src/records/processes/save/delete-process.ts'
import { saveProcess } from '../../src/records/processes/save/save-process.ts'
import { startProcess } from '../../src/records/processes/start/start-process.ts'
import type { TestApp } from '../app.ts'
import {
  aComment,
  aFile,
  anna,
  aRequest,
  bram,
  CPO_ONE,
  chiara,
  judith,
  omar,
  type TestPerson,
  vera,
  willem,
} from '../world.ts'
import { cancelled, processNow, restored, startProcessDesk } from './desk.ts'
import { contextOf, proposalIn, startedProcess, storedOf, typeNamed } from './world.ts'

let desk: TestApp
let process: FoundProcess
beforeAll(async () => {
  desk = await startProcessDesk()
})
beforeEach(async () => {
  process = await startedProcess(desk, { atStep: 3 })
})

const REASONS: Record<StatusAction, string> = {
  onhold: 'roadworks',
  cancel: 'no-grid-capacity',
  resume: '',
  restore: '',
}

async function does(action: StatusAction, given: Partial<StatusChange> = {}, by: TestPerson = judith) {
  const version = given.version ?? process.version
  const change = { action, reason: REASONS[action], comment: 'Daarom', ...given, version }
  process = await changeStatus(contextOf(desk, by), process, change)
  return process
}
const refusalOf = (action: StatusAction, given: Partial<StatusChange> = {}, by: TestPerson = judith) =>
  does(action, given, by).then(
    () => null,
    (error) => error,
  )
const pointsOf = async () =>
  (
    await desk.db.selectFrom('charge_point').select('status').where('process_id', '=', process.id).execute()
  ).map(({ status }) => status)

describe('a process on hold', () => {
  test('shows why and since when, and cannot be filled in', async () => {
    const held = await does('onhold')
    expect(held).toMatchObject({
      status: 'onhold',
      status_reason: 'roadworks',
      status_comment: 'Daarom',
      onhold_since: desk.clock.now.toISOString(),
    })
    const record = { ...held.record, Remarks: 'Stiekem' }
    await expect(
      saveProcess(contextOf(desk, chiara), held, { version: held.version, record }),
    ).rejects.toMatchObject({ status: 403 })
  })

  test('counts the time of every hold', async () => {
    for (const seconds of [3600, 1800]) {
      await does('onhold')
      desk.clock.passes(seconds)
      await does('resume')
      desk.clock.passes(60)
    }
    expect(Number(process.onhold_ms)).toBe(5_400_000)
    expect(process).toMatchObject({ status: 'active', onhold_since: '', status_reason: '' })
    const { pauses } = await storedProcess(desk.db, process.id)
    expect(pauses.map((it) => [it.kind, it.ended_at !== '', it.comment, it.ended_comment])).toEqual([
      ['onhold', true, 'Daarom', 'Daarom'],
      ['onhold', true, 'Daarom', 'Daarom'],
    ])
  })

  test('lasted nothing when the clock was set back meanwhile, and takes nothing off an earlier one', async () => {
    await does('onhold')
    desk.clock.passes(600)
    await does('resume')
    await does('onhold')
    desk.clock.steps(-3600)
    await does('resume')
    expect(Number(process.onhold_ms)).toBe(600_000)
    const { pauses } = await storedProcess(desk.db, process.id)
    for (const { started_at, ended_at } of pauses) expect(ended_at >= started_at).toBe(true)
    desk.clock.steps(3600)
  })

  test('that is cancelled is no longer on hold', async () => {
    await does('onhold')
    desk.clock.passes(600)
    await does('cancel')
    expect([process.status, process.onhold_since, Number(process.onhold_ms)]).toEqual([
      'cancelled',
      '',
      600_000,
    ])
    expect((await storedProcess(desk.db, process.id)).pauses.map((it) => it.ended_at !== '')).toEqual([
      true,
      false,
    ])
  })
})

describe('a cancelled process', () => {
  test('frees its charge point, and takes it again when it is restored', async () => {
    expect(await pointsOf()).toEqual(['in-progress'])
    await does('cancel')
    expect(process.ended_at).toBe(desk.clock.now.toISOString())
    // Made by the process itself.
    expect(await pointsOf()).toEqual(['suggestion'])
    await does('restore')
    expect([process.status, process.ended_at, process.current_step]).toEqual(['active', '', 3])
    expect(await pointsOf()).toEqual(['in-progress'])
  })

  test('cannot be restored once another began at its place', async () => {
    await does('cancel')
    await startProcess(contextOf(desk, anna), {
      type: typeNamed(desk),
      category: 'request',
      operator: CPO_ONE,
      record: proposalIn(typeNamed(desk)),
      locationId: process.location_id,
    })
    const refusal = await refusalOf('restore')
    expect([refusal.status, refusal.message]).toEqual([
      403,
      expect.stringMatching(
        /^Op deze locatie loopt intussen VL-RP-\d\d-\d{4}; dit geannuleerde proces kan nu niet worden heropend\.$/,
      ),
    ])
  })
})

test('the history of a charge point has that its process was deleted', async () => {
  const linked = desk.db.selectFrom('charge_point').selectAll().where('process_id', '=', process.id)
  const { id } = await linked.executeTakeFirstOrThrow()
  await deleteProcess(contextOf(desk, anna), process, process.version)
  const history = desk.db.selectFrom('charge_point_history').selectAll().where('charge_point_id', '=', id)
  const last = (await history.orderBy('id', 'desc').execute())[0]
  expect(JSON.parse(last?.data ?? '')).toEqual({
    before: { process_id: process.id },
    after: { process_id: null },
    process: process.uuid,
    isDeletion: true,
  })
  const now = desk.db.selectFrom('charge_point').select(['process_id', 'version']).where('id', '=', id)
  expect(await now.executeTakeFirstOrThrow()).toEqual({ process_id: null, version: last?.version })
})

describe('a process that was cancelled beside another', () => {
  const beside = () =>
    startProcess(contextOf(desk, anna), {
      type: typeNamed(desk),
      category: 'request',
      operator: CPO_ONE,
      record: proposalIn(typeNamed(desk)),
      locationId: process.location_id,
    })

  test('is restored beside it: the other was there before', async () => {
    const other = await beside()
    desk.clock.passes(60)
    await does('cancel')
    await does('restore')
    expect([process.status, (await processNow(desk, other)).status]).toEqual(['active', 'active'])
  })

  test('is not restored once the other was restored since', async () => {
    const other = await beside()
    desk.clock.passes(60)
    const before = await cancelled(desk, await processNow(desk, other))
    desk.clock.passes(60)
    await does('cancel')
    desk.clock.passes(60)
    await restored(desk, before)
    expect((await refusalOf('restore')).message).toContain(other.case_ref)
  })
})

describe('a status is not changed', () => {
  test.each<[string, StatusAction, Partial<StatusChange>, string[]]>([
    ['on hold without a reason', 'onhold', { reason: '' }, ['reason']],
    ['on hold for a reason of cancelling', 'onhold', { reason: 'no-grid-capacity' }, ['reason']],
    ['on hold without a remark', 'onhold', { comment: '  ' }, ['comment']],
    ['cancelled without either', 'cancel', { reason: '', comment: '' }, ['reason', 'comment']],
    ['cancelled for a reason that does not exist', 'cancel', { reason: 'x' }, ['reason']],
    ['on hold with a remark that is too long', 'onhold', { comment: 'x'.repeat(4001) }, ['comment']],
  ])('%s', async (_what, action, given, fields) => {
    const before = await storedOf(desk.db, process.uuid)
    const refusal = await refusalOf(action, given)
    expect([refusal.status, refusal.problems.map((it: { field: string }) => it.field)]).toEqual([422, fields])
    expect(await storedOf(desk.db, process.uuid)).toBe(before)
  })

  test.each<[StatusAction[], StatusAction[]]>([
    [[], ['resume', 'restore']],
    [['onhold'], ['onhold', 'restore']],
    [['cancel'], ['onhold', 'resume', 'cancel']],
  ])('after %j by %j', async (first, refused) => {
    for (const action of first) await does(action)
    for (const action of refused) expect((await refusalOf(action)).status, action).toBe(403)
  })

  test('of a completed process', async () => {
    process = await startedProcess(desk, { atStep: 9 })
    for (const action of ['onhold', 'resume', 'cancel', 'restore'] as const)
      expect((await refusalOf(action, {}, anna)).status, action).toBe(403)
  })

  test('on a version that others changed', async () => {
    const seen = process
    await does('onhold')
    process = seen
    const refusal = await refusalOf('onhold', {}, willem)
    expect([refusal.status, refusal.process.status]).toEqual([409, 'onhold'])
  })

  test.each([
    ['another municipality', bram],
    ['another operator', omar],
    ['a visitor', vera],
  ])('by %s', async (_who, person) => {
    expect((await refusalOf('onhold', {}, person)).status).toBe(403)
  })
})

describe('deleting a process', () => {
  const deletes = (by: TestPerson = willem, version = process.version) =>
    deleteProcess(contextOf(desk, by), process, version)

  test('takes all that is its own, frees its requests and its charge point, and its number is not given out again', async () => {
    const request = await aRequest(desk.db, { process_id: process.id, status: 3 })
    const [point] = await desk.db
      .selectFrom('charge_point')
      .select(['uuid', 'status'])
      .where('process_id', '=', process.id)
      .execute()
    await deletes()
    expect(await findProcess(contextOf(desk, anna), process.uuid)).toBeUndefined()
    for (const table of ['process_location', 'process_step', 'process_pause', 'process_tag'] as const)
      expect(
        await desk.db.selectFrom(table).selectAll().where('process_id', '=', process.id).execute(),
      ).toEqual([])
    const freed = await desk.db
      .selectFrom('request')
      .select(['process_id', 'status'])
      .where('uuid', '=', request.uuid)
      .executeTakeFirst()
    expect(freed).toEqual({ process_id: null, status: 3 })
    const left = await desk.db
      .selectFrom('charge_point')
      .select(['process_id', 'status'])
      .where('uuid', '=', String(point?.uuid))
      .executeTakeFirst()
    expect(left).toEqual({ process_id: null, status: 'suggestion' })
    expect((await startedProcess(desk)).case_counter).toBe(process.case_counter + 1)
  })

  test('leaves nothing of what people wrote or added: comments and mails are gone, documents are swept', async () => {
    const subject = { subject_type: 'process', subject_uuid: process.uuid }
    await aComment(desk.db, { ...(await aRequest(desk.db)), uuid: process.uuid })
    await desk.db.updateTable('comment').set(subject).where('subject_uuid', '=', process.uuid).execute()
    const file = await aFile(desk.db, await aRequest(desk.db))
    await desk.db.updateTable('file').set(subject).where('uuid', '=', file.uuid).execute()
    await deletes()
    const left = async (table: 'comment' | 'file') =>
      desk.db.selectFrom(table).selectAll().where('subject_uuid', '=', process.uuid).execute()
    expect(await left('comment')).toEqual([])
    expect((await left('file')).every((it) => 'deleted' in it && it.deleted === 1)).toBe(true)
    const mails = await desk.db
      .selectFrom('mail')
      .select('event_kind')
      .where('process_uuid', '=', process.uuid)
      .execute()
    expect(mails.filter((it) => it.event_kind !== 'process-deleted')).toEqual([])
  })

  test('is not for a completed one, whoever tries', async () => {
    process = await startedProcess(desk, { atStep: 9 })
    await expect(deletes(anna)).rejects.toMatchObject({
      status: 403,
      message: 'Een afgerond proces kan niet worden verwijderd.',
    })
    expect(await findProcess(contextOf(desk, anna), process.uuid)).toBeDefined()
  })

  test('is not for one that others changed', async () => {
    await expect(deletes(willem, process.version - 1)).rejects.toMatchObject({ status: 409 })
  })

  test.each([
    ['its municipality', judith],
    ['its operator', chiara],
    ['a visitor', vera],
  ])('is not for %s', async (_who, person) => {
    await expect(deletes(person)).rejects.toMatchObject({ status: 403 })
    expect(await findProcess(contextOf(desk, anna), process.uuid)).toBeDefined()
  })

  test('is possible on hold and when cancelled', async () => {
    await does('onhold')
    await deletes()
    process = await startedProcess(desk)
    await does('cancel')
    await deletes()
    expect(await findProcess(contextOf(desk, anna), process.uuid)).toBeUndefined()
  })
})
