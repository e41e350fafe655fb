import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { maskToken } from '../../src/platform/web/masked-token.ts'
import { anyone } from '../../src/platform/web/policy.ts'
import { page } from '../../src/platform/web/route.ts'
import { inTransaction } from '../../src/platform/web/transaction.ts'
import { startApp } from '../app.ts'
import { storedComments } from '../comments/acts.ts'
import { patience } from '../patience.ts'
import { hasPooler } from '../pooler.ts'
import { startPostgres } from '../postgres.ts'
import { aRequest, judith } from '../world.ts'
import { expectAway } from './away.ts'
import { emptyDatabaseAt } from './own-database.ts'
import { startPooler } from './pooler.ts'
import { REPLICATING } from './streaming.ts'

const PATIENCE = { timeout: patience(15_000), interval: 100 }

/**
 * The primary is killed, what answers at its address is a standby that may only be read, and that is promoted: as a
 * desk sees a failover, by itself and behind pgbouncer. Under load: npm run test:failover.
 */
describe.skipIf(inject('template').engine === 'sqlite')('a failover', () => {
  test('gives 503, and what is sent again after it is written once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'laadloket-failover-'))
    const postgres = await startPostgres(folder, { isDurable: true, more: REPLICATING })
    onTestFinished(async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    const databaseUrl = await migratedAt(postgres.url)
    const straight = await aDesk(databaseUrl)
    const pooled = hasPooler ? await aDesk(await startPooler(databaseUrl, { waitSeconds: 1 })) : null
    const desks = [straight, ...(pooled ? [pooled] : [])]
    for (const desk of desks) {
      for (const write of desk.writes('Ervoor')) expect((await write()).status).toBeLessThan(400)
      await desk.begins()
    }

    await postgres.crash('SIGKILL')
    const away = desks.flatMap((desk) => [desk.goesOn, desk.opens, ...desk.writes('Erna')])
    for (const answer of await Promise.all(away.map((call) => call()))) expectAway(answer)
    for (const desk of desks) await expect.poll(desk.readiness, PATIENCE).toBe(503)

    writeFileSync(join(folder, 'data', 'standby.signal'), '')
    await postgres.recover()
    for (const desk of desks) {
      await expect.poll(async () => (await desk.opens()).status, PATIENCE).toBe(200)
      for (const write of desk.writes('Erna')) expectAway(await write())
      await expect.poll(desk.readiness, PATIENCE).toBe(503)
    }

    await promoted(postgres.url('postgres'))
    for (const desk of desks) {
      for (const write of desk.writes('Erna'))
        await expect.poll(async () => (await write()).status, PATIENCE).toBeLessThan(400)
      await expect.poll(desk.readiness, PATIENCE).toBe(200)
      // Once more, as who never got the answer.
      for (const write of desk.writes('Erna')) expect((await write()).status).toBeLessThan(400)
      expect(await desk.kept()).toEqual([
        'Erna, formulier',
        'Erna, programma',
        'Ervoor, formulier',
        'Ervoor, programma',
      ])
    }
  })
})

/** A desk on this database, what a person does there, and a call that waits within a transaction. */
async function aDesk(databaseUrl: string) {
  let begun = () => {}
  let goOn = () => {}
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const desk = await startApp({
    settings: { databaseUrl },
    open: async (settings) => openDatabase(settings),
    before: (app) =>
      page(app, 'GET', '/slow', {
        permission: anyone,
        handler: ({ context, reply }) =>
          inTransaction(context, async ({ db }) => {
            await sql`select 1`.execute(db)
            begun()
            await mayGoOn
            await sql`select 2`.execute(db)
            return reply.send('finished')
          }),
      }),
  })
  onTestFinished(() => {
    goOn()
    return desk.close()
  })
  const request = await aRequest(desk.db)
  const person = desk.as(judith)
  // As one page carries it: sent again, it is the same press of the button.
  const _csrf = maskToken(desk.app.parts.secret, person.formToken)
  const inTheMidst = { answer: undefined as ReturnType<typeof person.opens> | undefined }
  return {
    // Without contact data: who reads that could not be written.
    opens: () => person.opens('/aanvragen?kolommen=address'),
    writes: (when: string) => {
      const message = `${when}, programma`
      const data = { version: 1, Message: message, number: 0, status: '', action: 'create' }
      const sent = { type: 'request', ref: request.uuid, data }
      const key = { 'idempotency-key': `${when}-${request.uuid}` }
      return [
        () =>
          person.posts(`/aanvragen/${request.uuid}/opmerkingen`, { _csrf, message: `${when}, formulier` }),
        () => person.calls('POST', '/api/comment', sent, key),
      ]
    },
    begins: () => {
      inTheMidst.answer = desk.as(null).opens('/slow')
      return isBegun
    },
    goesOn: async () => {
      goOn()
      if (!inTheMidst.answer) throw new Error('nothing was begun')
      return inTheMidst.answer
    },
    readiness: async () => (await desk.as(null).calls('GET', '/health/ready')).status,
    kept: async () => (await storedComments(desk, request)).map(({ message }) => message).toSorted(),
  }
}

async function promoted(url: string) {
  const admin = openDatabase({ databaseUrl: url, dataDir: '' })
  await sql`select pg_promote()`.execute(admin)
  await admin.destroy()
}

async function migratedAt(url: (name: string) => string): Promise<string> {
  const databaseUrl = await emptyDatabaseAt(url)
  const db = openDatabase({ databaseUrl, dataDir: '' })
  await migrate(db)
  await db.destroy()
  return databaseUrl
}
