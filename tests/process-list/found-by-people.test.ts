import { beforeAll, describe, expect, test } from 'vitest'
import { clearRequest } from '../../src/desk/privacy/purge-queries.ts'
import { updateEntry } from '../../src/records/configuration/queries.ts'
import { insertContractors } from '../../src/records/contractors/queries.ts'
import { startApp, type TestApp } from '../app.ts'
import { uuidsIn } from '../lists/rows.ts'
import { aStoredProcess } from '../processes/world.ts'
import { ANTWERPEN, aRequest, CPO_ONE, CPO_TWO, judith, mieke, type TestRequest } from '../world.ts'

/** A process is found by who places it, and by the applicant of its request, as far as the reader may see that. */

let desk: TestApp
let uuid: string
let request: TestRequest
const LIST = '/processen/realisatie/alles'

const APPLICANT = {
  first_name: 'Zénobie',
  last_name: 'de Kwaasteniet',
  email: 'z.kwaasteniet@example.org',
  phone: '+32 470 12 34 56',
}

beforeAll(async () => {
  desk = await startApp()
  await insertContractors(desk.db, [{ uuid: 'c-1', label: 'Graafwerken Dobbelaere' }])
  await aStoredProcess(desk, { operator: CPO_TWO })
  const process = await aStoredProcess(desk, { operator: CPO_ONE, row: { contractor_uuid: 'c-1' } })
  uuid = process.uuid
  request = await aRequest(desk.db, { status: 3, process_id: process.id, ...APPLICANT })
  await aRequest(desk.db, { status: 3, last_name: 'Ander' })
})

const finds = async (zoeken: string, person = judith) => {
  const { body } = await desk.as(person).opens(`${LIST}?${new URLSearchParams({ zoeken })}`)
  return uuidsIn(body)
}
const findsRequest = async (zoeken: string) =>
  (await desk.as(judith).opens(`/aanvragen?${new URLSearchParams({ status: 'all', zoeken })}`)).body.includes(
    request.uuid,
  )

const SEARCHES = [
  'kwaasteniet',
  'Zenobie de Kwaasteniet',
  'z.kwaasteniet@example.org',
  '0470123456',
  '0470 12 34 56',
  '0470/12.34.56',
  '+32470123456',
  '0032 470 12 34 56',
]

describe('a process', () => {
  test.each(['dobbelaere', 'graafwerken dobbelaere', 'dobbelaere gent'])(
    'is found by its contractor: %s',
    async (search) => {
      expect(await finds(search)).toEqual([uuid])
    },
  )

  test('is found by another name of its contractor once that has it, and by the old one no more', async () => {
    const entry = { uuid: 'c-1', label: 'Werken Hoste', enabled: true, forRequest: true, forProcess: true }
    await updateEntry(desk.db, 'contractors', entry)
    expect([await finds('hoste'), await finds('dobbelaere')]).toEqual([[uuid], []])
  })

  test('is found by its operator, and goes with it to another', async () => {
    const [one, two] = await Promise.all(
      [CPO_ONE, CPO_TWO].map((it) =>
        desk.db.selectFrom('operator_name').select('key').where('uuid', '=', it).executeTakeFirstOrThrow(),
      ),
    )
    expect(await finds(one?.key ?? '')).toEqual([uuid])
    expect(await finds(two?.key ?? '')).not.toContain(uuid)
  })

  test.each(SEARCHES)('is found by the applicant of its request: %s', async (search) => {
    expect(await finds(search)).toEqual([uuid])
  })

  test('is found by the reference of its request', async () => {
    expect(await finds(request.case_ref)).toEqual([uuid])
  })

  test('is not found so by who may not read that request', async () => {
    const { id } = await desk.db
      .selectFrom('process')
      .select('id')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    const far = await aRequest(desk.db, {
      ...{ status: 3, process_id: id, municipality: ANTWERPEN },
      ...{ last_name: 'Verwegghe', phone: '0471 98 76 54' },
    })
    // Who reads the process finds it by what they may read, and by nothing else.
    expect(await finds('gent')).toContain(uuid)
    for (const search of ['verwegghe', '0471987654', far.case_ref]) {
      expect([search, await finds(search)]).toEqual([search, []])
      expect([search, await finds(search, mieke)]).toEqual([search, [uuid]])
    }
    const elsewhere = { ...judith, id: 'test|elders', roles: { municipality: [ANTWERPEN] } }
    for (const search of ['kwaasteniet', '0470123456', request.case_ref])
      expect(await finds(search, elsewhere)).toEqual([])
  })
})

describe('a request', () => {
  test.each(SEARCHES)('is found by the details of its applicant: %s', async (search) => {
    expect(await findsRequest(search)).toBe(true)
  })

  test('and after a purge neither is found, nor does the index hold anything of them', async () => {
    const row = await desk.db
      .selectFrom('request')
      .selectAll()
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow()
    await clearRequest(desk.db, row, '2026-03-02T09:00:00.000Z')
    for (const search of SEARCHES)
      expect([await finds(search), await findsRequest(search)]).toEqual([[], false])
    const { search_text } = await desk.db
      .selectFrom('request')
      .select('search_text')
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow()
    expect(search_text).not.toMatch(/kwaasteniet|470123456|example/)
  })
})
