import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { saveMunicipalityNames } from '../../src/geography/places/municipality-queries.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { freePort, startPostgres } from '../postgres.ts'

const NAME = 'desk'
/** What a primary needs to be streamed from. */
export const REPLICATING = { wal_level: 'replica', max_wal_senders: 4 }

/** A migrated database on a primary, and a replica that streams from it: both real servers. */
export async function startPair() {
  const [first, second] = ['one', 'two'].map((it) => mkdtempSync(join(tmpdir(), `laadloket-${it}-`)))
  if (!first || !second) throw new Error('no folders')
  const at = await freePort()
  const before = await startPostgres(first, { at, more: REPLICATING })
  await executes(before.url('postgres'), `create database ${NAME}`)
  const db = openDatabase({ databaseUrl: before.url(NAME), dataDir: '' })
  await migrate(db)
  await saveMunicipalityNames(db)
  await db.destroy()
  await before.stop()
  // A stopped server is copied whole; -a keeps whose its files are.
  execFileSync('cp', ['-a', join(first, 'data'), join(second, 'data')])
  writeFileSync(join(second, 'data', 'standby.signal'), '')

  const primary = await startPostgres(first, { at, more: REPLICATING })
  const replica = await startPostgres(second, {
    more: { ...REPLICATING, primary_conninfo: `host=127.0.0.1 port=${at} user=laadloket` },
  })
  return {
    primary: { ...primary, url: primary.url(NAME) },
    replica: { ...replica, url: replica.url(NAME) },
    /** Stops what comes from the primary, or lets it come again. */
    pause: () => executes(replica.url(NAME), 'select pg_wal_replay_pause()'),
    resume: () => executes(replica.url(NAME), 'select pg_wal_replay_resume()'),
    async stop() {
      await replica.stop()
      await primary.stop()
      for (const it of [first, second]) rmSync(it, { recursive: true, force: true })
    },
  }
}

async function executes(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
