import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Db } from '../../src/platform/db/dialect.ts'
import { saveMeta, storedMeta, storeOnce } from '../../src/platform/db/meta.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import type { TimeLimits } from '../../src/platform/db/time-limits.ts'
import { wipeLeftovers } from '../../src/platform/db/wipe.ts'
import { freshDatabase } from '../engines/fresh-database.ts'
import { startNetwork } from '../network.ts'
import { hasPooler } from '../pooler.ts'
import { startPooler } from './pooler.ts'

/** What is between the desk and its database. */
const POOLERS = {
  'a network that names sessions as a pooler does': async (url: string) =>
    (await startNetwork(url, { isPooler: true })).url,
  'pgbouncer in transaction mode': (url: string) => startPooler(url),
}

async function openBehind(
  pooler: (url: string) => Promise<string>,
  choices: { limits?: Partial<TimeLimits>; isUnlimited?: boolean } = {},
) {
  const { drop, databaseUrl, dataDir } = await freshDatabase()
  onTestFinished(drop)
  const place = { databaseUrl: await pooler(String(databaseUrl)), dataDir }
  const db = openDatabase({ ...place, ...choices })
  onTestFinished(() => db.destroy())
  return { db, direct: String(databaseUrl) }
}

/** The limits of a single query on a session with the limits that another client left. */
const limitsOf = (db: Db) =>
  db.connection().execute(async (same) => {
    for (const name of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
      await sql`set ${sql.raw(name)} = 77`.execute(same)
    return limitsNow(same)
  })

const limitsNow = async (db: Db) => {
  const { rows } = await sql<{ setting: string }>`select name, setting from pg_settings
    where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')
    order by name`.execute(db)
  return rows.map(({ setting }) => Number(setting))
}

describe.skipIf(inject('template').engine === 'sqlite').each(Object.entries(POOLERS))(
  'behind %s',
  (name, pooler) => {
    const it = test.skipIf(name.startsWith('pgbouncer') && !hasPooler)

    it('a single query has its time limits too, and work that nobody waits for has none', async () => {
      const limits = { query: 3_210, lock: 1_230 }
      const { db } = await openBehind(pooler, { limits })
      expect(await limitsOf(db)).toEqual([3_210, 1_230, 3_210])
      const { db: unlimited } = await openBehind(pooler, { isUnlimited: true })
      expect(await limitsOf(unlimited)).toEqual([0, 4_000, 0])
    })

    it('the server itself ends what takes too long, and the connection stays', async () => {
      const { db } = await openBehind(pooler, { limits: { query: 300 } })
      await db.connection().execute(async (same) => {
        await expect(sql`select pg_sleep(20)`.execute(same)).rejects.toMatchObject({ code: '57014' })
        expect(await storedMeta(same, 'nothing')).toBeUndefined()
      })
      const { rows } = await sql<{ busy: number }>`select count(*) as busy from pg_stat_activity
      where query like '%pg_sleep(20)%' and state = 'active' and pid <> pg_backend_pid()`.execute(db)
      expect(rows[0]?.busy).toBe(0)
    })

    it('a single change waits for a lock as long as it may, and keeps nothing when it is refused', async () => {
      const { db } = await openBehind(pooler, { limits: { lock: 200 } })
      await saveMeta(db, 'one', 'before')
      await db.transaction().execute(async (holding) => {
        await saveMeta(holding, 'one', 'held')
        await expect(saveMeta(db, 'one', 'refused')).rejects.toMatchObject({ code: '55P03' })
      })
      expect(await storedMeta(db, 'one')).toBe('held')
    })

    it('changes, transactions and their failures do as without it', async () => {
      const { db } = await openBehind(pooler)
      const many = Array.from({ length: 40 }, (_, n) => n)
      await Promise.all(many.map((n) => saveMeta(db, `key-${n}`, String(n))))
      expect(await Promise.all(many.map((n) => storedMeta(db, `key-${n}`)))).toEqual(many.map(String))
      expect(await storeOnce(db, 'key-1', () => 'other')).toBe('1')
      const { numUpdatedRows } = await db
        .updateTable('meta')
        .set({ value: 'same' })
        .where('key', 'like', 'key-%')
        .executeTakeFirst()
      expect(numUpdatedRows).toBe(40n)
      await expect(
        db.insertInto('meta').values({ key: 'key-1', value: 'twice' }).execute(),
      ).rejects.toMatchObject({
        code: '23505',
      })
      await expect(
        db.transaction().execute(async (inside) => {
          await saveMeta(inside, 'key-1', 'never')
          throw new Error('taken back')
        }),
      ).rejects.toThrow('taken back')
      expect(await storedMeta(db, 'key-1')).toBe('same')
      expect(await wipeLeftovers(db)).toBe(true)
    })
  },
)
