import { afterAll, beforeAll } from 'vitest'
import type { Db } from '../../src/platform/db/dialect.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import type { Context } from '../../src/platform/web/context.ts'
import { freshDatabase } from '../engines/fresh-database.ts'
import { tenant } from './who.ts'

/** A database for the tests of one file, without the app around it: it starts in no time. */
export function bareDesk() {
  const desk = { tenant } as { tenant: typeof tenant; db: Db }
  let drop: () => Promise<void>
  beforeAll(async () => {
    const { drop: remove, ...place } = await freshDatabase()
    desk.db = openDatabase(place)
    drop = remove
  })
  afterAll(async () => {
    await desk.db.destroy()
    await drop()
  })
  return {
    desk,
    /** The context of a person, on this database. */
    onDesk: (context: Context): Context => ({ ...context, db: desk.db }),
  }
}
