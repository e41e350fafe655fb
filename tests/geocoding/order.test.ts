import { describe, expect, test } from 'vitest'
import { readGeocoders } from '../../src/platform/settings/geocoders.ts'
import { Problems } from '../../src/platform/settings/problems.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { patience } from '../patience.ts'
import { judith, willem } from '../world.ts'
import { readableFrom, startDesk, startDeskWith } from './desk.ts'
import { KEY, MISCHIEF, SECRET } from './services.ts'

/** The order of the services, and what happens when they do not answer. */

const NOT_READY = 'Geocoder is not (yet) available'
const search = (q: string) => `/api/geocode?q=${encodeURIComponent(q)}`

describe.each(MISCHIEF)('a service that %s', async (mischief) => {
  const deskThatWaits = async (withinMs: number) => {
    const desk = await startDeskWith({ withinMs }, 'BE', 'geopunt')
    desk.geopunt.does(mischief)
    return desk
  }

  test('costs two seconds at most, and the tables answer in its place', async () => {
    const desk = await deskThatWaits(readGeocoders({}, false, new Problems({})).withinMs)
    const started = performance.now()
    const answer = await desk.as(willem).calls('GET', search('aaigemstr gent'))
    expect(performance.now() - started).toBeLessThan(patience(4_500))
    expect(answer.data.suggestions[0].label).toBe('Aaigemstraat, 9000 Gent')
    expect(readableFrom(answer, desk.log)).not.toContain(SECRET)
  })

  test('leads to one clear message when the tables have nothing either', async () => {
    const desk = await deskThatWaits(200)
    const answer = await desk.as(willem).calls('GET', search('Proefstraat 12'))
    expect(answer.status).toBe(503)
    expect(answer.json).toMatchObject({ message: NOT_READY })
    expect(readableFrom(answer, desk.log)).not.toContain(SECRET)
  })
})

describe('several services', () => {
  test('are requested in the order of the tenant, and the next only when the one before has nothing', async () => {
    const desk = await startDesk('BE', 'google', 'geopunt')
    expect((await desk.as(willem).calls('GET', search('proefstraat 12'))).data.suggestions).not.toEqual([])
    expect([desk.google.requests.length, desk.geopunt.requests.length]).toEqual([1, 0])
    desk.google.answersStatus('ZERO_RESULTS')
    expect((await desk.as(willem).calls('GET', search('proefstraat 40'))).data.suggestions).not.toEqual([])
    expect(desk.geopunt.requests.length).toBeGreaterThan(0)
  })

  test('may fail one by one: one that answers is enough for "not found"', async () => {
    const desk = await startDesk('BE', 'google', 'geopunt')
    desk.google.does('fails')
    const nothing = await desk.as(willem).calls('GET', search('nergensgevonden'))
    expect([nothing.status, nothing.data]).toEqual([200, { suggestions: [] }])
    desk.geopunt.does('fails')
    expect((await desk.as(willem).calls('GET', search('nergens te vinden'))).status).toBe(503)
  })

  test('are left alone after five failures in a row', async () => {
    const desk = await startDesk('BE', 'geopunt')
    desk.geopunt.does('fails')
    for (let n = 0; n < 8; n++) await desk.as(willem).calls('GET', search(`veldstraat gent ${n}`))
    expect(desk.geopunt.requests.length).toBe(5)
  })

  test('get no requests where the settings do not let them take part', async () => {
    const desk = await startDesk('BE')
    expect((await desk.as(willem).calls('GET', search('aaigemstr gent'))).status).toBe(200)
    expect((await desk.as(willem).calls('GET', search('nergensgevonden'))).data.suggestions).toEqual([])
    expect([...desk.geopunt.requests, ...desk.google.requests, ...desk.pdok.requests]).toEqual([])
  })

  test('place what comes in, and the tables place what they could not', async () => {
    const desk = await startDesk('BE', 'geopunt')
    const { receiveRequests } = await import('../../src/casework/intake/receive.ts')
    const { readIncoming } = await import('../../src/casework/intake/incoming.ts')
    const { outsideGeocoders } = await import('../../src/geography/geocoding/outside.ts')
    const { anonymous: nobody } = await import('../../src/platform/tenant/person.ts')
    const context = {
      db: desk.db,
      tenant: desk.tenant,
      person: nobody,
      now: desk.clock.now,
      requestId: 'test',
      t: textsIn('nl'),
      geocoders: outsideGeocoders(desk.tenant, desk.geocoders),
    }
    const row = (reference: string, street: string) =>
      readIncoming(
        { reference, origin: 'web', street, house_number: 12, postal_code: '9000', city: 'Gent', phone: '1' },
        context,
      )
    const takes = async (reference: string, street: string) => {
      await receiveRequests(context, [row(reference, street)])
      const found = await desk.db
        .selectFrom('request')
        .select(['coordinates_iteration', 'coordinates_nomatch', 'lat', 'lng'])
        .where('origin_reference', '=', reference)
        .executeTakeFirstOrThrow()
      return [found.coordinates_iteration, found.coordinates_nomatch]
    }
    expect(await takes('A-1', 'Proefstraat')).toEqual([1, 0])
    expect(await takes('A-2', 'Aaigemstraat')).toEqual([3, 0])
    desk.geopunt.does('fails')
    expect(await takes('A-3', 'Nergensstraat')).toEqual([4, 1])
    // One that is there already needs no second request.
    const { length } = desk.geopunt.requests
    expect(await takes('A-3', 'Nergensstraat')).toEqual([4, 1])
    expect(desk.geopunt.requests).toHaveLength(length)
    // A result in the cache needs no service.
    expect(await takes('A-4', 'Proefstraat')).toEqual([1, 0])
  })
})

