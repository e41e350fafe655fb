import { beforeAll, describe, expect, test } from 'vitest'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { deleteProcess } from '../../src/records/processes/save/delete-process.ts'
import { saveProcess } from '../../src/records/processes/save/save-process.ts'
import { startApp, type TestApp } from '../app.ts'
import { cancelled, eventKindsOf, processNow, restored } from '../processes/desk.ts'
import {
  aStoredProcess,
  completedTo,
  contextOf,
  type ProcessChoices,
  startedProcess,
} from '../processes/world.ts'
import {
  ANTWERPEN,
  aChargePoint,
  anna,
  type ChargePointChoices,
  CPO_ONE,
  CPO_TWO,
  chiara,
  GENT,
  judith,
  omar,
  type TestPerson,
  vera,
  willem,
} from '../world.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const REALISED = 9
const aFreePoint = (choices: ChargePointChoices = {}) =>
  aChargePoint(desk.db, { status: 'definitive', street: 'Veldstraat', house_number: '7', ...choices })
const chooses = (
  person: TestPerson,
  action: 'use' | 'release',
  process: { uuid: string; version: number },
  point: { uuid: string },
) =>
  desk.as(person).calls('POST', '/api/process_location', {
    processUuid: process.uuid,
    chargingpointUuid: point.uuid,
    action,
    version: process.version,
  })
const pointsOf = ({ id }: FoundProcess) =>
  desk.db
    .selectFrom('charge_point')
    .innerJoin('location', 'location.id', 'charge_point.location_id')
    .selectAll('charge_point')
    .select(['location.street', 'location.house_number', 'location.source as location_source'])
    .where('process_id', '=', id)
    .execute()
const rowOf = ({ id }: { id: number }) =>
  desk.db.selectFrom('charge_point').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const now = (process: { uuid: string }) => processNow(desk, process)
