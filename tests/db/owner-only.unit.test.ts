import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/db/open.ts'

/** Which process locks which file, where the system reports it. */
const LOCKS = '/proc/locks'
const above = mkdtempSync(join(tmpdir(), 'laadloket-owner-'))
const dataDir = join(above, 'desk')
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
afterAll(() => rmSync(above, { recursive: true, force: true }))

/** Whoever else than the owner may do something with what is in the folder, after a write. */
async function openToOthers() {
  const db = openDatabase({ databaseUrl: null, dataDir })
  await sql`create table if not exists written (it text)`.execute(db)
  const open = ['.', ...readdirSync(dataDir)].filter((it) => statSync(join(dataDir, it)).mode & 0o077)
  const files = readdirSync(dataDir)
  await db.destroy()
  return { open, files }
}

describe('the database in a file, with its log,', () => {
  test('is read by its owner alone', async () => {
    expect(await openToOthers()).toEqual({
      open: [],
      files: ['laadloket.db', 'laadloket.db-shm', 'laadloket.db-wal'],
    })
  })

  test.skipIf(!existsSync(LOCKS))(
    'keeps its lock when it is opened once more in the same process',
    async () => {
      const server = openDatabase({ databaseUrl: null, dataDir })
      await sql`create table if not exists written (it text)`.execute(server)
      const { ino } = statSync(join(dataDir, 'laadloket.db'))
      const locks = () => readFileSync(LOCKS, 'utf8').match(new RegExp(`:${ino} `, 'g'))?.length ?? 0
      expect(locks()).toBe(1)
      const thread = openDatabase({ databaseUrl: null, dataDir })
      expect(locks()).toBe(1)
      await thread.destroy()
      await server.destroy()
    },
  )

  test('is so again when it was open to others', async () => {
    await openToOthers()
    chmodSync(join(dataDir, 'laadloket.db'), 0o644)
    expect((await openToOthers()).open).toEqual([])
  })
})
