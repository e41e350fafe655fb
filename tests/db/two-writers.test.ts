import { expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/db/open.ts'
import { startApp } from '../app.ts'
import { anna, aRequest } from '../world.ts'

const HELD_MS = 300

test('what somebody does while a command writes is kept, and nobody sees that it is locked', async () => {
  const { db, settings, as } = await startApp()
  const other = openDatabase(settings)
  let isHeld = true
  const writing = other.transaction().execute(async (inside) => {
    await inside.updateTable('person').set({ name: 'Iemand' }).where('id', '=', 'niemand').execute()
    await new Promise((resolve) => setTimeout(resolve, HELD_MS))
    isHeld = false
  })
  await new Promise((resolve) => setTimeout(resolve, HELD_MS / 3))
  expect(isHeld).toBe(true)
  const [request, page] = await Promise.all([aRequest(db, {}), as(anna).opens('/aanvragen')])
  expect(page.status).toBe(200)
  await writing
  await other.destroy()
  const kept = await db.selectFrom('request').select('uuid').where('uuid', '=', request.uuid).execute()
  expect(kept).toHaveLength(1)
})
