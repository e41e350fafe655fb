import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { insertFile } from '../../src/platform/files/queries.ts'
import { startFileSweeps } from '../../src/platform/files/sweep-files.ts'
import { clamdScanner } from '../../src/platform/outside/virus-scan.ts'
import { freePort } from '../postgres.ts'
import { startClamd } from './clamd-server.ts'
import { startS3 } from './s3-server.ts'
import { aDesk, infected, proof } from './sending-desk.ts'

const impatient = ({ host, port }: { host: string; port: number }) =>
  clamdScanner({ host, port, withinMs: 300 })
const nothing = { s3: null, clamd: null }

describe('files in a bucket of an S3 service', () => {
  test('go there, come back from there, and go when another takes their place', async () => {
    const s3 = await startS3()
    const desk = await aDesk({ s3: s3.settings, clamd: null })
    const { data: first } = await desk.sends(proof())
    expect([...s3.kept.keys()]).toEqual([first.uuid])
    expect((await desk.opens(first.uuid)).bytes.equals(proof())).toBe(true)
    expect((await desk.sends(proof())).status).toBe(200)

    const { data: next } = await desk.sends(proof('Een ander bewijs'))
    expect([...s3.kept.keys()]).toEqual([next.uuid])
    expect(desk.inFolder()).toEqual([])
  })

  test.each([
    ['refuses', { refuses: { status: 500, code: 'InternalError' } }],
    ['breaks off', { breaksOff: 'before' }],
  ] as const)('a service that %s: 503, and no half file anywhere', async (_name, manners) => {
    const s3 = await startS3()
    const desk = await aDesk({ s3: s3.settings, clamd: null })
    s3.manners = manners
    const { status, json } = await desk.sends(proof())
    expect([status, json.message]).toEqual([
      503,
      'Het bestand kon nu niet worden bewaard. Probeer het later opnieuw.',
    ])
    expect(JSON.stringify(json)).not.toContain('127.0.0.1')
    expect(await desk.shown()).toEqual([])
    expect(await desk.events()).toEqual([])

    s3.manners = {}
    expect((await desk.sends(proof())).status).toBe(201)
    desk.clock.passes(16 * 60)
    await desk.sweeps()
    expect(await desk.rows()).toHaveLength(1)
    expect(s3.kept.size).toBe(1)
  })

  test('a service that keeps a file and never answers: what it kept is removed', async () => {
    const s3 = await startS3()
    const desk = await aDesk({ s3: s3.settings, clamd: null })
    s3.manners = { isSilent: true }
    expect((await desk.sends(proof())).status).toBe(503)
    expect([s3.kept.size, await desk.rows()]).toEqual([0, []])
  })

  test('a service that is away when a file is opened: 503, and later it opens', async () => {
    const s3 = await startS3()
    const desk = await aDesk({ s3: s3.settings, clamd: null })
    const { data } = await desk.sends(proof())
    s3.manners = { refuses: { status: 503, code: 'SlowDown' } }
    expect((await desk.opens(data.uuid)).status).toBe(503)
    s3.manners = {}
    expect((await desk.opens(data.uuid)).status).toBe(200)
  })

  test('content that could not be removed at once is removed by the sweep', async () => {
    const s3 = await startS3()
    const desk = await aDesk({ s3: s3.settings, clamd: null })
    const { data: first } = await desk.sends(proof())
    // Refuses to delete the old one, after it stored the new one.
    const { storage } = desk.app.fileStore
    const { remove } = storage
    storage.remove = async () => {
      throw new Error('not now')
    }
    const { data: next } = await desk.sends(proof('Een ander bewijs'))
    storage.remove = remove
    expect(s3.kept.size).toBe(2)
    await desk.sweeps()
    expect([...s3.kept.keys()]).toEqual([next.uuid])
    expect((await desk.shown()).find((it) => it.uuid === first.uuid)).toMatchObject({
      deleted: 1,
      missing: 1,
    })
    const calls = s3.calls.length
    await desk.sweeps()
    expect(s3.calls.length).toBe(calls)
  })
})

