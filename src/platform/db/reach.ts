import { sql } from 'kysely'
import { reasonOf } from '../terminal/error-message.ts'
import { Halt } from '../terminal/halt.ts'
import type { Db } from './dialect.ts'

/**
 * Queries the database once. Throws `Halt` when it does not answer, with one line that begins with the name of its
 * setting and omits the password.
 */
export async function reach(db: Db, at: { databaseUrl: string | null; dataDir: string }): Promise<void> {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    const setting = at.databaseUrl
      ? `DATABASE_URL, ${new URL(at.databaseUrl).host}`
      : `DATA_DIR, ${at.dataDir}`
    throw new Halt((words) => `${setting}: ${reasonOf(error)(words)}`, { cause: error })
  }
}
