import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { aProcess } from '../map/process.ts'
import {
  ANTWERPEN,
  aChargePoint,
  anna,
  bram,
  type ChargePointChoices,
  CPO_ONE,
  judith,
  type TestPerson,
  willem,
} from '../world.ts'

let desk: TestApp
let process: { uuid: string; id: number }
beforeAll(async () => {
  desk = await startApp()
  process = await aProcess(desk.db)
})

/** A suggestion of our own process. */
const aSuggestion = (choices: ChargePointChoices = {}) =>
  aChargePoint(desk.db, {
    status: 'suggestion',
    is_workflow_created: 1,
    operator_uuid: CPO_ONE,
    source: 'workflow',
    ...choices,
  })
const deletes = (person: TestPerson, ref: string, more: object = { process: process.uuid }) =>
  desk.as(person).calls('POST', '/api/chargingpoints', { ref, ...more })
const rowOf = ({ id }: { id: number }) =>
  desk.db.selectFrom('charge_point').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('deleting a location', () => {
  test('takes it off the map, and keeps who did it and when', async () => {
    const point = await aSuggestion()
    const answer = await deletes(willem, point.uuid)
    expect([answer.status, answer.data]).toEqual([200, { ref: point.uuid }])
    expect(await rowOf(point)).toMatchObject({ removed_at: '2026-03-02T09:00:00.000Z', version: 2 })
    const history = await desk.db
      .selectFrom('charge_point_history')
      .selectAll()
      .where('charge_point_id', '=', point.id)
      .execute()
    expect(history).toMatchObject([{ kind: 'removed', version: 2, person_name: 'Willem Jacobs' }])
    const events = await desk.db
      .selectFrom('event')
      .selectAll()
      .where('subject_uuid', '=', point.uuid)
      .execute()
    expect(events).toMatchObject([
      { kind: 'charge-point-removed', subject_type: 'charge-point', person_id: willem.id },
    ])
    expect((await desk.as(willem).calls('GET', `/api/map/chargingpoints/${point.uuid}`)).status).toBe(404)
    expect((await deletes(willem, point.uuid)).status).toBe(404)
  })

  test.each<[string, ChargePointChoices]>([
    ['Alleen gevalideerde, voorgestelde en afgewezen locaties', { status: 'realized' }],
    ['Alleen locaties die door een workflow zijn gemaakt', { is_workflow_created: 0 }],
    ['De CPO van deze locatie hoort niet bij dit loket', { operator_uuid: 'another' }],
    ['Dit is een alternatieve locatie', { is_alternative: 1 }],
  ])('is refused with the reason, and changes nothing: %s', async (reason, choices) => {
    const point = await aSuggestion(choices)
    const { status, json } = await deletes(willem, point.uuid)
    expect([status, json.message]).toEqual([
      422,
      expect.stringMatching(/^De locatie kon niet worden verwijderd! /),
    ])
    expect(json.message).toContain(reason)
    expect(await rowOf(point)).toEqual(point)
  })

  test('is refused outside step 1 of a process that the person may see', async () => {
    const point = await aSuggestion()
    const further = await aProcess(desk.db, { steps_started: 2 })
    for (const more of [{ process: further.uuid }, { process: 'unknown' }]) {
      const { status, json } = await deletes(willem, point.uuid, more)
      expect([status, json.message]).toEqual([422, expect.stringContaining('bij stap 1')])
    }
    expect(await rowOf(point)).toEqual(point)
  })

  test('needs no more than its ref where a process is at step 1 in its municipality', async () => {
    const alone = { municipality_code: ANTWERPEN }
    const point = await aSuggestion(alone)
    const further = await aProcess(desk.db, { ...alone, steps_started: 2 })
    await aProcess(desk.db, { ...alone, status: 'cancelled' })
    const { json } = await deletes(willem, point.uuid, {})
    expect([json.statusCode, json.message]).toEqual([422, expect.stringContaining('bij stap 1')])
    const begun = await aProcess(desk.db, alone)
    await aProcess(desk.db, { ...alone, steps_started: 3 })
    // Linked to that very process, or to one that goes on, it stays all the same.
    for (const process_id of [begun.id, further.id])
      expect((await deletes(willem, (await aSuggestion({ ...alone, process_id })).uuid, {})).status).toBe(422)
    expect((await deletes(willem, point.uuid, {})).data).toEqual({ ref: point.uuid })
    const event = await desk.db
      .selectFrom('event')
      .select('data')
      .where('subject_uuid', '=', point.uuid)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(event.data)).toMatchObject({ after: { process: begun.uuid } })
  })

  test('is refused for one that is chosen in this process, or linked to another that goes on', async () => {
    const other = await aProcess(desk.db)
    const cancelled = await aProcess(desk.db, { status: 'cancelled' })
    const chosen = await aSuggestion({ process_id: process.id })
    const linked = await aSuggestion({ process_id: other.id })
    const free = await aSuggestion({ process_id: cancelled.id })
    expect((await deletes(willem, chosen.uuid)).json.message).toContain('gekozen in dit proces')
    expect((await deletes(willem, linked.uuid)).json.message).toContain('gekoppeld aan een proces')
    expect((await deletes(willem, free.uuid)).status).toBe(200)
  })

  test('needs the right to delete, whatever the right to look', async () => {
    const point = await aSuggestion()
    expect((await deletes(judith, point.uuid)).status).toBe(403)
    expect((await deletes(bram, point.uuid)).status).toBe(403)
    expect((await deletes(bram, 'unknown')).status).toBe(404)
    expect(await rowOf(point)).toEqual(point)
    expect((await deletes(anna, (await aSuggestion({ municipality_code: ANTWERPEN })).uuid)).status).toBe(200)
  })

  test('is refused when somebody changed it since it was seen', async () => {
    const point = await aSuggestion()
    await desk.db.updateTable('charge_point').set({ version: 2 }).where('id', '=', point.id).execute()
    const late = await deletes(willem, point.uuid, { process: process.uuid, version: 1 })
    expect([late.status, late.json.message]).toEqual([409, expect.stringContaining('intussen gewijzigd')])
    expect((await rowOf(point)).removed_at).toBeNull()
    expect((await deletes(willem, point.uuid, { process: process.uuid, version: 2 })).status).toBe(200)
  })

  test('is done once when two people do it together', async () => {
    const point = await aSuggestion()
    const answers = await Promise.all([deletes(willem, point.uuid), deletes(anna, point.uuid)])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const history = await desk.db
      .selectFrom('charge_point_history')
      .selectAll()
      .where('charge_point_id', '=', point.id)
      .execute()
    expect(history).toHaveLength(1)
  })

  test('cannot be mixed with reading: nobody deletes with the right to look', async () => {
    const point = await aSuggestion()
    const mixed = { process: process.uuid, codes: [], after: null }
    expect((await deletes(willem, point.uuid, mixed)).status).toBe(400)
    expect(
      (await desk.as(judith).calls('POST', '/api/chargingpoints', { process: process.uuid })).status,
    ).toBe(400)
    expect(await rowOf(point)).toEqual(point)
  })

  test('is refused in English for readers of English', async () => {
    const point = await aSuggestion({ is_alternative: 1 })
    const english = { ...willem, id: 'test|wilma', language: 'en' as const }
    expect((await deletes(english, point.uuid)).json.message).toBe(
      'Could not delete location! This is an alternative location.',
    )
  })
})
