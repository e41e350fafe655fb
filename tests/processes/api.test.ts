import { beforeAll, describe, expect, test } from 'vitest'
import { fieldsOfType } from '../../src/records/processes/changes.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { startApp, type TestApp } from '../app.ts'
import {
  ANTWERPEN,
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
import { calls, processNow, recordOf, startProcessDesk } from './desk.ts'
import { aStoredProcess, completedTo, startedProcess, storedOf, typeNamed } from './world.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startProcessDesk()
})

const updates = (by: TestPerson, { uuid, version }: FoundProcess, parts: object) =>
  calls(desk, by, 'process_update', { process: { uuid, version, ...parts } })

describe('the record of a process', () => {
  test('has what was filled in, where it is and how far', async () => {
    const process = await startedProcess(desk, { atStep: 6 })
    const record = await recordOf(desk, judith, process)
    expect(record).toMatchObject({
      uuid: process.uuid,
      version: process.version,
      case_ref: process.case_ref,
      processType: { value: 'realisation', label: 'Realisatie', acronym: 'RP', routeType: 'realisatie' },
      category: 'request',
      MunicipalityCode: GENT,
      ChargePointOperator: CPO_ONE,
      isAsset: false,
      status: {
        step: 6,
        uuid: process.steps[5]?.uuid,
        version: process.location_version,
        label: 'Netaansluiting en voorbereiding',
        completed: false,
        cancelled: false,
        onhold: false,
        vkb: false,
      },
      statusMeta: { onhold: null, cancelled: null },
      CurrentLocation: {
        version: process.location_version,
        ChargePointOperator: CPO_ONE,
        Municipality: GENT,
        ParkingSpots: { Type: 'station', NumberOfChargingStations: 1, NumberOfParkingSpots: 1 },
        TrafficDecision: { PublicationDate: '2026-02-16', DefinitiveDate: '2026-03-30' },
        GridOperator: 'Fluvius',
      },
      requestUuids: [],
      Tags: [],
      comments: [],
    })
    expect(record.CurrentLocation.Location).toMatchObject({
      Province: 'Oost-Vlaanderen',
      StreetName: 'Korenmarkt',
      FullAddress: `Korenmarkt ${process.house_number}, 9000 Gent`,
      Country: 'België',
      chargingpointStatus: 'in-progress',
    })
    expect(record.flow.state).toHaveLength(8)
    expect(record.flow.state[5]).toEqual({
      uuid: process.steps[5]?.uuid,
      started_at: process.steps[5]?.startedAt,
      completed_at: null,
    })
    const versions = Array.from({ length: process.location_version }, (_, index) => index + 1)
    expect(record.Locations.map((it: { version: number }) => it.version)).toEqual(versions.reverse())
    expect(record.Locations.at(-1)).not.toHaveProperty('BrokerApproval')
  })

  test('of a completed one shows so, and how long each step took', async () => {
    const process = await startedProcess(desk, { atStep: 8 })
    const { now } = desk.clock
    desk.clock.passes(3 * 86_400)
    await completedTo(desk, process, 9)
    desk.clock.now = now
    const record = await recordOf(desk, judith, process)
    expect(record.status).toMatchObject({ step: 8, label: 'Afgerond', completed: true })
    expect(record.duration).toEqual({ 1: null, 2: null, 3: null, 4: null, 5: null, 6: null, 7: null, 8: 3 })
    expect(record.Events.map((it: { type: string }) => it.type)).toEqual(['process-start', 'process-end'])
  })

  test('has when it was on hold and cancelled, and why while it lasts', async () => {
    let process = await startedProcess(desk)
    for (const [action, reason] of [
      ['onhold', 'roadworks'],
      ['resume', ''],
      ['cancel', 'no-grid-capacity'],
    ]) {
      desk.clock.passes(60)
      expect((await updates(judith, process, { status: { action, reason, comment: 'Daarom' } })).status).toBe(
        200,
      )
      process = await processNow(desk, process)
    }
    const record = await recordOf(desk, judith, process)
    expect(record.Events.map((it: { type: string }) => it.type)).toEqual([
      'process-start',
      'onhold-start',
      'onhold-end',
      'cancelled-start',
    ])
    expect(record.statusMeta).toEqual({
      onhold: null,
      cancelled: { reason: 'no-grid-capacity', label: 'Geen netcapaciteit', comment: 'Daarom' },
    })
  })

  test('names only the linked requests that the reader may see, and nothing of the applicants', async () => {
    const process = await startedProcess(desk)
    const [near, far] = [
      await aRequest(desk.db, { process_id: process.id, status: 3 }),
      await aRequest(desk.db, { process_id: process.id, status: 3, municipality: ANTWERPEN }),
    ]
    expect((await recordOf(desk, judith, process)).requestUuids).toEqual([near.uuid])
    expect((await recordOf(desk, mieke, process)).requestUuids).toEqual([near.uuid, far.uuid])
    const text = JSON.stringify(await recordOf(desk, anna, process))
    for (const { canary } of [near, far]) expect(text).not.toContain(canary)
  })

  test('is found at its location: the newest there that was not cancelled', async () => {
    const process = await startedProcess(desk)
    const { locationId } = await recordOf(desk, judith, process)
    const row = { location_id: process.location_id }
    const at = async (by: TestPerson) => (await calls(desk, by, 'process', { locationId })).data?.record?.uuid
    await aStoredProcess(desk, { row: { ...row, status: 'cancelled' } })
    expect(await at(judith)).toBe(process.uuid)
    const newer = await aStoredProcess(desk, { operator: CPO_TWO, row })
    expect(await at(judith)).toBe(newer.uuid)
    expect(await at(chiara)).toBe(process.uuid)
    expect((await calls(desk, bram, 'process', { locationId })).status).toBe(404)
    expect((await calls(desk, judith, 'process', { locationId, uuid: process.uuid })).status).toBe(400)
  })
})

