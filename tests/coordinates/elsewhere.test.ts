import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { whereItBelongs } from '../../src/geography/places/where-it-belongs.ts'
import { startApp, type TestApp } from '../app.ts'
import { startedProcess } from '../processes/world.ts'
import { ANTWERPEN, anna, aRequest, chiara, GENT, type TestRequest, willem } from '../world.ts'

/** Coordinates in another municipality than that of the request. */

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const MEIR = { lat: 51.2183, lng: 4.4083 }
const NAMES = 'Deze coördinaten liggen in Antwerpen, maar de aanvraag is van Gent.'
const now = (request: TestRequest) =>
  desk.db.selectFrom('request').selectAll().where('id', '=', request.id).executeTakeFirstOrThrow()
const calls = (request: TestRequest, coordinates: object, source = 'manual') =>
  desk
    .as(chiara)
    .calls('POST', '/api/requestcoordinates', { ref: request.uuid, data: { source, coordinates } })

describe('coordinates in another municipality', () => {
  test('are refused over the API with both names, and nothing is kept', async () => {
    const request = await aRequest(desk.db)
    const { status, json } = await calls(request, MEIR)
    expect([status, json.message]).toEqual([422, expect.stringContaining(NAMES)])
    expect(json.message).toContain('Dan moet hij eerst aan die gemeente worden overgedragen')
    expect(await now(request)).toMatchObject({ version: 1, lat: request.lat, municipality_code: GENT })
  })

  test('are refused in the form, beside what was typed; who may hand over finds that filled in', async () => {
    const request = await aRequest(desk.db)
    const form = { version: '1', lat: String(MEIR.lat), lng: String(MEIR.lng) }
    const address = `/aanvragen/${request.uuid}/coordinaten`
    const hers = await desk.as(chiara).posts(address, form)
    expect(hers.status).toBe(422)
    expect(hers.text).toContain(NAMES)
    expect(hers.body).toContain(`value="${MEIR.lat}"`)
    const oversees = await desk.as(anna).posts(address, form)
    expect(oversees.body).toMatch(new RegExp(`<option[^>]*value="${ANTWERPEN}"[^>]*selected`))
    expect(await now(request)).toMatchObject({ version: 1, lat: request.lat })
  })

  test('of which no municipality takes part are refused without that way out', async () => {
    const request = await aRequest(desk.db)
    const { status, json } = await calls(request, { lat: 50.8466, lng: 4.3528 })
    expect(status).toBe(422)
    expect(json.message).toContain('maar de aanvraag is van Gent.')
    expect(json.message).not.toContain('overdragen')
  })

  test('may be the middle of a postal code, which is no place', async () => {
    const request = await aRequest(desk.db)
    expect((await calls(request, { ...MEIR, nomatch: true, iteration: 4 }, 'geocoder')).status).toBe(200)
  })

  test('are judged as at intake, wherever they lie', async () => {
    const request = await aRequest(desk.db)
    const address = { municipality_code: GENT, postal_code: '9000', city: 'Gent' }
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: 50.95, max: 51.2, noNaN: true }),
        fc.double({ min: 3.55, max: 3.9, noNaN: true }),
        async (lat, lng) => {
          const place = { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) }
          const atIntake = whereItBelongs({ ...address, ...place }, desk.tenant)
          expect((await calls(request, place)).status).toBe('problem' in atIntake ? 422 : 200)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('do not move a process out of the municipality of its postal code', async () => {
    const process = await startedProcess(desk)
    const { Location } = process.record as { Location: object }
    const { status, json } = await desk.as(willem).calls('POST', '/api/process_update', {
      process: {
        uuid: process.uuid,
        version: process.version,
        CurrentLocation: { Location: { ...Location, Latitude: MEIR.lat, Longitude: MEIR.lng } },
      },
    })
    expect([status, json.message]).toEqual([
      422,
      expect.stringContaining('Deze coördinaten liggen in Antwerpen, maar de postcode hoort bij Gent.'),
    ])
  })
})
