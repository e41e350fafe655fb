import { expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { blockPerson, unblockPerson } from '../../src/people/people/block-person.ts'
import { savePerson } from '../../src/people/people/queries.ts'
import { commandLine } from '../../src/platform/tenant/person.ts'
import { startApp } from '../app.ts'
import { ANTWERPEN, aRequest, cas, GENT, gast, judith, leo, noor, vera } from '../world.ts'
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

test('who is blocked gets no answer from the API either, and who is let in again does', async () => {
  const { as, db, clock } = await startApp()
  const keeper = { db, person: commandLine, now: clock.now, requestId: 'test' }
  const calls = async () => (await as(judith).calls('POST', '/api/list', {})).status
  expect(await calls()).toBe(200)
  await db.updateTable('person').set({ blocked_at: clock.now.toISOString() }).execute()
  expect(await calls()).toBe(401)
  await unblockPerson(keeper, judith.id)
  expect(await calls()).toBe(200)
  await blockPerson(keeper, judith.id)
  expect(await calls()).toBe(401)
})

test('another municipality counts at the next call, of the same session', async () => {
  const { as, db, clock, tenant } = await startApp()
  const { uuid } = await aRequest(db, { municipality: ANTWERPEN })
  const opens = async () => (await as(judith).opens(`/aanvragen/${uuid}`)).status
  const moves = (code: string) => {
    const { id, name, email } = judith
    const claims = { roles: { [tenant.id]: { municipality: [code] } }, identity: null }
    return savePerson(db, { id, name, email, claims }, clock.now)
  }
  expect(await opens()).toBe(404)
  await moves(ANTWERPEN)
  expect(await opens()).toBe(200)
  await moves(GENT)
  expect(await opens()).toBe(404)
})

test('a right that the desk gives to other roles counts for sessions that are open', async () => {
  const { as, app, tenant, settings } = await startApp()
  expect((await as(vera).calls('POST', '/api/list', {})).status).toBe(200)
  const requestlist = tenant.featureAccess.requestlist.filter((role) => role !== 'caseviewer')
  const changed = { ...tenant, featureAccess: { ...tenant.featureAccess, requestlist } }
  const restarted = await buildApp({ ...app.parts, tenant: changed, logger: false })
  const { statusCode } = await restarted.inject({
    method: 'POST',
    url: '/api/list',
    cookies: Object.fromEntries(await as(vera).cookies()),
    headers: { origin: settings.publicUrl, 'sec-fetch-site': 'same-origin' },
    payload: {},
  })
  expect(statusCode).toBe(403)
  await restarted.close()
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
