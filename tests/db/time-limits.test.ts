import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/platform/db/open.ts'
import { freshDatabase } from '../engines/fresh-database.ts'

/** The limits of a transaction on a session without limits, as a connection pooler may give it. */
async function limitsOfTransaction(choices: { isUnlimited?: boolean }) {
  const { drop, ...database } = await freshDatabase()
  const db = openDatabase({ ...database, ...choices })
  onTestFinished(async () => {
    await db.destroy()
    await drop()
  })
  const limits = sql<{ setting: string }>`select name, setting from pg_settings
    where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`
  const { inside, after } = await db.connection().execute(async (session) => {
    for (const name of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
      await sql`set ${sql.raw(name)} = 77`.execute(session)
    return {
      inside: await session.transaction().execute((db) => limits.execute(db)),
      after: await limits.execute(session),
    }
  })
  expect(after.rows.map(({ setting }) => Number(setting))).toEqual([77, 77, 77])
  return inside.rows.map(({ setting }) => Number(setting))
}

describe.skipIf(inject('template').engine === 'sqlite')('a transaction brings its time limits', () => {
  test('that a page can wait for', async () => {
    for (const limit of await limitsOfTransaction({})) {
      expect(limit).toBeGreaterThan(77)
      expect(limit).toBeLessThan(10_000)
    }
  })

  test('and none for work that nobody waits for, but for locks', async () => {
    const [idle, lock, statement] = await limitsOfTransaction({ isUnlimited: true })
    expect([idle, statement]).toEqual([0, 0])
    expect(lock).toBeGreaterThan(0)
  })
})
