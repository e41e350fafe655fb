import { expect, test } from 'vitest'
import { createKey } from '../../src/people/api-keys/api-key.ts'
import { type FormRecord, fieldsOf, valueAt, withValue } from '../../src/platform/forms/field.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { fieldsFor } from '../../src/records/processes/page/step-form-page.tsx'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { startApp, type TestApp } from '../app.ts'
import { CPO_ONE, chiara, judith, type TestPerson } from '../world.ts'
import { calls, processNow, recordOf } from './desk.ts'
import { contextOf, filledIn, typeNamed } from './world.ts'

const REQUEST = {
  reference: 'A-1',
  street: 'Veldstraat',
  house_number: 12,
  postal_code: '9000',
  city: 'Gent',
  email: 'lotte@example.org',
}

/** A resident's request, as a web form sends it. */
async function sendsRequest(desk: TestApp): Promise<{ uuid: string }> {
  const keeper = { ...anonymous, id: 'cli', name: 'Opdrachtregel' }
  const { key } = await createKey(
    { db: desk.db, now: desk.clock.now, person: keeper, requestId: 'test' },
    'webformulier',
  )
  const { data } = await desk.as(null).sends({
    method: 'POST',
    url: '/api/intake/requests',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    payload: JSON.stringify(REQUEST),
  })
  return data.results[0]
}

/** Starts a realisation from a request, by the form: the specification has no call for that. */
async function starts(desk: TestApp, person: TestPerson, request: { uuid: string }): Promise<FoundProcess> {
  const { location, status, text } = await desk
    .as(person)
    .posts(`/type-request?${new URLSearchParams({ requests: request.uuid })}`, {
      operator: CPO_ONE,
      'Location.StreetName': 'Veldstraat',
      'Location.HouseNumber': '12',
      'Location.PostalCode': '9000',
      'Location.CityName': 'Gent',
      'Location.Latitude': '51,0500',
      'Location.Longitude': '3,7240',
    })
  expect(status, text).toBe(303)
  return processNow(desk, { uuid: String(location).split('/')[2] ?? '' })
}

/** Posts all fields of a step that a person may fill in and that are required, and finishes their part. */
async function fillsIn(desk: TestApp, process: FoundProcess, person: TestPerson) {
  const number = process.current_step
  const step = typeNamed(desk).steps[number - 1]
  if (!step) throw new Error(`There is no step ${number}.`)
  const whole = await filledIn(desk.db, typeNamed(desk), number, process.record)
  const own = fieldsOf(step.groups).filter(fieldsFor(contextOf(desk, person), process, step))
  const { status, data } = await calls(desk, person, 'process_update', {
    process: {
      uuid: process.uuid,
      version: process.version,
      CurrentLocation: own.reduce<FormRecord>((so, it) => withValue(so, it, valueAt(whole, it)), {}),
      flow: { complete: number },
    },
  })
  expect(status, `${person.name} at step ${number}: ${JSON.stringify(data).slice(0, 300)}`).toBe(200)
  return processNow(desk, process)
}

const OWNERS = [
  { role: 'cpo', person: chiara },
  { role: 'municipality', person: judith },
] as const

test('a resident’s request becomes a working charge point, each step by whose it is, by calls alone', async () => {
  const desk = await startApp()
  const request = await sendsRequest(desk)
  await desk.as(judith).calls('POST', '/api/judgement', { ref: request.uuid, data: { judgement: 3 } })
  let process = await starts(desk, chiara, request)

  for (const [index, { edit }] of typeNamed(desk).steps.entries()) {
    expect(process.current_step).toBe(index + 1)
    const owners = OWNERS.filter(({ role }) => edit.includes(role))
    for (const { person } of owners)
      if (process.steps[index]?.completedAt === '') process = await fillsIn(desk, process, person)
  }

  const record = await recordOf(desk, judith, process)
  expect(record.status).toMatchObject({ completed: true })
  const { data } = await desk
    .as(judith)
    .calls('GET', '/api/map/chargingpoints?west=3.7&south=51&east=3.8&north=51.1&zoom=16')
  expect(JSON.stringify(data)).toContain('realized')
  const connected = await desk.db
    .selectFrom('request')
    .select('process_id')
    .where('uuid', '=', request.uuid)
    .execute()
  expect(connected).toEqual([{ process_id: process.id }])
})
