import { expect } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import type { TestApp } from '../app.ts'
import { visitorOf } from '../visitor.ts'
import type { TestPerson } from '../world.ts'

const tableIn = (body: string) => /<table>.*<\/table>/s.exec(body)?.[0] ?? ''

/** Each list is, byte by byte, the one that a server shows which has just started on the same desk. */
export async function showsFreshRows(
  desk: TestApp,
  lists: readonly (readonly [TestPerson, string])[],
): Promise<void> {
  const db = openDatabase(desk.settings)
  const app = await buildApp({ ...desk.app.parts, db, logger: false })
  await app.ready()
  try {
    for (const [person, list] of lists) {
      const kept = await visitorOf(desk, person).opens(list)
      const fresh = await visitorOf({ ...desk, app, db }, person).opens(list)
      expect(tableIn(kept.body), `${person.name} ${list}`).toBe(tableIn(fresh.body))
      expect(tableIn(kept.body)).toContain('data-uuid')
    }
  } finally {
    await app.close()
    await db.destroy()
  }
}
