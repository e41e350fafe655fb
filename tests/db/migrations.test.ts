import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { saveMunicipalityNames } from '../../src/geography/places/municipality-queries.ts'
import type { Db } from '../../src/platform/db/dialect.ts'
import { isPostgres } from '../../src/platform/db/dialect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { createMigrationLog, logMigration, migrationsOf } from '../../src/platform/db/migration-log.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { isEmpty } from '../../src/platform/db/snapshot.ts'
import { contentOf } from '../backup/place.ts'
import { isReading } from '../kill-after.ts'
import { patience } from '../patience.ts'
import { separateProcess } from '../separate-process.ts'
import type { Migrating } from './migrate-until-killed.ts'
import { fillNamed } from './named-rows.ts'
import { aPlace, type Place } from './place.ts'
import { releasesOf, restoresRelease } from './releases.ts'
import { fingerprintOf, shapeOf } from './shape.ts'
import { CHAIN, UPCOMING } from './upcoming.ts'

const openings: Record<string, Place> = {}
beforeAll(async () => {
  openings['a fresh desk'] = await aPlace()
  const older = await aPlace()
  const [oldest = ''] = releasesOf(inject('template').engine)
  await restoresRelease(oldest, older)
  openings['an upgrade'] = older
})

async function within<Result>(
  place: Place & { isUnlimited?: boolean },
  act: (db: Db) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(place)
  return act(db).finally(() => db.destroy())
}

/** As a server does when it starts. */
const migrateAt = (place: Place) =>
  within({ ...place, isUnlimited: true }, (db) => migrate(db, { chain: CHAIN }))

/** The schema of a desk and every row of it, except the times at which it was migrated. */
async function everythingIn(place: Place) {
  return within(place, async (db) => {
    const { kysely_migration: log, ...content } = await contentOf(db, isPostgres(db) ? 'postgres' : 'sqlite')
    return { shape: await shapeOf(db), content, ran: log?.length }
  })
}

const wholes = new Map<string, ReturnType<typeof everythingIn>>()
/** The result of opening a desk without an interruption. */
function undisturbed(what: string) {
  const made =
    wholes.get(what) ?? aPlace(heldBefore(what)).then((it) => migrateAt(it).then(() => everythingIn(it)))
  wholes.set(what, made)
  return made
}
/** 'a fresh desk' starts empty; the other openings hold data. */
const heldBefore = (what: string) => (what === 'a fresh desk' ? undefined : openings[what])

const migrates = separateProcess<Migrating>('tests/db/migrate-until-killed.ts')
async function isKilled(migrating: Migrating): Promise<boolean> {
  const { signal, out, error } = await migrates(migrating)
  if (signal !== 'SIGKILL' && !out.includes('done')) throw new Error(error)
  return signal === 'SIGKILL'
}

describe.each(['a fresh desk', 'an upgrade'])('%s', (what) => {
  let statements = 0

  test('is there whole or as it was, after every statement', async () => {
    const place = await aPlace(heldBefore(what))
    const beside = openDatabase(place)
    const seen: string[] = []
    const db = openDatabase(
      place,
      () => {},
      // Kysely continues once this is done.
      async (query) => {
        if (!isReading(query)) seen.push(await fingerprintOf(beside))
      },
    )
    const asItWas = await fingerprintOf(beside)
    await migrate(db, { chain: CHAIN })
    statements = seen.length
    const others = seen.filter((it) => it !== asItWas)
    await db.destroy()
    await beside.destroy()
    expect(statements).toBeGreaterThan(150)
    // Only after the last statement, the end of the transaction, and then all of it.
    expect(others).toEqual([seen.at(-1)])
  })

  test('opens at the next start wherever it was killed, with every row', {
    timeout: patience(120_000),
  }, async () => {
    for (const share of [0.05, 0.4, 0.75, 0.97]) {
      const place = await aPlace(heldBefore(what))
      expect(await isKilled({ ...place, killAfter: Math.round(statements * share) })).toBe(true)
      await migrateAt(place)
      expect(await everythingIn(place)).toEqual(await undisturbed(what))
    }
  })
})

test('a desk that three servers open at once is made by one of them; the others wait and go on', async () => {
  const place = await aPlace()
  await Promise.all([migrateAt(place), migrateAt(place), migrateAt(place)])
  expect(await everythingIn(place)).toEqual(await undisturbed('a fresh desk'))
})

test('a migration that fails leaves the desk as it was, and reports why', async () => {
  const place = await aPlace(openings['an upgrade'])
  await within(place, async (db) => {
    const before = await migrationsOf(db)
    await sql`create index request_by_lamp_post on request (status, case_ref)`.execute(db)
    await expect(migrate(db, { chain: CHAIN })).rejects.toThrow(/request_by_lamp_post.*already exists/)
    expect(await migrationsOf(db)).toEqual(before)
    await sql`drop index request_by_lamp_post`.execute(db)
    await migrate(db, { chain: CHAIN })
  })
  expect(await everythingIn(place)).toEqual(await undisturbed('an upgrade'))
})

