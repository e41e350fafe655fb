import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesIn } from '../../src/desk/backup/manifest.ts'
import { s3Storage } from '../../src/platform/outside/s3-storage.ts'
import { startApp, type TestApp } from '../app.ts'
import { startS3 } from '../files/s3-server.ts'
import type { S3Server } from '../files/s3-service.ts'
import { aFile, aRequest } from '../world.ts'
import { anEmptyPlace, backsUp, restores } from './place.ts'

const FILES = 15
const folder = mkdtempSync(join(tmpdir(), 'laadloket-backup-'))
const contents = new Map<string, Buffer>()
let desk: TestApp
let place: Awaited<ReturnType<typeof anEmptyPlace>>

beforeAll(async () => {
  desk = await startApp()
  place = await anEmptyPlace(desk)
  const request = await aRequest(desk.db)
  for (let number = 0; number < FILES; number++) {
    const { uuid } = await aFile(desk.db, request)
    contents.set(uuid, Buffer.alloc(number * 20_000, `%PDF van ${uuid} `))
  }
})
afterAll(async () => {
  await place.clear()
  rmSync(folder, { recursive: true, force: true })
})

/** A bucket with the files of the desk. */
async function aBucket(): Promise<S3Server> {
  const s3 = await startS3()
  for (const [uuid, content] of contents) s3.kept.set(uuid, content)
  return s3
}
const backupOptions = ({ settings }: S3Server) => ({ storage: s3Storage(settings), pauses: [1, 1] })
const contentOf = ({ kept }: S3Server) =>
  Object.fromEntries([...kept].sort().map(([uuid, content]) => [uuid, content.toString('latin1')]))

test('a bucket that cannot be read leaves no archive', async () => {
  const s3 = await aBucket()
  s3.manners = { refuses: { status: 403, code: 'AccessDenied' } }
  const done = backsUp(desk, join(folder, 'geweigerd.backup'), backupOptions(s3))
  await expect(done).rejects.toThrow('does not allow S3_ACCESS_KEY to use the bucket')
  expect(readdirSync(folder)).toEqual([])
})

test('from a bucket that cannot take all files, those that came are taken back, and there is no desk', async () => {
  const s3 = await aBucket()
  const file = join(folder, 'vol.backup')
  await backsUp(desk, file, backupOptions(s3))
  const full = await startS3()
  full.manners = { holds: 8 }
  const [wasThere = ''] = [...s3.kept.keys()].sort()
  full.kept.set(wasThere, s3.kept.get(wasThere) as Buffer)
  await expect(restores(place, file, backupOptions(full))).rejects.toThrow('sent an invalid response')
  expect(full.calls.filter((call) => call.startsWith('PUT')).length).toBeGreaterThan(7)
  expect([...full.kept.keys()]).toEqual([wasThere])
  expect(await place.isEmpty()).toBe(true)
})

test('files of a bucket are put away, and put back into another, by services that stumble on the way', async () => {
  const s3 = await aBucket()
  const [gone = ''] = contents.keys()
  s3.kept.delete(gone)
  s3.manners = { first: { breaksOff: 'halfway' } }
  const file = join(folder, 'emmer.backup')
  const manifest = await backsUp(desk, file, backupOptions(s3))
  expect({ files: filesIn(manifest), missing: manifest.missing }).toEqual({
    files: FILES - 1,
    missing: [gone],
  })

  const another = await startS3()
  another.manners = { first: { refuses: { status: 503, code: 'SlowDown' } } }
  await restores(place, file, backupOptions(another))
  expect(contentOf(another)).toEqual(contentOf(s3))
  const restored = place.open()
  const rows = await restored.selectFrom('file').select('uuid').where('missing', '=', 0).execute()
  expect(rows.map(({ uuid }) => uuid).sort()).toEqual([...s3.kept.keys()].sort())
  await restored.destroy()
})

test('a bucket with files of another desk, or of nobody, is refused and left as it was, unless an option allows it', async () => {
  const s3 = await aBucket()
  const file = join(folder, 'eigen.backup')
  await backsUp(desk, file, backupOptions(s3))
  const another = await startS3()
  const [ours = ''] = [...s3.kept.keys()].sort()
  for (const name of [ours, randomUUID(), 'jaarverslag 2025.pdf']) another.kept.set(name, Buffer.from('x'))
  another.kept.set(ours, s3.kept.get(ours) as Buffer)
  const before = contentOf(another)
  const elsewhere = await anEmptyPlace(desk)
  await expect(restores(elsewhere, file, backupOptions(another))).rejects.toThrow(
    'files that are not in this archive',
  )
  expect(contentOf(another)).toEqual(before)

  another.manners = { refuses: { status: 403, code: 'AccessDenied' } }
  await expect(restores(elsewhere, file, backupOptions(another))).rejects.toThrow('s3:ListBucket')
  another.manners = {}
  await restores(elsewhere, file, { ...backupOptions(another), besideOthers: true })
  expect(contentOf(another)).toEqual({ ...before, ...contentOf(s3) })
  await elsewhere.clear()
})

test('a folder of a bucket is one by itself', async () => {
  const s3 = await aBucket()
  const settings = { ...s3.settings, url: `${s3.settings.url}/desk a` }
  expect(await s3Storage(settings).findOther(() => false)).toBeNull()
  s3.kept.set('desk a/een & twee', Buffer.from('x'))
  expect(await s3Storage(settings).findOther(() => false)).toBe('een & twee')
})
