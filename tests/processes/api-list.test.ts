import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { processes } from '../../src/desk/tenants/processes/processes.ts'
import { giveTags } from '../../src/records/tags/give-tags.ts'
import { ofProcess } from '../../src/records/tags/tag.ts'
import { startApp, type TestApp } from '../app.ts'
import {
  ANTWERPEN,
  aComment,
  anna,
  aRequest,
  aTag,
  bram,
  CPO_ONE,
  CPO_TWO,
  chiara,
  GENT,
  judith,
  mieke,
  omar,
  type TestPerson,
  vera,
  willem,
} from '../world.ts'
import { calls, recordOf, startProcessDesk } from './desk.ts'
import { aStoredProcess, contextOf, startedProcess } from './world.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startProcessDesk()
  await aStoredProcess(desk, { canary: 'gent' })
  await aStoredProcess(desk, { canary: 'ander', operator: CPO_TWO })
  await aStoredProcess(desk, { canary: 'antwerpen', municipality: ANTWERPEN, operator: CPO_TWO })
  await aStoredProcess(desk, { canary: 'nergens', municipality: null })
  await aStoredProcess(desk, { canary: 'privaat', type: 'private' })
})

/** The words of the streets in a person's answer. */
const streetsIn = (data: { records: { street: string }[] }) =>
  data.records.map(({ street }) => street.replace('Straat ', '')).toSorted()

describe('who gets which processes', () => {
  test.each<[string, TestPerson, string[]]>([
    ['a municipality its own', judith, ['ander', 'gent']],
    ['somebody of two municipalities those of both', mieke, ['ander', 'antwerpen', 'gent']],
    ['an operator its own', chiara, ['gent']],
    ['another operator its own', omar, ['antwerpen']],
    ['a case worker all', willem, ['ander', 'antwerpen', 'gent', 'nergens']],
    ['a visitor all', vera, ['ander', 'antwerpen', 'gent', 'nergens']],
  ])('%s, whatever the call requests', async (_who, person, streets) => {
    const all = await calls(desk, person, 'realisationlist', { after: null })
    expect([streetsIn(all.data), all.data.count]).toEqual([streets, streets.length])
    for (const code of [GENT, ANTWERPEN, '99999']) {
      const one = await calls(desk, person, 'realisationlist', { code })
      const several = await calls(desk, person, 'realisationlist_paged', { codes: [code, 'x'] })
      const byType = await calls(desk, person, 'processlist', { processType: 'realisation', code })
      const expected = streets.filter((it) =>
        code === GENT ? ['ander', 'gent'].includes(it) : code === ANTWERPEN && it === 'antwerpen',
      )
      for (const { data } of [one, several, byType])
        expect([streetsIn(data), data.count, data.after]).toEqual([expected, expected.length, null])
    }
    for (const body of [{ codes: [] }, { codes: ['*'] }, {}])
      expect((await calls(desk, person, 'realisationlist_paged', body)).data.count).toBe(streets.length)
  })

  test.each<[string, TestPerson, string[]]>([
    ['municipalities get none', judith, []],
    ['visitors get none', vera, []],
    ['the operator gets its own', chiara, ['privaat']],
    ['another operator gets none', omar, []],
    ['case workers get all', willem, ['privaat']],
  ])('of processes on private ground %s', async (_what, person, streets) => {
    const { data } = await calls(desk, person, 'processlist', { processType: 'private' })
    expect([streetsIn(data), data.count]).toEqual([streets, streets.length])
  })

  test('a type that does not exist, or that is hidden, is none', async () => {
    const { tenant } = desk
    const types = tenant.processes.types.map((it) => (it.value === 'removal' ? { ...it, hidden: true } : it))
    const other = await startApp({ tenant: { ...tenant, processes: { ...processes, types } } })
    for (const processType of ['removal', 'unknown', 'constructor'])
      expect((await calls(other, willem, 'processlist', { processType })).status, processType).toBe(422)
  })

  test('an unknown operator gets the reason why there is nothing', async () => {
    const stranger: TestPerson = {
      ...chiara,
      id: 'test|stranger',
      identity: { uuid: randomUUID(), label: 'Onbekend', category: 'cpo' },
    }
    const { data } = await calls(desk, stranger, 'realisationlist', {})
    expect([data.records, data.cpoError]).toEqual([[], true])
    expect(data.message).toContain('niet bekend als CPO')
    const ofOne = await calls(desk, chiara, 'realisationlist', {})
    expect([ofOne.data.cpoError, ofOne.data.message]).toEqual([false, ''])
  })
})

