import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { aRequest, bram, karel, type TestPerson, type TestRequest } from '../world.ts'

const carla: TestPerson = {
  ...bram,
  id: 'test|carla',
  name: 'Carla Kanariepiet',
  email: 'kanariepiet@example.org',
}

describe('the log', () => {
  let it: TestApp
  let request: TestRequest
  beforeAll(async () => {
    it = await startApp()
    request = await aRequest(it.db, { municipality: '11002' })
    await it.as(carla).opens(`/aanvragen?zoeken=${request.canary}&q=kanariepiet`)
    await it.as(carla).opens(`/aanvragen/${request.uuid}`)
    await it.as(carla).opens(`/kanariepiet/${request.canary}`)
    await it.as(null).opens('/aanmelden?terug=%2Faanvragen%3Fzoeken%3Dkanariepiet')
    await it.as(karel).opens('/aanvragen')
    await it.as(carla).sends({
      method: 'POST',
      url: '/voorkeuren',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'kanariepiet',
        referer: 'http://x/kanariepiet',
      },
      payload: '{"kanariepiet":',
    })
  })

  test('holds no name, no e-mail address, and nothing that people searched for or sent', () => {
    expect(JSON.stringify(it.log)).not.toMatch(new RegExp(`kanariepiet|${request.canary}`, 'i'))
  })

  test('has the route, person and status of every call', () => {
    const line = it.log.find(
      (entry) => entry.msg === 'request completed' && entry.route === '/aanvragen/:uuid',
    )
    expect(line).toMatchObject({ method: 'GET', status: 200, person: carla.id, ms: expect.any(Number) })
    expect(line).toMatchObject({ time: expect.any(Number), reqId: expect.any(String), from: '127.0.0.1' })
  })

  test('matches the log of a proxy by the number of the call, which the caller does not choose', async () => {
    const { headers } = await it.as(carla).sends({ url: '/profiel', headers: { 'x-request-id': 'mine' } })
    const id = headers['x-request-id']
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(it.log).toContainEqual(
      expect.objectContaining({ msg: 'request completed', route: '/profiel', reqId: id }),
    )
  })

  test('has what another site sent, what came with the token of another, and with a wrong token', async () => {
    const form = { payload: '_csrf=wrong', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    const sends = (headers: Record<string, string>) =>
      it
        .as(carla)
        .sends({ ...form, method: 'POST', url: '/afmelden', headers: { ...form.headers, ...headers } })
    await sends({ origin: 'https://elsewhere.example' })
    await sends({})
    await it.as(null).sends({ url: '/api/config', headers: { authorization: 'Bearer wrong' } })
    await it.as(null).opens('/aanmelden/terug?code=stolen&state=stolen')
    const line = (fields: object) => expect.objectContaining(fields)
    expect(it.log).toContainEqual(line({ msg: 'not signed in', reason: 'expired' }))
    expect(it.log).toContainEqual(line({ refused: 'origin', person: carla.id }))
    expect(it.log).toContainEqual(line({ refused: 'form-token', person: carla.id }))
    expect(it.log).toContainEqual(
      line({ msg: 'request completed', route: '/api/config', status: 401, from: '127.0.0.1' }),
    )
  })

  test('has what nobody may send', async () => {
    await it.as(carla).calls('POST', '/api/list', { nothing: 'such' })
    expect(it.log).toContainEqual(
      expect.objectContaining({
        msg: 'request completed',
        route: '/api/list',
        status: 400,
        person: carla.id,
      }),
    )
  })

  test('has who was refused what', () => {
    expect(it.log).toContainEqual(expect.objectContaining({ refused: 'requestlist', person: karel.id }))
  })

  test('cannot be forged by a line break', async () => {
    await it.as(carla).sends({ url: '/', headers: { 'x-request-id': 'a\nb', 'user-agent': 'x' } })
    const lines = it.log.map((entry) => JSON.stringify(entry))
    expect(lines.filter((line) => line.includes('\n'))).toEqual([])
    expect(JSON.stringify(it.log)).not.toContain('a\\nb')
  })
})