describe('a server that is killed while it takes a file in', () => {
  const onItsWay = (uuid: string, subject_uuid: string, created_at: string) => ({
    uuid,
    subject_type: 'request',
    subject_uuid,
    kind: 'vehicle',
    filename: 'bewijs.pdf',
    extension: 'pdf',
    size: 10,
    created_at,
    uploaded: 0,
    suspect: 0,
    gdpr: 0,
    missing: 1,
    deleted: 0,
  })

  test('before the content was put away, and after it: neither leaves anything behind', async () => {
    const desk = await aDesk(nothing)
    const [before, after] = [randomUUID(), randomUUID()]
    const at = desk.clock.now.toISOString()
    for (const uuid of [before, after]) await insertFile(desk.db, onItsWay(uuid, desk.request.uuid, at))
    await desk.app.fileStore.storage.put(after, proof())
    expect(await desk.shown()).toEqual([])
    expect((await desk.opens(after)).status).toBe(404)

    // Another server may still be working on it.
    desk.clock.passes(60)
    await desk.sweeps()
    expect(desk.inFolder()).toEqual([after])
    desk.clock.passes(16 * 60)
    await desk.sweeps()
    expect([desk.inFolder(), await desk.rows()]).toEqual([[], []])
  })

  test('content that comes after the sweep took it for broken off is refused, and does not stay', async () => {
    const desk = await aDesk(nothing)
    const { storage } = desk.app.fileStore
    const { put } = storage
    storage.put = async (uuid, content) => {
      desk.clock.passes(16 * 60)
      await desk.sweeps()
      await put.call(storage, uuid, content)
    }
    expect((await desk.sends(proof())).status).toBe(503)
    storage.put = put
    expect([desk.inFolder(), await desk.rows()]).toEqual([[], []])
  })

  test('a transaction that fails keeps neither row nor content', async () => {
    const desk = await aDesk(nothing)
    const { storage } = desk.app.fileStore
    const { put } = storage
    storage.put = async (uuid, content) => {
      await put.call(storage, uuid, content)
      await desk.db.schema.alterTable('event').renameTo('event_away').execute()
    }
    expect((await desk.sends(proof())).status).toBe(500)
    await desk.db.schema.alterTable('event_away').renameTo('event').execute()
    storage.put = put
    expect([desk.inFolder(), await desk.rows()]).toEqual([[], []])
  })
})

describe('with a virus scanner', () => {
  test('a clean file can be opened, one with the test virus is kept as suspect and cannot', async () => {
    const clamd = await startClamd()
    const desk = await aDesk({ s3: null, clamd })
    const clean = await desk.sends(proof())
    expect([clean.status, clean.data.state]).toEqual([201, 'ready'])
    expect((await desk.opens(clean.data.uuid)).status).toBe(200)

    const ill = await desk.sends(infected(), 'parkingspot')
    expect([ill.status, ill.data.state]).toEqual([201, 'suspect'])
    expect((await desk.opens(ill.data.uuid)).status).toBe(404)
    expect(clamd.scanned).toHaveLength(2)
  })

  test.each(['gone', 'silent'] as const)(
    'that is %s: the file waits, is never given out, and is scanned later',
    async (mood) => {
      const clamd = await startClamd()
      clamd.mood = mood
      const desk = await aDesk({
        s3: null,
        clamd: mood === 'gone' ? { ...clamd, port: await freePort() } : clamd,
      })
      // As long as users wait for the scanner, but shorter than a test's timeout.
      if (desk.app.fileStore.scanner && mood === 'silent') desk.app.fileStore.scanner = impatient(clamd)
      const files = [await desk.sends(proof()), await desk.sends(infected(), 'parkingspot')]
      expect(files.map((it) => [it.status, it.data.state])).toEqual([
        [201, 'uploading'],
        [201, 'uploading'],
      ])
      for (const { data } of files) expect((await desk.opens(data.uuid)).status).toBe(404)
      await desk.sweeps()
      expect((await desk.rows()).map((it) => it.uploaded)).toEqual([0, 0])

      clamd.mood = 'well'
      desk.app.fileStore.scanner = impatient(clamd)
      await desk.sweeps()
      expect((await desk.opens(files[0]?.data.uuid)).status).toBe(200)
      expect((await desk.opens(files[1]?.data.uuid)).status).toBe(404)
      expect((await desk.shown()).map((it) => [it.kind, it.uploaded, it.suspect])).toEqual([
        ['vehicle', 1, 0],
        ['parkingspot', 1, 1],
      ])
      const scanned = clamd.scanned.length
      await desk.sweeps()
      expect(clamd.scanned.length).toBe(scanned)
    },
  )
})

test('a server sweeps by itself, from its start on, until it stops', async () => {
  const s3 = await startS3()
  const desk = await aDesk({ s3: s3.settings, clamd: null })
  const { storage } = desk.app.fileStore
  const { remove } = storage
  storage.remove = () => Promise.reject(new Error('not now'))
  await desk.sends(proof())
  await desk.sends(proof('Een ander bewijs'))
  storage.remove = remove
  expect(s3.kept.size).toBe(2)
  const { db, app, clock } = desk
  const sweeping = startFileSweeps({
    db,
    store: app.fileStore,
    also: [],
    now: () => clock.now,
    log: app.log as never,
  })
  await sweeping.stop()
  expect(s3.kept.size).toBe(1)
})
