import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readListState } from '../../src/overviews/process-list/list.ts'
import { selectProcesses } from '../../src/overviews/process-list/queries.ts'
import { removeEntry, updateEntry } from '../../src/records/configuration/queries.ts'
import { insertPids } from '../../src/records/pids/queries.ts'
import { startApp, type TestApp } from '../app.ts'
import { planOf } from '../engines/plan-of.ts'
import { watchDatabase } from '../engines/watched-database.ts'
import { aStoredProcess, contextOf, typeNamed } from '../processes/world.ts'
import { willem } from '../world.ts'
import { pageOf } from './page-of.ts'

/** Processes on private ground by the name of their PID, which is kept in each of them. */

const PRIVATE = '/processen/privaat/alles'
const PIDS = [
  { uuid: 'pid-z', label: 'Zuid 12' },
  { uuid: 'pid-e', label: 'Écluse, 3' },
  { uuid: 'pid-u', label: 'Uitgezet' },
]

let desk: TestApp
let watched: ReturnType<typeof watchDatabase>
beforeAll(async () => {
  desk = await startApp()
  watched = watchDatabase(desk.settings)
  await insertPids(desk.db, PIDS)
  for (const pid_uuid of ['pid-z', '', 'pid-e', 'pid-z', 'pid-u'])
    await aStoredProcess(desk, { type: 'private', row: { pid_uuid } })
  await aStoredProcess(desk, { atStep: 2 })
  await desk.db.updateTable('pid').set({ enabled: 0 }).where('uuid', '=', 'pid-u').execute()
})
afterAll(() => watched.db.destroy())

const opened = async (query: string, list = PRIVATE) =>
  (await desk.as(willem).opens(`${list}?${query}`)).body.replaceAll('&amp;', '&')
const headingsIn = (body: string) =>
  [
    ...body.matchAll(/rowgroup[^>]*><span>([^<]*) <span class="cnt">([^<]*)<\/span>(?: <a href="([^"]*)")?/g),
  ].map(([, label, count, href]) => ({ label, count, href }))
const entryOf = (uuid: string, label: string) => ({
  ...{ uuid, label },
  ...{ enabled: true, forRequest: true, forProcess: true },
})
const storedKeys = async () =>
  (await desk.db.selectFrom('process').select('pid_key').orderBy('pid_key').execute()).map((it) => it.pid_key)

describe('the list of processes by PID', () => {
  test('has a heading for each, in the order of their names, with its count and a link to as many', async () => {
    const headings = headingsIn(await opened('groep=pidNumber'))
    expect(headings.map(({ label, count }) => [label, count])).toEqual([
      ['(leeg)', '1'],
      ['Écluse, 3', '1'],
      ['Uitgezet', '1'],
      ['Zuid 12', '2'],
    ])
    for (const { count, href = '' } of headings)
      expect((await desk.as(willem).opens(href)).text).toContain(`Alles ${count}`)
    expect(await opened('f.pidNumber=in:pid-u')).toContain('Uitgezet')
  })

  test('counts a group that goes on at the next page whole', async () => {
    for (let made = 0; made < 20; made++)
      await aStoredProcess(desk, { type: 'private', row: { pid_uuid: 'pid-z' } })
    const [last] = headingsIn(await opened('groep=pidNumber&pp=20')).toReversed()
    expect(last).toMatchObject({ label: 'Zuid 12', count: '22' })
    expect((await desk.as(willem).opens(last?.href ?? '')).text).toContain('Alles 22')
  })

  test('is offered where processes have a PID, and is no order of others', async () => {
    expect(await opened('open=groepen')).toContain('sort=pidNumber')
    const all = '/processen/realisatie/alles'
    for (const query of ['open=groepen', 'groep=pidNumber', 'sort=pidNumber']) {
      const body = await opened(query, all)
      expect(body.match(/href="[^"]*(groep|sort)=-?pidNumber|rowgroup/)?.[0]).toBeUndefined()
      expect(body).toContain('data-c="reference" aria-sort="descending"')
    }
  })

  test('is read along an index of those that can have one', async () => {
    const context = { ...contextOf(desk, willem), db: watched.db }
    const state = {
      ...readListState({ type: typeNamed(desk, 'private'), tab: 'alles' }, {}, desk.tenant.processes),
      ...({ sort: 'pidNumber', descending: false, group: 'pidNumber' } as const),
    }
    const selection = await selectProcesses(context, state)
    watched.queries.length = 0
    await pageOf(context, { ...selection, start: null, keys: null })
    const [page] = watched.queries.filter(({ sql }) => sql.includes('pid_key'))
    expect(await planOf(desk, page as CompiledQuery)).toContain('process_by_type_pid_key')
  })

  test('follows a PID that is renamed, given to another process, deleted and put back', async () => {
    await desk.db.deleteFrom('process').where('pid_uuid', 'in', ['', 'pid-z']).execute()
    expect(await storedKeys()).toEqual(['ecluse, 3', 'uitgezet'])
    await updateEntry(desk.db, 'pids', entryOf('pid-e', 'Šluis'))
    expect(await storedKeys()).toEqual(['sluis', 'uitgezet'])
    expect((await desk.as(willem).opens(`${PRIVATE}?zoeken=sluis`)).text).toContain('Alles 1')
    await desk.db.updateTable('process').set({ pid_uuid: 'pid-z' }).where('pid_uuid', '=', 'pid-u').execute()
    expect(await storedKeys()).toEqual(['sluis', 'zuid 12'])
    await removeEntry(desk.db, 'pids', entryOf('pid-z', 'Zuid 12'), '2026-03-01T00:00:00.000Z')
    expect(await storedKeys()).toEqual(['', 'sluis'])
    await desk.db.updateTable('pid').set({ deleted_at: null }).where('uuid', '=', 'pid-z').execute()
    await desk.db.updateTable('process').set({ pid_uuid: '' }).where('pid_uuid', '=', 'pid-e').execute()
    expect(await storedKeys()).toEqual(['', 'zuid 12'])
    await desk.db.deleteFrom('pid').where('uuid', '=', 'pid-z').execute()
    expect(await storedKeys()).toEqual(['', ''])
  })
})