describe('pages of a list', () => {
  test('are of 500, follow each other without a gap, and have the whole count', async () => {
    const { tenant } = desk
    const busy = await startApp({ tenant })
    const rows = Array.from({ length: 1_003 }, (_, index) => ({
      uuid: randomUUID(),
      case_ref: `VL-RP-26-${index}`,
      case_counter: index,
      process_type: 'realisation',
      municipality_code: index % 2 === 0 ? GENT : ANTWERPEN,
      operator_uuid: CPO_ONE,
      status: 'active',
      steps_started: 1,
      created_at: '2026-02-01T10:00:00.000Z',
    }))
    for (let from = 0; from < rows.length; from += 200)
      await busy.db
        .insertInto('process')
        .values(rows.slice(from, from + 200))
        .execute()
    for (const name of ['realisationlist', 'realisationlist_paged']) {
      const { data } = await calls(busy, willem, name, { limit: 2 })
      expect([data.records.length, data.count]).toEqual([2, 1_003])
      const next = await calls(busy, willem, name, { limit: 500, after: data.after })
      expect(next.data.records).toHaveLength(500)
    }
    const sizes: number[] = []
    const seen = new Set<string>()
    let after: string | null = null
    do {
      const { data } = await calls(busy, willem, 'realisationlist', { after })
      expect(data.count).toBe(1_003)
      sizes.push(data.records.length)
      for (const { uuid } of data.records) seen.add(uuid)
      after = data.after
    } while (after)
    expect([sizes, seen.size]).toEqual([[500, 500, 3], 1_003])
    const { data } = await calls(busy, judith, 'realisationlist', {})
    expect([data.records.length, data.count, data.after === null]).toEqual([500, 502, false])
  })

  test.each([['-1'], ['1; drop table process'], ['99999999999'], [7]])(
    'do not begin at %j',
    async (after) => {
      expect((await calls(desk, willem, 'realisationlist', { after })).status).toBe(400)
    },
  )
})

