import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { seedRequests } from '../../src/desk/demo/seed.ts'
import { claimForTenant } from '../../src/platform/db/meta.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { PASSING } from '../../src/platform/db/passing.ts'
import { storageOf } from '../../src/platform/files/file-store.ts'
import { startApp, type TestApp } from '../app.ts'
import { archiveOf } from '../db/releases.ts'
import { patience } from '../patience.ts'
import { aComment, aFile, anna, aRequest } from '../world.ts'
import { anEmptyPlace, backsUp, contentOf, restores } from './place.ts'

/** Tables with passing data, and tables that belong to the place itself. */
const APART = [...PASSING, 'kysely_migration', 'meta'] as readonly string[]

describe.runIf(inject('template').engine === 'postgres')('a desk that moves to the other engine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'laadloket-engines-'))
  const places: { clear(): Promise<void> }[] = []
  let desk: TestApp
  const aPlace = async (engine: 'sqlite' | 'postgres') => {
    const place = await anEmptyPlace({ ...desk, engine })
    places.push(place)
    return engine === 'postgres' ? place : { ...place, settings: { ...place.settings, databaseUrl: null } }
  }
  type Place = Awaited<ReturnType<typeof aPlace>>
  const within = async <Result>(
    place: Place,
    act: (db: TestApp['db']) => Promise<Result>,
  ): Promise<Result> => {
    const db = openDatabase(place.settings)
    return act(db).finally(() => db.destroy())
  }
  /** Every row of every table, its columns by name. */
  const rowsOf = (place: Place) =>
    within(place, async (db) => {
      const content = await contentOf(db, place.settings.databaseUrl ? 'postgres' : 'sqlite')
      const kept = Object.entries(content).filter(([name]) => !APART.includes(name))
      return Object.fromEntries(kept.map(([name, rows]) => [name, rows.map(sortedByName).sort()]))
    })
  const moves = (place: Place, file: string) => restores(place, file, { mayChangeEngine: true })

  let first: Place
  let given: number
  beforeAll(async () => {
    desk = await startApp()
    first = await aPlace('sqlite')
    await restores(first, archiveOf('1.0.0', 'sqlite'))
    await within(first, async (db) => {
      const request = await aRequest(db, { lat: 51.05434999999999, lng: 3.7174243 })
      await aComment(db, request, { message: 'Eerste regel\u2028tweede\nderde 🚗 "aan\\uit" \u007f' })
      const file = await aFile(db, request)
      await storageOf(first.settings).put(file.uuid, Buffer.from('%PDF van Jo'))
      for (let left = 450; left > 0; left--) await aRequest(db, { location: 'x'.repeat(200) })
      // The number of one that is gone is not given again.
      given = (await aRequest(db)).id
      await db.deleteFrom('request').where('id', '=', given).execute()
    })
  }, patience(240_000))
  afterAll(async () => {
    for (const place of places) await place.clear()
    rmSync(folder, { recursive: true, force: true })
  })

  test('keeps every row of every table to PostgreSQL and back, and works on both', {
    timeout: patience(240_000),
  }, async () => {
    const [there, back] = [join(folder, 'heen.backup'), join(folder, 'terug.backup')]
    const before = await rowsOf(first)
    expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(30)
    await backsUp(first, there)
    const middle = await aPlace('postgres')
    await moves(middle, there)
    expect(await rowsOf(middle)).toEqual(before)

    await backsUp(middle, back)
    const last = await aPlace('sqlite')
    await moves(last, back)
    expect(await rowsOf(last)).toEqual(before)
    expect(statSync(join(last.settings.dataDir, 'laadloket.db')).mode & 0o077).toBe(0)
    // Nothing of either is left beside the archives.
    expect(readdirSync(folder).sort()).toEqual(['heen.backup', 'terug.backup'])

    for (const place of [middle, last]) {
      const app = await startApp({
        open: async () => openDatabase(place.settings),
        settings: place.settings,
      })
      const added = await aRequest(app.db, { municipality: '44021', status: 4 })
      expect(added.id).toBe(given + 1)
      const found = await app.as(anna).opens(`/aanvragen?zoeken=${encodeURIComponent(added.canary)}`)
      expect(found.status).toBe(200)
      const counts = await app.db
        .selectFrom('request_count')
        .select(({ fn }) => fn.sum('count').as('sum'))
        .executeTakeFirst()
      const all = await app.db
        .selectFrom('request')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirst()
      expect(Number(counts?.sum)).toBe(Number(all?.count))
      await app.close()
    }
  })

  test('also a desk that the command line filled and nobody has opened yet', {
    timeout: patience(240_000),
  }, async () => {
    const file = join(folder, 'ongeopend.backup')
    const unopened = await aPlace('sqlite')
    await within(unopened, async (db) => {
      await migrate(db)
      await claimForTenant(db, desk.tenant.id)
      await seedRequests({ db, tenant: desk.tenant, now: new Date(), count: 3, seed: 1 })
    })
    const before = await rowsOf(unopened)
    await backsUp(unopened, file)
    const there = await aPlace('postgres')
    await moves(there, file)
    expect(await rowsOf(there)).toEqual(before)
    rmSync(file)
  })

  test('moves only when an option allows it, and is there whole or not at all', {
    timeout: patience(120_000),
  }, async () => {
    const archive = join(folder, 'heen.backup')
    const place = await aPlace('postgres')
    await expect(restores(place, archive)).rejects.toThrow('--to postgres converts it')
    await expect(restores(place, archive, { mayChangeEngine: true, storage: full(place) })).rejects.toThrow(
      'full',
    )
    expect(await within(place, async (db) => (await db.introspection.getTables()).length)).toBe(0)
    const small = await aPlace('sqlite')
    await expect(
      restores(small, join(folder, 'terug.backup'), { mayChangeEngine: true, storage: full(small) }),
    ).rejects.toThrow('full')
    expect(existsSync(join(small.settings.dataDir, 'laadloket.db'))).toBe(false)
  })

  const full = (place: Place) => ({
    ...storageOf(place.settings),
    put: () => Promise.reject(new Error('full')),
  })
})

const sortedByName = (row: string) =>
  JSON.stringify(Object.entries(JSON.parse(row) as object).sort(([one], [other]) => (one < other ? -1 : 1)))
