import { beforeAll, describe, expect, test } from 'vitest'
import { requestsAlike } from '../../src/casework/advice/queries.ts'
import {
  findByReference,
  freeRequestsNear,
  requestsOfProcess,
} from '../../src/casework/connections/queries.ts'
import { findLatestOwn } from '../../src/casework/judgements/queries.ts'
import {
  findRequestsByStreet,
  findRequestsByWords,
  findRequestsNear,
} from '../../src/geography/geocoding/queries.ts'
import { rowsOf } from '../../src/overviews/exports/row-queries.ts'
import { countRequestsNear } from '../../src/overviews/generated-documents/queries.ts'
import { requestsNow } from '../../src/overviews/live/queries.ts'
import { countRequests, requestsIn } from '../../src/overviews/map/queries.ts'
import {
  countAcceptedWithoutProcess,
  countRequests as countByName,
} from '../../src/overviews/reports/key-metrics-queries.ts'
import { boxAround } from '../../src/platform/geo/box.ts'
import { MOST_FOUND } from '../../src/platform/lists/selection.ts'
import { opens } from '../../src/platform/tenant/person.ts'
import { type Context, codesFor } from '../../src/platform/web/context.ts'
import { requestsOfProcesses } from '../../src/records/processes/api/record-queries.ts'
import { countExactly } from '../../src/records/requests/exact-queries.ts'
import { findsAny, searchTerms } from '../../src/records/requests/found-queries.ts'
import { readListState } from '../../src/records/requests/list.ts'
import { selectNamed } from '../../src/records/requests/list-queries.ts'
import { countByStatus, isWithin, narrow } from '../../src/records/requests/narrowed-queries.ts'
import {
  countInScope,
  type FoundRequest,
  findReference,
  findRequest,
  listAfter,
  requestsInScope,
} from '../../src/records/requests/queries.ts'
import { STATUS } from '../../src/records/requests/request.ts'
import { aStoredProcess } from '../processes/world.ts'
import { ANTWERPEN, aJudgement, aRequest, GENT, mieke, people, type TestRequest } from '../world.ts'
import { bareDesk } from './bare-desk.ts'
import { contextOf } from './who.ts'

const { desk, onDesk } = bareDesk()
const ALL = { since: null, from: { id: 0 } }
const PLACE = { lat: 51.0543, lng: 3.7174 }
const places = [GENT, ANTWERPEN, null]
const ACCEPTED = [STATUS.accepted]
const inStreet = { key: 'kerkstraat', words: [], postalCode: '' }
const list = (query: Record<string, string> = {}) => readListState(query, desk.tenant.requests)

/** In each municipality one that is connected to the same process, and one that is free, all at one place. */
const made: TestRequest[] = []
let process: { id: number }
beforeAll(async () => {
  process = await aStoredProcess(desk)
  for (const municipality of places)
    for (const process_id of [process.id, null])
      made.push(
        await aRequest(desk.db, {
          ...PLACE,
          ...{
            municipality,
            process_id,
            status: STATUS.accepted,
            street: 'Kerkstraat',
            house_number: '1',
            postal_code: '9000',
          },
        }),
      )
})

const foundOf = async (find: (request: TestRequest) => Promise<unknown>) =>
  (await Promise.all(made.map(find))).filter((it) => it !== undefined).length
const added = (rows: readonly { count: number | string }[]) =>
  rows.reduce((sum, { count }) => sum + Number(count), 0)
/** Equal to the stored requests, with an id of its own: the request whose neighbours are searched. */
const elsewhere = () => ({ ...made[0], id: 0 }) as FoundRequest
const uuids = () => made.map(({ uuid }) => uuid)

/** Ways to find requests, each with how many: of both of a municipality, or of one of them. */
const ways: [what: string, each: 1 | 2, find: (it: Context) => Promise<number>][] = [
  ['all', 2, async (it) => (await requestsInScope(it).select('request.id').execute()).length],
  [
    'all, in the order of a list',
    2,
    async (it) => (await requestsInScope(it, { walking: true }).select('request.id').execute()).length,
  ],
  ['all, counted', 2, (it) => countInScope(it)],
  ['one by one', 2, (it) => foundOf(({ uuid }) => findRequest(it, uuid))],
  ['one by one, for a link', 2, (it) => foundOf(({ uuid }) => findReference(it, uuid))],
  ['one by one, by reference', 2, (it) => foundOf(({ case_ref }) => findByReference(it, case_ref))],
  ['for programs', 2, async (it) => (await listAfter(it, ALL, undefined, 100)).length],
  ['of a process', 1, async (it) => (await requestsOfProcess(it, process.id, 100)).length],
  [
    'of some processes',
    1,
    async (it) => (await requestsOfProcesses(it, [process.id])).get(process.id)?.length ?? 0,
  ],
  ['free ones near a place', 1, async (it) => (await freeRequestsNear(it, PLACE, 100, 100)).length],
  ['near a place, for a document', 2, async (it) => (await countRequestsNear(it, PLACE, 100)).count],
  ['as addresses of a street', 2, async (it) => (await findRequestsByStreet(it, inStreet, 100)).length],
  ['as addresses with a word', 2, async (it) => (await findRequestsByWords(it, ['kerkstraat'], 100)).length],
  ['as addresses near a place', 2, async (it) => (await findRequestsNear(it, PLACE, 100, 100)).length],
  ['at the same address', 2, async (it) => (await requestsAlike(it, elsewhere())).atAddress.length],
  ['with the same number plate', 2, async (it) => (await requestsAlike(it, elsewhere())).withPlate.length],
  ['along a postal code', 2, async (it) => (await requestsAlike(it, elsewhere())).neighbours.length],
  ['along a postal code, counted', 2, async (it) => (await requestsAlike(it, elsewhere())).count],
  ['that were changed', 2, async (it) => (await requestsNow(it, uuids())).length],
  ['on the map', 2, async (it) => (await requestsIn(it, boxAround(PLACE, 100), ACCEPTED, true)).length],
  [
    'on the map, in clusters',
    2,
    async (it) => added(await countRequests(it, boxAround(PLACE, 100), 10, ACCEPTED)),
  ],
  ['in a report', 2, async (it) => (await countByName(it)).all],
  ['in a report, without process', 1, countAcceptedWithoutProcess],
  ['chosen in a list', 2, async (it) => (await selectNamed(it, list(), uuids())).ids?.length ?? 0],
  ['in a list', 2, async (it) => added(await countByStatus(it, list()))],
  [
    'in a list, without process',
    1,
    async (it) => added(await countByStatus(it, list({ koppeling: 'zonder' }))),
  ],
  [
    'with exactly a value',
    2,
    async (it) => (await countExactly(it, [list({ zoeken: '9000', in: 'postcode' })], 100))[0] ?? 0,
  ],
]

