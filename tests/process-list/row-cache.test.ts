import { beforeAll, describe, expect, test } from 'vitest'
import { purge } from '../../src/desk/privacy/purge.ts'
import { listStateFor } from '../../src/overviews/process-list/list.ts'
import { listProcesses } from '../../src/overviews/process-list/queries.ts'
import { rowsOfPage } from '../../src/overviews/process-list/rows-page.tsx'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { removeEntry, updateEntry } from '../../src/records/configuration/queries.ts'
import { insertContractors } from '../../src/records/contractors/queries.ts'
import { STATUS } from '../../src/records/requests/request.ts'
import { startApp, type TestApp } from '../app.ts'
import { watchDatabase } from '../engines/watched-database.ts'
import { patience } from '../patience.ts'
import { aStoredProcess, contextOf, type ProcessRow, typeNamed } from '../processes/world.ts'
import { usually } from '../usual.ts'
import { visitorOf } from '../visitor.ts'
import { anna, aRequest, aTag, chiara, judith, type TestPerson, vera, willem } from '../world.ts'
import { showsFreshRows } from './fresh-rows.ts'

/** Rows are rendered once and kept; what they show must not be older than the desk, whoever reads it. */

const ALL = '/processen/realisatie/alles?sort=reference'
/** The same rights and columns in another language or density, and other columns and rights. */
const plain: TestPerson = { ...willem, id: 'test|willem-plain' }
const english: TestPerson = { ...plain, id: 'test|willem-en', language: 'en' }
const compact: TestPerson = { ...plain, id: 'test|willem-compact' }
const READERS = [willem, plain, english, compact, judith, chiara, vera]
let desk: TestApp
let process: ProcessRow
let customers: ProcessRow
let tag: { uuid: string; label: string }
const CONTRACTOR = {
  uuid: 'aannemer-k',
  label: 'Kabels BV',
  enabled: true,
  forRequest: true,
  forProcess: true,
}

beforeAll(async () => {
  desk = await startApp()
  await insertContractors(desk.db, [CONTRACTOR])
  tag = await aTag(desk.db, 'Voorrang')
  for (let step = 1; step <= 6; step++) await aStoredProcess(desk, { atStep: step })
  const row = {
    contractor_uuid: CONTRACTOR.uuid,
    contractor_key: 'kabels bv',
    definitive_on: '2026-03-12',
    published_on: '2026-02-01',
  }
  process = await aStoredProcess(desk, { atStep: 2, row })
  const ended = { status: 'completed', ended_at: '2022-06-01T10:00:00.000Z', project_leader: 'Jan Peeters' }
  customers = await aStoredProcess(desk, { type: 'private', row: { ...ended, customer: 'Jan Peeters' } })
  await shows(willem, [
    'step',
    'tags',
    'contractor',
    'requestCount',
    'vkb',
    'progress_days',
    'late',
    'currentStatus',
    'updated_at',
    'customer',
  ])
  await shows(judith, ['step', 'turn', 'waitingDays', 'vkb', 'address'])
})

const shows = (person: TestPerson, kolom: string[]) =>
  desk.as(person).posts('/processen/instellingen', { act: 'kolommen', kolom, terug: ALL })
const everybodySeesWhatIs = () =>
  showsFreshRows(
    desk,
    READERS.map((it) => [it, ALL] as const),
  )
const page = () => `/realisatie/${process.uuid}`
const version = async () =>
  (await desk.as(willem).calls('POST', '/api/process', { uuid: process.uuid })).data.record.version as number
const turns = async (form: Record<string, string>) => {
  const answer = await desk.as(willem).posts(`${page()}/status`, { ...form, version: await version() })
  expect(answer.status, answer.text.slice(-300)).toBe(303)
}
const rowOf = async (person = willem) =>
  (await desk.as(person).opens(ALL)).body
    .split(/<tr (?=data-version)|<\/tbody>/)
    .find((row) => row.includes(process.uuid)) ?? ''

