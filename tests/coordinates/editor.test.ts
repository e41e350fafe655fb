import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { aRequest, chiara, judith, omar, type RequestChoices, type TestRequest } from '../world.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const WARNING =
  'De opgegeven coördinaten zijn onjuist!. Haal de coördinaten op of voer de coordinaten handmatig in.'
const now = (request: TestRequest) =>
  desk.db.selectFrom('request').selectAll().where('id', '=', request.id).executeTakeFirstOrThrow()
const sends = (request: TestRequest, form: Record<string, string>, version = '1') =>
  desk.as(chiara).posts(`/aanvragen/${request.uuid}/coordinaten`, { version, ...form })
/** The value of a field of the form on a page. */
const fieldIn = (body: string, name: string) => {
  const [input = ''] = new RegExp(`<input(?=[^>]*\\bname="${name}")[^>]*>`).exec(body) ?? []
  return /\bvalue="([^"]*)"/.exec(input)?.[1]
}

describe('the form without a script', () => {
  test('is there for Chiara, with what is kept, save and cancel', async () => {
    const request = await aRequest(desk.db)
    const page = await desk.as(chiara).opens(`/aanvragen/${request.uuid}?lijst=status%3Dopen`)
    expect(page.text).toMatch(/Coördinaten wijzigen Latitude Longitude .*Opslaan Annuleren/)
    expect([fieldIn(page.body, 'lat'), fieldIn(page.body, 'lng')]).toEqual(['51.0543', '3.7174'])
    expect(page.body.match(/inputMode="decimal"/gi)).toHaveLength(2)
    expect(page.text).not.toContain(WARNING)
  })

  test('is not there for Judith, nor for an operator of elsewhere', async () => {
    const request = await aRequest(desk.db)
    expect((await desk.as(judith).opens(`/aanvragen/${request.uuid}`)).text).not.toContain('Latitude')
    expect((await desk.as(omar).opens(`/aanvragen/${request.uuid}`)).status).toBe(404)
  })

  test.each([
    ['two fields', { lat: '51.0546', lng: '3.7219' }],
    ['decimal commas', { lat: '51,0546', lng: '3,7219' }],
    ['a pair in the first field', { lat: '51.0546, 3.7219', lng: '3.7174' }],
    ['a pair in the second field', { lat: '', lng: '51,0546 3,7219' }],
    ['degrees in words', { lat: '51° 3\' 16.56" N 3° 43\' 18.84" E', lng: '' }],
  ])('saves %s, and confirms it', async (_what, form) => {
    const request = await aRequest(desk.db)
    const answer = await sends(request, { ...form, lijst: 'status=open' })
    expect([answer.status, answer.location]).toEqual([
      303,
      `/aanvragen/${request.uuid}?lijst=status%3Dopen#coordinaten`,
    ])
    const page = await desk.as(chiara).opens(`/aanvragen/${request.uuid}`)
    expect(page.text).toContain('Succes! Coördinaten zijn opgeslagen!')
    expect(page.text).toContain('Coördinaten 51.0546, 3.7219')
    expect(await now(request)).toMatchObject({ lat: 51.0546, lng: 3.7219, version: 2 })
  })

  test.each([
    [{ lat: '', lng: '' }, 'Dit is een vereist veld'],
    [{ lat: 'hier', lng: '3.7' }, 'Dit is geen coördinaat in graden, zoals 51.0543.'],
    [{ lat: '91', lng: '3.7' }, 'Een latitude ligt tussen -90 en 90.'],
    [{ lat: '3.7174', lng: '51.0543' }, 'Latitude en longitude zijn verwisseld.'],
    [{ lat: '3.7174, 51.0543', lng: '' }, 'Latitude en longitude zijn verwisseld.'],
    [{ lat: '52.37', lng: '4.9' }, 'Deze coördinaten liggen buiten het gebied van dit loket.'],
  ])('%j: shows what is wrong, keeps what was typed, and saves nothing', async (form, message) => {
    const request = await aRequest(desk.db)
    const answer = await sends(request, form)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(message)
    expect(answer.body).toMatch(/<title>\d invoerfout/)
    expect([fieldIn(answer.body, 'lat'), fieldIn(answer.body, 'lng')]).toEqual([form.lat, form.lng])
    expect(answer.body).toMatch(/<input(?=[^>]*name="lat")[^>]*aria-invalid="true"/)
    expect((await now(request)).version).toBe(1)
  })

  test('somebody was first: theirs is shown, hers stays typed, and is saved when she sends it again', async () => {
    const request = await aRequest(desk.db)
    await sends(request, { lat: '51.06', lng: '3.73' })
    const late = await sends(request, { lat: '51.07', lng: '3.74' })
    expect(late.status).toBe(409)
    expect(late.text).toContain('De coördinaten zijn nu 51.06, 3.73. Wat u invulde staat er nog.')
    expect([fieldIn(late.body, 'lat'), fieldIn(late.body, 'lng')]).toEqual(['51.07', '3.74'])
    expect((await sends(request, { lat: '51.07', lng: '3.74' }, '2')).status).toBe(303)
    expect(await now(request)).toMatchObject({ lat: 51.07, version: 3 })
  })

  test('somebody was first, and what she typed is no pair: theirs is shown, and theirs is not overwritten', async () => {
    const request = await aRequest(desk.db)
    await sends(request, { lat: '51.06', lng: '3.73' })
    for (const typed of [
      { lat: 'abc', lng: '3.74' },
      { lat: '51.2194', lng: '4.4025' },
    ]) {
      const late = await sends(request, typed)
      expect(late.status).toBe(409)
      expect(late.text).toContain('De coördinaten zijn nu 51.06, 3.73.')
      expect(fieldIn(late.body, 'lat')).toBe(typed.lat)
    }
    expect(await now(request)).toMatchObject({ lat: 51.06, version: 2 })
  })

  test('it is in English for readers of English', async () => {
    const request = await aRequest(desk.db)
    const english = { ...chiara, id: 'test|english', language: 'en' as const }
    const page = await desk.as(english).opens(`/aanvragen/${request.uuid}`)
    expect(page.text).toContain('Change coordinates Latitude Longitude')
  })
})

