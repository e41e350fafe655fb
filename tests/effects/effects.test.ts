import { beforeAll, describe, expect, test } from 'vitest'
import type { FormRecord } from '../../src/platform/forms/field.ts'
import type { ProcessTypeName } from '../../src/platform/tenant/process-type.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { startApp, type TestApp } from '../app.ts'
import { cancelled, eventKindsOf, processNow, restored } from '../processes/desk.ts'
import { startedProcess } from '../processes/world.ts'
import { ANTWERPEN, aChargePoint, anna, CPO_TWO, chiara, omar, willem } from '../world.ts'
import { aStandingPoint, type Here, seen, startedAt } from './seeing.ts'
import { calling as callingBy, finishedBy, resetBy } from './walking.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const calling = (process: FoundProcess, parts: object, status = 200) =>
  callingBy(desk, process, parts, status)
const finished = (process: FoundProcess, given: FormRecord = {}) => finishedBy(desk, process, given)
const resetTo = (process: FoundProcess, step: number) => resetBy(desk, process, step)
const started = (type: ProcessTypeName, { id }: Pick<Here, 'id'>, record: FormRecord = {}) =>
  startedAt(desk, type, id, record)
const movedTo = ({ lat, lng }: { lat: number; lng: number }, process: FoundProcess) => ({
  Location: {
    ...(process.record.Location as object),
    StreetName: 'Vrijdagmarkt',
    HouseNumber: '3',
    Latitude: lat,
    Longitude: lng,
  },
})
const pageOf = async ({ uuid }: Pick<Here, 'uuid'>) => (await desk.as(willem).opens(`/locaties/${uuid}`)).text
const nowhereElse = { lat: 51.03, lng: 3.73, uuid: '' }
let spots = 0
/** A place where nothing is yet. */
const aFreePlace = () => ({ lat: nowhereElse.lat + ++spots * 0.001, lng: nowhereElse.lng })
const chargers = (...ids: string[]) => ({
  ChargerIds: ids.map((ChargerId, index) => ({
    ChargerId,
    ChargerType: index === 0 ? 'principal' : 'satellite',
  })),
})
const lots = (...ids: string[]) => ids.map((Identifier) => ({ Identifier }))

describe('a finished removal', () => {
  test('takes its charge point off the map everywhere; reset or cancelled, all is as it was', async () => {
    const { point, here } = await aStandingPoint(desk, { reference: 'LP-1', lots: ['Vak 1', 'Vak 2'] })
    const before = await seen(desk, here)
    expect(before).toMatchObject({ map: 1, nearby: 1, listed: 1, asset: { points: 1, lots: 2 }, cells: 1 })
    const running = await started('removal', here)
    expect(await seen(desk, here)).toEqual(before)
    const done = await finished(running)
    const gone = { map: 0, nearby: 0, listed: 0, cells: 0, asset: { points: 0, lots: 0 } }
    expect(await seen(desk, here)).toMatchObject(gone)
    const page = await pageOf(here)
    expect(page).toContain('Op deze locatie staat geen laadpunt.')
    expect(page).toContain('Verwijderd: LP-1')
    expect(page).toContain(done.case_ref)
    expect(await eventKindsOf(desk.db, point)).toEqual(['charge-point-removed'])

    const reopened = await resetTo(done, 3)
    expect(await seen(desk, here)).toEqual(before)
    expect(await pageOf(here)).toContain('Teruggekeerd: LP-1')
    expect(await eventKindsOf(desk.db, point)).toEqual(['charge-point-removed', 'charge-point-changed'])
    const again = await finished(reopened)
    expect(await seen(desk, here)).toMatchObject(gone)
    const dropped = await cancelled(desk, await resetTo(again, 4))
    expect(await seen(desk, here)).toEqual(before)
    await finished(await restored(desk, dropped))
    expect(await seen(desk, here)).toMatchObject(gone)
  })

  test('takes away what it names by parking lot, and leaves what else stands there', async () => {
    const { point, here } = await aStandingPoint(desk, { reference: 'LP-2' })
    const other = await aChargePoint(desk.db, {
      ...here,
      id: undefined,
      uuid: undefined,
      location_id: here.id,
    } as never)
    const expansion = await finished(await started('expansion', here, { ParkingSpots: spotsWith('Vak 9') }))
    expect((await seen(desk, here)).asset).toMatchObject({ points: 3, lots: 1 })
    await finished(await started('removal', here, { ParkinglotIdsToReplace: lots('vak 9') }))
    const after = (await seen(desk, here)).asset
    expect([after.points, after.lots]).toEqual([2, 0])
    expect(after.chargingpoints.map((it: { uuid: string }) => it.uuid)).toEqual([point.uuid, other.uuid])
    expect(expansion.status).toBe('completed')
  })

  test('leaves what another process is building there', async () => {
    const { here } = await aStandingPoint(desk)
    await aChargePoint(desk.db, {
      lat: here.lat,
      lng: here.lng,
      location_id: here.id,
      status: 'in-progress',
      process_id: (await started('realisation', await aFreeLocation())).id,
    })
    await finished(await started('removal', here))
    expect((await seen(desk, here)).statuses).toEqual(['in-progress'])
  })

  test('that somebody reopens after the place got a new charge point leaves that one alone', async () => {
    const { here } = await aStandingPoint(desk, { reference: 'LP-old' })
    const done = await finished(await started('removal', here))
    await finished(await started('realisation', here), chargers('BE*SVL*E900'))
    expect((await seen(desk, here)).asset.chargingpoints).toMatchObject([{ id: 'BE*SVL*E900' }])
    await resetTo(done, 2)
    expect((await seen(desk, here)).asset.chargingpoints.map((it: { id: string }) => it.id)).toEqual([
      'LP-old',
      'BE*SVL*E900',
    ])
  })
})