describe('a row that is kept', () => {
  test('is the same to whoever reads it next, in his language, columns and density', async () => {
    const narrow = { act: 'weergave', layout: 'standaard', dichtheid: 'compact', terug: ALL }
    await desk.as(compact).posts('/processen/instellingen', narrow)
    for (let time = 0; time < 2; time++)
      for (const person of READERS) await showsFreshRows(desk, [[person, ALL]])
    expect(await rowOf(english)).not.toBe(await rowOf(plain))
    expect(await rowOf(compact)).not.toBe(await rowOf(plain))
  })

  test.each<[string, () => Promise<unknown>]>([
    ['a tag that is put on', () => desk.as(judith).posts(`${page()}/tags`, { tags: [tag.uuid] })],
    [
      'a tag that is renamed',
      () => desk.db.updateTable('tag').set({ label: 'Spoed' }).where('uuid', '=', tag.uuid).execute(),
    ],
    [
      'a tag that is deleted',
      () =>
        desk.db.updateTable('tag').set({ deleted_at: '2026-03-02' }).where('uuid', '=', tag.uuid).execute(),
    ],
    [
      'a contractor with another name',
      () => updateEntry(desk.db, 'contractors', { ...CONTRACTOR, label: 'KABELS bv' }),
    ],
    [
      'a contractor that is deleted',
      () => removeEntry(desk.db, 'contractors', CONTRACTOR, '2026-03-01T00:00:00.000Z'),
    ],
    [
      'a field that is saved',
      async () =>
        desk.as(willem).calls('POST', '/api/process_update', {
          process: {
            uuid: process.uuid,
            version: await version(),
            CurrentLocation: { Location: { HouseNumber: '77' } },
            flow: { keepProgress: true },
          },
        }),
    ],
    [
      'a request that is connected',
      async () => {
        const request = await aRequest(desk.db, { status: STATUS.accepted })
        return desk.as(judith).calls('POST', '/api/request_connection', {
          requestUuid: request.uuid,
          processUuid: process.uuid,
          connectionType: 'add',
        })
      },
    ],
    ['on hold', () => turns({ action: 'onhold', reason: 'roadworks', comment: 'Werken' })],
    ['resumed', () => turns({ action: 'resume', comment: 'De straat is open' })],
    [
      'steps that usually take less',
      () =>
        desk.db
          .insertInto('step_usual')
          .values(
            typeNamed(desk).steps.map(({ key }) => ({
              process_type: 'realisation',
              step_key: key,
              count: 9,
              p50: 1,
              p90: 2,
            })),
          )
          .execute(),
    ],
  ])('is another after %s', async (_what, changes) => {
    await everybodySeesWhatIs()
    const before = await rowOf()
    await changes()
    expect(await rowOf()).not.toBe(before)
    await everybodySeesWhatIs()
  })

  test('is another when personal data in it were cleared', async () => {
    const list = '/processen/privaat/alles'
    const find = async () => (await desk.as(willem).opens(list)).text.includes('Jan Peeters')
    expect(await find()).toBe(true)
    const person = { ...anonymous, id: 'cli', name: 'Opdrachtregel' }
    const { db, tenant, clock, app } = desk
    await purge({ db, tenant, person, now: clock.now, requestId: 'test', log: app.log }, app.fileStore)
    expect(await find()).toBe(false)
    await showsFreshRows(desk, [[willem, list]])
    expect((await desk.as(willem).opens(list)).body).toContain(customers.uuid)
  })

  test('is no longer there when its process was deleted, and nobody sees those of another place', async () => {
    const elsewhere = await aStoredProcess(desk, { municipality: '11002' })
    expect((await desk.as(willem).opens(ALL)).body).toContain(elsewhere.uuid)
    expect((await desk.as(judith).opens(ALL)).body).not.toContain(elsewhere.uuid)
    await desk.db.deleteFrom('process').where('uuid', '=', elsewhere.uuid).execute()
    expect((await desk.as(willem).opens(ALL)).body).not.toContain(elsewhere.uuid)
  })

  test('counts the days of every hour in three days, over midnight too', {
    timeout: patience(120_000),
  }, async () => {
    const { id } = await aStoredProcess(desk, { atStep: 3 })
    const { db } = desk
    const { key } = typeNamed(desk).steps[2] ?? { key: '' }
    await db.updateTable('step_usual').set({ p90: 3 }).where('step_key', '=', key).execute()
    const counted = {
      step_started_at: '2026-02-01T03:20:00.000Z',
      waiting_since: '2026-02-10T17:45:00.000Z',
    }
    await db.updateTable('process').set(counted).where('id', '=', id).execute()
    const [since, started_at] = ['2026-02-11T07:30:00.000Z', '2026-02-27T11:40:00.000Z']
    await db.updateTable('process_part').set({ since }).where('process_id', '=', id).execute()
    await db
      .updateTable('process_step')
      .set({ started_at })
      .where('process_id', '=', id)
      .where('number', '=', 3)
      .execute()
    const lists = []
    for (const column of ['progress_days', 'waitingDays', 'step', 'late']) {
      const person = { ...willem, id: `test|willem-${column}` }
      await shows(person, [column])
      lists.push([person, ALL] as const)
    }
    const every = usually(13, 5)
    for (let hour = 0; hour < 72; hour += every) {
      desk.clock.passes(every * 3600 - 1)
      await showsFreshRows(desk, lists)
      desk.clock.passes(1)
      await showsFreshRows(desk, lists)
    }
  })

  test('shows what a traffic decision waits for on the day itself, from midnight', async () => {
    const city = await startApp({ tenant: 'amsterdam', now: '2026-03-02T22:30:00.000Z' })
    const row = { published_on: '2026-01-22', definitive_on: '2026-03-04', step_started_at: '' }
    await aStoredProcess(city, {
      municipality: '0363',
      operator: city.tenant.stakeholders[0]?.uuid ?? '',
      row,
    })
    const list = [[willem, ALL]] as const
    const cell = async () =>
      /<td data-c="vkb">.*?<\/span>/s.exec((await visitorOf(city, willem).opens(ALL)).body)?.[0]
    const days = new Set()
    for (let day = 0; day < 4; day++) {
      days.add(await cell())
      await showsFreshRows(city, list)
      city.clock.passes(3600)
      await showsFreshRows(city, list)
      city.clock.passes(23 * 3600)
    }
    expect(days.size).toBeGreaterThan(2)
  })
})

test('the second time, of cached rows only their keys are read', async () => {
  const { db, queries } = watchDatabase(desk.settings)
  const context = { ...contextOf(desk, anna), db }
  const type = typeNamed(desk)
  const wanted = listStateFor(context, { type: 'realisatie', filter: 'alles' }, {})
  if (!wanted) throw new Error('There is no list.')
  const { keys } = await listProcesses(context, wanted.state)
  const style = {
    columns: [{ column: 'step' as const, isNumber: false }],
    frozen: false,
    isLow: false,
    pick: null,
  }
  const read = () =>
    rowsOfPage(
      context,
      type,
      style,
      keys.map(({ id }) => id),
    )
  try {
    const first = await read()
    queries.length = 0
    expect(await read()).toEqual(first)
    expect(queries).toHaveLength(2)
    expect(queries.map(({ sql }) => sql).join()).not.toMatch(/"street"|process_part|process_step/)
  } finally {
    await db.destroy()
  }
})
