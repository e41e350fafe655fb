import { expect, test } from 'vitest'
import { STATUS } from '../../src/records/requests/request.ts'
import { startApp } from '../app.ts'
import { ANTWERPEN, aRequest, CPO_ONE, judith, type TestPerson, vera, willem } from '../world.ts'

const desk = await startApp()
const LIST = '/aanvragen?status=accepted'
const ticks = (uuids: readonly string[], person: TestPerson = judith) =>
  desk.as(person).posts('/aanvragen/selectie/starten', { lijst: LIST, uuid: [...uuids] })
/** Accepted, so many metres north of the Korenmarkt. */
const accepted = (metres: number, more: object = {}) =>
  aRequest(desk.db, {
    status: STATUS.accepted,
    street: 'Korenmarkt',
    house_number: '7',
    postal_code: '9000',
    city: 'Gent',
    lat: 51.0543 + metres / 111_195,
    lng: 3.7217,
    coordinates_nomatch: 0,
    ...more,
  })
const uuidsOf = (requests: readonly { uuid: string }[]) => requests.map(({ uuid }) => uuid)

test('accepted requests that lie together get one process, which all of them are connected with', async () => {
  const requests = [await accepted(0), await accepted(60), await accepted(120)]
  expect((await desk.as(judith).opens(LIST)).text).toContain('Proces starten')
  const ticked = await ticks(uuidsOf(requests))
  expect(ticked.status).toBe(303)
  // The one in the middle is the address to begin with.
  expect(ticked.location).toMatch(new RegExp(`^/realisatie/nieuw\\?requests=${requests[1]?.uuid}`))
  const card = await desk.as(judith).opens(ticked.location ?? '')
  const kept = /name="requests" value="([^"]+)"/.exec(card.body)?.[1]
  const form = await desk.as(judith).opens(`/type-request?requests=${kept}`)
  for (const { case_ref } of requests) expect(form.text).toContain(case_ref)
  const fields = { operator: CPO_ONE, 'Location.StreetName': 'Korenmarkt', 'Location.PostalCode': '9000' }
  const started = await desk.as(judith).posts(`/type-request?requests=${kept}`, {
    ...fields,
    'Location.CityName': 'Gent',
    'Location.Latitude': '51,0545',
    'Location.Longitude': '3,7217',
  })
  expect(started.status).toBe(303)
  const rows = await desk.db
    .selectFrom('request')
    .innerJoin('process', 'process.id', 'request.process_id')
    .select('process.uuid')
    .where('request.uuid', 'in', uuidsOf(requests))
    .execute()
  expect(rows).toHaveLength(3)
  expect(new Set(rows.map(({ uuid }) => uuid)).size).toBe(1)
})

test('those that cannot take part are listed with the reason, and the others go on without them', async () => {
  const [near, nearer] = [await accepted(0), await accepted(40)]
  const far = await accepted(2_000)
  const open = await accepted(20, { status: STATUS.open })
  const lost = await accepted(30, { coordinates_nomatch: 1, coordinates_iteration: 4 })
  const page = await ticks(uuidsOf([near, nearer, far, open, lost]))
  expect(page.status).toBe(200)
  expect(page.text).toMatch(new RegExp(`${far.case_ref}: ligt (2\\.000|1\\.960) m van VL-`))
  expect(page.text).toContain(`${open.case_ref}: `)
  expect(page.text).toContain(`${lost.case_ref}: de plek van deze aanvraag is niet bekend`)
  expect(page.text).toContain('Start een proces voor 2 aanvragen')
  const goOn = /name="requests" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  for (const { uuid } of [near, nearer]) expect(goOn).toContain(uuid)
  for (const { uuid } of [far, open, lost]) expect(goOn).not.toContain(uuid)
})

test('nobody starts from requests that are not theirs, and a reader has no such button', async () => {
  const elsewhere = await accepted(0, { municipality_code: ANTWERPEN })
  const unseen = await ticks([elsewhere.uuid])
  expect(unseen.text).not.toContain(elsewhere.case_ref)
  expect((await ticks([elsewhere.uuid], willem)).status).toBe(303)
  expect((await ticks([elsewhere.uuid], vera)).status).toBe(403)
  expect((await desk.as(vera).opens(LIST)).text).not.toContain('Proces starten')
})
