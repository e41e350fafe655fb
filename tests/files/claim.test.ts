import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { claimStorage, takeStorage } from '../../src/platform/files/claim-storage.ts'
import { startApp, type TestApp } from '../app.ts'
import { anEmptyPlace, backsUp, restores } from '../backup/place.ts'
import { runsCommand } from '../cli/command.ts'
import { freshDatabase } from '../engines/fresh-database.ts'
import { startServerProcess } from '../web/server-process.ts'
import { aRequest } from '../world.ts'

const ELSEWHERE = 'The files of this database are not in'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'laadloket-claim-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function aDesk() {
  const desk = await startApp()
  onTestFinished(() => desk.close())
  const at = (dataDir: string, more: object = {}) =>
    claimStorage(desk.db, { ...desk.settings, dataDir, ...more })
  return { desk, at, own: desk.settings.dataDir }
}

/** A document of a request, kept as the desk keeps it. */
async function storesOne({ db, app }: TestApp) {
  const request = await aRequest(db)
  const uuid = crypto.randomUUID()
  const flags = { uploaded: 1, suspect: 0, gdpr: 0, missing: 0, deleted: 0 }
  await db
    .insertInto('file')
    .values({
      uuid,
      subject_type: 'request',
      subject_uuid: request.uuid,
      kind: 'document',
      filename: 'brief.pdf',
      extension: 'pdf',
      size: 5,
      created_at: new Date().toISOString(),
      ...flags,
    })
    .execute()
  await app.fileStore.storage.put(uuid, Buffer.from('brief'))
}

const s3 = (url: string) => ({
  files: { s3: { url, accessKey: 'a', secretKey: 'b', region: 'c' }, clamd: null },
})

describe.skipIf(inject('template').engine === 'sqlite')('servers of one database', () => {
  test('with folders of their own: the second one does not start, and prints what to set', async () => {
    const { drop, dataDir, databaseUrl } = await freshDatabase()
    onTestFinished(drop)
    const env = { DATABASE_URL: databaseUrl ?? '', DEMO_DATA: 'off' }
    const first = await startServerProcess({ ...env, DATA_DIR: dataDir })
    expect(await first.serves, first.output()).toBe(true)

    const own = aFolder()
    const second = await startServerProcess({ ...env, DATA_DIR: own })
    expect(await second.serves).toBe(false)
    expect(await second.ended).toBe(1)
    expect(second.output().trim().split('\n')).toEqual([expect.stringContaining(ELSEWHERE)])
    for (const word of [own, 'DATA_DIR', 'S3_URL']) expect(second.output()).toContain(word)

    const sharing = await startServerProcess({ ...env, DATA_DIR: dataDir })
    expect(await sharing.serves, sharing.output()).toBe(true)
  })

  test('a folder that moved is recognised; an empty one in its place is not, until somebody claims it', async () => {
    const { desk, at, own } = await aDesk()
    await at(own)
    await storesOne(desk)
    const [moved, empty] = [aFolder(), aFolder()]
    cpSync(own, moved, { recursive: true })
    await at(moved)
    await at(own)
    await expect(at(empty)).rejects.toThrow(ELSEWHERE)
    await takeStorage(desk.db, { ...desk.settings, dataDir: empty })
    await at(empty)
    await expect(at(own)).rejects.toThrow(ELSEWHERE)
  })

  test('backup, purge and the file of a person are not made where they would find no content', async () => {
    const { desk, at, own } = await aDesk()
    await at(own)
    await storesOne(desk)
    const out = aFolder()
    const elsewhere = { tenant: desk.tenant, settings: { ...desk.settings, dataDir: aFolder() } }
    for (const words of [
      ['backup', join(out, 'desk.tar.gz')],
      ['purge', '--yes'],
      ['privacy', 'export', '--email', 'anna@example.org', '--to', join(out, 'anna')],
    ]) {
      const { code, error } = await runsCommand(elsewhere, words)
      expect([code, error], words[0]).toEqual([1, expect.stringContaining(ELSEWHERE)])
    }
    expect(readdirSync(out)).toEqual([])
    expect((await runsCommand(desk, ['backup', join(out, 'desk.tar.gz')])).code).toBe(0)
    expect((await runsCommand(desk, ['purge', '--yes'])).code).toBe(0)
  })

  test('a desk from before there were marks goes on where its files are, and nowhere else', async () => {
    const { desk, at, own } = await aDesk()
    await storesOne(desk)
    await expect(at(aFolder())).rejects.toThrow(ELSEWHERE)
    await at(own)
    await at(own)
  })

  test('in one bucket all serve, by whichever origin; in another bucket or a folder none does', async () => {
    const { desk, at, own } = await aDesk()
    await storesOne(desk)
    await at(own, s3('https://s3.example.nl/desk'))
    await at(own, s3('http://10.0.0.5:9000/desk'))
    await expect(at(own, s3('https://s3.example.nl/other'))).rejects.toThrow('S3_URL (https://')
    await expect(at(own)).rejects.toThrow('DATA_DIR')
  })

  test('a desk that was restored serves with the files that were restored with it', async () => {
    const { desk, at, own } = await aDesk()
    await at(own)
    await storesOne(desk)
    const file = join(aFolder(), 'desk.tar.gz')
    await backsUp(desk, file)
    const place = await anEmptyPlace(desk)
    onTestFinished(place.clear)
    await restores(place, file)
    const restored = place.open()
    try {
      const elsewhere = { ...place.settings, dataDir: aFolder() }
      await expect(claimStorage(restored, elsewhere)).rejects.toThrow(ELSEWHERE)
      await claimStorage(restored, place.settings)
    } finally {
      await restored.destroy()
    }
  })
})
