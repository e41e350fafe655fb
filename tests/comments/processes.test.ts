import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { aStoredProcess, type ProcessRow } from '../processes/world.ts'
import { aChargePoint, aComment, CPO_TWO, chiara, judith, type TestPerson, vera, willem } from '../world.ts'

let desk: TestApp
let process: ProcessRow
let page: string
beforeAll(async () => {
  desk = await startApp()
})
beforeEach(async () => {
  process = await aStoredProcess(desk, { atStep: 3, row: { location_version: 1 } })
  page = `/realisatie/${process.uuid}`
})

const panelOf = (body: string) => /<section class="panel comments".*?<\/section>/s.exec(body)?.[0] ?? ''
const kept = () =>
  desk.db.selectFrom('comment').selectAll().where('subject_uuid', '=', process.uuid).orderBy('id').execute()
const comments = (person: TestPerson, data: object, type = 'process', ref = process.uuid) =>
  desk.as(person).calls('POST', '/api/comment', { type, ref, data: { action: 'create', ...data } })

describe('a comment on a process', () => {
  test('is placed beside a step, in the version of the location, and leads back to that step', async () => {
    await desk.db.updateTable('process').set({ location_version: 4 }).where('id', '=', process.id).execute()
    const answer = await desk
      .as(chiara)
      .posts(`${page}/opmerkingen`, { message: 'Kabel ligt hier', lijst: '2' })
    expect([answer.status, answer.location]).toEqual([303, `${page}/stap-2#opmerkingen`])
    expect(await kept()).toMatchObject([
      {
        subject_type: 'process',
        person_name: 'Chiara Rossi',
        message: 'Kabel ligt hier',
        version: 4,
        status: 'new',
      },
    ])
  })

  test('is shown on every step of it, with the version that it was written in', async () => {
    await aComment(desk.db, process, { subject_type: 'process', message: 'Nagekeken' })
    for (const step of [1, 2, 3]) {
      const { text, body } = await desk.as(judith).opens(`${page}/stap-${step}`)
      expect(text).toContain('Nagekeken')
      expect(body).toContain(`action="${page}/opmerkingen"`)
      expect(body).toContain(`name="lijst" value="${step}"`)
    }
    expect((await desk.as(judith).opens(`${page}/stap-1`)).text).toContain('Versie 1')
  })

  test('that is not right stays in its field, on the step that it was written beside', async () => {
    const message = 'x'.repeat(4_001)
    const answer = await desk.as(judith).posts(`${page}/opmerkingen`, { message, lijst: '2' })
    expect(answer.status).toBe(422)
    expect(answer.body).toContain(message)
    expect(answer.text).toContain('De tekst is te lang!')
    expect(answer.body).toContain(`action="${page}/stap-2"`)
    expect(await kept()).toEqual([])
  })

  test.each(['', '0', '99', '2; drop', '../x'])(
    'beside a step that does not exist (%j) leads to where it is',
    async (lijst) => {
      const answer = await desk.as(judith).posts(`${page}/opmerkingen`, { message: 'Nagekeken', lijst })
      expect(answer.location).toBe(`${page}/stap-3#opmerkingen`)
    },
  )

  test('is changed, handled and deleted', async () => {
    const { id } = await aComment(desk.db, process, { subject_type: 'process', message: 'Nagekeken' })
    const open = await desk.as(judith).opens(`${page}/stap-1?opmerking=${id}`)
    expect(panelOf(open.body) || open.body).toContain(`action="${page}/opmerkingen/${id}"`)
    const visitor = desk.as(judith)
    await visitor.posts(`${page}/opmerkingen/${id}`, { message: 'Twee keer nagekeken', lijst: '1' })
    await visitor.posts(`${page}/opmerkingen/${id}/status`, { status: 'done', lijst: '1' })
    expect(await kept()).toMatchObject([{ message: 'Twee keer nagekeken', status: 'done' }])
    await visitor.posts(`${page}/opmerkingen/${id}/verwijderen`, { lijst: '1' })
    expect(await kept()).toMatchObject([{ message: '', deleted_at: expect.any(String) }])
  })

  test('of another record is not found at this one', async () => {
    const other = await aStoredProcess(desk)
    const { id } = await aComment(desk.db, other, { subject_type: 'process' })
    expect((await desk.as(judith).posts(`${page}/opmerkingen/${id}`, { message: 'x' })).status).toBe(404)
    expect(
      (await desk.as(judith).posts(`/privaat/${process.uuid}/opmerkingen`, { message: 'x' })).status,
    ).toBe(404)
  })

  test('by call answers with the kind of process; an operator comments only on its own', async () => {
    const { data } = await comments(chiara, { Message: 'Kan hier' })
    expect(data.record).toMatchObject({
      uuid: process.uuid,
      processType: { value: 'realisation' },
      comments: [{ Message: 'Kan hier', Version: 1 }],
    })
    const other = await aStoredProcess(desk, { operator: CPO_TWO })
    expect((await comments(chiara, { Message: 'x' }, 'process', other.uuid)).status).toBe(404)
    // A person with a second role that reads everywhere sees it, and is still not its operator.
    const both: TestPerson = { ...chiara, id: 'test|both', roles: { ...chiara.roles, caseviewer: '*' } }
    expect((await comments(both, { Message: 'x' }, 'process', other.uuid)).status).toBe(403)
    expect((await comments(both, { Message: 'x' })).status).toBe(200)
    expect((await comments(vera, { Message: 'x' })).status).toBe(403)
  })
})

test('a comment on the assets of a location is for who manages them there', async () => {
  const point = await aChargePoint(desk.db)
  const { uuid } = await desk.db
    .selectFrom('location')
    .select('uuid')
    .where('id', '=', point.location_id)
    .executeTakeFirstOrThrow()
  const { data } = await comments(willem, { Message: 'Paal staat scheef' }, 'assets', uuid)
  expect(data.record).toMatchObject({
    uuid,
    processType: { value: 'assets' },
    comments: [{ Message: 'Paal staat scheef', Version: 1 }],
  })
  expect((await comments(judith, { Message: 'x' }, 'assets', uuid)).status).toBe(404)
})
