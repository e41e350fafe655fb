import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import { withFreshServer } from '../fresh-server.ts'
import { visitorOf } from '../visitor.ts'
import type { TestPerson } from '../world.ts'

const tableIn = (body: string) => /<table>.*<\/table>/s.exec(body)?.[0] ?? ''

/** The table of each list is, byte by byte, the one that a server shows which has just started on the same desk. */
export const showsFreshRows = (
  desk: TestApp,
  lists: readonly (readonly [TestPerson, string])[],
): Promise<void> =>
  withFreshServer(desk, async (fresh) => {
    for (const [person, list] of lists) {
      const kept = await visitorOf(desk, person).opens(list)
      const now = await visitorOf(fresh, person).opens(list)
      expect(tableIn(kept.body), `${person.name} ${list}`).toBe(tableIn(now.body))
      expect(tableIn(kept.body)).toContain('data-version')
    }
  })