describe('an update', () => {
  test('with the record as it was given out changes nothing', async () => {
    const process = await startedProcess(desk, { atStep: 6 })
    const before = await storedOf(desk.db, process.uuid)
    const record = await recordOf(desk, willem, process)
    const { status, data } = await calls(desk, willem, 'process_update', { process: record })
    expect([status, data.record]).toEqual([200, record])
    expect(await storedOf(desk.db, process.uuid)).toBe(before)
  })

  test('of one field leaves the others as they are', async () => {
    const process = await startedProcess(desk, { atStep: 4 })
    const { data } = await updates(chiara, process, {
      CurrentLocation: { CPOAdvice: { CPOComments: 'Kan hier' } },
    })
    expect((await processNow(desk, process)).record).toEqual({
      ...process.record,
      CPOAdvice: { ...(process.record.CPOAdvice as object), CPOComments: 'Kan hier' },
    })
    expect(data.record.version).toBe(process.version + 1)
  })

  test('reads, completes and holds in one go', async () => {
    const process = await startedProcess(desk, { atStep: 2 })
    const { data } = await updates(judith, process, {
      CurrentLocation: { BrokerApproval: { IsBrokerAccepted: 'yes' } },
      flow: { complete: 2 },
      status: { action: 'onhold', reason: 'roadworks', comment: 'Tot de straat open is' },
    })
    expect(data.record.status).toMatchObject({ step: 3, onhold: true })
    // A step on hold is resumed before it is filled in.
    const resumed = await updates(judith, await processNow(desk, process), {
      flow: { reset: 2 },
      status: { action: 'resume', comment: 'De straat is open' },
    })
    expect(resumed.data.record.status).toMatchObject({ step: 2, onhold: false })
  })

  test('of which one part is refused keeps nothing of the others', async () => {
    const process = await startedProcess(desk, { atStep: 2 })
    const before = await storedOf(desk.db, process.uuid)
    const CurrentLocation = { BrokerApproval: { BrokerComments: 'Nagekeken' } }
    const refused: [TestPerson, number, object][] = [
      [judith, 422, { CurrentLocation, status: { action: 'onhold', reason: '', comment: '' } }],
      [judith, 403, { CurrentLocation, status: { action: 'resume', reason: '', comment: 'x' } }],
      [judith, 403, { CurrentLocation, flow: { complete: 3 } }],
      [judith, 403, { CurrentLocation: { ...CurrentLocation, GridOperator: 'Sibelga' } }],
      [chiara, 403, { CurrentLocation: { ...CurrentLocation, Remarks: 'Ook dit' } }],
      [vera, 403, { CurrentLocation }],
    ]
    for (const [person, status, parts] of refused) {
      expect((await updates(person, process, parts)).status, JSON.stringify(parts)).toBe(status)
      expect(await storedOf(desk.db, process.uuid)).toBe(before)
    }
  })

  test('names the field that is not theirs', async () => {
    const process = await startedProcess(desk, { atStep: 2 })
    const { json } = await updates(chiara, process, {
      CurrentLocation: { BrokerApproval: { IsBrokerAccepted: 'yes' } },
    })
    expect(json.problems).toEqual([
      {
        field: 'BrokerApproval.IsBrokerAccepted',
        message: 'U mag het veld ‘Oordeel makelaar’ nu niet wijzigen. Er is niets opgeslagen.',
      },
    ])
  })

  test('on a version that others changed answers with the process as it is now, as its reader sees it', async () => {
    const process = await startedProcess(desk)
    await updates(chiara, process, { CurrentLocation: { Remarks: 'Van Chiara' } })
    const late = await updates(judith, process, { CurrentLocation: { Remarks: 'Van Judith' } })
    expect(late.status).toBe(409)
    expect(late.json.data.record).toEqual(await recordOf(desk, judith, process))
    expect(late.json.data.record.CurrentLocation.Remarks).toBe('Van Chiara')
  })
})

