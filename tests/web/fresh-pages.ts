import { expect } from 'vitest'
import { BoundedCache } from '../../src/platform/bounded-cache.ts'
import type { TestApp } from '../app.ts'
import { withFreshServer } from '../fresh-server.ts'
import { visitorOf, withoutTokens } from '../visitor.ts'
import type { TestPerson } from '../world.ts'

/** Each page is, byte by byte, the one that a server of the same desk shows which keeps nothing that it has written. */
export const showsFreshPages = (
  desk: TestApp,
  pages: readonly (readonly [TestPerson, string])[],
): Promise<void> =>
  withFreshServer(desk, async (fresh) => {
    fresh.app.partCache = new BoundedCache(0)
    for (const [person, address] of pages) {
      const kept = await shown(desk, person, address)
      sameText(`${person.name} ${address}`, kept, await shown(fresh, person, address))
    }
  })

async function shown(desk: Omit<TestApp, 'as'>, person: TestPerson, address: string) {
  const { status, body } = await visitorOf(desk, person).opens(address)
  expect(body, `${person.name} ${address}`).not.toMatch(/w[0-9a-f]{24}[pt]/)
  // Each visitor has a session of its own.
  return `${status} ${withoutTokens(body).replace(/ data-session="[^"]*"/, '')}`
}

/** Says where two pages differ first. */
function sameText(what: string, kept: string, fresh: string) {
  let at = 0
  while (at < fresh.length && kept[at] === fresh[at]) at++
  const around = (page: string) => page.slice(Math.max(0, at - 100), at + 200)
  if (kept !== fresh) expect(around(kept), what).toBe(around(fresh))
}