const readers = Object.entries(people).map(([name, it]) => [name, contextOf(it)] as const)
const reachOf = (it: Context) => places.filter((code) => opens(codesFor(it, 'requestlist'), code))

describe.each(ways)('requests that are found: %s', (_what, each, find) => {
  test.each(readers)('by %s, in the municipalities of their roles', async (_name, it) => {
    expect(await find(onDesk(it))).toBe(each * reachOf(it).length)
  })
})

test.each(ways)('all who search at once get their own: %s', async (_what, each, find) => {
  const found = await Promise.all(readers.map(([, it]) => find(onDesk(it))))
  expect(found).toEqual(readers.map(([, it]) => each * reachOf(it).length))
})

describe.each(readers)('%s who filters by one municipality', (_name, it) => {
  test.each([GENT, ANTWERPEN])('finds the requests of %s if it is theirs', async (code) => {
    const expected = reachOf(it).includes(code) ? 2 : 0
    const [narrowed, found] = await Promise.all([
      narrow(onDesk(it), list({ gemeente: code }))
        .select('request.id')
        .execute(),
      listAfter(onDesk(it), ALL, [code], 100),
    ])
    expect([narrowed.length, found.length]).toEqual([expected, expected])
    expect(await countInScope(onDesk(it), [code])).toBe(expected)
    expect(added(await countByStatus(onDesk(it), list({ gemeente: code })))).toBe(expected)
    expect(made.filter(isWithin(it, list({ gemeente: code })))).toHaveLength(expected)
  })

  test('learns whether a search finds anything of theirs', async () => {
    const sought = searchTerms(onDesk(it), 'kerkstraat')
    expect(await findsAny(onDesk(it), sought)).toBe(reachOf(it).length > 0)
  })

  test('finds by name the municipalities that are theirs', () => {
    const codes = [...searchTerms(onDesk(it), 'antwerpen').places.values()].flat()
    expect(codes.includes(ANTWERPEN)).toBe(reachOf(it).includes(ANTWERPEN))
  })
})

test.each(readers)('%s exports how many requests of a process they see', async (_name, it) => {
  const rows = await desk.db.selectFrom('process').selectAll().where('id', '=', process.id).execute()
  const [row] = await rowsOf(onDesk(it), rows.map((one) => ({ ...one, request_count: 3 })) as never, null)
  expect(row?.requestCount).toBe(reachOf(it).length)
})

test('a search that finds very much of others finds nothing of somebody', async () => {
  const { id, ...first } = await desk.db
    .selectFrom('request')
    .selectAll()
    .where('municipality_code', '=', ANTWERPEN)
    .limit(1)
    .executeTakeFirstOrThrow()
  const named = { ...first, search_text: `${first.search_text} zeldzaam` }
  const rows = Array.from({ length: MOST_FOUND + 1 }, (_, at) => ({
    ...named,
    ...{
      uuid: `many-${at}`,
      origin_reference: `many-${at}`,
      case_counter: 9000 + at,
      case_ref: `many-${at}`,
    },
  }))
  for (let at = 0; at < rows.length; at += 100)
    await desk.db
      .insertInto('request')
      .values(rows.slice(at, at + 100))
      .execute()
  const finds = (name: keyof typeof people) => {
    const it = onDesk(contextOf(people[name]))
    return findsAny(it, searchTerms(it, 'zeldzaam'))
  }
  expect([await finds('bram'), await finds('judith')]).toEqual([true, false])
})

test('a judgement of one’s own is out of reach with its municipality', async () => {
  const request = await aRequest(desk.db, { municipality: ANTWERPEN })
  await aJudgement(desk.db, request, { by: mieke })
  const latest = (codes: string[]) =>
    findLatestOwn(onDesk(contextOf({ ...mieke, roles: { municipality: codes } })), '')
  expect((await latest([GENT, ANTWERPEN]))?.uuid).toBe(request.uuid)
  expect(await latest([GENT])).toBeUndefined()
})
