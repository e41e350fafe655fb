import type { Db } from '../../platform/db/dialect.ts'

interface Row {
  id: string
  /** Hash that identifies the browser that sent it. */
  browser: string
  sealed: string
  expires_at: number
}

/** Stores a form, and deletes the oldest of this browser beyond `most`. */
export async function insertKeptForm(db: Db, row: Row, most: number): Promise<void> {
  await db.insertInto('kept_form').values(row).execute()
  const older = db
    .selectFrom('kept_form')
    .select('id')
    .where('browser', '=', row.browser)
    .orderBy('expires_at', 'desc')
    .orderBy('id')
    .offset(most)
    .limit(1_000)
  await db.deleteFrom('kept_form').where('id', 'in', older).execute()
}

/** A stored form of this browser, encrypted. */
export const findKeptForm = async (
  db: Db,
  { id, browser, now }: { id: string; browser: string; now: number },
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('kept_form')
      .select('sealed')
      .where('id', '=', id)
      .where('browser', '=', browser)
      .where('expires_at', '>', now)
      .executeTakeFirst()
  )?.sealed

/** Deletes a form of this browser. */
export const removeKeptForm = (db: Db, { id, browser }: { id: string; browser: string }) =>
  db.deleteFrom('kept_form').where('id', '=', id).where('browser', '=', browser).execute()
