import { expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { STATUS } from '../../src/records/requests/request.ts'
import { startApp } from '../app.ts'
import { aStandingPoint } from '../effects/seeing.ts'
import {
  ANTWERPEN,
  aRequest,
  CPO_ONE,
  CPO_TWO,
  chiara,
  GENT,
  judith,
  type TestPerson,
  willem,
} from '../world.ts'

const desk = await startApp()
let numbers = 0
const one = (more: object = {}, location: object = {}) => ({
  category: 'strategic',
  ChargePointOperator: CPO_ONE,
  CurrentLocation: {
    Location: {
      StreetName: 'Korenmarkt',
      HouseNumber: String(++numbers),
      PostalCode: '9000',
      CityName: 'Gent',
      Latitude: 51.05 + numbers / 20_000,
      Longitude: 3.7217,
      ...location,
    },
  },
  ...more,
})
const starts = (processes: readonly object[], person: TestPerson = willem) =>
  desk.as(person).calls('POST', '/api/processes', { processes })
const count = async () => (await desk.db.selectFrom('process').select('id').execute()).length

test('one or many start by a call, with what the first step holds and the requests that they answer', async () => {
  const request = await aRequest(desk.db, { status: STATUS.accepted })
  const { status, data } = await starts([one(), one({ requestUuids: [request.uuid] })])
  expect(status).toBe(201)
  expect(data.processes).toMatchObject([{ case_ref: 'VL-RP-26-0001' }, { case_ref: 'VL-RP-26-0002' }])
  const { data: read } = await desk.as(willem).calls('POST', '/api/process', { uuid: data.processes[1].uuid })
  expect(read.record).toMatchObject({
    requestUuids: [request.uuid],
    MunicipalityCode: GENT,
    category: 'strategic',
  })
})

test('a start from a request alone takes its address and place', async () => {
  const request = await aRequest(desk.db, {
    status: STATUS.accepted,
    ...{ street: 'Veldstraat', house_number: '12', postal_code: '9000', city: 'Gent' },
    ...{ lat: 51.0521, lng: 3.7231 },
  })
  const { status, data } = await starts([one({ CurrentLocation: undefined, requestUuids: [request.uuid] })])
  expect(status).toBe(201)
  const { data: read } = await desk.as(willem).calls('POST', '/api/process', { uuid: data.processes[0].uuid })
  expect(read.record.CurrentLocation.Location).toMatchObject({
    StreetName: 'Veldstraat',
    HouseNumber: '12',
    Latitude: 51.0521,
    Longitude: 3.7231,
  })
})

test('all of them or none: what is wrong is reported by its place in the list and the name of its field', async () => {
  const before = await count()
  const wrong = await starts([
    one(),
    one({ category: 'none' }),
    one({}, { HouseNumber: '1'.repeat(30) }),
    one({ ChargePointOperator: 'none' }),
    one({ processType: 'removal', category: '' }),
  ])
  expect(wrong.status).toBe(422)
  expect(wrong.json.problems.map(({ field }: { field: string }) => field)).toEqual([
    'processes.1.category',
    'processes.2.CurrentLocation.Location.HouseNumber',
    'processes.3.ChargePointOperator',
    'processes.4.locationId',
  ])
  const odd = await starts([one({ CurrentLocation: { Location: { Straat: 'Kouter' } } })])
  expect(odd.json.problems).toMatchObject([{ field: 'processes.0.CurrentLocation.Location.Straat' }])
  const taken = await aRequest(desk.db, { status: STATUS.open })
  const late = await starts([one(), one({ requestUuids: [taken.uuid] })])
  expect([late.status, late.json.problems[0].field]).toEqual([422, 'processes.1.requestUuids'])
  expect((await starts(Array.from({ length: 501 }, () => one()))).status).toBe(413)
  expect(await count()).toBe(before)
})

test('a type that the tenant does not have is named as such, with those that it has', async () => {
  const elsewhere = await startApp({ tenant: findTenant('rijksvastgoed') })
  const processes = [one({ processType: undefined })]
  const { status, json } = await elsewhere.as(willem).calls('POST', '/api/processes', { processes })
  expect(status).toBe(422)
  expect(json.problems).toMatchObject([
    { field: 'processes.0.processType', message: expect.stringContaining('Privaat terrein') },
  ])
})

test('a decision that is sent along is kept with who took it and on what, unless that is still to come', async () => {
  const { here } = await aStandingPoint(desk)
  const replacement = (advice: object) => ({
    ...{ processType: 'replacement', ChargePointOperator: CPO_ONE, locationId: here.uuid },
    CurrentLocation: { CPOAdvice: advice },
  })
  const early = await starts([replacement({ Decision: 'agreed', CPOAdvice: 'additional-cost' })])
  expect(early.status).toBe(422)
  expect(early.json.problems[0].field).toBe('processes.0.CurrentLocation.CPOAdvice.Decision')
  const { status } = await starts([replacement({ CPOAdvice: 'positive' })])
  expect(status).toBe(201)
  const kept = await desk.db.selectFrom('process_decision').selectAll().execute()
  expect(kept).toMatchObject([
    { field: 'CPOAdvice.CPOAdvice', value: '"positive"', person_id: willem.id, opened_at: '' },
  ])
  expect(JSON.parse(kept[0]?.made_on ?? '')).toHaveProperty(['Location.StreetName'])
})

test('impossible places are each reported, also where two are the same', async () => {
  const nowhere = { Latitude: 999, Longitude: 3.7217 }
  const { status, json } = await starts([one({}, nowhere), one(), one({}, nowhere)])
  expect(status).toBe(422)
  expect(json.problems.map(({ field }: { field: string }) => field)).toEqual([
    'processes.0.CurrentLocation.Location.Latitude',
    'processes.2.CurrentLocation.Location.Latitude',
  ])
})

test('nobody starts beyond their municipality or operator, and an operator need not name itself', async () => {
  const before = await count()
  const inAntwerpen = one({}, { Latitude: 51.2194, Longitude: 4.4025 })
  expect((await starts([inAntwerpen], judith)).json.problems[0].message).toContain('Antwerpen')
  expect((await starts([one({ ChargePointOperator: CPO_TWO })], chiara)).status).toBe(422)
  expect(await count()).toBe(before)
  expect((await starts([one({ ChargePointOperator: undefined })], chiara)).status).toBe(201)
})

test('at a location its address is taken over; one that may not run beside another is refused with its name', async () => {
  const { here } = await aStandingPoint(desk)
  const expansion = { processType: 'expansion', ChargePointOperator: CPO_ONE, locationId: here.uuid }
  const { status, data } = await starts([expansion])
  expect(status).toBe(201)
  const again = await starts([one(), expansion])
  expect(again.status).toBe(409)
  expect(again.json.problems[0]).toMatchObject({
    field: 'processes.1',
    message: expect.stringContaining(data.processes[0].case_ref),
  })
  const far = await aStandingPoint(desk, { municipality_code: ANTWERPEN, lat: 51.2194, lng: 4.4025 })
  const theirs = await starts([{ ...expansion, locationId: far.here.uuid }], judith)
  expect(theirs.json.problems).toMatchObject([{ field: 'processes.0.locationId' }])
})

test('at a location whose number and addition are too long for the number, the addition has its own field', async () => {
  const { here } = await aStandingPoint(desk, { house_number: '30 Overleg met de wijk' })
  const house = { HouseNumber: '30', HouseNumberSuffix: 'Overleg met de wijk' }
  const { body } = await desk.as(willem).opens(`/locationId-${here.uuid}-procestype-expansion`)
  for (const [name, value] of Object.entries(house))
    expect(body).toMatch(new RegExp(`name="Location.${name}"[^>]* value="${value}"`))
  const { status, data } = await starts([
    { processType: 'expansion', ChargePointOperator: CPO_ONE, locationId: here.uuid },
  ])
  expect(status).toBe(201)
  const { data: read } = await desk.as(willem).calls('POST', '/api/process', { uuid: data.processes[0].uuid })
  expect(read.record.CurrentLocation.Location).toMatchObject(house)
})
