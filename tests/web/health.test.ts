import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { openMigrated } from '../db/own-database.ts'
import { smallDisk } from '../exports/small-disk.ts'
import { patience } from '../patience.ts'

describe('health', () => {
  let it: TestApp
  beforeAll(async () => {
    it = await startApp()
  })

  test('the process reports that it lives', async () => {
    const answer = await it.as(null).calls('GET', '/health/live')
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({ status: 'live' })
  })

  test('the database is queried at most once a second, however often somebody looks', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => it.as(null).calls('GET', '/health/ready')),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  test('a database that is away makes it not ready, and live still', async () => {
    const other = await startApp()
    await other.db.destroy()
    expect((await other.as(null).calls('GET', '/health/ready')).status).toBe(503)
    expect((await other.as(null).calls('GET', '/health/live')).status).toBe(200)
  })
  test.skipIf(inject('template').engine === 'sqlite')(
    'nothing waits for a busy database: its last result holds for a while',
    async () => {
      const look = () => it.as(null).calls('GET', '/health/ready')
      await look()
      // More than there are connections.
      const busy = Promise.allSettled(
        Array.from({ length: 25 }, () => sql`select pg_sleep(1.5)`.execute(it.db)),
      )
      await setTimeout(1_100)
      const began = performance.now()
      expect((await look()).status).toBe(200)
      expect(performance.now() - began).toBeLessThan(patience(1_000))
      await busy
    },
  )

  test.skipIf(inject('template').engine !== 'sqlite')(
    'a disk that is full makes it not ready at once, and ready again when there is room',
    async ({ skip }) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'laadloket-ready-'))
      const undo = smallDisk(dataDir, 32_768)
      onTestFinished(() => {
        undo?.()
        rmSync(dataDir, { recursive: true, force: true })
      })
      if (!undo) return skip('a small disk can be made by root only')
      const small = await startApp({ settings: { dataDir }, open: openMigrated })
      const look = async () => (await small.as(null).calls('GET', '/health/ready')).status
      expect(await look()).toBe(200)
      const litter = join(dataDir, 'litter')
      try {
        writeFileSync(litter, Buffer.alloc(40_000_000))
      } catch {
        // As much as there was room for.
      }
      // A result holds for a second.
      await expect.poll(look).toBe(503)
      rmSync(litter)
      await expect.poll(look).toBe(200)
    },
  )
})
