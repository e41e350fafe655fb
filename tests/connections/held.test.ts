import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { whyNoStarts } from '../../src/casework/connections/connect.ts'
import { correctJudgement } from '../../src/casework/judgements/policy.ts'
import { countAcceptedWithoutProcess } from '../../src/overviews/reports/key-metrics-queries.ts'
import { holds, isHeld } from '../../src/records/requests/held.ts'
import { findRequest } from '../../src/records/requests/queries.ts'
import { STATUS } from '../../src/records/requests/request.ts'
import { startApp, type TestApp } from '../app.ts'
import { aProcess } from '../map/process.ts'
import { aStoredProcess, contextOf } from '../processes/world.ts'
import { ANTWERPEN, aJudgement, anna, aRequest, judith, type TestPerson, type TestRequest } from '../world.ts'
import { connectionsAt } from './world.ts'

/** A request of a cancelled process counts as a request without one, in every list, count and act. */

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})
const { anAccepted, rowOf, eventsOf } = connectionsAt(() => desk)

const inList = async (by: TestPerson, connection: 'met' | 'zonder', request: TestRequest) =>
  (
    await desk.as(by).opens(`/aanvragen?status=accepted&koppeling=${connection}&zoeken=${request.case_ref}`)
  ).body.includes(`/aanvragen/${request.uuid}`)

test('the lists, the figures, the judgement and the start of a process agree on who is free', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(null, 'active', 'onhold', 'completed', 'cancelled'), async (status) => {
      const before = await countAcceptedWithoutProcess(contextOf(desk, anna))
      const process = status && (await aProcess(desk.db, { status }))
      const accepted = await anAccepted({ process_id: process ? process.id : null })
      const request = await findRequest(contextOf(desk, anna), accepted.uuid)
      if (!request) throw new Error('not found')
      const free = !holds(status)
      expect({
        isHeld: isHeld(request),
        without: await inList(anna, 'zonder', accepted),
        withOne: await inList(anna, 'met', accepted),
        counted: (await countAcceptedWithoutProcess(contextOf(desk, anna))) - before,
        corrected: correctJudgement.allows(contextOf(desk, anna), request),
        starts: whyNoStarts(contextOf(desk, anna), [request])[0]?.why ?? null,
      }).toEqual({
        isHeld: !free,
        without: free,
        withOne: !free,
        counted: free ? 1 : 0,
        corrected: free,
        starts: free ? null : 'otherProcess',
      })
    }),
    { numRuns: 10, examples: [['cancelled'], ['active'], [null]] },
  )
})

describe('a request that is no longer what was connected leaves its cancelled process', () => {
  const ofCancelled = async () => {
    const old = await aStoredProcess(desk, { row: { status: 'cancelled' } })
    return { old, request: await anAccepted({ process_id: old.id, lat: 51.05, lng: 3.72 }) }
  }
  const hasLeft = async ({ old, request }: Awaited<ReturnType<typeof ofCancelled>>) => {
    expect(await rowOf(request)).toMatchObject({ process_id: null, version: 2 })
    expect((await eventsOf(old)).map(([kind]) => kind)).toEqual(['request-disconnected'])
  }
  const corrects = (request: TestRequest, data: object) =>
    desk
      .as(anna)
      .calls('POST', '/api/judgement', { ref: request.uuid, data: { isCorrection: true, ...data } })

  test('when it is rejected after all', async () => {
    const { old, request } = await ofCancelled()
    await aJudgement(desk.db, request, { verdict: 3 })
    expect((await corrects(request, { judgement: 4, reason: 1 })).status).toBe(200)
    await hasLeft({ old, request })
  })

  test('when its judgement is taken back', async () => {
    const { old, request } = await ofCancelled()
    await aJudgement(desk.db, request, { by: judith, verdict: 3 })
    await desk.db
      .updateTable('judgement')
      .set({ processed_at: desk.clock.now.toISOString() })
      .where('request_id', '=', request.id)
      .execute()
    const answer = await desk
      .as(judith)
      .calls('POST', '/api/judgement_withdrawal', { ref: request.uuid, data: { version: 1 } })
    expect(answer.status).toBe(200)
    await hasLeft({ old, request })
  })

  test('when it is given to another municipality', async () => {
    const { old, request } = await ofCancelled()
    const form = { version: 1, municipality: ANTWERPEN, handover_reason: 'Ligt over de grens' }
    expect((await desk.as(anna).posts(`/aanvragen/${request.uuid}/gemeente`, form)).status).toBe(303)
    await hasLeft({ old, request })
  })

  test('and stays when it is accepted anew: restored, the process has it again', async () => {
    const { old, request } = await ofCancelled()
    await aJudgement(desk.db, request, { verdict: 3 })
    expect((await corrects(request, { judgement: 3, remarks: 'Toch' })).status).toBe(200)
    expect((await rowOf(request)).process_id).toBe(old.id)
  })
})

test('nobody judges anew what a process holds', async () => {
  const process = await aStoredProcess(desk)
  const request = await aRequest(desk.db, { status: STATUS.accepted, process_id: process.id })
  await aJudgement(desk.db, request, { verdict: 3 })
  const { status, json } = await desk.as(anna).calls('POST', '/api/judgement', {
    ref: request.uuid,
    data: { judgement: 4, reason: 1, isCorrection: true },
  })
  expect(status).toBe(403)
  expect(json.message).toContain('gekoppeld')
})

test('who judges or hands over what a process holds since keeps what was typed, and reads why', async () => {
  const process = await aStoredProcess(desk, { row: { status: 'cancelled' } })
  const request = await aRequest(desk.db, { status: STATUS.accepted, process_id: process.id })
  await aJudgement(desk.db, request, { verdict: 3 })
  await desk.db.updateTable('process').set({ status: 'active' }).where('id', '=', process.id).execute()
  const at = `/aanvragen/${request.uuid}`
  const judgement = { version: 1, verdict: 4, reason: 1, remarks: 'Er staat al een paal', isCorrection: 1 }
  const judged = await desk.as(anna).posts(`${at}/beoordeling`, judgement)
  const moving = { version: 1, municipality: ANTWERPEN, handover_reason: 'Ligt over de grens' }
  const moved = await desk.as(anna).posts(`${at}/gemeente`, moving)
  expect([judged.status, moved.status]).toEqual([403, 403])
  expect(judged.text).toContain('gekoppeld aan een proces')
  expect(judged.body).toContain('Er staat al een paal')
  expect(moved.text).toContain('kan niet worden overgedragen')
  expect(moved.body).toContain('Ligt over de grens')
  expect(await rowOf(request)).toMatchObject({ process_id: process.id, status: STATUS.accepted, version: 1 })
})
