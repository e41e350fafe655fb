import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { aChargePoint, aRequest, willem } from '../world.ts'
import { asks, FILLED, forgetTurns } from './resident.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const searches = (q: string) => desk.as(null).calls('POST', '/api/public/addresses', { q })

describe('an address is looked up', () => {
  test('by a browser, in the parts of the form', async () => {
    const { status, data } = await searches('Beverhoutplein Gent')
    expect(status).toBe(200)
    expect(data.addresses[0]).toMatchObject({
      street: 'Beverhoutplein',
      postal_code: '9000',
    })
  })

  test('without a script: by a button that keeps what was typed, and one for each address', async () => {
    const { answer, by, _csrf } = await asks(desk, {
      act: 'zoek',
      q: 'Beverhoutplein Gent',
      agreed: undefined,
    })
    expect(answer.status).toBe(200)
    const packed = /value="(Beverhoutplein\|[^"]+)"/.exec(answer.body)?.[1] ?? ''
    expect(answer.body).toContain('value="Claeys"')
    const chosen = await by.posts('/laadpaal-aanvragen', { ...FILLED, _csrf, kies: packed })
    expect(chosen.body).toMatch(/name="street"[^>]*value="Beverhoutplein"/)
    expect(chosen.body).toMatch(/name="postal_code"[^>]*value="9000"/)
    const none = await by.posts('/laadpaal-aanvragen', { ...FILLED, _csrf, act: 'zoek', q: 'zzqqxx' })
    expect(none.text).toContain('Geen adres gevonden')
  })

  test('and not the form sent, by Enter in the search', async () => {
    const searched = { ...FILLED, agreed: undefined, act: 'enter', q: 'Beverhoutplein Gent' }
    const { answer, by, _csrf } = await asks(desk, searched)
    expect([answer.status, answer.body.includes('value="Beverhoutplein|')]).toEqual([200, true])
    // Looked up before, it is Enter in another field.
    const sent = await by.posts('/laadpaal-aanvragen', { ...searched, _csrf, gezocht: 'Beverhoutplein Gent' })
    expect(sent.status).toBe(422)
  })

  test('and the addresses of requests stay hidden, also for who is signed in', async () => {
    await aRequest(desk.db, { street: 'Qwartzstraat', house_number: '77', lat: 51.05, lng: 3.72 })
    const own = await desk.as(willem).calls('GET', '/api/geocode?q=Qwartzstraat 77')
    expect(own.data.suggestions).not.toEqual([])
    expect((await searches('Qwartzstraat 77')).data.addresses).toEqual([])
    const signedIn = await desk.as(willem).calls('POST', '/api/public/addresses', { q: 'Qwartzstraat 77' })
    expect(signedIn.data.addresses).toEqual([])
  })

  test('but not without end', async () => {
    await forgetTurns(desk)
    const statuses: number[] = []
    for (let n = 0; n < 61; n++) statuses.push((await searches('zzq')).status)
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429])
    await forgetTurns(desk)
    expect((await searches('ab')).status).toBe(422)
  })
})

test('what is near is shown as far as everybody may use it, and only within the area of the desk', async () => {
  const at = { lat: 51.0601, lng: 3.7301 }
  await aChargePoint(desk.db, { ...at, street: 'Kouter', house_number: '1' })
  await aChargePoint(desk.db, { ...at, access: 'private', street: 'Geheimstraat' })
  const near = (place: object) => desk.as(null).calls('POST', '/api/public/nearby', place)
  expect((await near(at)).data.places).toEqual([
    { metres: 10, address: 'Kouter 1, Gent', points: 1, text: '10 m: Kouter 1, Gent (1 laadpunt)' },
  ])
  expect((await near({ lat: 51.2, lng: 3.2 })).data.places).toEqual([])
  expect((await near({ lat: 0, lng: 0 })).data.places).toEqual([])
})