describe('charger ids', () => {
  test('without a type become a principal and satellites', async () => {
    const process = await startedProcess(desk, { atStep: 7 })
    const ids = ['BE*SVL*E1', 'BE*SVL*E2', 'BE*SVL*E3']
    const ChargerIds = ids.map((ChargerId) => ({ ChargerId }))
    const { data } = await updates(chiara, process, { CurrentLocation: { ChargerIds } })
    expect(data.record.CurrentLocation.ChargerIds).toEqual(
      ids.map((ChargerId, index) => ({ ChargerId, ChargerType: index === 0 ? 'principal' : 'satellite' })),
    )
  })
})

describe('what is not there, and faults of ours', () => {
  test('have messages for programs', async () => {
    const uuid = '11111111-1111-4111-8111-111111111111'
    const missing = await calls(desk, judith, 'process', { uuid })
    expect([missing.status, missing.json.message]).toEqual([404, 'Dit bestaat niet, of is niet voor u.'])
    const unknown = await calls(desk, judith, 'processen', {})
    expect([unknown.status, unknown.json.message]).toEqual([404, 'Deze aanroep bestaat niet.'])
    const { uuid: there } = await startedProcess(desk)
    const group = await desk.as(anna).calls('GET', `/process/realisation/${there}/files/SiteReport/0`)
    expect([group.status, group.json.message]).toEqual([
      404,
      'Documenten van de groep SiteReport horen niet bij dit soort proces.',
    ])
  })

  test('have the messages of the specification, whatever the call', async () => {
    const broken = await startApp({ tenant: desk.tenant })
    const process = await startedProcess(broken)
    await broken.db.schema.dropTable('process_location').execute()
    const { uuid, version } = process
    const CurrentLocation = { Remarks: 'Anders' }
    const failureOf = async (call: string, body: object) => {
      const { status, json } = await calls(broken, anna, call, body)
      return [status, json.message]
    }
    expect(await failureOf('process', { uuid })).toEqual([500, 'Getting process failed! '])
    expect(await failureOf('process_update', { process: { uuid, version, CurrentLocation } })).toEqual([
      500,
      'Could not update process!',
    ])
    expect(await failureOf('realisationlist', {})).toEqual([500, 'Getting realisation failed! '])
    expect(await failureOf('realisationlist_paged', {})).toEqual([500, 'Getting realisation failed! '])
    expect(await failureOf('processlist', { processType: 'realisation' })).toEqual([
      500,
      'Getting realisation processes failed!',
    ])
    expect(broken.log.some((line) => line.msg === 'call failed')).toBe(true)
    await broken.close()
  })
})