describe('a request whose coordinates are wrong', () => {
  test.each([
    ['none', { lat: null, lng: null }],
    ['zero', { lat: 0, lng: 0 }],
    ['swapped', { lat: 3.7174, lng: 51.0543 }],
  ])('%s: everybody is warned', async (_what, at) => {
    const request = await aRequest(desk.db, at)
    for (const person of [chiara, judith])
      expect((await desk.as(person).opens(`/aanvragen/${request.uuid}`)).text).toContain(WARNING)
  })

  test('the warning goes once they are repaired', async () => {
    const request = await aRequest(desk.db, { lat: null, lng: null })
    await sends(request, { lat: '51.0546', lng: '3.7219' })
    expect((await desk.as(judith).opens(`/aanvragen/${request.uuid}`)).text).not.toContain(WARNING)
  })
})

describe('fetching the coordinates of the address', () => {
  const inAaigemstraat: RequestChoices = {
    street: 'Aaigemstraat',
    house_number: '12',
    postal_code: '9000',
    city: 'Gent',
    lat: null,
    lng: null,
    coordinates_nomatch: 1,
  }
  const requestsSuggestion = (request: TestRequest) =>
    desk.as(chiara).posts(`/aanvragen/${request.uuid}/coordinaten/voorstel`, {})

  test('fills the fields to be accepted, and keeps that the geocoder found them', async () => {
    const request = await aRequest(desk.db, inAaigemstraat)
    const page = await requestsSuggestion(request)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Dit zijn de coördinaten van het adres.')
    // Without a register of addresses only its street is known.
    expect(page.text).toContain('Alleen de straat of een nabij huisnummer is gevonden')
    expect((await now(request)).version).toBe(1)
    const form = Object.fromEntries(
      ['lat', 'lng', 'suggested_lat', 'suggested_lng', 'iteration', 'nomatch'].map((name) => [
        name,
        fieldIn(page.body, name) ?? '',
      ]),
    )
    expect(Number(form.lat)).toBeCloseTo(51.05, 1)
    expect((await sends(request, form)).status).toBe(303)
    const kept = await now(request)
    expect([String(kept.lat), String(kept.lng)]).toEqual([form.lat, form.lng])
    expect(kept).toMatchObject({ coordinates_nomatch: 0, coordinates_iteration: Number(form.iteration) })
    expect(kept.coordinates_iteration).toBeGreaterThan(0)
  })

  test('looks past where the request was put by mistake', async () => {
    const request = await aRequest(desk.db, {
      ...inAaigemstraat,
      lat: 51.2,
      lng: 4.4,
      coordinates_nomatch: 0,
    })
    const page = await requestsSuggestion(request)
    expect(page.text).toContain('Dit zijn de coördinaten van het adres.')
    expect(fieldIn(page.body, 'lat')).toMatch(/^51\.03/)
  })

  test('changed by hand after that, it is hers', async () => {
    const request = await aRequest(desk.db, inAaigemstraat)
    const page = await requestsSuggestion(request)
    const suggested_lat = fieldIn(page.body, 'suggested_lat') ?? ''
    const suggested_lng = fieldIn(page.body, 'suggested_lng') ?? ''
    await sends(request, { lat: '51.051', lng: '3.721', suggested_lat, suggested_lng, iteration: '3' })
    expect(await now(request)).toMatchObject({ lat: 51.051, coordinates_iteration: 0 })
  })

  test('of an unknown street: shows so, and offers the neighbourhood where there was nothing', async () => {
    const request = await aRequest(desk.db, { ...inAaigemstraat, street: 'Bestaatnietlaan' })
    const page = await requestsSuggestion(request)
    expect(page.text).toContain(
      'Het opgegeven adres leverde geen locatie op binnen de postcode 9000. Controleer of het adres juist is ingevoerd.',
    )
    expect(fieldIn(page.body, 'nomatch')).toBe('1')
    expect(fieldIn(page.body, 'lat')).toMatch(/^51\.0/)
  })

  test('of an unknown street: leaves a place that is there alone', async () => {
    const request = await aRequest(desk.db, {
      ...inAaigemstraat,
      street: 'Bestaatnietlaan',
      lat: 51.06,
      lng: 3.75,
    })
    const page = await requestsSuggestion(request)
    expect(page.text).toContain('leverde geen locatie op binnen de postcode 9000')
    expect(fieldIn(page.body, 'lat')).toBe('51.06')
    expect(fieldIn(page.body, 'suggested_lat')).toBeUndefined()
  })

  test('over the API', async () => {
    const request = await aRequest(desk.db, inAaigemstraat)
    const body = { ref: request.uuid }
    const { data } = await desk.as(chiara).calls('POST', '/api/requestcoordinates/suggestion', body)
    expect(data.suggestion).toMatchObject({ nomatch: false })
    const answer = await desk.as(judith).calls('POST', '/api/requestcoordinates/suggestion', body)
    expect(answer.status).toBe(403)
  })
})
