import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { migrations } from '../../migrations/index.ts'
import { checkArchive } from '../../src/desk/backup/archive.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { migrationsOf } from '../../src/platform/db/migration-log.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { PASSING } from '../../src/platform/db/passing.ts'
import { startApp, type TestApp } from '../app.ts'
import { contentOf } from '../backup/place.ts'
import { mapAt, workedOutAt } from '../effects/histories.ts'
import { anna, aRequest } from '../world.ts'
import { foldedWrong } from './folded.ts'
import { aPlace, type Place } from './place.ts'
import { archiveOf, releasesOf, restoresRelease } from './releases.ts'
import { shapeOf } from './shape.ts'

/** A desk of any released version upgrades to the present one, with all its data. */

const { engine } = inject('template')

/** Lists in which every record is found. */
const LISTS = ['/aanvragen', '/processen/realisatie', '/locaties']

test('there is a release to upgrade', () => {
  expect(releasesOf(engine)).toContain('1.0.0')
})

/** Tables whose rows are in another one today. */
const RENAMED: Record<string, string> = { contact_view: 'processing_log' }

describe.each(releasesOf(engine))('a desk of %s', (version) => {
  let place: Place
  let desk: TestApp
  beforeAll(async () => {
    place = await aPlace()
    await restoresRelease(version, place)
    desk = await startApp({ open: async () => openDatabase(place) })
  })
  afterAll(() => desk.close())

  test('has had every migration, and the shape of a fresh one', async () => {
    expect(await migrationsOf(desk.db)).toEqual(Object.keys(migrations))
    const fresh = openDatabase(await freshPlace())
    const shape = await shapeOf(fresh).finally(() => fresh.destroy())
    expect((await shapeOf(desk.db)).map(ofAnyOrder).sort()).toEqual(shape.map(ofAnyOrder).sort())
  })

  test('has the order in which its processes first ended, and computes the map that it had', async () => {
    const ended = await desk.db
      .selectFrom('process')
      .leftJoin('process_end', 'process_end.process_id', 'process.id')
      .select(['process.id', 'process.ended_at', 'process_end.first_at', 'process.location_id'])
      .where('process.status', '=', 'completed')
      .orderBy('process_end.id')
      .execute()
    expect(ended.length).toBeGreaterThan(5)
    expect(ended.filter(({ first_at }) => first_at === null)).toEqual([])
    expect(ended.map(({ first_at }) => first_at)).toEqual(ended.map(({ first_at }) => first_at).toSorted())
    // That the charge points are as they were is part of the next test.
    for (const { location_id: id } of ended)
      if (id !== null) expect(await workedOutAt(desk, id)).toEqual(await mapAt(desk, id))
  })

  test('has every row of the archive, of every table', async () => {
    const { tables } = await checkArchive(archiveOf(version, engine))
    const content = await contentOf(desk.db, engine)
    const kept = Object.entries(tables).filter(([name]) => !(PASSING as readonly string[]).includes(name))
    expect(kept.filter(([, count]) => count === 0)).toEqual([])
    // The test opened it, which migrated it, and signed in.
    const changed = ['person', 'accepted_terms', 'event', 'meta', 'operator_name', 'kysely_migration']
    // Its rows became what the map was before, and which points each process was about: see the next test.
    changed.push('process_effect')
    const today = (name: string) => RENAMED[name] ?? name
    for (const [name, count] of kept)
      if (!changed.includes(name))
        expect({ name, count: content[today(name)]?.length }).toEqual({ name, count })
  })

  test('has derived values that follow from its rows', async () => {
    const { wrong, rows } = await foldedWrong(desk.db, desk.tenant)
    expect(wrong).toEqual([])
    expect(rows).toBeGreaterThan(30)
  })

  test('opens its pages, and takes new work in', async () => {
    for (const list of LISTS) expect((await desk.as(anna).opens(list)).status, list).toBe(200)
    const pages = desk.app.routeList.filter(
      ({ method, url, answers }) => method === 'GET' && answers === 'page' && !/[:*]/.test(url),
    )
    expect(pages.length).toBeGreaterThan(20)
    for (const { url } of pages) expect((await desk.as(anna).opens(url)).status, url).toBeLessThan(500)
    const before = await desk.db.selectFrom('request').select('id').orderBy('id', 'desc').executeTakeFirst()
    const request = await aRequest(desk.db, { status: 4 })
    expect(request.id).toBe((before?.id ?? 0) + 1)
    expect((await desk.as(anna).opens(`/aanvragen/${request.uuid}`)).status).toBe(200)
  })
})

async function freshPlace(): Promise<Place> {
  const place = await aPlace()
  const db = openDatabase(place)
  await migrate(db).finally(() => db.destroy())
  return place
}

/** Added columns are last; the position of a column has no meaning. */
const ofAnyOrder = (line: string) => line.replace(/^(column \S+) \d+/, '$1')
