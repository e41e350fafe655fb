import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { claimForTenant } from '../../src/platform/db/meta.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { migrationsOf } from '../../src/platform/db/migration-log.ts'
import { storageOf } from '../../src/platform/files/file-store.ts'
import { startApp, type TestApp } from '../app.ts'
import { type Outcome, startsCommand } from '../cli/command.ts'
import { aComment, aFile, aJudgement, aRequest, judith } from '../world.ts'
import { anEmptyPlace, backsUp, contentOf, restores } from './place.ts'
import { damaged, flipped, flippedInside, withManifest } from './with-manifest.ts'

type Place = Pick<TestApp, 'settings' | 'tenant'>
const run = (place: Place, ...words: string[]): Promise<Outcome> =>
  startsCommand(place, [...words, '--json']).done

const folder = mkdtempSync(join(tmpdir(), 'laadloket-backup-'))
const archive = join(folder, 'gent.backup')
let desk: TestApp
let fileUuid: string
const places: Awaited<ReturnType<typeof anEmptyPlace>>[] = []
const anotherPlace = async () => {
  const place = await anEmptyPlace(desk)
  places.push(place)
  return place
}

beforeAll(async () => {
  desk = await startApp()
  const request = await aRequest(desk.db)
  await aJudgement(desk.db, request)
  // A character that ends a line for some parsers, and one of two UTF-16 code units.
  await aComment(desk.db, request, { message: 'Eerste regel\u2028tweede regel\nderde 🚗 "aan\\uit"' })
  fileUuid = (await aFile(desk.db, request)).uuid
  await storageOf(desk.settings).put(fileUuid, Buffer.from('%PDF van Jo'))
  await aFile(desk.db, request, { filename: 'zonder-inhoud.pdf' })
  for (let left = 450; left > 0; left--) await aRequest(desk.db, { location: 'x'.repeat(200) })
  await desk.as(judith).opens('/aanvragen')
  await backsUp(desk, archive)
})

afterAll(async () => {
  for (const place of places) await place.clear()
  rmSync(folder, { recursive: true, force: true })
})

test('what is put back is what was there, to the last row and byte, but for sessions', async () => {
  expect(statSync(archive).mode & 0o077).toBe(0)
  const place = await anotherPlace()
  const { code, out } = await run(place, 'restore', archive)
  expect({ code, ...JSON.parse(out) }).toMatchObject({
    code: 0,
    files: 1,
    missing: 1,
    tenant: desk.tenant.id,
  })

  const restored = place.open()
  const [before, after] = [await contentOf(desk.db, desk.engine), await contentOf(restored, desk.engine)]
  expect(before.session?.length).toBeGreaterThan(0)
  expect(after.session).toEqual([])
  const { sid } = await desk.db.selectFrom('session').select('sid').executeTakeFirstOrThrow()
  expect(gunzipSync(readFileSync(archive)).includes(sid)).toBe(false)
  const { session: _, provider_record: __, rate_limit: ___, ...kept } = before
  for (const [name, rows] of Object.entries(kept))
    if (!['kysely_migration', 'file'].includes(name))
      expect({ name, rows: after[name] }).toEqual({ name, rows })
  const gone = await restored.selectFrom('file').select('filename').where('missing', '=', 1).execute()
  expect(gone).toEqual([{ filename: 'zonder-inhoud.pdf' }])
  const pieces = []
  for await (const piece of (await storageOf(place.settings).read(fileUuid)) ?? []) pieces.push(piece)
  expect(Buffer.concat(pieces).toString()).toBe('%PDF van Jo')

  // The desk works on: new numbers, counts and the search are right.
  const { id } = await aRequest(restored, { status: 4 })
  const last = await desk.db.selectFrom('request').select('id').orderBy('id', 'desc').executeTakeFirst()
  expect(id).toBe((last?.id ?? 0) + 1)
  const counts = await restored.selectFrom('request_count').selectAll().where('status', '=', 4).execute()
  expect(counts).toMatchObject([{ count: 1 }])
  await restored.destroy()
})

