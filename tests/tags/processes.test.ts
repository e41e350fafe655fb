import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { aStoredProcess, type ProcessRow } from '../processes/world.ts'
import { aTag, judith, vera, willem } from '../world.ts'

let desk: TestApp
let process: ProcessRow
let page: string
let urgent: string
let school: string
beforeAll(async () => {
  desk = await startApp()
  urgent = (await aTag(desk.db, 'Voorrang')).uuid
  school = (await aTag(desk.db, 'Bij een school')).uuid
})
beforeEach(async () => {
  process = await aStoredProcess(desk, { atStep: 3 })
  page = `/realisatie/${process.uuid}`
})

const tagsOf = async () =>
  (await desk.db.selectFrom('process_tag').select('tag_uuid').where('process_id', '=', process.id).execute())
    .map((row) => row.tag_uuid)
    .toSorted()
const panelOf = (body: string) => /<section class="panel tags".*?<\/section>/s.exec(body)?.[0] ?? ''

test('what is ticked is what a process has; the form leads back to the tab of the step', async () => {
  const answer = await desk.as(judith).posts(`${page}/tags`, { tags: [urgent, school], lijst: '2' })
  expect([answer.status, answer.location]).toEqual([303, `${page}/stap-2?paneel=tags#tags`])
  expect(await tagsOf()).toEqual([urgent, school].toSorted())
  const panel = panelOf((await desk.as(judith).opens(String(answer.location).replace('#tags', ''))).body)
  expect(panel).toContain('<li class="badge info">Bij een school</li>')
  expect(panel).toContain('Tags van dit proces')
  expect(panel).toContain(`action="${page}/tags"`)
  await desk.as(judith).posts(`${page}/tags`, { tags: school, seen: ['', urgent, school] })
  expect(await tagsOf()).toEqual([school])
})

test('what somebody else ticked meanwhile stays', async () => {
  await desk.as(willem).posts(`${page}/tags`, { seen: '', tags: school })
  await desk.as(judith).posts(`${page}/tags`, { seen: '', tags: urgent })
  expect(await tagsOf()).toEqual([urgent, school].toSorted())
})

test('who only reads sees them, and no form', async () => {
  await desk.as(judith).posts(`${page}/tags`, { tags: urgent })
  const panel = panelOf((await desk.as(vera).opens(`${page}/stap-1?paneel=tags`)).body)
  expect(panel).toContain('Voorrang')
  expect(panel).not.toContain('<form')
})

test('tags that are for requests only are not offered, and refused', async () => {
  const { uuid } = await aTag(desk.db, 'Alleen aanvragen')
  await desk.db.updateTable('tag').set({ for_process: 0 }).where('uuid', '=', uuid).execute()
  expect((await desk.as(judith).opens(`${page}/stap-1?paneel=tags`)).body).not.toContain('Alleen aanvragen')
  expect((await desk.as(judith).posts(`${page}/tags`, { tags: uuid })).status).toBe(422)
  expect(await tagsOf()).toEqual([])
})

test('a tag of a request is none of a process with the same number', async () => {
  await desk.as(judith).posts(`${page}/tags`, { tags: urgent })
  expect(await desk.db.selectFrom('request_tag').selectAll().execute()).toEqual([])
})
