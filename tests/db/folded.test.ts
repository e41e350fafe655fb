import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDemoData } from '../../src/desk/demo/fill.ts'
import { purge } from '../../src/desk/privacy/purge.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { removeEntry, updateEntry } from '../../src/records/configuration/queries.ts'
import { seedTags } from '../../src/records/tags/seed.ts'
import { startApp, TEST_TIME, type TestApp } from '../app.ts'
import { anEmptyPlace, backsUp, restores } from '../backup/place.ts'
import { completedTo, startedProcess } from '../processes/world.ts'
import { willem } from '../world.ts'
import { foldedWrong } from './folded.ts'

/**
 * Names and addresses are folded once, where a row is written: no way of writing leaves a different folded
 * value.
 */

let desk: TestApp
beforeAll(async () => {
  desk = await startApp({ tenant: 'vlaanderen' })
  await seedTags(desk.db, desk.tenant)
  await fillDemoData({ ...desk, now: new Date(TEST_TIME) })
})

async function allFollow(db = desk.db) {
  const { wrong, rows } = await foldedWrong(db, desk.tenant)
  expect(wrong).toEqual([])
  return rows
}

test('a desk that was filled for a demonstration', async () => {
  expect(await allFollow()).toBeGreaterThan(1_000)
})

test('a process that was started and taken to its fifth step', async () => {
  await completedTo(desk, await startedProcess(desk), 5)
  await allFollow()
})

test('locations of a file, and of the same file with other names', async () => {
  const csv = (street: string, city: string) =>
    `id,lat,lng,street,house_number,postal_code,city,status\nl-1,51.0543,3.7174,${street},1,9000,${city},realized`
  for (const content of [csv('Ěrmgardstraße', 'Gent'), csv('Allée Verte', 'Łiège')]) {
    const visitor = desk.as(willem)
    const form = new FormData()
    for (const [name, value] of Object.entries({ _csrf: visitor.formToken, source: 'proef' }))
      form.set(name, value)
    form.set('file', new File([content], 'palen.csv', { type: 'text/csv' }))
    const { location } = await visitor.posts('/locaties/importeren', form)
    await visitor.posts(location as string, { act: 'confirm' })
    await allFollow()
  }
  const { city_key } = await desk.db
    .selectFrom('location')
    .select('city_key')
    .where('city', '=', 'Łiège')
    .executeTakeFirstOrThrow()
  expect(city_key).toBe('liege')
})

test('a contractor that was renamed, and one that was removed', async () => {
  const used = await desk.db
    .selectFrom('process')
    .select('contractor_uuid')
    .where('contractor_uuid', '<>', '')
    .distinct()
    .orderBy('contractor_uuid')
    .execute()
  const [first, second] = used.map(({ contractor_uuid: uuid }) => ({
    uuid,
    label: 'Ançor Łódź',
    enabled: true,
  }))
  const entry = { forRequest: true, forProcess: true }
  await updateEntry(desk.db, 'contractors', { ...entry, ...(first as NonNullable<typeof first>) })
  await allFollow()
  await removeEntry(
    desk.db,
    'contractors',
    { ...entry, ...(second as NonNullable<typeof second>) },
    TEST_TIME,
  )
  await allFollow()
})

test('a desk that was put back from its backup', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'laadloket-folded-'))
  const place = await anEmptyPlace(desk)
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await place.clear()
  })
  const file = join(folder, 'gent.backup')
  await backsUp(desk, file)
  await restores(place, file)
  const restored = openDatabase(place.settings)
  expect(await allFollow(restored).finally(() => restored.destroy())).toBeGreaterThan(1_000)
})

test('a desk whose old requests and processes were cleared', async () => {
  desk.clock.now = new Date('2031-03-02T09:00:00Z')
  const purger = {
    ...{ db: desk.db, tenant: desk.tenant, now: desk.clock.now, requestId: 'test', log: desk.app.log },
    person: { ...anonymous, id: 'cli', name: 'Opdrachtregel' },
  }
  const { counts } = await purge(purger, desk.app.fileStore)
  expect(counts.requests).toBeGreaterThan(100)
  await allFollow()
})