describe('what nobody may write', () => {
  test.each<[string, object]>([
    ['the operator', { ChargePointOperator: CPO_TWO }],
    ['the municipality', { MunicipalityCode: ANTWERPEN }],
    [
      'that it is completed',
      { status: { completed: true, cancelled: false, onhold: true, vkb: true, step: 8 } },
    ],
    ['why it is on hold', { statusMeta: { onhold: { reason: 'x', label: 'x', comment: 'x' } } }],
    ['how far it is', { flow: { state: [{ uuid: 'x', started_at: 'x', completed_at: 'x' }] } }],
    ['its documents', { Docs: { SideView: [{ uuid: 'x' }] } }],
    ['what happened', { Events: [{ type: 'cancelled-start', ts: '2026-01-01T00:00:00Z' }] }],
    ['its requests', { requestUuids: ['x'] }],
    ['its tags', { Tags: ['x'] }],
    ['its comments', { comments: [] }],
    ['its history', { Locations: [] }],
    ['its reference', { ref: 'x', case_ref: 'VL-RP-26-9999', category: 'sales' }],
    ['its type', { processType: { value: 'private' } }],
    ['where it is', { locationId: 'x', isAsset: true }],
    ['when it was', { created_at: 'x', updated_at: 'x', duration: {} }],
  ])('%s beside the record is not looked at', async (_what, parts) => {
    const process = await startedProcess(desk, { atStep: 6 })
    const before = await storedOf(desk.db, process.uuid)
    expect((await updates(anna, process, parts)).status).toBe(200)
    expect(await storedOf(desk.db, process.uuid)).toBe(before)
  })

  test.each<[string, object]>([
    ['ChargePointOperator', { ChargePointOperator: CPO_TWO }],
    ['Municipality', { Municipality: ANTWERPEN }],
    ['version', { version: 99 }],
    ['Location.chargingpointUuid', { Location: { chargingpointUuid: 'x' } }],
    ['Location.chargingpointStatus', { Location: { chargingpointStatus: 'realized' } }],
    ['Location.FullAddress', { Location: { FullAddress: 'Elders 1' } }],
    ['Location.Municipality', { Location: { Municipality: ANTWERPEN } }],
    ['TrafficDecision.ConfirmedDate', { TrafficDecision: { ConfirmedDate: '2026-03-01' } }],
    ['status', { status: 'completed' }],
    ['constructor', { constructor: 'x' }],
    ['Location.constructor', { Location: { constructor: 'x' } }],
    ['toString', { toString: 'x' }],
    ['Location', { Location: 'Korenmarkt' }],
    ['ChargerIds.0.Colour', { ChargerIds: [{ ChargerId: 'A', Colour: 'red' }] }],
    ['DateOfCommissioning.DateOfComissioning', { 'DateOfCommissioning.DateOfComissioning': '2026-01-01' }],
    ['Onzin.Veld', { 'Onzin.Veld': null }],
    ['Location.FullAddress', { 'Location.FullAddress': 'Elders 1' }],
  ])('%s in the record is refused by name', async (field, CurrentLocation) => {
    const process = await startedProcess(desk, { atStep: 7 })
    const before = await storedOf(desk.db, process.uuid)
    const { status, json } = await updates(anna, process, { CurrentLocation })
    expect([status, json.problems.map((it: { field: string }) => it.field)]).toEqual([403, [field]])
    expect(await storedOf(desk.db, process.uuid)).toBe(before)
  })

  test.each(['Contractor', 'pidUuid', 'Customer', 'Remarks'])(
    '%s beside the record is refused by name, unless it equals that of the record',
    async (field) => {
      const process = await startedProcess(desk, { atStep: 6 })
      const before = await storedOf(desk.db, process.uuid)
      const { status, json } = await updates(anna, process, { [field]: 'x' })
      expect([status, json.problems]).toEqual([
        403,
        [{ field, message: expect.stringContaining(`CurrentLocation.${field}`) }],
      ])
      expect(await storedOf(desk.db, process.uuid)).toBe(before)
      const same = { Remarks: 'Zo', CurrentLocation: { Remarks: 'Zo' }, flow: { keepProgress: true } }
      expect((await updates(anna, process, same)).data.record.Remarks).toBe('Zo')
    },
  )

  test('a reason or a remark without an action is not dropped either', async () => {
    const process = await startedProcess(desk)
    const { status, json } = await updates(anna, process, { status: { comment: 'Wacht even' } })
    expect([status, json.problems[0].field]).toEqual([422, 'status.action'])
  })

  test.each<[string, object]>([
    ['a part that does not exist', { process_type: 'private' }],
    ['an action that does not exist', { status: { action: 'complete' } }],
    ['a step that is no number', { flow: { complete: '2' } }],
    ['a record that is a list', { CurrentLocation: [] }],
    ['a record that is a text', { CurrentLocation: 'x' }],
  ])('%s is refused before anything else', async (_what, parts) => {
    const process = await startedProcess(desk)
    expect((await updates(anna, process, parts)).status).toBe(400)
  })

  test('no field takes what it cannot hold, by call as by form', async () => {
    const process = await startedProcess(desk, { atStep: 8 })
    const before = await storedOf(desk.db, process.uuid)
    for (const { field } of fieldsOfType(typeNamed(desk)))
      for (const wrong of [
        { a: 1 },
        field.type === 'list' ? 'x' : [[1]],
        field.type === 'boolean' ? 7 : true,
      ]) {
        const CurrentLocation = field.name
          .split('.')
          .reduceRight<unknown>((inside, name) => ({ [name]: inside }), wrong)
        const { status } = await updates(anna, process, { CurrentLocation, flow: { keepProgress: true } })
        expect(status, `${field.name}: ${JSON.stringify(wrong)}`).toBe(422)
      }
    expect(await storedOf(desk.db, process.uuid)).toBe(before)
  })
})

