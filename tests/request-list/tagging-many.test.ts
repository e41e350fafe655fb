import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { ANTWERPEN, aRequest, aTag, judith } from '../world.ts'

const desk = await startApp()
const LIST = '/aanvragen?zoeken=straat'
const TAGS = '/aanvragen/selectie/tags'
const posts = (form: Record<string, string | string[]>) =>
  desk.as(judith).posts(TAGS, { lijst: LIST, ...form })
const confirmedIn = (body: string) =>
  [...body.matchAll(/name="zeker" value="([^"]+)"/g)].map(([, value = '']) => value)
const tagsOf = async (id: number) =>
  (await desk.db.selectFrom('request_tag').select('tag_uuid').where('request_id', '=', id).execute())
    .map(({ tag_uuid }) => tag_uuid)
    .toSorted()

test('tags are added to and taken from many requests, whatever their status; other tags stay', async () => {
  const [urgent = '', school = '', old = ''] = await Promise.all(
    ['Voorrang', 'School', 'Oud'].map(async (label) => (await aTag(desk.db, label)).uuid),
  )
  const requests = [await aRequest(desk.db), await aRequest(desk.db, { status: 4 })]
  for (const { id } of requests)
    await desk.db
      .insertInto('request_tag')
      .values([school, old].map((tag_uuid) => ({ request_id: id, tag_uuid })))
      .execute()
  const confirmation = await posts({ uuid: requests.map(({ uuid }) => uuid) })
  expect(confirmation.text).toContain('Tags van 2 aanvragen')
  const answer = await posts({ zeker: confirmedIn(confirmation.body), erbij: urgent, eraf: old })
  expect([answer.status, answer.location]).toEqual([303, LIST])
  for (const { id } of requests) expect(await tagsOf(id)).toEqual([urgent, school].toSorted())
})

test('a request elsewhere is reached by nobody who may not see it', async () => {
  const { uuid, id } = await aRequest(desk.db, { municipality: ANTWERPEN })
  const tag = await aTag(desk.db, 'Van ver')
  const { text } = await posts({ zeker: `${uuid}.1`, erbij: tag.uuid })
  expect(text).toContain('1 gekozen aanvraag was er niet meer.')
  expect(await tagsOf(id)).toEqual([])
})

test('a tag that was deleted is named neither in the list nor on the page of a request', async () => {
  const request = await aRequest(desk.db)
  const tag = await aTag(desk.db, 'Vervallenlabel')
  await desk.db.insertInto('request_tag').values({ request_id: request.id, tag_uuid: tag.uuid }).execute()
  const pages = [`/aanvragen?zoeken=${request.canary}`, `/aanvragen/${request.uuid}`]
  for (const page of pages) expect((await desk.as(judith).opens(page)).body).toContain('Vervallenlabel')
  await desk.db
    .updateTable('tag')
    .set({ deleted_at: '2026-01-01T00:00:00.000Z' })
    .where('uuid', '=', tag.uuid)
    .execute()
  // The list of tags is gone from the filters too.
  for (const page of pages) {
    const { body } = await desk.as(judith).opens(page)
    expect(body).toContain('Onbekende tag')
    expect(body).not.toContain('Vervallenlabel')
  }
})
