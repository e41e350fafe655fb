import { beforeAll, expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { aStoredProcess } from '../processes/world.ts'
import { stepsTook } from '../waiting/counted.ts'
import { arriveAs, enhanced } from './arrive.ts'
import { faultsIn } from './faults.ts'
import { startJourney } from './journey.ts'
import { languageCookie } from './language-cookie.ts'

const journey = startJourney({ DEMO_DATA: 'off' })

/**
 * A process with two running steps, both far too long, in a tenant that has enough durations to compare with.
 */
let href: string
beforeAll(async () => {
  href = await journey.database(async (db) => {
    const { uuid, routeType } = await aStoredProcess(
      { db, tenant: findTenant('vlaanderen') },
      { atStep: 5, besideStep: 6 },
    )
    const days = [10, 20, 30, 40, 50]
    await stepsTook(db, 'realisation', {
      'traffic-decision': days,
      'grid-connection': days,
      placement: days,
    })
    return `/${routeType}/${uuid}/stap-5`
  })
})

const WORDS = {
  nl: ['Wie is aan zet', 'gemeente Gent', 'Langer dan gebruikelijk', 'Naar verwachting rond', 'Aan zet:'],
  en: ['Waiting on', 'municipality of Gent', 'Longer than usual', 'Expected around', 'To act:'],
}

test.each(['nl', 'en'] as const)(
  'in %s whose turn it is, that it is late, and until when, is accessible',
  async (language) => {
    const { page, problems } = await journey.newTraveller()
    await arriveAs(page, 'Medewerker')
    await page.context().addCookies([languageCookie(journey.server.url, language)])
    const [title = '', party = '', late = '', expected = '', turn = ''] = WORDS[language]
    const faults: string[] = []
    const look = async () => {
      await enhanced(page)
      faults.push(...(await faultsIn(page)))
    }
    await page.goto(href)
    const panel = page.getByRole('region', { name: title })
    expect(await panel.getByRole('listitem').count()).toBe(2)
    expect(await panel.innerText()).toContain(party)
    expect(await panel.locator('.badge').filter({ hasText: late }).count()).toBe(2)
    expect(await panel.innerText()).toContain(expected)
    await look()

    await page.goto('/processen/realisatie/actief')
    const row = page.getByRole('row').filter({ hasText: turn })
    // As it was, at the width of a phone.
    expect(await row.innerText()).toContain(party)
    expect(await row.innerText()).toContain(late)
    await look()
    expect(faults).toEqual([])
    expect(problems).toEqual([])
  },
)
