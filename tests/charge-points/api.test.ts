import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { aProcess } from '../map/process.ts'
import {
  ANTWERPEN,
  aChargePoint,
  anna,
  bram,
  CPO_ONE,
  chiara,
  edith,
  GENT,
  judith,
  mieke,
  type TestPerson,
  vera,
} from '../world.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const lists = (person: TestPerson, body: object = {}) =>
  desk.as(person).calls('POST', '/api/chargingpoints', body)
const uuidsOf = (answer: Awaited<ReturnType<typeof lists>>) =>
  answer.data.chargingpoints.map(({ uuid }: { uuid: string }) => uuid)

describe('the list of charge points', () => {
  test('has of each what the map needs, and nothing else', async () => {
    const process = await aProcess(desk.db)
    const point = await aChargePoint(desk.db, {
      process_id: process.id,
      street: 'Korenmarkt',
      house_number: '12 b',
      status: 'definitive',
      access: 'private',
      kind: 'fastcharger',
      operator_name: 'Operator Een',
      is_workflow_created: 1,
      is_alternative: 1,
      remark: 'Bij de brug',
      reference: 'LP-42',
      source: 'workflow',
      volt_id: 'V-7',
      stakeholders: [{ uuid: CPO_ONE, name: 'Operator Een', type: 'cpo' }],
    })
    await desk.db
      .insertInto('evse')
      .values([
        {
          charge_point_id: point.id,
          uid: '1',
          evse_id: 'BE*ONE*E1',
          status: 'AVAILABLE',
          physical_reference: '',
          removed_at: null,
        },
        {
          charge_point_id: point.id,
          uid: '2',
          evse_id: '',
          status: 'CHARGING',
          physical_reference: '',
          removed_at: null,
        },
        {
          charge_point_id: point.id,
          uid: '3',
          evse_id: 'BE*ONE*E3',
          status: 'REMOVED',
          physical_reference: '',
          removed_at: '2026-01-01T00:00:00.000Z',
        },
      ])
      .execute()
    await desk.db
      .insertInto('parking_lot')
      .values({ uuid: 'vak-1', location_id: point.location_id, reference: '1', lat: null, lng: null })
      .execute()

    const found = (await lists(judith)).data.chargingpoints.find(
      ({ uuid }: { uuid: string }) => uuid === point.uuid,
    )
    expect(found).toEqual({
      uuid: point.uuid,
      code: GENT,
      id: 'LP-42',
      coordinates: { lat: point.lat, lng: point.lng },
      address: { formatted_address: 'Korenmarkt 12 b, 9000 Gent', simple_address: 'Korenmarkt 12 b' },
      properties: {
        id: 'LP-42',
        evse: ['BE*ONE*E1', '2'],
        operator: 'Operator Een',
        status: 'fastcharger-definitive-private',
        remark: 'Bij de brug',
        stakeholders: [{ name: 'Operator Een', type: 'cpo', uuid: CPO_ONE }],
        parkinglotIds: ['vak-1'],
        isWorkflowCreated: true,
        isAsset: false,
        isSurroundings: false,
        workflowCaseRef: process.case_ref,
      },
      workflowUuid: process.uuid,
      isWorkflowAltLocation: true,
      meta: { source: 'workflow', voltID: 'V-7', import: '' },
    })
  })

  test('shows all of the desk, or only those of some municipalities on request', async () => {
    const gent = await aChargePoint(desk.db)
    const antwerpen = await aChargePoint(desk.db, { municipality_code: ANTWERPEN })
    const nowhere = await aChargePoint(desk.db, { municipality_code: null })
    const seen = async (person: TestPerson, body?: object) => {
      const uuids = uuidsOf(await lists(person, body))
      return [gent, antwerpen, nowhere].map(({ uuid }) => uuids.includes(uuid))
    }
    for (const person of [judith, bram, mieke, vera]) {
      expect(await seen(person)).toEqual([true, true, true])
      expect(await seen(person, { codes: [GENT, ANTWERPEN] })).toEqual([true, true, false])
      expect(await seen(person, { codes: [ANTWERPEN] })).toEqual([false, true, false])
    }
    expect((await lists(edith)).status).toBe(403)
    expect((await lists(judith, { codes: ['x'.repeat(11)] })).status).toBe(400)
  })

  test('leaves out what was removed, and on request all that is not private', async () => {
    const removed = await aChargePoint(desk.db, { removed_at: '2026-01-01T00:00:00.000Z' })
    const open = await aChargePoint(desk.db)
    const closed = await aChargePoint(desk.db, { access: 'private' })
    const own = await aChargePoint(desk.db, { access: 'proprietary' })
    const all = uuidsOf(await lists(judith))
    expect([removed, open, closed, own].map(({ uuid }) => all.includes(uuid))).toEqual([
      false,
      true,
      true,
      true,
    ])
    const some = uuidsOf(await lists(judith, { isRealisationPrivate: true }))
    expect([open, closed, own].map(({ uuid }) => some.includes(uuid))).toEqual([false, true, true])
  })

  test('keeps the process of another operator, and a private one, from who may not see it', async () => {
    const ofTwo = await aProcess(desk.db, { operator_uuid: 'another' })
    const secret = await aProcess(desk.db, { process_type: 'private' })
    const point = await aChargePoint(desk.db, { process_id: ofTwo.id })
    const hidden = await aChargePoint(desk.db, { process_id: secret.id })
    const processOf = async (person: TestPerson, of: { uuid: string }) => {
      const { data } = await lists(person)
      const found = data.chargingpoints.find(({ uuid }: { uuid: string }) => uuid === of.uuid)
      return [found.workflowUuid, found.properties.workflowCaseRef]
    }
    expect(await processOf(judith, point)).toEqual([ofTwo.uuid, ofTwo.case_ref])
    expect(await processOf(chiara, point)).toEqual([null, null])
    expect(await processOf(chiara, hidden)).toEqual([secret.uuid, secret.case_ref])
    expect(await processOf(judith, hidden)).toEqual([null, null])
    expect(await processOf(anna, hidden)).toEqual([secret.uuid, secret.case_ref])
  })

  test('comes in pages of 500, each of them once', async () => {
    const big = await startApp()
    const { location_id } = await aChargePoint(big.db)
    const {
      id: _,
      uuid: __,
      ...like
    } = await big.db.selectFrom('charge_point').selectAll().executeTakeFirstOrThrow()
    for (const from of [0, 550])
      await big.db
        .insertInto('charge_point')
        .values(
          Array.from({ length: 550 }, (_one, index) => ({
            ...like,
            location_id,
            uuid: `point-${from + index}`,
            source_key: `key-${from + index}`,
          })),
        )
        .execute()
    const pageAfter = async (after: string | null) =>
      (await big.as(judith).calls('POST', '/api/chargingpoints', { after })).data
    const first = await pageAfter(null)
    const second = await pageAfter(first.after)
    const third = await pageAfter(second.after)
    expect([first, second, third].map(({ chargingpoints }) => chargingpoints.length)).toEqual([500, 500, 101])
    expect(third.after).toBeNull()
    const uuids = [first, second, third].flatMap(({ chargingpoints }) =>
      chargingpoints.map(({ uuid }: { uuid: string }) => uuid),
    )
    expect(new Set(uuids).size).toBe(1101)
  })
})