test('a backup under load holds all that was acknowledged before it began, and nothing half', async () => {
  const place = await anotherPlace()
  const busy = join(folder, 'druk.backup')
  let writing = true
  const acknowledged: string[] = []
  const writer = (async () => {
    while (writing) {
      acknowledged.push((await aJudgedRequest()).uuid)
      // SQLite answers synchronously: yields to the event loop.
      await new Promise(setImmediate)
    }
  })()
  while (acknowledged.length < 5) await new Promise(setImmediate)
  const before = [...acknowledged]
  const outcome = await run(desk, 'backup', busy)
  const during = acknowledged.length - before.length
  writing = false
  await writer
  expect(outcome).toMatchObject({ code: 0 })
  expect(during).toBeGreaterThan(0)

  await restores(place, busy)
  const restored = place.open()
  const found = await restored.selectFrom('request').select(['id', 'uuid']).execute()
  const uuids = new Set(found.map((it) => it.uuid))
  expect(before.filter((uuid) => !uuids.has(uuid))).toEqual([])
  const written = found.filter(({ uuid }) => acknowledged.includes(uuid))
  const judged = await restored.selectFrom('judgement').select('request_id').execute()
  const ids = new Set(judged.map((it) => it.request_id))
  expect(written.filter(({ id }) => !ids.has(id))).toEqual([])
  const counted = await restored.selectFrom('request_count').select('count').execute()
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(found.length)
  await restored.destroy()
})

/** A request with its judgement, in one transaction. */
const aJudgedRequest = () =>
  desk.db.transaction().execute(async (db) => {
    const request = await aRequest(db)
    await aJudgement(db, request)
    return request
  })

test('a backup does not go over another file, and no restore over a desk', async () => {
  await expect(backsUp(desk, archive)).rejects.toThrow('already exists')
  await expect(restores(desk, archive)).rejects.toThrow('restore requires an empty')
})

test('an archive of an older version is brought up to date', async () => {
  const old = await anotherPlace()
  const db = old.open()
  // Without the migration of the map.
  await migrate(db, { only: Object.keys(migrations).filter((name) => name !== '0009-map') })
  await claimForTenant(db, desk.tenant.id)
  const { uuid } = await aRequest(db)
  await db.destroy()
  const file = join(folder, 'oud.backup')
  await backsUp(old, file)

  const place = await anotherPlace()
  await restores(place, file)
  const restored = place.open()
  expect(await migrationsOf(restored)).toEqual(Object.keys(migrations))
  expect(await restored.selectFrom('request').select('uuid').execute()).toEqual([{ uuid }])
  await restored.destroy()
})

test('what is damaged, of another tenant, another engine, a newer version or one from before the first release is refused, and nothing is left', async () => {
  const place = await anotherPlace()
  const cases: [string, RegExp][] = [
    [damaged(archive, (bytes) => bytes.subarray(0, bytes.length - 20)), /damaged/],
    [flippedInside(archive, 5000), /damaged: (it is not an archive|.* differs from the original)/],
    [damaged(archive, (bytes) => flipped(bytes, bytes.length - 8)), /damaged: it cannot be decompressed/],
    [damaged(archive, () => Buffer.from('dit is geen archief')), /damaged/],
    [
      await withManifest(archive, (it) => ({ ...it, tables: { ...it.tables, request: 3 } })),
      /damaged: request has/,
    ],
    [
      await withManifest(archive, (it) => ({ ...it, contents: { ...it.contents, 'files/x': '' } })),
      /damaged: files\/x/,
    ],
    [
      await withManifest(archive, (it) => ({ ...it, migrations: [...it.migrations, '9999-morgen'] })),
      /newer version/,
    ],
    [
      await withManifest(archive, (it) => ({ ...it, migrations: ['0001-foundation'] })),
      /before 1\.0\.0: .* "0001-foundation"/,
    ],
    [
      await withManifest(archive, (it) => ({
        ...it,
        engine: it.engine === 'sqlite' ? 'postgres' : 'sqlite',
      })),
      /was made on /,
    ],
    [await withManifest(archive, (it) => ({ ...it, tenant: 'elders' })), /Wrong tenant config/],
  ]
  for (const [file, reason] of cases) await expect(restores(place, file)).rejects.toThrow(reason)
  expect(await storageOf(place.settings).read(fileUuid)).toBeNull()
  expect(await place.isEmpty()).toBe(true)
})
