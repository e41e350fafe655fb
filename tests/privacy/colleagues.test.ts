import { beforeAll, expect, test } from 'vitest'
import { purge, purgeDue } from '../../src/desk/privacy/purge.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { startApp, type TestApp } from '../app.ts'
import { contentOf } from '../backup/place.ts'
import { happensTo } from '../mails/outbox.ts'
import { aStoredProcess, type ProcessRow } from '../processes/world.ts'
import { aComment, aJudgement, anna, aRequest, judith, type TestRequest, willem } from '../world.ts'

/** Colleagues who left: after their term the desk has their name and address no more, and what they did stays. */

const DAY = 86_400
const MONTHS_25 = 760 * DAY

let desk: TestApp
let request: TestRequest
let process: ProcessRow

const purgerOf = () => ({
  db: desk.db,
  tenant: desk.tenant,
  person: anonymous,
  now: desk.clock.now,
  requestId: 'test',
  log: desk.app.log,
})
const run = () => purge(purgerOf(), desk.app.fileStore)
const seesAt = (id: string, at: Date) =>
  desk.db.updateTable('person').set({ last_seen_at: at.toISOString() }).where('id', '=', id).execute()

beforeAll(async () => {
  desk = await startApp()
  for (const person of [judith, anna, willem]) await desk.as(person).opens('/aanvragen')
  process = await aStoredProcess(desk)
  request = await aRequest(desk.db)
  await aComment(desk.db, request, { by: judith })
  await aJudgement(desk.db, request)
  await aComment(desk.db, request, {
    message: `Gebeld met ${judith.name} (${judith.email}), niet met ${anna.name}`,
  })
  await happensTo(desk, process, 'process-changed', { by: judith })
  await happensTo(desk, process, 'process-changed', { by: anna })
  desk.clock.passes(MONTHS_25)
  for (const { id } of [anna, willem]) await seesAt(id, desk.clock.now)
})

const tablesWith = async (word: string) => {
  const content = await contentOf(desk.db, desk.engine)
  return Object.keys(content).filter((name) => content[name]?.some((row) => row.includes(word)))
}

test('who did not sign in for two years is named nowhere any more, and the link stays', async () => {
  expect(await tablesWith(judith.name)).toEqual(expect.arrayContaining(['person', 'comment', 'event']))
  expect(await purgeDue(purgerOf())).toMatchObject({ colleagues: 1 })
  const { counts } = await run()
  expect(counts).toMatchObject({ colleagues: 1 })
  expect(counts.signatures).toBeGreaterThan(1)
  for (const word of [judith.name, judith.email]) expect(await tablesWith(word), word).toEqual([])

  const comment = await desk.db
    .selectFrom('comment')
    .select(['person_id', 'person_name'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect(comment).toEqual({ person_id: judith.id, person_name: 'Voormalig medewerker 1' })
  const latest = await desk.db
    .selectFrom('comment')
    .select('message')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(latest?.message).toBe(`Gebeld met [verwijderd] ([verwijderd]), niet met ${anna.name}`)
  const person = await desk.db
    .selectFrom('person')
    .select(['name', 'email', 'claims'])
    .where('id', '=', judith.id)
    .executeTakeFirstOrThrow()
  expect(person).toEqual({
    ...{ name: 'Voormalig medewerker 1', email: '' },
    claims: JSON.stringify({ roles: {}, identity: null }),
  })
  const words = await desk.db
    .selectFrom('person_word')
    .select('word')
    .where('person_id', '=', judith.id)
    .orderBy('word')
    .execute()
  expect(words.map(({ word }) => word)).toEqual(['1', 'medewerker', 'voormalig'])
})

test('whoever still signs in keeps their name, and a second run finds nobody', async () => {
  expect(await tablesWith(anna.name)).toEqual(expect.arrayContaining(['person', 'event']))
  const { counts } = await run()
  expect(counts).toMatchObject({ colleagues: 0, signatures: 0 })
})

test('who comes back has a name again under what they do, and after another term their number', async () => {
  desk.clock.passes(DAY)
  await desk.db
    .updateTable('person')
    .set({ name: judith.name, last_seen_at: desk.clock.now.toISOString() })
    .where('id', '=', judith.id)
    .execute()
  await happensTo(desk, process, 'process-changed', { by: judith })
  expect((await run()).counts).toMatchObject({ colleagues: 0, signatures: 0 })
  expect(await tablesWith(judith.name)).toEqual(expect.arrayContaining(['person', 'event']))
  desk.clock.passes(MONTHS_25)
  for (const { id } of [anna, willem]) await seesAt(id, desk.clock.now)
  expect((await run()).counts).toMatchObject({ colleagues: 1, signatures: 1 })
  expect(await tablesWith(judith.name)).toEqual([])
  const numbers = await desk.db.selectFrom('former_colleague').select(['number', 'person_id']).execute()
  expect(numbers).toEqual([{ number: 1, person_id: judith.id }])
})
