import { expect, test } from 'vitest'
import { savePerson } from '../../src/people/people/queries.ts'
import { startApp } from '../app.ts'
import { cas, gast, judith, leo, noor } from '../world.ts'
import { sessionsIn, signsInAs, stranger } from './flow.ts'

test('rights that are taken away are gone at the next click', async () => {
  const { as, db, clock, tenant } = await startApp()
  expect((await as(judith).opens('/aanvragen')).status).toBe(200)
  const { id, name, email } = judith
  const claims = { roles: { [tenant.id]: { guest: true } }, identity: null }
  await savePerson(db, { id, name, email, claims }, clock.now)
  const page = await as(judith).opens('/aanvragen')
  expect(page.status).toBe(403)
  expect(page.text).toContain('U heeft geen toegang')
})

test('somebody who is blocked is out at the next click, and cannot come back in', async () => {
  const app = await startApp({ now: new Date() })
  const visitor = stranger(app)
  expect((await signsInAs(visitor, 'caseworker', '/aanvragen')).status).toBe(200)
  await app.db.updateTable('person').set({ blocked_at: app.clock.now.toISOString() }).execute()

  expect((await visitor.opens('/aanvragen')).location).toMatch(/^\/aanmelden\?/)
  const again = await signsInAs(stranger(app), 'caseworker', '/aanvragen')
  expect(again.status).toBe(403)
  expect(again.text).toContain('Uw account is geblokkeerd')
  expect(again.body).toContain('href="/aanmelden?opnieuw=1"')
  expect(await sessionsIn(app)).toHaveLength(1)
})

test.each([gast, noor])('$name has no role, and reads so', async (person) => {
  const { as } = await startApp()
  const page = await as(person).opens('/aanvragen')
  expect(page.status).toBe(403)
  expect(page.text).toContain('U heeft geen toegang')
  expect((await as(person).calls('GET', '/api/config')).status).toBe(403)
})

test.each([
  [leo, 'Er is geen gemeente geselecteerd bij de gebruiker.'],
  [cas, 'Er is geen organisatie geselecteerd bij de gebruiker.'],
])('$name is set up wrongly, and reads what is missing', async (person, missing) => {
  const { as } = await startApp()
  const page = await as(person).opens('/')
  expect(page.status).toBe(403)
  expect(page.text).toContain('Configuratie fout!')
  expect(page.text).toContain(missing)
})
