import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { prepareDesk } from '../../src/desk/tenants/prepare-desk.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { startApp } from '../app.ts'
import { startPostgres } from '../postgres.ts'
import { until } from '../workers/running-desk.ts'
import { anna, aRequest } from '../world.ts'

const folders = ['first', 'second', 'archive'].map((name) =>
  mkdtempSync(join(tmpdir(), `laadloket-${name}-`)),
)
const [first = '', second = '', archive = ''] = folders
const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** The settings of a server in src/desk/backup/README.md. */
const ARCHIVING = {
  wal_level: 'replica',
  max_wal_senders: 4,
  archive_mode: 'on',
  archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
}

test('a desk is brought back to a second before a mistake, with all that was done until then, and works on', async () => {
  // PostgreSQL writes there as another user.
  chmodSync(archive, 0o777)
  const server = await startPostgres(first, { isDurable: true, more: ARCHIVING })
  stops.push(server.stop)
  const admin = openDatabase({ databaseUrl: server.url('postgres'), dataDir: '' })
  await sql`create database desk`.execute(admin)
  const db = openDatabase({ databaseUrl: server.url('desk'), dataDir: '' })
  await prepareDesk(db, findTenant('vlaanderen'))
  const early = await aRequest(db)

  // The base: the files of the server while it goes on, between two calls of one session.
  const label = await admin.connection().execute(async (session) => {
    await sql`select pg_backup_start('base', true)`.execute(session)
    execFileSync('cp', ['-a', join(first, 'data'), join(second, 'data')])
    const { rows } = await sql<{ labelfile: string }>`select labelfile from pg_backup_stop()`.execute(session)
    return rows[0]?.labelfile ?? ''
  })

  const late = await aRequest(db, { municipality: '44021' })
  const { rows } = await sql<{ moment: string }>`select now()::text as moment`.execute(db)
  const moment = rows[0]?.moment ?? ''
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  // The mistake.
  await db.deleteFrom('request').execute()
  const { rows: written } = await sql<{
    file: string
  }>`select pg_walfile_name(pg_switch_wal()) as file`.execute(db)
  await until(async () => (await archived(admin)) >= (written[0]?.file ?? ''), 30_000)
  await db.destroy()
  await admin.destroy()

  rmSync(join(second, 'data', 'pg_wal'), { recursive: true })
  rmSync(join(second, 'data', 'postmaster.pid'), { force: true })
  for (const name of ['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries'])
    mkdirSync(join(second, 'data', name))
  writeFileSync(join(second, 'data', 'backup_label'), label)
  writeFileSync(join(second, 'data', 'recovery.signal'), '')
  execFileSync('chown', ['-R', '--reference', join(second, 'data', 'base'), join(second, 'data')])
  const recovered = await startPostgres(second, {
    more: {
      ...ARCHIVING,
      archive_mode: 'off',
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
    },
  })
  stops.push(recovered.stop)
  const databaseUrl = recovered.url('desk')
  const back = openDatabase({ databaseUrl, dataDir: '' })
  await until(async () => {
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(back)
    return rows[0]?.is === false
  }, 30_000)

  const found = await back.selectFrom('request').select('uuid').orderBy('id').execute()
  expect(found.map(({ uuid }) => uuid)).toEqual([early.uuid, late.uuid])
  const desk = await startApp({ open: async () => back, settings: { databaseUrl } })
  const page = await desk.as(anna).opens(`/aanvragen?zoeken=${encodeURIComponent(late.canary)}`)
  expect(page.status).toBe(200)
  await aRequest(desk.db)
  await desk.close()
}, 240_000)

async function archived(admin: ReturnType<typeof openDatabase>): Promise<string> {
  const { rows } = await sql<{
    file: string | null
  }>`select last_archived_wal as file from pg_stat_archiver`.execute(admin)
  return rows[0]?.file ?? ''
}

test('the README has the settings that were tried', () => {
  const page = readFileSync(new URL('../../src/desk/backup/README.md', import.meta.url), 'utf8')
  for (const name of [
    ...Object.keys(ARCHIVING),
    'restore_command',
    'recovery_target_time',
    'recovery.signal',
  ])
    if (name !== 'max_wal_senders') expect(page).toContain(name)
})
