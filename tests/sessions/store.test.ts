import { promisify } from 'node:util'
import type { Session } from 'fastify'
import { expect, test } from 'vitest'
import { endSessionsOf, sessionStore } from '../../src/people/sessions/session-store.ts'
import { startApp } from '../app.ts'
import { sessionsIn } from '../sign-in/flow.ts'
import { judith } from '../world.ts'

test('a session that is ended while a call of it is under way stays ended, whatever the call changes', async () => {
  const desk = await startApp()
  const { db, clock, as } = desk
  await as(judith).opens('/aanvragen')
  const [row] = await sessionsIn(desk)
  const { sid } = row ?? { sid: '' }
  const store = sessionStore(db, () => clock.now, desk.tenant.id)
  const [get, set] = [promisify(store.get.bind(store)), promisify(store.set.bind(store))]

  const session = (await get(sid)) as unknown as Session
  await set(sid, { ...session, formToken: 'changed' } as Session)
  expect(await get(sid)).toMatchObject({ personId: judith.id, formToken: 'changed' })

  await endSessionsOf(db, judith.id)
  await set(sid, { ...session, formToken: 'changed once more' } as Session)
  expect(await get(sid)).toBeNull()
  expect(await sessionsIn(desk)).toEqual([])
})