test('an upgrade keeps every row, and does to them what it is for', async () => {
  const place = await aPlace(openings['an upgrade'])
  const before = await everythingIn(place)
  await migrateAt(place)
  const after = await everythingIn(place)
  // Indexes that were away meanwhile are back.
  expect(after.shape).toEqual((await undisturbed('a fresh desk')).shape)
  for (const [name, rows] of Object.entries(before.content))
    expect({ name, count: after.content[name]?.length }).toEqual({ name, count: rows.length })
  expect(after.content.lamp_post).toHaveLength(200)
  expect(after.content.request?.filter((row) => row.includes('"lamp_post":"'))).toHaveLength(12)
})

test('rows are named by what they belong to, also when that is named later', async () => {
  const place = await aPlace()
  await migrateAt(place)
  await within(place, async (db) => {
    await fillNamed(db)
    await saveMunicipalityNames(db)
    const processes = await db
      .selectFrom('process')
      .select(['municipality_key', 'contractor_key', 'tag_count'])
      .orderBy('id')
      .execute()
    expect(processes.map((it) => it.contractor_key)).toEqual(['angstrom & zn', '', ''])
    expect(processes.map((it) => it.municipality_key)).toEqual(['gent', 'gent', 'gent'])
    expect(processes.map((it) => it.tag_count)).toEqual([1, 1, 1])
    const [location] = await db.selectFrom('location').select(['origin', 'search_text']).execute()
    expect(location?.origin).toBe('import')
    expect(location?.search_text.split(/ +/).filter(Boolean)).toEqual(
      '9000 ab 9000ab liege garage lodz gent bron-1'.split(' '),
    )
    await db.updateTable('municipality_name').set({ key: 'gand' }).where('code', '=', '44021').execute()
    expect(await db.selectFrom('process').select('municipality_key').distinct().execute()).toEqual([
      { municipality_key: 'gand' },
    ])
    const keys = await db.selectFrom('location').select(['municipality_key', 'search_text']).execute()
    expect(keys.every((it) => it.municipality_key === 'gand' && it.search_text.includes(' gand '))).toBe(true)
    await db.deleteFrom('municipality_name').where('code', '=', '44021').execute()
    expect(await db.selectFrom('location').select('municipality_key').distinct().execute()).toEqual([
      { municipality_key: '' },
    ])
    // The server detects the change, and corrects it.
    await saveMunicipalityNames(db)
    expect(await db.selectFrom('process').select('municipality_key').distinct().execute()).toEqual([
      { municipality_key: 'gent' },
    ])
  })
})

test('a migration that came later with a lower number runs all the same', async () => {
  const place = await aPlace()
  const [first = '', second = ''] = Object.keys(UPCOMING)
  await within(place, async (db) => {
    const { [first]: _, ...others } = { ...CHAIN, [second]: { up: async () => {} } }
    await migrate(db, { chain: others })
    expect(await migrate(db, { chain: CHAIN })).toEqual([first])
    expect(await migrationsOf(db)).toEqual(Object.keys(CHAIN))
    expect(await sql`select code from lamp_post`.execute(db)).toMatchObject({ rows: [] })
  })
})

test('an older version reports what to do about a newer database, and touches nothing', async () => {
  const place = await aPlace(openings['an upgrade'])
  await within(place, async (db) => {
    await logMigration(db, '9999-morgen')
    const before = await shapeOf(db)
    await expect(migrate(db)).rejects.toThrow(
      'A newer version of the desk has used this database: this version does not know "9999-morgen". ' +
        'Start the newer version again, or restore a backup made before it.',
    )
    expect(await shapeOf(db)).toEqual(before)
  })
})

test('a database from before the first release is refused with a sentence, and nothing is touched', async () => {
  const place = await aPlace()
  await within(place, async (db) => {
    await createMigrationLog(db)
    for (const name of ['0001-foundation', '0013-process-list', '0034-mail-causes'])
      await logMigration(db, name)
    await sql`create table request (id integer)`.execute(db)
    const before = await shapeOf(db)
    await expect(migrate(db)).rejects.toThrow(
      'A version of the desk before 1.0.0 has used this database: this version does not know ' +
        '"0001-foundation". Start the older version again, or use an empty database.',
    )
    expect(await shapeOf(db)).toEqual(before)
    expect(await migrationsOf(db)).toHaveLength(3)
  })
})

test('a place where nothing was finished is empty', async () => {
  const place = await aPlace()
  expect(await isKilled({ ...place, killAfter: 100 })).toBe(true)
  expect(await within(place, isEmpty)).toBe(true)
})