const spotsWith = (...ids: string[]) => ({
  Type: 'station',
  NumberOfChargingStations: 1,
  NumberOfParkingSpots: 2,
  Identifiers: lots(...ids),
})

async function aFreeLocation() {
  const { here } = await aStandingPoint(desk, { status: 'suggestion' })
  return here
}

describe('a finished realisation', () => {
  test('carries its chargers, parking lots and a link to its process; reset, it has none of them', async () => {
    const here = await aFreeLocation()
    const running = await started('realisation', here, { ParkingSpots: spotsWith('Vak A', 'Vak B') })
    const before = await seen(desk, here)
    expect(before.asset).toMatchObject({ lots: 0, chargingpoints: [{ status: 'in-progress', evse: [] }] })
    const done = await finished(running, chargers('BE*SVL*E101', 'BE*SVL*E102'))
    const after = await seen(desk, here)
    const ids = ['BE*SVL*E101', 'BE*SVL*E102']
    expect(after.asset).toMatchObject({
      lots: 2,
      chargingpoints: [{ id: ids[0], evse: ids, workflowUuid: done.uuid, status: 'realized' }],
    })
    expect(after.records).toMatchObject([
      {
        id: ids[0],
        workflowUuid: done.uuid,
        properties: { evse: ids, parkinglotIds: after.asset.lotUuids, workflowCaseRef: done.case_ref },
      },
    ])
    const popup = async (person = willem) =>
      (await desk.as(person).calls('GET', `/api/map/chargingpoints/${after.asset.chargingpoints[0].uuid}`))
        .data
    expect(await popup()).toMatchObject({
      process: { uuid: done.uuid, caseRef: done.case_ref },
      record: { properties: { evse: ids } },
    })
    const page = await desk.as(willem).opens(`/locaties/${here.uuid}`)
    expect(page.text).toContain('Parkeervakken 2 Vak A Vak B')
    expect(page.text).toMatch(
      new RegExp(`BE\\*SVL\\*E101 Bestaand laadpunt .*Versie 3.0, AC Proces: ${done.case_ref}`),
    )
    expect(page.body).toContain(`href="/realisatie/${done.uuid}"`)

    await resetTo(done, 7)
    expect(await seen(desk, here)).toEqual(before)
  })

  test('names its process only for who may see that', async () => {
    const here = await aFreeLocation()
    const done = await finished(await started('realisation', here), chargers('BE*SVL*E111'))
    const stranger = { ...omar, id: 'test|stranger', roles: { cpo: ['44021'] } }
    const page = await desk.as(stranger).opens(`/locaties/${here.uuid}`)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('BE*SVL*E111')])
    expect(page.body).not.toContain(done.uuid)
    const { data } = await desk.as(stranger).calls('POST', '/api/assets', { locationId: here.uuid })
    expect(data.asset.chargingpoints).toMatchObject([{ id: 'BE*SVL*E111', workflowUuid: null }])
    expect((await desk.as(chiara).opens(`/locaties/${here.uuid}`)).body).toContain(done.uuid)
  })

  test('that is corrected and stays finished carries the corrected values', async () => {
    const here = await aFreeLocation()
    const done = await finished(await started('realisation', here), chargers('BE*SVL*E121'))
    await calling(done, { CurrentLocation: chargers('BE*SVL*E122'), flow: { keepProgress: true } })
    expect((await processNow(desk, done)).status).toBe('completed')
    expect((await seen(desk, here)).asset.chargingpoints).toMatchObject([
      { id: 'BE*SVL*E122', evse: ['BE*SVL*E122'] },
    ])
  })
})

