import { beforeAll, describe, expect, test } from 'vitest'
import { STATUS } from '../../src/records/requests/request.ts'
import { startApp, type TestApp } from '../app.ts'
import {
  ANTWERPEN,
  anna,
  aRequest,
  CPO_ONE,
  judith,
  mieke,
  type TestPerson,
  type TestRequest,
} from '../world.ts'

/** Starting a process from requests needs the same confirmation as connecting: that they belong together. */

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const PLACE = { lat: 51.0543, lng: 3.7174 }
const LOCATION = {
  StreetName: 'Korenmarkt',
  HouseNumber: '3',
  PostalCode: '9000',
  CityName: 'Gent',
}
const near = () => aRequest(desk.db, { status: STATUS.accepted, ...PLACE })
const far = () => aRequest(desk.db, { status: STATUS.accepted, lat: 51.0758, lng: PLACE.lng })
const elsewhere = () =>
  aRequest(desk.db, { status: STATUS.accepted, municipality: ANTWERPEN, lat: 51.055, lng: PLACE.lng })
const processOf = async ({ id }: TestRequest) =>
  (await desk.db.selectFrom('request').select('process_id').where('id', '=', id).executeTakeFirstOrThrow())
    .process_id
const references = async () =>
  (await desk.db.selectFrom('process').select('case_ref').execute()).map(({ case_ref }) => case_ref)

describe('the form', () => {
  const posts = (by: TestPerson, requests: TestRequest[], more: object = {}) =>
    desk.as(by).posts(`/type-request?requests=${requests.map(({ uuid }) => uuid).join(',')}`, {
      operator: CPO_ONE,
      ...Object.fromEntries(Object.entries(LOCATION).map(([name, value]) => [`Location.${name}`, value])),
      'Location.Latitude': String(PLACE.lat),
      'Location.Longitude': String(PLACE.lng),
      ...more,
    })

  test('asks for confirmation of each that lies far away, keeps what was typed, and starts once that is confirmed', async () => {
    const [here, there] = [await near(), await far()]
    const page = await posts(judith, [here, there])
    expect(page.status).toBe(422)
    expect(page.text).toContain('Toch met deze aanvragen starten?')
    expect(page.text).toContain(`Aanvraag ${there.case_ref} ligt 2,4 km van deze plek.`)
    expect(page.text).not.toContain(`Aanvraag ${here.case_ref} ligt`)
    expect(page.body).toContain('value="Korenmarkt"')
    expect([await processOf(here), await processOf(there), await references()]).toEqual([null, null, []])
    expect((await posts(judith, [here, there], { toch: '1' })).status).toBe(303)
    expect(await processOf(there)).toEqual(await processOf(here))
    expect(await references()).toHaveLength(1)
  })

  test('asks for confirmation of one in another municipality, with both names', async () => {
    const page = await posts(mieke, [await elsewhere()])
    expect(page.status).toBe(422)
    expect(page.text).toMatch(/Aanvraag \S+ ligt in Antwerpen, deze plek in Gent\./)
  })

  test('needs no confirmation where they lie together, and no other runs', async () => {
    await desk.db.updateTable('process').set({ status: 'completed' }).execute()
    expect((await posts(judith, [await near()])).status).toBe(303)
  })
})

describe('the call', () => {
  const starts = (requests: TestRequest[], more: object = {}) =>
    desk.as(anna).calls('POST', '/api/processes', {
      processes: [
        {
          category: 'request',
          ChargePointOperator: CPO_ONE,
          CurrentLocation: { Location: { ...LOCATION, Latitude: PLACE.lat, Longitude: PLACE.lng } },
          requestUuids: requests.map(({ uuid }) => uuid),
          ...more,
        },
      ],
    })

  test('is refused with each that lies apart, until that is confirmed', async () => {
    const before = await references()
    const [there, other] = [await far(), await elsewhere()]
    const { status, json } = await starts([there, other])
    expect(status).toBe(422)
    expect(json.problems).toEqual([
      { field: 'processes.0.elsewhere', message: `Aanvraag ${there.case_ref} ligt 2,4 km van deze plek.` },
      {
        field: 'processes.0.elsewhere',
        message: `Aanvraag ${other.case_ref} ligt in Antwerpen, deze plek in Gent.`,
      },
    ])
    expect(await references()).toEqual(before)
    expect((await starts([there, other], { elsewhere: true })).status).toBe(201)
    expect(await processOf(other)).not.toBeNull()
  })
})
