import { beforeAll, describe, expect, test } from 'vitest'
import { metresBetween } from '../../src/platform/geo/distance.ts'
import { findChargePointsNear } from '../../src/records/charge-points/queries.ts'
import { contextOf } from '../advice/reading.tsx'
import { startApp, type TestApp } from '../app.ts'
import { aStoredProcess } from '../processes/world.ts'
import { ANTWERPEN, aChargePoint, bram, CPO_ONE, edith, judith, vera, willem } from '../world.ts'
import { aProcess } from './process.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const HERE = { lat: 51.05, lng: 3.72 }
/** A place so many metres to the east. */
const eastOf = (metres: number) => ({
  lat: HERE.lat,
  lng: HERE.lng + metres / (111_195 * Math.cos((HERE.lat * Math.PI) / 180)),
})
const near = (person: typeof judith, more = '') =>
  desk.as(person).calls('GET', `/api/map/nearby?lat=${HERE.lat}&lng=${HERE.lng}${more}`)

describe('charge points near a place', () => {
  test('are those within the tenant’s distance, nearest first, in whole metres rounded up', async () => {
    const [far, close, out] = [
      await aChargePoint(desk.db, eastOf(795)),
      await aChargePoint(desk.db, eastOf(120.4)),
      await aChargePoint(desk.db, eastOf(805)),
    ]
    const { data } = await near(judith)
    const found = data.features.map(({ uuid, metres }: { uuid: string; metres: number }) => [uuid, metres])
    expect(found).toEqual([
      [close.uuid, 121],
      [far.uuid, Math.ceil(metresBetween(HERE, far))],
    ])
    const wider = (await near(judith, '&km=1')).data.features.map(({ uuid }: { uuid: string }) => uuid)
    expect(wider).toEqual([close.uuid, far.uuid, out.uuid])
  })

  test('are those of every municipality, for whoever may see them', async () => {
    const foreign = await aChargePoint(desk.db, { municipality_code: ANTWERPEN, ...eastOf(10) })
    const seen = async (person: typeof judith) =>
      (await near(person)).data.features.some(({ uuid }: { uuid: string }) => uuid === foreign.uuid)
    expect([await seen(judith), await seen(bram), await seen(vera)]).toEqual([true, true, true])
    expect((await near(edith)).status).toBe(403)
  })

  test.each([
    ['&km=0', 422],
    ['&km=6', 422],
    ['&km=-1', 422],
    ['&km=x', 400],
  ])('%s is refused', async (more, status) => {
    expect((await near(judith, more)).status).toBe(status)
  })

  test('the limit keeps the nearest', async () => {
    for (const metres of [50, 20, 40, 30]) await aChargePoint(desk.db, { ...eastOf(metres), lat: 50.9 })
    const found = await findChargePointsNear(contextOf(desk, judith), { lat: 50.9, lng: HERE.lng }, 100, 2)
    expect(found.map(({ metres }) => Math.round(metres / 10) * 10)).toEqual([20, 30])
  })
})

describe('one charge point', () => {
  const opens = (person: typeof judith, uuid: string, query = '') =>
    desk.as(person).calls('GET', `/api/map/chargingpoints/${uuid}${query}`)

  test('comes with its process, its distance, its EVSEs and what may be done with it', async () => {
    const process = await aProcess(desk.db)
    const open = await aStoredProcess(desk)
    const point = await aChargePoint(desk.db, {
      ...eastOf(134.2),
      process_id: process.id,
      status: 'suggestion',
      is_workflow_created: 1,
      operator_uuid: CPO_ONE,
    })
    await desk.db
      .insertInto('evse')
      .values({
        charge_point_id: point.id,
        uid: '1',
        evse_id: 'BE*ONE*E1',
        status: 'CHARGING',
        physical_reference: 'links',
        power_w: 11_000,
        removed_at: null,
      })
      .execute()
    const { data } = await opens(willem, point.uuid, `?from=${HERE.lat},${HERE.lng}&process=${open.uuid}`)
    expect(data).toMatchObject({
      record: { uuid: point.uuid, workflowUuid: process.uuid },
      feature: { uuid: point.uuid, fullStatus: 'suggestion', workflow: true },
      version: 1,
      process: { uuid: process.uuid, caseRef: process.case_ref, status: 'active' },
      metres: 135,
      evses: [{ evseId: 'BE*ONE*E1', status: 'CHARGING', physicalReference: 'links', powerW: 11_000 }],
      whyNotDeleted: { reason: 'linked', message: expect.stringContaining('gekoppeld') },
      mayBeSelected: false,
    })
    await desk.db.updateTable('process').set({ status: 'cancelled' }).where('id', '=', process.id).execute()
    const now = (await opens(willem, point.uuid, `?process=${open.uuid}`)).data
    expect([now.whyNotDeleted, now.mayBeSelected, now.metres]).toEqual([null, true, null])
    expect((await opens(judith, point.uuid)).data.whyNotDeleted.reason).toBe('notAllowed')
  })

  test('in a municipality of others has what is in the street, and no more', async () => {
    const process = await aProcess(desk.db, { municipality_code: ANTWERPEN })
    const foreign = await aChargePoint(desk.db, {
      municipality_code: ANTWERPEN,
      process_id: process.id,
      street: 'Meir',
      house_number: '1',
      remark: 'Alleen voor Antwerpen',
      volt_id: 'V-9',
      stakeholders: [{ uuid: 'spv', name: 'Belanghebbende', type: 'spv' }],
    })
    const { data, body } = await opens(judith, foreign.uuid)
    expect(data.record).toMatchObject({
      code: ANTWERPEN,
      address: { simple_address: 'Meir 1' },
      properties: { isSurroundings: true, remark: '', stakeholders: [], workflowCaseRef: null },
      meta: { source: '', voltID: '', import: '' },
    })
    expect([data.process, data.mayBeSelected, data.whyNotDeleted.reason]).toEqual([null, false, 'notAllowed'])
    for (const word of ['Alleen voor', 'V-9', 'Belanghebbende', process.case_ref])
      expect(body).not.toContain(word)
    const own = (await opens(bram, foreign.uuid)).data
    expect([own.record.properties.isSurroundings, own.process.uuid]).toEqual([false, process.uuid])
  })

  test('that was removed or does not exist is not there, in the same words', async () => {
    const removed = await aChargePoint(desk.db, { removed_at: '2026-01-01T00:00:00.000Z' })
    const answers = await Promise.all([removed.uuid, 'unknown'].map((uuid) => opens(judith, uuid)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  test('cannot be measured from nowhere', async () => {
    const point = await aChargePoint(desk.db)
    expect((await opens(judith, point.uuid, '?from=91,3')).status).toBe(422)
    expect((await opens(judith, point.uuid, '?from=here')).status).toBe(400)
  })
})
