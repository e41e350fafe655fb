import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { logMigration } from '../../src/platform/db/migration-log.ts'
import { storageOf } from '../../src/platform/files/file-store.ts'
import type { Message } from '../../src/platform/terminal/halt.ts'
import { wordsIn } from '../../src/platform/terminal/words.ts'
import { startApp, type TestApp } from '../app.ts'
import { runsCommand, startsCommand } from '../cli/command.ts'
import { freePort } from '../postgres.ts'
import { aFile, aRequest } from '../world.ts'
import { anEmptyPlace, backsUp } from './place.ts'
import { damaged, flippedInside, withManifest } from './with-manifest.ts'

/** Who chose Dutch reads the errors of backups, restores and other commands in Dutch. */

type Place = Pick<TestApp, 'settings' | 'tenant'>
const { engine } = inject('template')
const folder = mkdtempSync(join(tmpdir(), 'laadloket-dutch-'))
const archive = join(folder, 'loket.backup')
const places: Awaited<ReturnType<typeof anEmptyPlace>>[] = []
/** Root may read a file whatever its mode is, so its command runs as somebody else. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
let desk: TestApp
let place: Awaited<ReturnType<typeof anEmptyPlace>>
let uuid: string

const anotherPlace = async () => {
  const made = await anEmptyPlace(desk)
  places.push(made)
  return made
}

beforeAll(async () => {
  desk = await startApp()
  const file = await aFile(desk.db, await aRequest(desk.db))
  uuid = file.uuid
  await storageOf(desk.settings).put(uuid, Buffer.from('%PDF van Jo'))
  await backsUp(desk, archive)
  place = await anotherPlace()
})
afterAll(async () => {
  for (const one of places) await one.clear()
  rmSync(folder, { recursive: true, force: true })
})

const failsWith = async (at: Place, words: string[], message: Message) => {
  const { code, out, error } = await runsCommand(at, [...words, '--lang', 'nl'])
  expect({ code, out, error }).toEqual({ code: 1, out: '', error: `${message(wordsIn('nl'))}\n` })
}

describe('a backup reports in Dutch that', () => {
  test('there is a file of that name', () =>
    failsWith(desk, ['backup', archive], ({ backup }) => backup.isThere({ file: archive })))

  test('the database is of another tenant', () =>
    failsWith(
      { ...desk, tenant: findTenant('amsterdam') },
      ['backup', join(folder, 'x.backup')],
      ({ backup }) => backup.otherTenant({ owner: desk.tenant.id, tenantId: 'amsterdam' }),
    ))

  test('there is no desk', async () => {
    const empty = await anotherPlace()
    if (engine === 'sqlite') writeFileSync(join(empty.settings.dataDir, 'laadloket.db'), '')
    await failsWith(empty, ['backup', join(folder, 'x.backup')], ({ backup }) => backup.noDesk())
  })

  test('there is no folder to put it in', () => {
    const nowhere = join(folder, 'nergens')
    return failsWith(
      desk,
      ['backup', join(nowhere, 'x.backup')],
      ({ system }) => `ENOENT: ${system.files.ENOENT()}: '${nowhere}'`,
    )
  })
})

test('an archive that is read lists the files without content', async () => {
  const some = await withManifest(archive, (it) => ({
    ...it,
    missing: ['ffffffff-0000-4000-8000-000000000000'],
  }))
  const { out } = await runsCommand(desk, ['backup', '--check', some, '--lang', 'nl'])
  expect(out).toContain(' rijen, 1 bestanden (en 1 waarvan de inhoud nergens was), in ')
})

describe('a restore reports in Dutch that', () => {
  const refuses = async (file: string, message: Message) => failsWith(place, ['restore', file], message)

  test('the archive is of another tenant', async () =>
    refuses(await withManifest(archive, (it) => ({ ...it, tenant: 'elders' })), ({ backup }) =>
      backup.ofOtherTenant({ owner: 'elders', tenantId: desk.tenant.id }),
    ))

  test('the archive is of the other engine', async () => {
    const other = engine === 'sqlite' ? 'postgres' : 'sqlite'
    await refuses(await withManifest(archive, (it) => ({ ...it, engine: other })), ({ backup }) =>
      backup.otherEngine({ engine: other, ours: engine }),
    )
  })

  test('the archive is of a newer version, or of one from before the first release', async () => {
    const newer = await withManifest(archive, (it) => ({
      ...it,
      migrations: [...it.migrations, '9999-morgen'],
    }))
    await refuses(newer, ({ backup }) => backup.newer({ name: '9999-morgen' }))
    const old = await withManifest(archive, (it) => ({ ...it, migrations: ['0001-foundation'] }))
    await refuses(old, ({ backup }) => backup.beforeRelease({ name: '0001-foundation' }))
  })

  test('the archive has another form', async () =>
    refuses(await withManifest(archive, (it) => ({ ...it, format: 2 })), ({ backup }) =>
      backup.unknownForm(),
    ))

  test('the archive is damaged, and how', async () => {
    const damage =
      (why: string): Message =>
      ({ backup }) =>
        backup.damaged({ why })
    const words = wordsIn('nl').backup.damage
    await refuses(
      damaged(archive, () => Buffer.from('dit is geen archief')),
      damage(words.packed()),
    )
    await refuses(
      damaged(archive, (bytes) => bytes.subarray(0, bytes.length - 20)),
      damage(words.packed()),
    )
    await refuses(
      await withManifest(archive, (it) => ({ ...it, contents: { ...it.contents, 'files/x': '' } })),
      damage(words.changed({ name: 'files/x' })),
    )
    await refuses(
      await withManifest(archive, (it) => ({ ...it, tables: { ...it.tables, request: 3 } })),
      damage(words.rows({ table: 'request', counted: 1, rows: 3 })),
    )
    await refuses(
      await withManifest(archive, (it) => ({ ...it, tables: {}, more: 1 })),
      damage(words.manifest()),
    )
    const { error } = await runsCommand(place, ['restore', flippedInside(archive, 700), '--lang', 'nl'])
    expect(error).toMatch(/^Het archief is beschadigd: .*\.\n$/)
  })

  test('there is a desk already', () =>
    failsWith(desk, ['restore', archive, '--beside-others'], ({ backup }) =>
      engine === 'sqlite' ? backup.deskThere({ folder: desk.settings.dataDir }) : backup.tablesThere(),
    ))

  test('the storage has files of others, or another file of that name', async () => {
    const taken = await anotherPlace()
    const other = uuid.replace(/^.{8}/, 'ffffffff')
    await storageOf(taken.settings).put(other, Buffer.from('van een ander'))
    await failsWith(taken, ['restore', archive], ({ backup }) => backup.otherFiles({ name: other }))
    await storageOf(taken.settings).put(uuid, Buffer.from('iets anders'))
    await failsWith(taken, ['restore', archive, '--beside-others'], ({ backup }) =>
      backup.otherFile({ name: uuid }),
    )
  })

  test('what it was given is no file', async () => {
    for (const given of [folder, join(folder, 'nergens')]) {
      const { error } = await runsCommand(place, ['restore', given, '--lang', 'nl'])
      expect(error).toBe(`Er is geen bestand ${given}.\n`)
    }
  })

  test('what it was given may not be read by this user', async () => {
    const closed = join(folder, 'dicht')
    mkdirSync(closed)
    chmodSync(closed, 0)
    const { error } = await startsCommand(place, ['restore', join(closed, 'x'), '--lang', 'nl'], [], NOBODY)
      .done
    expect(error).toBe(`EACCES: ${wordsIn('nl').system.files.EACCES()}: '${join(closed, 'x')}'\n`)
  })
})

describe('a command reports in Dutch that the database', () => {
  const readsUsers = (at: Place, message: Message) => failsWith(at, ['user', 'list'], message)

  test('is of another tenant', () =>
    readsUsers({ ...desk, tenant: findTenant('amsterdam') }, ({ database }) =>
      database.otherTenant({ owner: desk.tenant.id, tenantId: 'amsterdam' }),
    ))

  test('was used by a newer version', async () => {
    const used = await anotherPlace()
    const db = used.open()
    await migrate(db)
    await logMigration(db, '9999-morgen')
    await db.destroy()
    await readsUsers(used, ({ database }) => database.newer({ name: '9999-morgen' }))
  })

  test('was used by a version from before the first release', async () => {
    const used = await anotherPlace()
    const db = used.open()
    await migrate(db, { chain: { '0001-foundation': { up: async () => {} } } })
    await db.destroy()
    await readsUsers(used, ({ database }) => database.beforeRelease({ name: '0001-foundation' }))
  })

  test('does not answer', async () => {
    const port = await freePort()
    const databaseUrl = `postgres://desk:geheim@127.0.0.1:${port}/desk`
    await readsUsers(
      { ...desk, settings: { ...desk.settings, databaseUrl } },
      ({ system }) =>
        `DATABASE_URL, 127.0.0.1:${port}: ${system.network.ECONNREFUSED({ where: `127.0.0.1:${port}` })}`,
    )
  })

  test.runIf(engine === 'postgres')('has its files elsewhere', async () => {
    const dataDir = mkdtempSync(join(folder, 'leeg-'))
    await failsWith(
      { ...desk, settings: { ...desk.settings, dataDir } },
      ['backup', join(folder, 'y.backup')],
      ({ database }) => database.filesElsewhere({ here: `DATA_DIR (${dataDir})` }),
    )
  })
})
