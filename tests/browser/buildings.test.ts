import { expect, test } from 'vitest'
import { arriveAs, enhanced } from './arrive.ts'
import { startJourney } from './journey.ts'

const journey = startJourney({ TENANT: 'rijksvastgoed' })

test('a step suggests the buildings of another PID as soon as it is chosen', async () => {
  const project = await journey.database((db) =>
    db
      .selectFrom('process')
      .select(['uuid', 'pid_uuid'])
      .where('process_type', '=', 'private')
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow(),
  )
  const other = await journey.database(async (db) => {
    const { uuid } = await db
      .selectFrom('pid')
      .select('uuid')
      .where('enabled', '=', 1)
      .where('uuid', '!=', project.pid_uuid)
      .executeTakeFirstOrThrow()
    await db.updateTable('pid').set({ buildings: 'A-1, Depot' }).where('uuid', '=', uuid).execute()
    return uuid
  })
  const { page, problems } = await journey.newTraveller()
  await arriveAs(page, 'Medewerker')
  await page.goto(`/privaat/${project.uuid}/stap-1`)
  await enhanced(page)
  await page.locator('select[name=pidUuid]').selectOption(other)
  const suggested = page.locator('datalist option')
  await suggested.filter({ hasText: 'Depot' }).waitFor({ state: 'attached' })
  expect(await suggested.evaluateAll((all) => all.map((it) => it.getAttribute('value')))).toEqual(['A-1'])
  expect(problems).toEqual([])
})
