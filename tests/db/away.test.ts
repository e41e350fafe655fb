import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Db } from '../../src/platform/db/dialect.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import type { TimeLimits } from '../../src/platform/db/time-limits.ts'
import type { Context } from '../../src/platform/web/context.ts'
import { policy } from '../../src/platform/web/policy.ts'
import { api, page } from '../../src/platform/web/route.ts'
import { inTransaction } from '../../src/platform/web/transaction.ts'
import { startApp, type TestApp } from '../app.ts'
import { commentOn, eventsOf, expectNothingStored, storedComments } from '../comments/acts.ts'
import { smallDisk } from '../exports/small-disk.ts'
import { patience } from '../patience.ts'
import { localPath, stranger } from '../sign-in/flow.ts'
import { aRequest, judith, type TestRequest } from '../world.ts'
import { expectAway } from './away.ts'

/**
 * Errors of a database that is temporarily unavailable, made by a real one: 503 on every page and call, never
 * 500.
 */

const anybodyInside = policy('anybody-inside', () => true)
const LIMITS = { query: 1_000, lock: 200 } satisfies Partial<TimeLimits>
const PATIENCE = { timeout: patience(10_000), interval: 200 }

/** How to make PostgreSQL raise each error, by its code. */
const MAKES: Record<string, (db: Db) => Promise<unknown>> = {
  // A statement takes too long.
  57014: (db) => sql`select pg_sleep(5)`.execute(db),
  // An administrator ends a connection that is in use.
  '57P01': (db) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db),
  // Another session holds the lock.
  '55P03': (db) => sql`select pg_advisory_xact_lock(${HELD_LOCK})`.execute(db),
  // No disk space for a sort.
  53400: async (db) => {
    await sql`set local temp_file_limit = '64kB'`.execute(db)
    await sql`set local work_mem = '64kB'`.execute(db)
    await sql`select n from generate_series(1, 100000) as n order by md5(n::text) offset 99999`.execute(db)
  },
  // A serialization failure, after the last retry.
  40001: (db) => sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(db),
}
const HELD_LOCK = 4_711

/** Both ways of writing to the desk: form and API. */
const writes = (desk: TestApp, request: TestRequest, Message = 'Gezien.') =>
  [
    () => desk.as(judith).posts(`/aanvragen/${request.uuid}/opmerkingen`, { message: Message }),
    () => commentOn(desk, request)(judith, { action: 'create', Message }),
  ] as const
const readiness = async (desk: TestApp) => (await desk.as(null).calls('GET', '/health/ready')).status
/** Readiness queries the database at most once a second. */
const becomes = (desk: TestApp, status: number) => expect.poll(() => readiness(desk), PATIENCE).toBe(status)

describe.skipIf(inject('template').engine === 'sqlite')('PostgreSQL', () => {
  describe('in the midst of a change', () => {
    let desk: TestApp
    beforeAll(async () => {
      desk = await startApp({
        open: async (settings) => openDatabase({ ...settings, limits: LIMITS }),
        before: (app) => {
          for (const [code, makes] of Object.entries(MAKES)) {
            const handle = ({ context }: { context: Context }) =>
              inTransaction(context, async ({ db }) => {
                await makes(db)
                return { status: 'kept' } as never
              })
            page(app, 'GET', `/says/${code}`, { permission: anybodyInside, handler: handle })
            api(app, 'GET', `/api/says/${code}`, { permission: anybodyInside, handler: handle })
          }
        },
      })
    })

    test.each(Object.keys(MAKES))('%s gives 503, and the next call is served', async (code) => {
      const other = openDatabase(desk.settings)
      onTestFinished(() => other.destroy())
      await other.connection().execute(async (same) => {
        await sql`select pg_advisory_lock(${HELD_LOCK})`.execute(same)
        desk.log.length = 0
        expectAway(await desk.as(judith).opens(`/says/${code}`))
        expectAway(await desk.as(judith).calls('GET', `/api/says/${code}`))
        await sql`select pg_advisory_unlock(${HELD_LOCK})`.execute(same)
      })
      const failed = desk.log.filter(({ msg }) => msg === 'request failed')
      expect(failed.map(({ err }) => (err as { code?: string }).code)).toEqual([code, code])
      expect((await desk.as(judith).opens('/aanvragen')).status).toBe(200)
    })
  })

  test('that has no connection left (53300)', async () => {
    const admins: Db[] = []
    const role = `few_${randomBytes(4).toString('hex')}`
    const desk = await startApp({
      open: async (settings) => {
        const admin = openDatabase(settings)
        admins.push(admin)
        await sql`create role ${sql.id(role)} login in role laadloket`.execute(admin)
        const url = new URL(String(settings.databaseUrl))
        url.username = role
        return openDatabase({ ...settings, databaseUrl: url.href })
      },
    })
    const [admin] = admins as [Db]
    const request = await aRequest(desk.db)
    expect((await desk.as(judith).opens('/aanvragen')).status).toBe(200)
    await sql`alter role ${sql.id(role)} connection limit 0`.execute(admin)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${role}`.execute(admin)
    for (const write of writes(desk, request)) expectAway(await write())
    expect(await readiness(desk)).toBe(503)
    await sql`alter role ${sql.id(role)} connection limit -1`.execute(admin)
    // A connection that was ended may report that only now: the pool then removes it.
    for (const write of writes(desk, request))
      await expect.poll(async () => (await write()).status, PATIENCE).toBeLessThan(400)
    await becomes(desk, 200)
    await desk.db.destroy()
    await sql`drop role ${sql.id(role)}`.execute(admin)
    await admin.destroy()
  })

  test('that may only be read (25006), until its connections lead to one that may be written', async () => {
    const desk = await startApp()
    const request = await aRequest(desk.db)
    await desk.as(judith).opens('/aanvragen')
    const name = new URL(String(desk.settings.databaseUrl)).pathname.slice(1)
    const admin = openDatabase(desk.settings)
    onTestFinished(() => admin.destroy())
    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${name} and pid <> pg_backend_pid()`
    await admin.connection().execute(async (same) => {
      await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(same)
      await others.execute(same)
      for (const write of writes(desk, request)) expectAway(await write())
      expect(await readiness(desk)).toBe(503)
      // Not over the desk's own connections: they may not have noticed yet that they were ended.
      await expectNothingStored({ db: same }, request)
      await sql`alter database ${sql.id(name)} reset default_transaction_read_only`.execute(same)
    })
    // Its own connections are still to the read-only one: each is released when it reports that.
    for (const write of writes(desk, request))
      await expect.poll(async () => (await write()).status, PATIENCE).toBeLessThan(400)
    await becomes(desk, 200)
  })
})