describe('a finished expansion', () => {
  test('adds a charge point for each station, which go again when it is reset and come back', async () => {
    const { point, here } = await aStandingPoint(desk, { reference: 'LP-3', evses: ['X*1'] })
    const before = await seen(desk, here)
    const ParkingSpots = { ...spotsWith('Vak 5'), NumberOfChargingStations: 2 }
    const running = await started('expansion', here, { ParkingSpots })
    expect(await seen(desk, here)).toEqual(before)
    const done = await finished(running, chargers('BE*SVL*E201', 'BE*SVL*E202'))
    const after = (await seen(desk, here)).asset
    expect(after.chargingpoints).toMatchObject([
      { uuid: point.uuid, id: 'LP-3', evse: ['X*1'] },
      { id: 'BE*SVL*E201', evse: ['BE*SVL*E201'], status: 'realized', workflowUuid: done.uuid },
      { id: 'BE*SVL*E202', evse: ['BE*SVL*E202'], status: 'realized', workflowUuid: done.uuid },
    ])
    expect(after.lots).toBe(1)
    const reopened = await resetTo(done, 4)
    expect(await seen(desk, here)).toEqual(before)
    await finished(reopened)
    const again = (await seen(desk, here)).asset
    expect(again.chargingpoints).toEqual(after.chargingpoints)
  })
})

describe('a finished reposition', () => {
  test('moves its charge point with location and parking lots, and back when it is reset', async () => {
    const { point, here } = await aStandingPoint(desk, { reference: 'LP-4', lots: ['Oud'], evses: ['E4*1'] })
    const before = await seen(desk, here)
    const there = { ...here, ...aFreePlace() }
    const running = await started('reposition', here, { ParkingSpots: spotsWith('Nieuw') })
    await calling(running, { CurrentLocation: movedTo(there, running) })
    expect(await seen(desk, here)).toEqual(before)
    const done = await finished(await processNow(desk, running), chargers('E4'))
    expect(await seen(desk, here)).toMatchObject({ map: 0, nearby: 0, listed: 0 })
    expect(await seen(desk, there)).toMatchObject({
      map: 1,
      nearby: 1,
      listed: 1,
      records: [{ uuid: point.uuid, address: { simple_address: 'Vrijdagmarkt 3' } }],
      asset: { place: { lat: there.lat, lng: there.lng }, address: { street: 'Vrijdagmarkt' }, lots: 1 },
    })
    const page = await pageOf(here)
    expect(page).toContain(`${here.lat}, ${here.lng} → ${there.lat}, ${there.lng}`)
    expect(page).toContain('Parkeervakken 1 Nieuw')
    const reopened = await resetTo(done, 7)
    expect(await seen(desk, here)).toEqual(before)
    expect((await seen(desk, there)).map).toBe(0)
    await cancelled(desk, reopened)
    expect(await seen(desk, here)).toEqual(before)
  })

  test('goes to a place that was chosen for it, which is then no place of its own any more', async () => {
    const { point, here } = await aStandingPoint(desk)
    const { point: target, here: there } = await aStandingPoint(desk, { status: 'definitive' })
    const running = await started('reposition', here)
    const chosen = await desk.as(anna).calls('POST', '/api/process_location', {
      processUuid: running.uuid,
      chargingpointUuid: target.uuid,
      action: 'use',
      version: running.version,
    })
    expect(chosen.status).toBe(200)
    const done = await finished(await processNow(desk, running))
    expect(await seen(desk, here)).toMatchObject({ map: 0 })
    expect(await seen(desk, there)).toMatchObject({
      map: 1,
      statuses: ['realized'],
      records: [{ uuid: point.uuid }],
    })
    await resetTo(done, 7)
    expect(await seen(desk, here)).toMatchObject({ map: 1, statuses: ['realized'] })
    expect(await seen(desk, there)).toMatchObject({ map: 1, statuses: ['in-progress'] })
  })

  test('of one of several moves that one, and the location stays with the others', async () => {
    const { here } = await aStandingPoint(desk, { reference: 'LP-5' })
    const ParkingSpots = spotsWith('Vak 6')
    await finished(await started('expansion', here, { ParkingSpots }), chargers('BE*SVL*E301'))
    const there = { ...here, ...aFreePlace() }
    const running = await started('reposition', here, { ParkinglotIdsToReplace: lots('Vak 6') })
    await calling(running, { CurrentLocation: movedTo(there, running) })
    await finished(await processNow(desk, running), chargers('BE*SVL*E301'))
    expect((await seen(desk, here)).asset.place).toEqual({ lat: here.lat, lng: here.lng })
    expect((await seen(desk, here)).map).toBe(1)
    expect((await seen(desk, there)).records).toMatchObject([{ id: 'BE*SVL*E301' }])
  })
})

