import { beforeAll, describe, expect, inject, test } from 'vitest'
import { findTenant, tenantIds } from '../../src/desk/tenants/find.ts'
import { type Persona, personasOf } from '../../src/people/sign-in/personas.ts'
import type { TestApp } from '../app.ts'
import { madeUpDesk } from '../reports/made-up-desk.ts'
import { usually } from '../usual.ts'
import type { Answer, Visitor } from '../visitor.ts'

/** A reader may open every link that is displayed: none leads to a refusal, a 404, or an error. */

/** The tenants that differ most from the others: links in rows of tables are followed there too. */
const KINDS = ['parkeerbeheer', 'rijksvastgoed', 'vlaanderen']
/** Which links a page has does not depend on the engine: the long walks run on SQLite, in `npm run test:all`. */
const isLong = usually(false, inject('template').engine === 'sqlite')
const walked = isLong ? tenantIds : KINDS

/** Everything that decides which links a reader gets. */
function offerOf(id: string): string {
  const { featureAccess, processes, reports, menu, requests, publicForm } = findTenant(id)
  const types = processes.types.map(({ value, routeType, hidden }) => [value, routeType, hidden])
  const pages = menu.map(({ page }) => page).sort()
  const { listTabs, trafficDecisions } = processes
  return JSON.stringify([
    [featureAccess, types, reports, pages],
    [listTabs, trafficDecisions, requests.tagsEnabled, publicForm],
  ])
}

/**
 * How deep links are followed: the page after signing in and those it links to; one level deeper once for
 * desks with the same offer.
 */
const depthAt = (id: string) => (isLong && walked.find((it) => offerOf(it) === offerOf(id)) === id ? 2 : 1)
const MOST_REDIRECTS = 5

describe.each(walked)('at %s', (id) => {
  let desk: TestApp
  beforeAll(async () => {
    desk = await madeUpDesk({ tenant: id, count: isLong && KINDS.includes(id) ? 40 : 8 })
  })

  test.each(playedAt(id))('$id is led to what is there', async (persona) => {
    const visitor = desk.as({ ...persona, id: `test|${persona.id}` })
    const deadEnds: string[] = []
    const seen = new Set<string>()
    let waiting = [{ href: '/', from: 'signing in' }]
    for (let depth = 0; depth <= depthAt(id); depth++) {
      const found: typeof waiting = []
      for (const { href, from } of waiting) {
        if (seen.has(kindOf(href))) continue
        seen.add(kindOf(href))
        const { status, body, at } = await follows(visitor, href)
        if (!isOpen(persona, { href, status })) deadEnds.push(`${from}: ${href} → ${at} ${status}`)
        const shown = KINDS.includes(id) ? body : body.replace(/<tbody.*?<\/tbody>/gs, '')
        found.push(...linksIn(shown).map((link) => ({ href: link, from: at })))
      }
      waiting = found
    }
    expect(deadEnds).toEqual([])
  })
})

/**
 * The personas that are tried: all at those kinds, elsewhere one per role, as the second differs only in
 * scope.
 */
function playedAt(id: string): Persona[] {
  const personas = personasOf(findTenant(id))
  const roleOf = ({ roles }: Persona) => Object.keys(roles).join()
  const first = (persona: Persona) => personas.find((it) => roleOf(it) === roleOf(persona)) === persona
  return KINDS.includes(id) ? personas : personas.filter(first)
}

/** The first page of guests shows that they have no access. */
const isOpen = ({ roles }: Persona, { href, status }: { href: string; status: number }) =>
  status === 200 || (roles.guest !== undefined && href === '/' && status === 403)

async function follows({ opens }: Visitor, href: string): Promise<Answer & { at: string }> {
  let at = href
  for (let turns = 0; ; turns++) {
    const answer = await opens(at)
    if (!answer.location || turns === MOST_REDIRECTS) return { ...answer, at }
    at = answer.location
  }
}

/** Links of a page within the desk. */
const linksIn = (body: string): string[] =>
  [...body.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

/** Links that differ only in the record, or in a filter, are of one kind. */
function kindOf(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://desk')
  const path = pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':uuid').replace(/\d{4,}/g, ':number')
  return `${path}?${[...new Set(searchParams.keys())].sort()}`
}