describe('Google', () => {
  test.each(['OVER_QUERY_LIMIT', 'REQUEST_DENIED', 'UNKNOWN_ERROR', 'SOMETHING_NEW'])(
    'with status %s counts as unreachable',
    async (status) => {
      const desk = await startDesk('NL', 'google')
      desk.google.answersStatus(status)
      const answer = await desk.as(willem).calls('GET', search('proefdamrak 12'))
      expect([answer.status, answer.json.message]).toEqual([503, NOT_READY])
      const reverse = await desk.as(willem).calls('GET', '/api/geocode/reverse?lat=52.375&lng=4.895')
      expect(reverse.data.address.city).toBe('Amsterdam')
      for (const it of [answer, reverse]) {
        expect(readableFrom(it, desk.log)).not.toContain(KEY)
        expect(readableFrom(it, desk.log)).not.toContain(SECRET)
      }
    },
  )

  test.each(['ZERO_RESULTS', 'INVALID_REQUEST'])('with status %s has answered: nothing', async (status) => {
    const desk = await startDesk('NL', 'google')
    desk.google.answersStatus(status)
    const answer = await desk.as(willem).calls('GET', search('proefdamrak 12'))
    expect([answer.status, answer.data]).toEqual([200, { suggestions: [] }])
  })

  test('gets requests in Dutch, about one country, with a key that nobody else sees', async () => {
    const desk = await startDesk('NL', 'google')
    const answer = await desk.as(willem).calls('GET', search('proefdamrak 12'))
    const [request] = desk.google.requests
    expect(Object.fromEntries(request?.searchParams ?? [])).toEqual({
      address: 'proefdamrak 12',
      components: 'country:NL',
      language: 'nl',
      key: KEY,
    })
    desk.google.does('is down')
    const failed = await desk.as(willem).calls('GET', search('nergens'))
    const config = await desk.as(willem).calls('GET', '/api/config')
    const page = await desk.as(willem).opens('/aanvragen')
    for (const it of [answer, failed, config, page]) expect(readableFrom(it, desk.log)).not.toContain(KEY)
  })
})

describe('an earlier search', () => {
  test('is answered without another request, whoever searches; a failure is not cached', async () => {
    const desk = await startDesk('BE', 'geopunt')
    const suggestionsFor = async (by: typeof willem) =>
      (await desk.as(by).calls('GET', search('Proefstraat 12'))).data?.suggestions
    desk.geopunt.does('fails')
    expect(await suggestionsFor(willem)).toBeUndefined()
    desk.geopunt.does(null)
    const first = await suggestionsFor(willem)
    expect(first.length).toBeGreaterThan(0)
    const { length } = desk.geopunt.requests
    expect(await suggestionsFor(judith)).toEqual(first)
    expect(desk.geopunt.requests.length).toBe(length)
  })
})

describe('somebody who searches too much', () => {
  test('waits after sixty searches in a minute, and nobody waits with them', async () => {
    const desk = await startDesk('BE')
    const statusFor = async (by: typeof willem) => (await desk.as(by).calls('GET', search('gent'))).status
    for (let n = 0; n < 60; n++) expect(await statusFor(willem)).toBe(200)
    const answer = await desk.as(willem).calls('GET', search('gent'))
    expect(answer.status).toBe(429)
    expect(answer.json.message).toBe(textsIn('nl').errors.known[429].text())
    expect(await statusFor(judith)).toBe(200)
    expect((await desk.as(willem).opens('/aanvragen')).status).toBe(200)
  })
})
