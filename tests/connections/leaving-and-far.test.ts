import { beforeAll, describe, expect, test } from 'vitest'
import { changeConnected, connectAtStart } from '../../src/casework/connections/connect.ts'
import { handOver } from '../../src/casework/handovers/hand-over.ts'
import { judge } from '../../src/casework/judgements/judge.ts'
import { findProcess } from '../../src/records/processes/queries.ts'
import { type FoundRequest, findRequest } from '../../src/records/requests/queries.ts'
import { startApp, type TestApp } from '../app.ts'
import { aStoredProcess, contextOf } from '../processes/world.ts'
import { ANTWERPEN, anna, judith, mieke, willem } from '../world.ts'
import { connectionsAt } from './world.ts'

/** Requests that leave a cancelled process, that lie elsewhere, and that are the nearest. */

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const { anAccepted, changes, rowOf, eventsOf } = connectionsAt(() => desk)

describe('a request of a cancelled process', () => {
  const ofCancelled = async () => {
    const old = await aStoredProcess(desk, { row: { status: 'cancelled' } })
    return { old, request: await anAccepted({ process_id: old.id, lat: 51.05, lng: 3.72 }) }
  }

  test('leaves it by the call', async () => {
    const { old, request } = await ofCancelled()
    expect((await changes(judith, 'remove', request, old)).status).toBe(200)
    expect(await rowOf(request)).toMatchObject({ process_id: null, version: 2 })
    expect((await eventsOf(old)).map(([kind]) => kind)).toEqual(['request-disconnected'])
  })

  test('leaves it by the button', async () => {
    const { old, request } = await ofCancelled()
    const form = { act: 'remove', stap: '1', request: `${request.uuid}.1` }
    await desk.as(judith).posts(`/realisatie/${old.uuid}/aanvragen`, form)
    expect((await rowOf(request)).process_id).toBeNull()
  })

  test('leaves it by being connected elsewhere, which both processes log', async () => {
    const { old, request } = await ofCancelled()
    const next = await aStoredProcess(desk)
    expect((await changes(judith, 'add', request, next)).status).toBe(200)
    expect(await rowOf(request)).toMatchObject({ process_id: next.id, version: 2 })
    expect((await eventsOf(old)).map(([kind]) => kind)).toEqual(['request-disconnected'])
    expect((await eventsOf(next)).map(([kind]) => kind)).toEqual(['request-connected'])
    expect((await eventsOf(request)).map(([kind]) => kind)).toEqual([
      'request-disconnected',
      'request-connected',
    ])
  })

  test('shows that its process was deleted: another version, a moment and a line in its log', async () => {
    const { old, request } = await ofCancelled()
    const record = { uuid: old.uuid, version: 1 }
    expect((await desk.as(anna).calls('POST', '/api/process_delete', { record })).status).toBe(200)
    const updated_at = desk.clock.now.toISOString()
    expect(await rowOf(request)).toMatchObject({ process_id: null, version: 2, updated_at })
    expect((await eventsOf(request)).map(([kind]) => kind)).toEqual(['request-disconnected'])
  })

  test('is offered to others nearby, and another process starts with it', async () => {
    const { old, request } = await ofCancelled()
    const next = await aStoredProcess(desk, { row: { lat: 51.05, lng: 3.72 } })
    const offer = await desk.as(judith).opens(`/realisatie/${next.uuid}/stap-1?open=koppelen`)
    expect(offer.body).toContain(`value="${request.uuid}.1"`)
    const page = (await desk.as(judith).opens(`/aanvragen/${request.uuid}`)).body
    expect(page).toContain(`href="/realisatie/${old.uuid}"`)
    expect(page).toMatch(/href="\/realisatie\/nieuw\?requests=/)
    const found = await findProcess(contextOf(desk, judith), next.uuid)
    if (found) await connectAtStart(contextOf(desk, judith), found, [request.uuid])
    expect((await rowOf(request)).process_id).toBe(next.id)
  })

  test('stays when that process is restored first', async () => {
    const { old, request } = await ofCancelled()
    const next = await aStoredProcess(desk)
    await desk.db.updateTable('process').set({ status: 'active' }).where('id', '=', old.id).execute()
    expect((await changes(judith, 'add', request, next)).status).toBe(422)
    expect((await rowOf(request)).process_id).toBe(old.id)
  })

  test('stays when that process is restored while it is connected, judged or handed over', async () => {
    const context = () => contextOf(desk, anna)
    const rejected = { verdict: 4, reason: 1, remarks: '', isCorrection: true }
    const elsewhere = { municipality: ANTWERPEN, reason: 'Ligt in Antwerpen.' }
    const acts: ((request: FoundRequest) => Promise<unknown>)[] = [
      async (request) => {
        const next = await findProcess(context(), (await aStoredProcess(desk)).uuid)
        if (next) await changeConnected(context(), { request, process: next }, 'add')
      },
      (request) => judge(context(), request, { ...rejected, version: request.version }),
      (request) => handOver(context(), request, { ...elsewhere, version: request.version }),
    ]
    for (const act of acts) {
      const { old, request } = await ofCancelled()
      const read = (await findRequest(contextOf(desk, judith), request.uuid)) as FoundRequest
      await desk.db.updateTable('process').set({ status: 'active' }).where('id', '=', old.id).execute()
      await expect(act(read)).rejects.toThrow(`gekoppeld aan proces ${old.case_ref}`)
      expect((await rowOf(request)).process_id).toBe(old.id)
      expect(await eventsOf(old)).toEqual([])
    }
  })

  test('of two people who connect it elsewhere, one does, and the other reads what is stored', async () => {
    const { request } = await ofCancelled()
    const [one, other] = [await aStoredProcess(desk), await aStoredProcess(desk)]
    const answers = await Promise.all([
      changes(willem, 'add', request, one, { version: 1 }),
      changes(anna, 'add', request, other, { version: 1 }),
    ])
    const won = answers.findIndex(({ status }) => status === 200)
    const late = answers[1 - won]
    expect(late?.status).toBe(409)
    expect(late?.json.message).toContain(`gekoppeld aan proces ${[one, other][won]?.case_ref}`)
  })
})

describe('a request that lies elsewhere', () => {
  const GENT = { lat: 51.0543, lng: 3.7174 }
  const FURTHER = { lat: 51.0758, lng: 3.7174 }
  const rows = async () =>
    [await anAccepted({ ...FURTHER }), await aStoredProcess(desk, { row: GENT })] as const

  test('is refused by the call with the distance, until that is confirmed', async () => {
    const [request, process] = await rows()
    const { status, json } = await changes(judith, 'add', request, process)
    expect([status, json.problems.map(({ field }: { field: string }) => field)]).toEqual([422, ['elsewhere']])
    expect(json.message).toContain(
      `Tussen aanvraag ${request.case_ref} en proces ${process.case_ref} ligt 2,4 km.`,
    )
    expect((await rowOf(request)).process_id).toBeNull()
    expect((await changes(judith, 'add', request, process, { elsewhere: true })).status).toBe(200)
  })

  test('in another municipality is refused with both names', async () => {
    const request = await anAccepted({ municipality: ANTWERPEN })
    const process = await aStoredProcess(desk)
    const { status, json } = await changes(mieke, 'add', request, process)
    expect(status).toBe(422)
    expect(json.message).toContain(
      `Aanvraag ${request.case_ref} ligt in Antwerpen, proces ${process.case_ref} in Gent.`,
    )
  })

  test('needs confirmation on a page of its own, from which it is connected or left', async () => {
    const [request, process] = await rows()
    const posts = (more: object) =>
      desk.as(judith).posts(`/realisatie/${process.uuid}/aanvragen`, { act: 'add', stap: '1', ...more })
    const page = await posts({ reference: request.case_ref })
    expect(page.status).toBe(422)
    expect(page.text).toContain('ligt 2,4 km')
    expect(page.body).toContain(`value="${request.uuid}.1"`)
    expect((await rowOf(request)).process_id).toBeNull()
    await posts({ request: `${request.uuid}.1`, toch: '1' })
    expect((await rowOf(request)).process_id).toBe(process.id)
  })

  test('of which the place is unknown is not refused as far away', async () => {
    const process = await aStoredProcess(desk, { row: GENT })
    const request = await anAccepted({ ...FURTHER, coordinates_nomatch: 1 })
    expect((await changes(judith, 'add', request, process)).status).toBe(200)
  })

  test('is disconnected without a question', async () => {
    const [, process] = await rows()
    const request = await anAccepted({ ...FURTHER, process_id: process.id })
    expect((await changes(judith, 'remove', request, process)).status).toBe(200)
  })
})

describe('the requests that are offered', () => {
  test('are the nearest, however many lie around', async () => {
    const PLACE = { lat: 50.9312, lng: 4.0378 }
    const process = await aStoredProcess(desk, { row: PLACE })
    const around = await anAccepted({ ...PLACE, lat: PLACE.lat + 0.006 })
    const { id: _id, uuid: _uuid, case_ref: _ref, ...row } = await rowOf(around)
    for (let batch = 0; batch < 12; batch++)
      await desk.db
        .insertInto('request')
        .values(
          Array.from({ length: 50 }, (_, index) => {
            const n = batch * 50 + index
            return {
              ...row,
              uuid: `far-${n}`,
              case_ref: `VL-ER-26-9${n + 1000}`,
              case_counter: 90_000 + n,
              origin_reference: `far-${n}`,
            }
          }),
        )
        .execute()
    const near = await anAccepted({ ...PLACE, lng: PLACE.lng + 0.001 })
    const page = await desk.as(judith).opens(`/realisatie/${process.uuid}/stap-1?open=koppelen`)
    expect(page.body).toContain(`value="${near.uuid}.1"`)
  })
})
