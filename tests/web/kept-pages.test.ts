import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import {
  ANTWERPEN,
  aRequest,
  aTag,
  chiara,
  GENT,
  judith,
  type TestPerson,
  type TestRequest,
  vera,
  willem,
} from '../world.ts'
import { showsFreshPages } from './fresh-pages.ts'

/** Parts of a page are written once for what they are told: they must be those of each reader, at each moment. */

const english: TestPerson = { ...willem, id: 'test|willem-en', language: 'en' }
const READERS = [vera, english, willem, chiara, judith]
const LISTS = [
  '/aanvragen?status=open',
  `/aanvragen?status=open&gemeente=${GENT}`,
  '/aanvragen?status=all&sort=address',
  '/aanvragen?status=all&sort=-address&pp=1&p=2',
  '/aanvragen?status=all&koppeling=zonder',
]
let desk: TestApp
let requests: TestRequest[]

beforeAll(async () => {
  desk = await startApp()
  requests = [
    await aRequest(desk.db, { street: 'Veldstraat', number_plate: '1-ABC-234' }),
    await aRequest(desk.db, { municipality: ANTWERPEN }),
  ]
})

const pages = () => {
  const addresses = [...LISTS, ...requests.map(({ uuid }) => `/aanvragen/${uuid}?gemeente=1`)]
  return READERS.flatMap((person) => addresses.map((address) => [person, address] as const))
}

describe('the list of requests', () => {
  test('is that of each reader, and so is the page of a request', () => showsFreshPages(desk, pages()))

  test.each<[string, (request: TestRequest) => Promise<unknown>]>([
    [
      'a request got a tag',
      async ({ id }) => {
        const { uuid } = await aTag(desk.db, 'Voorrang')
        await desk.db.insertInto('request_tag').values({ request_id: id, tag_uuid: uuid }).execute()
      },
    ],
    [
      'the tag was renamed',
      () => desk.db.updateTable('tag').set({ label: 'Haast' }).where('label', '=', 'Voorrang').execute(),
    ],
    [
      'it was judged',
      async ({ uuid }) => {
        const data = { isCorrection: false, judgement: 3, judgementLabel: '', reason: null }
        const { status } = await desk
          .as(willem)
          .calls('POST', '/api/judgement', { ref: uuid, data: { ...data, reasonLabel: '', remarks: 'Goed' } })
        expect(status).toBe(200)
      },
    ],
    [
      'its applicant was forgotten',
      ({ id }) =>
        desk.db
          .updateTable('request')
          .set({ first_name: '', last_name: '', street: '' })
          .where('id', '=', id)
          .execute(),
    ],
    [
      'somebody chose other columns',
      async () => {
        const form = { act: 'kolommen', kolom: ['reference', 'address'], terug: '/aanvragen?status=open' }
        expect((await desk.as(willem).posts('/aanvragen/instellingen', form)).status).toBe(303)
      },
    ],
  ])('is as it is now after %s', async (_, happens) => {
    for (const [person, address] of pages()) await desk.as(person).opens(address)
    await happens(requests[0] as TestRequest)
    await showsFreshPages(desk, pages())
  })
})

describe('the page of a request', () => {
  test('draws the surroundings of its own place', async () => {
    for (const [at, place, other] of [
      [0, 'Gent', 'Antwerpen'],
      [1, 'Antwerpen', 'Gent'],
      [0, 'Gent', 'Antwerpen'],
    ] as const) {
      const { body } = await desk.as(willem).opens(`/aanvragen/${requests[at]?.uuid}`)
      expect(body).toContain(`>${place}</text>`)
      expect(body).not.toContain(`>${other}</text>`)
    }
  })
})
