import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Unreachable } from '../../src/platform/outside/fetch-json.ts'
import { s3Storage } from '../../src/platform/outside/s3-storage.ts'
import { localStorage, type Storage } from '../../src/platform/outside/storage.ts'
import { patience } from '../patience.ts'
import { startS3 } from './s3-server.ts'

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'laadloket-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => it.name)

async function read(storage: Storage, uuid: string): Promise<Buffer | null> {
  const kept = await storage.read(uuid)
  if (!kept) return null
  const pieces: Buffer[] = []
  for await (const piece of kept) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
/** Sends half of the announced bytes, then fails. */
const brokenStream = () =>
  Readable.from(
    (function* () {
      yield randomBytes(1_000)
      throw new Error('the sender is gone')
    })(),
  )
const impatient = { answerMs: 300, pieceMs: 300 }

describe.each([
  ['a folder of this machine', async () => localStorage(aFolder())],
  ['a bucket of an S3 service', async () => s3Storage((await startS3()).settings)],
])('%s', (_name, start) => {
  test('gives back what was put there, byte for byte, until it is removed', async () => {
    const [storage, uuid, content] = [await start(), randomUUID(), randomBytes(300_000)]
    await storage.put(uuid, content)
    expect((await read(storage, uuid))?.equals(content)).toBe(true)
    await storage.remove(uuid)
    await storage.remove(uuid)
    expect(await storage.read(uuid)).toBeNull()
  })

  test('takes a stream with its length', async () => {
    const [storage, uuid, content] = [await start(), randomUUID(), randomBytes(200_000)]
    await storage.put(uuid, { stream: Readable.from([content]), size: content.length })
    expect((await read(storage, uuid))?.equals(content)).toBe(true)
  })

  test('keeps nothing of a stream that breaks, or is shorter than its length', async () => {
    const [storage, uuid] = [await start(), randomUUID()]
    await expect(storage.put(uuid, { stream: brokenStream(), size: 2_000 })).rejects.toThrow()
    const short = { stream: Readable.from([randomBytes(10)]), size: 20 }
    await expect(storage.put(uuid, short)).rejects.toThrow()
    expect(await storage.read(uuid)).toBeNull()
  })

  test('takes no name but a uuid', async () => {
    const storage = await start()
    for (const name of ['../../etc/passwd', '', `${randomUUID()}/../x`, `${randomUUID()}?x=1`])
      await expect((async () => storage.read(name))()).rejects.toThrow('uuid')
  })
})

describe('the folder', () => {
  test('clears away what was broken off long ago, and nothing else', async () => {
    const folder = aFolder()
    const [storage, uuid] = [localStorage(folder), randomUUID()]
    await storage.put(uuid, Buffer.from('whole'))
    const [old, young] = ['old', 'young'].map((name) => join(folder, 'unfinished', name)) as [string, string]
    for (const path of [old, young]) writeFileSync(path, 'half')
    utimesSync(old, new Date('2026-01-01'), new Date('2026-01-01'))
    await storage.removeUnfinished(new Date('2026-02-01'))
    expect(filesIn(folder).toSorted()).toEqual([uuid, 'young'].toSorted())
  })

  test('that is not there yet has nothing to clear away', async () => {
    await localStorage(join(aFolder(), 'none')).removeUnfinished(new Date())
  })
})

describe('the bucket', () => {
  test('gets signed calls with the bucket in the path', async () => {
    const s3 = await startS3()
    const [storage, uuid] = [s3Storage(s3.settings), randomUUID()]
    await storage.put(uuid, Buffer.from('x'))
    await storage.read(uuid)
    await storage.remove(uuid)
    expect(s3.calls).toEqual(['PUT', 'GET', 'DELETE'].map((it) => `${it} /laadloket/${uuid}`))
    expect(s3.kept.size).toBe(0)
  })

  test.each([
    ['another key', { accessKey: 'SOMEBODY' }, 'InvalidAccessKeyId', 'does not recognise S3_ACCESS_KEY'],
    ['another secret', { secretKey: 'wrong' }, 'SignatureDoesNotMatch', /^refuses S3_SECRET_KEY: /],
    ['another region', { region: 'mars-1' }, 'AuthorizationHeaderMalformed', /region than S3_REGION$/],
  ])('with %s keeps nothing, and the log names the setting', async (_name, wrong, code, message) => {
    const s3 = await startS3()
    const problem = await s3Storage({ ...s3.settings, ...wrong })
      .put(randomUUID(), Buffer.from('x'))
      .catch((error) => error)
    expect(problem).toBeInstanceOf(Unreachable)
    const [host, ...words] = problem.message.split(' ')
    expect(host).toBe(new URL(s3.settings.url).host)
    expect(words.join(' ')).toMatch(message)
    expect(problem.cause.message).toBe(`status 403 ${code}`)
    expect(s3.kept.size).toBe(0)
  })

  test('that does not exist is not taken for a file that is gone', async () => {
    const { settings } = await startS3()
    const storage = s3Storage({ ...settings, url: settings.url.replace('/laadloket', '/other') })
    await expect(storage.read(randomUUID())).rejects.toThrow('has no bucket with the name in S3_URL')
    await expect(storage.remove(randomUUID())).rejects.toThrow(Unreachable)
  })

  test.each([
    ['too slow', { slow: 1_000 }],
    ['refusing', { refuses: { status: 503, code: 'SlowDown' } }],
    ['breaking off', { breaksOff: 'before' }],
    ['sending somebody elsewhere', { refuses: { status: 307, code: 'TemporaryRedirect' } }],
  ] as const)('that is %s is unreachable for every call, and soon', async (_name, manners) => {
    const s3 = await startS3()
    s3.manners = manners
    const [storage, uuid, begun] = [s3Storage(s3.settings, impatient), randomUUID(), performance.now()]
    for (const call of [
      () => storage.put(uuid, randomBytes(100_000)),
      () => storage.read(uuid),
      () => storage.remove(uuid),
    ])
      await expect(call()).rejects.toThrow(Unreachable)
    expect(performance.now() - begun).toBeLessThan(patience(3_000))
  })

  test('that breaks off in the middle of a file gives an error, not half a file', async () => {
    const s3 = await startS3()
    const [storage, uuid] = [s3Storage(s3.settings), randomUUID()]
    await storage.put(uuid, randomBytes(100_000))
    s3.manners = { breaksOff: 'halfway' }
    await expect(read(storage, uuid)).rejects.toThrow()
  })

  test('gives nothing out that is larger than anything we keep', async () => {
    const s3 = await startS3()
    const [storage, uuid] = [s3Storage(s3.settings), randomUUID()]
    await storage.put(uuid, randomBytes(100))
    s3.manners = { claimedLength: 10_000_000_000 }
    await expect(storage.read(uuid)).rejects.toThrow(Unreachable)
  })
})

test('a folder returns a file in it that is unknown, and none that is unfinished', async () => {
  const folder = aFolder()
  const storage = localStorage(folder)
  expect(await storage.findOther(() => false)).toBeNull()
  const [known, other] = [randomUUID(), randomUUID()]
  for (const uuid of [known, other]) await storage.put(uuid, Buffer.from('x'))
  expect(await storage.findOther((name) => name === known)).toBe(other)
  expect(await storage.findOther((name) => name === known || name === other)).toBeNull()
  writeFileSync(join(folder, 'brief.txt'), 'x')
  expect(await storage.findOther((name) => name !== 'brief.txt')).toBe('brief.txt')
})
