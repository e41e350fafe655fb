import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { karel } from '../world.ts'

const TWELVE_HOURS = 12 * 3600

test('a session lasts twelve hours, and not a second more', async () => {
  const { as, clock } = await startApp()
  expect((await as(karel).opens('/')).status).toBe(200)
  clock.passes(TWELVE_HOURS - 1)
  expect((await as(karel).opens('/')).text).toContain('Karel Wouters')
  clock.passes(2)
  expect((await as(karel).opens('/')).location).toBe('/aanmelden?terug=%2F')
})

test('looking around without signing in leaves no session behind', async () => {
  const { as, db } = await startApp()
  for (let context = 0; context < 20; context++) await as(null).opens('/')
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
})

test('reading writes nothing: no session is saved again, no cookie is set', async () => {
  const { as } = await startApp()
  const answer = await as(karel).opens('/')
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('somebody who is blocked is out at their next call', async () => {
  const { as, db, clock } = await startApp()
  expect((await as(karel).opens('/')).status).toBe(200)
  const blocked_at = clock.now.toISOString()
  await db.updateTable('person').set({ blocked_at }).where('id', '=', karel.id).execute()
  expect((await as(karel).opens('/')).status).toBe(303)
})

test('a role that is taken away is gone at the next call', async () => {
  const { as, db, tenant } = await startApp()
  expect((await as(karel).opens('/')).status).toBe(200)
  const claims = JSON.stringify({ roles: { [tenant.id]: {} }, identity: null })
  await db.updateTable('person').set({ claims }).where('id', '=', karel.id).execute()
  expect((await as(karel).opens('/')).status).toBe(403)
})

test('roles in another tenant open nothing here', async () => {
  const { as, db } = await startApp()
  await as(karel).opens('/')
  const claims = JSON.stringify({ roles: { elsewhere: { admin: '*' } }, identity: null })
  await db.updateTable('person').set({ claims }).where('id', '=', karel.id).execute()
  expect((await as(karel).opens('/')).status).toBe(403)
})

test('a session id that we did not sign is nobody', async () => {
  const { as, app } = await startApp()
  const cookies = await as(karel).cookies()
  await as(karel).opens('/')
  const [name, value = ''] = [...cookies].at(-1) ?? []
  const forged = `${value.split('.')[0]}.bm90IG91ciBzaWduYXR1cmU`
  const answer = await app.inject({ url: '/', cookies: { [String(name)]: forged } })
  expect(answer.statusCode).toBe(303)
})
