import { buildApp } from '../src/app.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import type { TestApp } from './app.ts'

/** Another server on the same desk, which has just started, for as long as the work takes. */
export async function withFreshServer(
  desk: TestApp,
  work: (fresh: Omit<TestApp, 'as'>) => Promise<void>,
): Promise<void> {
  const db = openDatabase(desk.settings)
  const app = await buildApp({ ...desk.app.parts, db, logger: false })
  try {
    await work({ ...desk, app, db })
  } finally {
    await app.close()
    await db.destroy()
  }
}