describe('deleting by call', () => {
  test('answers in the words of the desk that it was deleted, or not and why', async () => {
    const process = await startedProcess(desk)
    const record = await recordOf(desk, willem, process)
    const { data } = await calls(desk, willem, 'process_delete', { record })
    expect([data.record.uuid, data.message]).toEqual([
      process.uuid,
      `Het proces ${process.case_ref} is verwijderd.`,
    ])
    const done = await startedProcess(desk, { atStep: 9 })
    const { status, json } = await calls(desk, willem, 'process_delete', { record: { uuid: done.uuid } })
    expect([status, json.statusCode, json.message, json.problems[0].message]).toEqual([
      403,
      403,
      `Het proces ${done.case_ref} kon niet worden verwijderd.`,
      'Een afgerond proces kan niet worden verwijderd.',
    ])
  })

  test('that fails by a fault of ours is a 500 with the same words', async () => {
    const { tenant } = desk
    const broken = await startApp({ tenant })
    const process = await startedProcess(broken)
    await broken.db.schema.dropTable('event').execute()
    const { status, json } = await broken
      .as(willem)
      .calls('POST', '/api/process_delete', { record: { uuid: process.uuid } })
    expect([status, json.statusCode, json.message]).toEqual([
      500,
      500,
      `Het proces ${process.case_ref} kon niet worden verwijderd.`,
    ])
    expect(broken.log.some((line) => line.msg === 'deleting a process failed')).toBe(true)
    expect(await broken.db.selectFrom('process').select('uuid').execute()).toHaveLength(1)
  })
})

describe('tags by call', () => {
  const tags = (by: TestPerson, { uuid }: { uuid: string }, Tags: string[], ModelType = 'process') =>
    calls(desk, by, 'process_tags', { ref: uuid, data: { Tags, ModelType, step: 'tags' } })

  test('are exactly those that are sent, and change no version', async () => {
    const [process, one, two] = [
      await startedProcess(desk),
      await aTag(desk.db, 'Bij een school'),
      await aTag(desk.db, 'Voorrang'),
    ]
    expect((await tags(chiara, process, [one.uuid, two.uuid])).data.record.Tags.toSorted()).toEqual(
      [one.uuid, two.uuid].toSorted(),
    )
    const { data } = await tags(judith, process, [two.uuid], 'realisation')
    expect([data.record.Tags, data.record.version]).toEqual([[two.uuid], process.version])
    const events = await desk.db
      .selectFrom('event')
      .select('data')
      .where('subject_uuid', '=', process.uuid)
      .where('kind', '=', 'process-tagged')
      .execute()
    expect(events).toHaveLength(2)
    expect((await tags(vera, process, [])).status).toBe(403)
    expect((await tags(omar, process, [])).status).toBe(404)
  })

  test('of requests alone, of another model, or unknown are refused', async () => {
    const process = await startedProcess(desk)
    const { uuid } = await aTag(desk.db)
    await desk.db.updateTable('tag').set({ for_process: 0 }).where('uuid', '=', uuid).execute()
    expect((await tags(judith, process, [uuid])).status).toBe(422)
    const { status, json } = await tags(judith, process, [], 'request')
    expect([status, json.message]).toEqual([400, 'Unknown model. No endpoint available.'])
    expect((await recordOf(desk, judith, process)).Tags).toEqual([])
  })
})