describe.skipIf(inject('template').engine === 'postgres')('SQLite', () => {
  let desk: TestApp
  let request: TestRequest
  beforeAll(async () => {
    desk = await startApp({
      before: (app) => {
        for (const way of ['stops', 'goes-on']) {
          const handle = ({ context }: { context: Context }) =>
            inTransaction(context, async ({ db }) => {
              for (const [key, size] of [
                ['kept-before', 1],
                ['kept-large', 100_000],
                ['kept-after', 1],
              ] as const) {
                const keeping = db
                  .insertInto('meta')
                  .values({ key, value: 'x'.repeat(size) })
                  .execute()
                await (way === 'stops' ? keeping : keeping.catch(() => {}))
              }
              return { status: 'kept' } as never
            })
          page(app, 'GET', `/keeps/${way}`, { permission: anybodyInside, handler: handle })
          api(app, 'GET', `/api/keeps/${way}`, { permission: anybodyInside, handler: handle })
        }
      },
    })
    request = await aRequest(desk.db)
  })

  test('without room gives 503 every time, stores nothing by halves, and works again when there is room', async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(desk.db)
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(desk.db)
    const [byForm, byApi] = writes(desk, request, 'Lang verhaal. '.repeat(60))
    // First uses up the free space on the last pages.
    let kept = 0
    for (let answer = await byForm(); answer.status !== 503; answer = await byForm()) {
      expect(answer.status).toBe(303)
      kept++
    }
    expectAway(await byForm())
    expectAway(await byApi())
    expect(await storedComments(desk, request)).toHaveLength(kept)
    await sql`pragma max_page_count = 1073741823`.execute(desk.db)
    expect([(await byForm()).status, (await byApi()).status]).toEqual([303, 200])
    expect(await storedComments(desk, request)).toHaveLength(kept + 2)
    expect(await eventsOf(desk, request)).toHaveLength(kept + 2)
  })

  test('that rolled back by itself gives 503, and stores nothing of what comes after it in the same change', async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(desk.db)
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(desk.db)
    for (const way of ['stops', 'goes-on']) {
      expectAway(await desk.as(judith).opens(`/keeps/${way}`))
      expectAway(await desk.as(judith).calls('GET', `/api/keeps/${way}`))
    }
    await sql`pragma max_page_count = 1073741823`.execute(desk.db)
    const kept = desk.db.selectFrom('meta').select('key').where('key', 'like', 'kept-%')
    expect(await kept.execute()).toEqual([])
    expect((await desk.as(judith).calls('GET', '/api/keeps/stops')).status).toBe(200)
    expect(await kept.execute()).toHaveLength(3)
  })

  test('that may only be read gives 503, and is not ready', async () => {
    const other = await aRequest(desk.db)
    await becomes(desk, 200)
    const newcomer = stranger(desk)
    const toProvider = localPath((await newcomer.opens('/aanmelden')).location ?? '') ?? ''
    expect(toProvider).toMatch(/^\/idp\/auth/)
    await sql`pragma query_only = on`.execute(desk.db)
    for (const write of writes(desk, other)) expectAway(await write())
    expectAway(await newcomer.opens(toProvider))
    await becomes(desk, 503)
    expect((await desk.as(judith).opens('/aanvragen?kolommen=address')).status).toBe(200)
    await sql`pragma query_only = off`.execute(desk.db)
    await becomes(desk, 200)
    await expectNothingStored(desk, other)
  })

  test('on a full disk gives 503, is not ready, and works again by itself when there is room', async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'laadloket-small-'))
    const undo = smallDisk(folder, 16_384)
    onTestFinished(() => {
      undo?.()
      rmSync(folder, { recursive: true, force: true })
    })
    if (!undo) return context.skip()
    const small = await startApp({
      open: async ({ dataDir }) => {
        copyFileSync(join(dataDir, 'laadloket.db'), join(folder, 'laadloket.db'))
        return openDatabase({ databaseUrl: null, dataDir: folder })
      },
    })
    const other = await aRequest(small.db)
    expect((await small.as(judith).opens('/aanvragen')).status).toBe(200)
    await becomes(small, 200)
    const litter = join(folder, 'litter')
    await expect(appendFile(litter, Buffer.alloc(20_000_000))).rejects.toThrow('ENOSPC')
    await becomes(small, 503)
    for (const write of writes(small, other)) expectAway(await write())
    await expectNothingStored(small, other)
    rmSync(litter)
    await becomes(small, 200)
    for (const write of writes(small, other)) expect((await write()).status).toBeLessThan(400)
    await small.close()
  })
})