describe('a finished replacement', () => {
  const station = (version: string, power: string) => ({
    CPOAdvice: { CPOAdvice: 'positive', ChargingStationVersion: version, PowerType: power },
  })
  const replacing = (...ids: string[]) => ({
    ChargerIdsToReplace: ids.map((ChargerId) => ({ ChargerId })),
  })

  test('changes what stands there: chargers, EVSEs, version and type; reset, the old one stands again', async () => {
    const { point, here } = await aStandingPoint(desk, { reference: 'OUD', evses: ['OUD*1', 'OUD*2'] })
    const before = await seen(desk, here)
    const running = await started('replacement', here, replacing('OUD'))
    expect(await seen(desk, here)).toEqual(before)
    const done = await finished(running, { ...station('5.0', 'DC'), ...chargers('BE*SVL*E401') })
    expect((await seen(desk, here)).asset.chargingpoints).toEqual([
      {
        uuid: point.uuid,
        id: 'BE*SVL*E401',
        evse: ['BE*SVL*E401'],
        status: 'fastcharger-realized',
        workflowUuid: null,
      },
    ])
    const page = await pageOf(here)
    expect(page).toContain('Versie 5.0, DC')
    expect(page).toContain('OUD*1, OUD*2 → BE*SVL*E401')
    expect(page).toContain('Gewijzigd: OUD → BE*SVL*E401, EVSE’s: OUD*1, OUD*2 → BE*SVL*E401, Versie 5.0, DC')
    await resetTo(done, 3)
    expect(await seen(desk, here)).toEqual(before)
    const undone = await pageOf(here)
    expect(undone).toContain('Bestaand laadpunt EVSE’s: OUD*1, OUD*2 Parkeervakken')
    expect(undone).toContain('EVSE’s: BE*SVL*E401 → OUD*1, OUD*2, Versie 5.0 → -, DC → -')
  })

  test('of one of several changes the one that it names; one that is not there is refused', async () => {
    const { point, here } = await aStandingPoint(desk, { reference: 'P1', evses: ['P1*1'] })
    const other = await aChargePoint(desk.db, {
      lat: here.lat,
      lng: here.lng,
      location_id: here.id,
      reference: 'P2',
    })
    const idsOf = async () =>
      Object.fromEntries(
        (await seen(desk, here)).asset.chargingpoints.map((it: { uuid: string; id: string }) => [
          it.uuid,
          it.id,
        ]),
      )
    const panelOf = async ({ uuid }: FoundProcess) =>
      (await desk.as(willem).opens(`/vervanging/${uuid}/stap-1`)).text
    const blind = started('replacement', here, replacing('onbekend'))
    await expect(blind).rejects.toMatchObject({ status: 409, message: /niet op deze locatie: onbekend/ })
    const seeing = await started('replacement', here, replacing('p-2'))
    expect(await panelOf(seeing)).toMatch(/Als dit proces is afgerond, verandert op de kaart: P2, /)
    await finished(seeing, chargers('NIEUW'))
    expect(await idsOf()).toEqual({ [point.uuid]: 'P1', [other.uuid]: 'NIEUW' })
  })

  test('is taken back from under a later one: that keeps what it made, and then gives back the oldest', async () => {
    const { here } = await aStandingPoint(desk, { reference: 'A', evses: ['A*1'] })
    const before = await seen(desk, here)
    const first = await finished(await started('replacement', here, replacing('A')), chargers('B'))
    const second = await finished(await started('replacement', here, replacing('B')), chargers('C'))
    await resetTo(first, 3)
    expect((await seen(desk, here)).asset.chargingpoints).toMatchObject([{ id: 'C', evse: ['C'] }])
    await cancelled(desk, await processNow(desk, first))
    await resetTo(second, 3)
    expect(await seen(desk, here)).toEqual(before)
  })

  test('leaves what somebody else changed since as they left it', async () => {
    const { point, here } = await aStandingPoint(desk, { reference: 'A', remark: 'oud' })
    const done = await finished(await started('replacement', here, replacing('A')), chargers('B'))
    await desk.db
      .updateTable('charge_point')
      .set({ reference: 'Z', remark: 'nieuw' })
      .where('id', '=', point.id)
      .execute()
    await resetTo(done, 3)
    const row = await desk.db
      .selectFrom('charge_point')
      .selectAll()
      .where('id', '=', point.id)
      .executeTakeFirstOrThrow()
    expect([row.reference, row.remark, row.station_version]).toEqual(['Z', 'nieuw', ''])
  })
})