const moved = (process: FoundProcess, change: object) => ({
  ...process.record,
  Location: { ...(process.record.Location as object), ...change },
})
const historyOf = async ({ id }: { id: number }) =>
  (
    await desk.db
      .selectFrom('charge_point_history')
      .selectAll()
      .where('charge_point_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ kind, version }) => [kind, version])

describe('a realisation', () => {
  test('is on the map from its start, with a charge point of its own', async () => {
    const process = await startedProcess(desk)
    const [point, ...others] = await pointsOf(process)
    expect(others).toEqual([])
    expect(point).toMatchObject({
      status: 'in-progress',
      source: 'workflow',
      is_workflow_created: 1,
      lat: process.lat,
      lng: process.lng,
      municipality_code: GENT,
      operator_uuid: CPO_ONE,
      reference: '',
      street: process.street,
    })
    expect(process.location_id).toBe(point?.location_id)
    expect(await historyOf({ id: point?.id ?? 0 })).toEqual([['created', 1]])
    expect(await eventKindsOf(desk.db, { uuid: point?.uuid ?? '' })).toEqual(['charge-point-changed'])
  })

  test.each(['its own', 'a chosen one'])(
    'leads from its page to %s, who may see locations',
    async (which) => {
      const process = await startedProcess(desk)
      if (which === 'a chosen one') await chooses(chiara, 'use', process, await aFreePoint())
      const { uuid } = await desk.db
        .selectFrom('process')
        .innerJoin('location', 'location.id', 'process.location_id')
        .select('location.uuid')
        .where('process.id', '=', process.id)
        .executeTakeFirstOrThrow()
      const page = `/realisatie/${process.uuid}/stap-1`
      const link = `<a href="/locaties/${uuid}">Bekijk de locatie</a>`
      expect((await desk.as(willem).opens(page)).body).toContain(link)
      expect((await desk.as(judith).opens(page)).body).not.toContain(link)
    },
  )

  test('moves on the map with its proposal', async () => {
    const process = await startedProcess(desk)
    await saveProcess(contextOf(desk, anna), process, {
      version: process.version,
      step: 1,
      record: moved(process, { Latitude: 51.06, Longitude: 3.73, StreetName: 'Kouter' }),
    })
    const [point, ...others] = await pointsOf(process)
    expect(others).toEqual([])
    expect(point).toMatchObject({ lat: 51.06, lng: 3.73, street: 'Kouter', version: 2 })
  })

  test('is not touched on the map by what does not concern its place', async () => {
    const process = await startedProcess(desk)
    await saveProcess(contextOf(desk, anna), process, {
      version: process.version,
      step: 1,
      record: { ...process.record, Remarks: 'Naast de boom' },
    })
    expect((await pointsOf(process))[0]?.version).toBe(1)
  })

  test('is realised on the map when it is delivered, and in preparation again when it is set back', async () => {
    const process = await startedProcess(desk, { atStep: REALISED })
    expect(process.status).toBe('completed')
    expect((await pointsOf(process))[0]?.status).toBe('realized')
    await saveProcess(contextOf(desk, anna), process, { version: process.version, flow: { reset: 7 } })
    expect((await pointsOf(process))[0]?.status).toBe('in-progress')
  })

  test('leaves a suggestion behind when it is cancelled or deleted', async () => {
    const process = await startedProcess(desk)
    const gone = await cancelled(desk, process)
    expect((await pointsOf(process))[0]?.status).toBe('suggestion')
    await restored(desk, gone)
    expect((await pointsOf(process))[0]?.status).toBe('in-progress')

    const other = await startedProcess(desk)
    const [point] = await pointsOf(other)
    await deleteProcess(contextOf(desk, willem), other, other.version)
    expect(await rowOf({ id: point?.id ?? 0 })).toMatchObject({ status: 'suggestion', process_id: null })
  })
})

describe('using a location for a process', () => {
  test('takes its place and address over into the proposal, in a version of its own', async () => {
    const process = await startedProcess(desk)
    const [own] = await pointsOf(process)
    const point = await aFreePoint({ lat: 51.0501, lng: 3.7201, kind: 'charging-hub', access: 'semipublic' })
    const { status, data } = await chooses(chiara, 'use', process, point)
    expect(status).toBe(200)
    expect(data.process).toMatchObject({
      uuid: process.uuid,
      version: process.version + 1,
      recordVersion: 2,
      Location: { StreetName: 'Veldstraat', HouseNumber: '7', Latitude: 51.0501, Longitude: 3.7201 },
    })
    expect(data.chargingpoint).toMatchObject({
      workflowUuid: process.uuid,
      properties: { status: 'charging-hub-in-progress-semipublic' },
    })
    const after = await now(process)
    expect(after.record.Location).toMatchObject({ chargingpointUuid: point.uuid, StreetName: 'Veldstraat' })
    expect([after.lat, after.lng, after.location_id]).toEqual([51.0501, 3.7201, point.location_id])
    expect(await rowOf(point)).toMatchObject({ process_id: process.id, status: 'in-progress', version: 2 })
    expect(await historyOf(point)).toEqual([['changed', 2]])
    // The charge point that the process made itself is off the map.
    expect((await rowOf({ id: own?.id ?? 0 })).removed_at).not.toBeNull()
    expect(await eventKindsOf(desk.db, process)).toContain('process-location-chosen')
  })

  test('takes over a number that is too long for its field in two: the addition has its own', async () => {
    const process = await startedProcess(desk)
    const point = await aFreePoint({ house_number: '30 Overleg met de wijk', lat: 51.0502, lng: 3.7203 })
    const { data } = await chooses(chiara, 'use', process, point)
    const house = { HouseNumber: '30', HouseNumberSuffix: 'Overleg met de wijk' }
    expect(data.process).toMatchObject({ Location: house })
  })

  test('leaves a location with other charge points: it no longer names the process', async () => {
    const process = await startedProcess(desk)
    const [own] = await pointsOf(process)
    await aFreePoint({ location_id: own?.location_id ?? 0 })
    const former = await desk.db
      .selectFrom('location')
      .select('uuid')
      .where('id', '=', own?.location_id ?? 0)
      .executeTakeFirstOrThrow()
    const processesThere = async () => {
      const { data } = await desk.as(anna).calls('POST', '/api/assets', { locationId: former.uuid })
      return data.asset.processes.map(({ processRef }: { processRef: string }) => processRef)
    }
    expect(await processesThere()).toEqual([process.case_ref])
    await chooses(chiara, 'use', process, await aFreePoint({ lat: 51.0501, lng: 3.7201 }))
    expect(await processesThere()).toEqual([])
  })

  test('leaves what the process made itself where it was, until it is used again', async () => {
    const process = await startedProcess(desk)
    const [before] = await pointsOf(process)
    const placeOf = async () => {
      const { lat, municipality_code, location_id } = await rowOf({ id: before?.id ?? 0 })
      const location = await desk.db
        .selectFrom('location')
        .select(['lat', 'municipality_code'])
        .where('id', '=', location_id)
        .executeTakeFirstOrThrow()
      return [lat, municipality_code, location.lat, location.municipality_code]
    }
    const there = await placeOf()
    const elsewhere = await aFreePoint({ lat: 51.2194, lng: 4.4025, municipality_code: ANTWERPEN })
    await chooses(anna, 'use', process, elsewhere)
    expect((await now(process)).municipality_code).toBe(ANTWERPEN)
    expect(await placeOf()).toEqual(there)

    await chooses(anna, 'release', await now(process), elsewhere)
    const after = await now(process)
    await saveProcess(contextOf(desk, anna), after, { version: after.version, step: 1, record: after.record })
    expect(await placeOf()).toEqual([51.2194, ANTWERPEN, 51.2194, ANTWERPEN])
  })

  test('is taken back: the location is what it was, and the next save gives the process its own again', async () => {
    const process = await startedProcess(desk)
    const [imported, suggestion] = [await aFreePoint(), await aFreePoint({ status: 'suggestion' })]
    await desk.db
      .updateTable('charge_point')
      .set({ is_workflow_created: 1, source: 'workflow' })
      .where('id', '=', suggestion.id)
      .execute()
    await chooses(chiara, 'use', process, imported)
    // Choosing another releases the first one.
    await chooses(chiara, 'use', await now(process), suggestion)
    expect(await rowOf(imported)).toMatchObject({ process_id: null, status: 'definitive', version: 3 })
    const { status, data } = await chooses(chiara, 'release', await now(process), suggestion)
    expect([status, data.chargingpoint.properties.status]).toEqual([200, 'suggestion'])
    expect(await rowOf(suggestion)).toMatchObject({ process_id: null, status: 'suggestion' })
    const after = await now(process)
    expect(after.record.Location).toMatchObject({ chargingpointUuid: '' })
    expect(after.location_id).toBeNull()

    await saveProcess(contextOf(desk, anna), after, { version: after.version, step: 1, record: after.record })
    const [own, ...others] = await pointsOf(process)
    expect([own?.removed_at, own?.status, own?.lat, others]).toEqual([null, 'in-progress', after.lat, []])
    expect((await now(process)).location_id).toBe(own?.location_id)
  })

  test.each<[string, ChargePointChoices]>([
    ['that is there already', { status: 'realized' }],
    ['of another operator', { operator_name: 'Elders Laden' }],
    ['of others', { stakeholders: [{ uuid: 'another', name: 'Elders', type: 'cpo' }] }],
    ['that was imported from elsewhere', { volt_id: 'v-1', import_uuid: 'i-1' }],
  ])('is refused for one %s', async (_, choices) => {
    const [process, point] = [await startedProcess(desk), await aFreePoint(choices)]
    const { status, json } = await chooses(chiara, 'use', process, point)
    expect([status, json.message]).toEqual([422, expect.stringContaining('kan niet voor dit proces')])
    expect(await rowOf(point)).toEqual(point)
    expect((await now(process)).version).toBe(process.version)
  })

  test('is refused for one of another process, but not when that was cancelled', async () => {
    const [process, other] = [await startedProcess(desk), await startedProcess(desk)]
    const [taken] = await pointsOf(other)
    if (!taken) throw new Error('The other process has no charge point.')
    expect((await chooses(chiara, 'use', process, taken)).status).toBe(422)
    desk.clock.passes(60)
    const gone = await cancelled(desk, other)
    desk.clock.passes(60)
    expect((await chooses(chiara, 'use', process, taken)).status).toBe(200)
    expect(await rowOf(taken)).toMatchObject({ process_id: process.id, status: 'in-progress' })
    // The process that came there later keeps it, also when it began earlier elsewhere.
    await expect(restored(desk, gone)).rejects.toMatchObject({ status: 403 })
  })

  test('is refused once the proposal is completed, on hold, or for who has no part in it', async () => {
    const point = await aFreePoint()
    const further = await startedProcess(desk, { atStep: 2 })
    const { status, json } = await chooses(chiara, 'use', further, point)
    expect([status, json.message]).toEqual([422, expect.stringContaining('locatievoorstel niet is afgerond')])
    const process = await startedProcess(desk)
    for (const person of [vera, judith])
      expect((await chooses(person, 'use', process, point)).status).toBe(403)
    expect((await chooses(omar, 'use', process, point)).status).toBe(404)
    expect(
      (await chooses(chiara, 'use', await startedProcess(desk, { operator: CPO_TWO }), point)).status,
    ).toBe(404)
    expect((await chooses(chiara, 'use', process, { uuid: 'unknown' })).status).toBe(404)
    const foreign = await aFreePoint({ municipality_code: ANTWERPEN })
    expect((await chooses(chiara, 'use', process, foreign)).json.message).toBe(
      'Deze locatie kan niet voor dit proces worden gebruikt.',
    )
    expect(await rowOf(point)).toEqual(point)
    // Its own operator may.
    expect((await chooses(chiara, 'use', process, point)).status).toBe(200)
  })

  test('is refused when somebody changed the process since it was seen', async () => {
    const [process, point] = [await startedProcess(desk), await aFreePoint()]
    await saveProcess(contextOf(desk, anna), process, {
      version: process.version,
      step: 1,
      record: { ...process.record, Remarks: 'Eerder' },
    })
    expect((await chooses(chiara, 'use', process, point)).status).toBe(409)
    expect(await rowOf(point)).toEqual(point)
  })

  test('is done once when two processes want the same one', async () => {
    const [one, other] = [await startedProcess(desk), await startedProcess(desk)]
    const point = await aFreePoint()
    const answers = await Promise.all([
      chooses(willem, 'use', one, point),
      chooses(anna, 'use', other, point),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.find((status) => status !== 200)).toBeOneOf([409, 422])
    const winner = statuses[0] === 200 ? one : other
    const loser = winner === one ? other : one
    expect((await rowOf(point)).process_id).toBe(winner.id)
    expect((await pointsOf(loser)).map(({ removed_at }) => removed_at)).toEqual([null])
  })

  test('lets nobody take away what the process made itself', async () => {
    const process = await startedProcess(desk)
    const [own] = await pointsOf(process)
    if (!own) throw new Error('The process has no charge point.')
    const { status, json } = await chooses(chiara, 'release', process, own)
    expect([status, json.message]).toEqual([422, expect.stringContaining('niet voor dit proces gekozen')])
  })

  test('works with a form, and comes back to the page with what happened', async () => {
    const [process, point] = [await startedProcess(desk), await aFreePoint()]
    const form = { act: 'use', chargingpoint: point.uuid, version: process.version }
    const answer = await desk.as(chiara).posts(`/realisatie/${process.uuid}/locatie`, form)
    expect([answer.status, answer.location]).toEqual([303, `/realisatie/${process.uuid}/stap-1#locatie`])
    expect((await rowOf(point)).process_id).toBe(process.id)
    const late = await desk.as(chiara).posts(`/realisatie/${process.uuid}/locatie`, form)
    expect(late.status).toBe(303)
    expect((await desk.as(chiara).opens(`/realisatie/${process.uuid}/stap-1`)).text).toContain(
      'intussen gewijzigd',
    )
  })
})

describe('other kinds of processes', () => {
  test.each(['removal', 'replacement'] as const)(
    '%s is shown with its location and the charge points there, as far as the reader may see those',
    async (type) => {
      const here = await aFreePoint({ status: 'realized', reference: 'LP-77' })
      const row = { location_id: here.location_id }
      const process = await aStoredProcess(desk, { type, row })
      const page = `/${process.routeType}/${process.uuid}/stap-1`
      const { text, body } = await desk.as(willem).opens(page)
      expect(text).not.toContain('Bij dit proces hoort nog geen laadpunt op de kaart.')
      expect(text).toMatch(
        /hoort bij een bestaande locatie op de kaart\. Bekijk de locatie LP-77, Veldstraat 7, .* Bestaand laadpunt/,
      )
      const { uuid } = await desk.db
        .selectFrom('location')
        .select('uuid')
        .where('id', '=', here.location_id)
        .executeTakeFirstOrThrow()
      expect(body).toContain(`href="/locaties/${uuid}"`)
      // A person of the municipality has no list of locations.
      expect((await desk.as(judith).opens(page)).body).not.toContain(`href="/locaties/${uuid}"`)
      const nowhere = await aStoredProcess(desk, { type })
      const alone = await desk.as(willem).opens(`/${nowhere.routeType}/${nowhere.uuid}/stap-1`)
      expect(alone.text).toContain('Bij dit proces hoort nog geen laadpunt op de kaart.')
    },
  )

  test('one on private ground is at the charge point that it chose, builds that one, and no other beside it', async () => {
    const process = await startedProcess(desk, { type: 'private' })
    const point = await aFreePoint()
    expect((await chooses(chiara, 'use', process, point)).status).toBe(200)
    const { location_id } = await rowOf(point)
    expect(await now(process)).toMatchObject({ location_id })
    const released = await chooses(chiara, 'release', await now(process), point)
    expect([released.status, (await now(process)).location_id]).toEqual([200, null])
    await chooses(chiara, 'use', await now(process), point)
    const chosen = await now(process)
    const done = await completedTo(desk, chosen, chosen.steps.length + 1)
    expect(done).toMatchObject({ status: 'completed', location_id })
    expect((await pointsOf(done)).map(({ id, status }) => [id, status])).toEqual([[point.id, 'realized']])
  })

  test.each<ProcessChoices['type']>(['private', 'removal'])('%s makes no charge point', async (type) => {
    const process = await startedProcess(desk, type ? { type } : {})
    expect(await pointsOf(process)).toEqual([])
  })
})

test('completing the proposal keeps the chosen location', async () => {
  const [process, point] = [await startedProcess(desk), await aFreePoint()]
  await chooses(chiara, 'use', process, point)
  const done = await completedTo(desk, await now(process), REALISED)
  expect(done.status).toBe('completed')
  expect(await rowOf(point)).toMatchObject({ process_id: process.id, status: 'realized' })
})
