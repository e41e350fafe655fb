import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { startedProcess } from '../processes/world.ts'
import {
  ANTWERPEN,
  aChargePoint,
  anna,
  aRequest,
  CPO_TWO,
  chiara,
  judith,
  type TestPerson,
} from '../world.ts'
import { adviceFor } from './reading.tsx'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
  // So that the desk has charge points at all.
  await aChargePoint(desk.db, { lat: 50.9, lng: 3.5 })
})

const HERE = { Latitude: 51.05, Longitude: 3.72 }
const at = (Latitude: number, Longitude: number) => ({
  Location: {
    StreetName: 'Kouter',
    HouseNumber: '1',
    HouseNumberSuffix: '',
    PostalCode: '9000',
    CityName: 'Gent',
    Latitude,
    Longitude,
  },
})
const findings = async (person: TestPerson, lat: number, lng: number) =>
  adviceFor(desk, person, await aRequest(desk.db, { lat, lng }))

describe('realisations nearby', () => {
  test('ask for attention, the nearest first, with a link', async () => {
    const [near, nearer] = [
      await startedProcess(desk, { record: at(HERE.Latitude + 0.001, HERE.Longitude) }),
      await startedProcess(desk, { record: at(HERE.Latitude, HERE.Longitude) }),
    ]
    await startedProcess(desk, { record: at(HERE.Latitude + 0.01, HERE.Longitude) })
    const advice = await findings(judith, HERE.Latitude, HERE.Longitude)
    const found = advice?.of('processes-nearby')
    expect(found).toMatchObject({
      outcome: 'attention',
      explanation: expect.stringContaining('Er lopen 2 realisaties binnen 250 meter hemelsbreed'),
    })
    expect(found?.rows.map(({ label, href }) => [label, href])).toEqual([
      [nearer.case_ref, `/realisatie/${nearer.uuid}`],
      [near.case_ref, `/realisatie/${near.uuid}`],
    ])
    // The charge points of these processes are not a reason against another one.
    expect(advice?.of('charge-points-nearby').outcome).toBe('pass')
  })

  test('that were cancelled count no longer', async () => {
    const process = await startedProcess(desk, { record: at(51.06, 3.74) })
    await desk.db.updateTable('process').set({ status: 'cancelled' }).where('id', '=', process.id).execute()
    const found = (await findings(judith, 51.06, 3.74))?.of('processes-nearby')
    expect(found).toMatchObject({
      outcome: 'pass',
      explanation: expect.stringMatching(/Er loopt geen realisatie binnen 250 meter/),
    })
  })

  test('of other operators or municipalities are shown to nobody', async () => {
    await startedProcess(desk, { operator: CPO_TWO, record: at(51.04, 3.71) })
    await startedProcess(desk, { municipality: ANTWERPEN })
    const own = (await findings(judith, 51.04, 3.71))?.of('processes-nearby')
    expect(own?.outcome).toBe('attention')
    const hers = await desk
      .as(chiara)
      .opens(`/aanvragen/${(await aRequest(desk.db, { lat: 51.04, lng: 3.71 })).uuid}`)
    expect(hers.status).toBe(200)
    for (const { label } of own?.rows ?? []) expect(hers.body).not.toContain(label)
  })

  test('in a municipality of others count as well, without reference or link', async () => {
    const process = await startedProcess(desk, {
      municipality: ANTWERPEN,
      record: { Location: { ...at(51.2, 3.2).Location, PostalCode: '8000', CityName: 'Brugge' } },
    })
    await desk.db
      .updateTable('charge_point')
      .set({ municipality_code: ANTWERPEN })
      .where('process_id', '=', process.id)
      .execute()
    const [own, all] = [await findings(judith, 51.2, 3.2), await findings(anna, 51.2, 3.2)]
    const [mine, theirs] = [own?.of('processes-nearby'), all?.of('processes-nearby')]
    expect([mine?.outcome, mine?.explanation]).toEqual([theirs?.outcome, theirs?.explanation])
    expect(theirs?.rows.map(({ label }) => label)).toEqual([process.case_ref])
    expect(mine?.rows).toEqual([{ label: 'Realisatie in Antwerpen', detail: 'Kouter 1, 0 m hemelsbreed' }])
    expect(own?.proposal.form).toEqual(all?.proposal.form)
  })
})