describe('a process on private ground', () => {
  test('is on the map when it is finished, as a private charge point; reset, it is not', async () => {
    const place = aFreePlace()
    const running = await startedProcess(desk, { type: 'private' })
    const Location = { ...(running.record.Location as object), Latitude: place.lat, Longitude: place.lng }
    await calling(running, { CurrentLocation: { Location } })
    expect((await processNow(desk, running)).location_id).toBeNull()
    const done = await finished(await processNow(desk, running), chargers('BE*SVL*E701'))
    const { uuid } = await desk.db
      .selectFrom('location')
      .select('uuid')
      .where('id', '=', done.location_id ?? 0)
      .executeTakeFirstOrThrow()
    const there = { ...place, uuid, id: done.location_id ?? 0 }
    const after = await seen(desk, there)
    expect(after).toMatchObject({ map: 1, statuses: ['realized-private'], records: [{ id: 'BE*SVL*E701' }] })
    const reopened = await resetTo(done, 2)
    expect((await seen(desk, there)).map).toBe(0)
    await finished(reopened)
    expect(await seen(desk, there)).toEqual(after)
  })
})

describe('two processes at one location', () => {
  const starts = (type: ProcessTypeName, { uuid, lat, lng }: Here, person = anna) =>
    desk.as(person).posts(`/locationId-${uuid}-procestype-${type}`, {
      operator: person === omar ? CPO_TWO : '5a0f6a8e-3c55-4a0e-9d0c-7d1b2f0c8e11',
      'Location.StreetName': 'Kouter',
      'Location.HouseNumber': '1',
      'Location.PostalCode': '9000',
      'Location.CityName': 'Gent',
      'Location.Latitude': String(lat).replace('.', ','),
      'Location.Longitude': String(lng).replace('.', ','),
    })

  test.each<[ProcessTypeName, ProcessTypeName, number]>([
    ['removal', 'removal', 409],
    ['removal', 'expansion', 409],
    ['expansion', 'removal', 409],
    ['reposition', 'removal', 409],
    ['reposition', 'reposition', 409],
    ['removal', 'replacement', 409],
    ['expansion', 'expansion', 409],
    ['removal', 'realisation', 303],
  ])('a running %s and a new %s: %i, with the name of the first', async (first, second, status) => {
    const { here } = await aStandingPoint(desk)
    const running = await started(first, here)
    const answer = await starts(second, here)
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([status, expect.anything()])
    if (status === 409) expect(answer.text).toContain(`Op deze locatie loopt al ${running.case_ref}`)
    expect(answer.text).not.toContain('Op deze locatie loopt al een proces (')
    if (status !== 409) return
    await cancelled(desk, running)
    expect((await starts(second, here)).status).toBe(303)
  })

  test('are refused without the name to who may not see the first', async () => {
    const { here } = await aStandingPoint(desk, { municipality_code: ANTWERPEN, lat: 51.2194, lng: 4.4025 })
    const running = await started('removal', here)
    const { status, text } = await starts('removal', here, omar)
    expect([status, text]).toEqual([409, expect.stringContaining('loopt al een proces van een ander')])
    expect(text).not.toContain(running.case_ref)
  })

  test('that are about different charge points go on beside each other', async () => {
    const { here } = await aStandingPoint(desk, { reference: 'P1' })
    await aChargePoint(desk.db, { lat: here.lat, lng: here.lng, location_id: here.id, reference: 'P2' })
    const ids = (id: string) => ({ ChargerIdsToReplace: [{ ChargerId: id }] })
    await started('replacement', here, ids('P1'))
    await started('replacement', here, ids('P2'))
    await expect(started('replacement', here, ids('P2'))).rejects.toMatchObject({ status: 409 })
  })

  test('a removal is not completed while another one uses its charge point, which is named', async () => {
    const here = await aFreeLocation()
    const built = await finished(await started('realisation', here), chargers('BE*SVL*E951'))
    const removal = await started('removal', here)
    const again = await resetTo(built, 7)
    const before = await seen(desk, here)
    await expect(finished(removal)).rejects.toThrow(`"statusCode":409`)
    await expect(finished(await processNow(desk, removal))).rejects.toThrow(built.case_ref)
    expect((await processNow(desk, removal)).status).toBe('active')
    expect(await seen(desk, here)).toEqual(before)
    await finished(again, chargers('BE*SVL*E951'))
    await finished(await processNow(desk, removal))
    expect(await seen(desk, here)).toMatchObject({ map: 0, listed: 0, asset: { points: 0 } })
  })

  test('a removal is not completed once another one was changed to be about the same charge point', async () => {
    const { point, here } = await aStandingPoint(desk, { reference: 'P1', lots: ['Vak 1'] })
    const other = { lat: here.lat, lng: here.lng, location_id: here.id, reference: 'P2' }
    await aChargePoint(desk.db, other)
    await desk.db
      .updateTable('parking_lot')
      .set({ charge_point_id: point.id })
      .where('location_id', '=', here.id)
      .execute()
    const about = (ChargerId: string) => ({ ChargerIdsToReplace: [{ ChargerId }] })
    const replacement = await started('replacement', here, about('P2'))
    const removal = await started('removal', here, { ParkinglotIdsToReplace: lots('Vak 1') })
    await calling(replacement, { CurrentLocation: about('P1') })
    await expect(finished(removal)).rejects.toThrow(replacement.case_ref)
    await cancelled(desk, await processNow(desk, replacement))
    await finished(await processNow(desk, removal))
    expect((await seen(desk, here)).asset.chargingpoints).toMatchObject([{ id: 'P2' }])
  })

  test('a cancelled one is not offered to be restored beside one that began there, which is named', async () => {
    const { here } = await aStandingPoint(desk)
    const gone = await cancelled(desk, await started('expansion', here))
    const page = async () => (await desk.as(anna).opens(`/uitbreiding/${gone.uuid}/stap-1`)).text
    expect(await page()).toContain('Herstellen')
    const other = await started('expansion', here)
    expect(await page()).not.toContain('Herstellen')
    const status = { action: 'restore', reason: '', comment: 'Toch' }
    const { json } = await calling(gone, { status }, 403)
    expect(json.message).toContain(`loopt intussen ${other.case_ref}`)
  })

  test('a finished one is not reopened beside one that it does not go with', async () => {
    const { here } = await aStandingPoint(desk)
    const done = await finished(await started('reposition', here))
    const other = await started('removal', here)
    const { json } = await calling(done, { flow: { reset: 2 } }, 403)
    expect(json.message).toContain(other.case_ref)
    expect((await processNow(desk, done)).status).toBe('completed')
  })
})
