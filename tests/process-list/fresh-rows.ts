import { expect } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import type { TestApp } from '../app.ts'
import { visitorOf } from '../visitor.ts'
import type { TestPerson } from '../world.ts'

/** What is kept: the table, and by what the list may be grouped. */
const tableIn = (body: string) =>
  [/<table>.*<\/table>/s, /<details[^>]* id="groepen".*?<\/details>/s]
    .map((part) => part.exec(body)?.[0] ?? '')
    .join('')

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