describe('a row of the list', () => {
  const rowOf = async (by: TestPerson, uuid: string, processType = 'realisation') => {
    const { data } = await calls(desk, by, 'processlist', { processType })
    return data.records.find((it: { uuid: string }) => it.uuid === uuid)
  }

  test('has all that tables show', async () => {
    const process = await startedProcess(desk, {
      atStep: 8,
      record: {
        ParkingSpots: {
          Type: 'hub',
          NumberOfChargingStations: 2,
          NumberOfParkingSpots: 4,
          Identifiers: [{ Identifier: 'P1' }, { Identifier: 'P2' }],
        },
      },
    })
    const tag = await aTag(desk.db)
    await giveTags(contextOf(desk, anna), ofProcess(process), [tag.uuid])
    const near = await aRequest(desk.db, { process_id: process.id, status: 3 })
    await aRequest(desk.db, { process_id: process.id, status: 3, municipality: ANTWERPEN })
    await aComment(
      desk.db,
      { uuid: process.uuid, canary: 'x' },
      { subject_type: 'process', message: 'Eerst' },
    )
    await aComment(
      desk.db,
      { uuid: process.uuid, canary: 'x' },
      { subject_type: 'process', message: 'Laatst' },
    )
    expect(await rowOf(judith, process.uuid)).toMatchObject({
      reference: process.case_ref,
      reference_nr: process.case_counter,
      processType: 'realisation',
      category: 'request',
      domain: 'Publiek',
      type: 'hub',
      street: 'Korenmarkt',
      address: `Korenmarkt ${process.house_number}, 9000 Gent`,
      municipalityName: 'Gent',
      lat: 51.0543,
      lng: 3.7174,
      step: 8,
      progress_days: 0,
      chargingpointStatus: 'charging-hub-in-progress',
      chargerIds: [expect.any(String)],
      parkinglotIds: ['P1', 'P2'],
      currentStatus: 'active',
      currentStatusMessage: '',
      totalOnholdTime: 0,
      cancelledStartEventTimeStamp: null,
      cpo: 'Scheldevonk Laden',
      requestUuids: [near.uuid],
      numberOfChargingStations: 2,
      vkb: 'Nog 2-4 weken',
      vkb_sorting: 6,
      VKBPublicationDate: '2026-02-16',
      VKBDefinitiveDate: '2026-03-30',
      gridOperator: 'Fluvius',
      connectionValue: '1 x 25 A',
      chargingStationVersion: '3.0',
      powerType: 'AC',
      contractor: process.contractor_uuid,
      placementDate: '2026-03-02',
      realisation_date: '2026-03-02',
      dateOfCommissioning: '2026-03-02',
      finUnit: 'spv003',
      tags: [tag.uuid],
      tagcount: 1,
      comments: { UserName: 'Judith Maes', Message: 'Laatst' },
      categories: {
        all: true,
        active: true,
        municipality: true,
        cpo: true,
        onhold: false,
        completed: false,
        cancelled: false,
      },
    })
  })

  test('has of private ground who leads and how far the survey is', async () => {
    const leader: TestPerson = { ...willem, id: 'leider-7', name: 'Lotte Leider' }
    await calls(desk, leader, 'realisationlist', {})
    const process = await startedProcess(desk, {
      type: 'private',
      atStep: 3,
      record: { Customer: 'Gerechtsgebouw', Party: { ProjectLeader: leader.id, ObjectManager: 'Piet' } },
    })
    const row = await rowOf(willem, process.uuid, 'private')
    expect(row).toMatchObject({
      domain: 'Privaat',
      customer: 'Gerechtsgebouw',
      projectLeader: 'Lotte Leider',
      objectManager: 'Piet',
      pidUuid: process.pid_uuid,
      objectType: 'office',
      numberOfExistingChargePoints: 1,
      chargePointNeedsNewProgram: null,
      powerOption: 'SufficientPowerWithOutStaticLoadbalancing',
      fuseBoxOption: 'MinorChangeNeeded',
      allPartiesSignedDate: '',
    })
    expect(row.pidNumber).not.toBe('')
  })

  test.each<[string, object, object]>([
    [
      'on hold since an hour, after two hours before',
      {
        status: 'onhold',
        status_reason: 'roadworks',
        onhold_since: '2026-03-02T08:00:00.000Z',
        onhold_ms: 7_200_000,
      },
      {
        currentStatus: 'onhold',
        currentStatusMessage: 'Wegwerkzaamheden',
        totalOnholdTime: 10_800_000,
        progress_days: null,
        categories: { active: false, municipality: true, onhold: true, cancelled: false },
      },
    ],
    [
      'cancelled',
      { status: 'cancelled', status_reason: 'gone-from-the-list', ended_at: '2026-03-01T08:00:00.000Z' },
      {
        currentStatus: 'cancelled',
        currentStatusMessage: 'gone-from-the-list',
        cancelledStartEventTimeStamp: '2026-03-01T08:00:00.000Z',
        categories: { active: false, municipality: false, cpo: false, cancelled: true },
      },
    ],
    [
      'completed',
      { status: 'completed', ended_at: '2026-03-01T08:00:00.000Z' },
      { cancelledStartEventTimeStamp: null, categories: { municipality: false, completed: true } },
    ],
    [
      'in step 2 since 29 days',
      { current_step: 2 },
      { progress_days: 28, categories: { cpo: false, municipality: true } },
    ],
    ['in step 3', { current_step: 3 }, { categories: { cpo: true, municipality: false } }],
    ['in a step that is no more', { current_step: 12 }, { categories: { cpo: false, municipality: false } }],
    ['without a decision', {}, { vkb: 'Nog te publiceren', vkb_sorting: 100 }],
    [
      'with an irrevocable decision',
      { confirmed_on: '2026-02-01' },
      { vkb: 'Onherroepelijk', vkb_sorting: 1 },
    ],
    ['where none is needed', { vkb_not_applicable: 1 }, { vkb: 'Geen AR', vkb_sorting: 99 }],
  ])('%s', async (_what, row, expected) => {
    const { uuid } = await aStoredProcess(desk, { row })
    expect(await rowOf(judith, uuid)).toMatchObject(expected)
  })

  test('has nothing of decisions where none are taken', async () => {
    const { tenant } = desk
    const without = await startApp({
      tenant: { ...tenant, processes: { ...processes, trafficDecisions: false } },
    })
    await aStoredProcess(without, { row: { confirmed_on: '2026-02-01' } })
    const { data } = await calls(without, judith, 'realisationlist', {})
    expect(data.records[0]).toMatchObject({ vkb: '', vkb_sorting: 9999 })
  })
})

describe('the assets of a location', () => {
  test('are its charge points, parking lots, and those of its processes that the reader may see', async () => {
    const process = await startedProcess(desk)
    const { uuid: other } = await aStoredProcess(desk, {
      operator: CPO_TWO,
      row: { location_id: process.location_id, status: 'cancelled' },
    })
    const { locationId } = await recordOf(desk, willem, process)
    const lot = randomUUID()
    await desk.db
      .insertInto('parking_lot')
      .values({ uuid: lot, location_id: Number(process.location_id), reference: 'P1', lat: null, lng: null })
      .execute()
    const assetFor = async (by: TestPerson) => (await calls(desk, by, 'assets', { locationId })).data?.asset
    expect(await assetFor(willem)).toMatchObject({
      locationId,
      parkinglotIds: [lot],
      chargingpoints: [{ status: 'in-progress' }],
      processes: [
        { processUuid: other, processStatus: { status: 'cancelled' } },
        { processUuid: process.uuid, processStatus: { status: 'active' } },
      ],
    })
    expect((await assetFor(chiara)).processes).toEqual([
      expect.objectContaining({ processUuid: process.uuid }),
    ])
    expect(await assetFor(omar)).toBeUndefined()
    expect((await calls(desk, bram, 'assets', { locationId })).status).toBe(403)
  })
})
