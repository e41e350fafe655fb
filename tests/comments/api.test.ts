import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, TEST_TIME, type TestApp } from '../app.ts'
import {
  ANTWERPEN,
  aComment,
  anna,
  aRequest,
  bram,
  chiara,
  judith,
  mira,
  type TestRequest,
  vera,
  willem,
} from '../world.ts'
import { commentOn, eventsOf, expectNothingStored, storedComments } from './acts.ts'

let desk: TestApp
let request: TestRequest
let comments: ReturnType<typeof commentOn>

beforeAll(async () => {
  desk = await startApp()
})
beforeEach(async () => {
  request = await aRequest(desk.db)
  comments = commentOn(desk, request)
})

describe('writing a comment', () => {
  test('answers with all comments in the stored shape', async () => {
    const { status, json } = await comments(judith, { action: 'create', Message: '  Nagekeken op kaart. ' })
    expect(status).toBe(200)
    expect(json).toEqual({
      statusCode: 200,
      data: {
        record: {
          uuid: request.uuid,
          processType: { value: 'request' },
          comments: [
            {
              id: expect.any(Number),
              UserId: judith.id,
              UserName: 'Judith Maes',
              Time: new Date(TEST_TIME).toISOString(),
              Message: 'Nagekeken op kaart.',
              Version: 1,
              status: 'new',
              edited_at: '',
              deleted_at: false,
            },
          ],
        },
      },
    })
  })

  test('the newest comes first', async () => {
    await comments(judith, { action: 'create', Message: 'Eerst' })
    await comments(chiara, { action: 'create', Message: 'Dan' })
    const { data } = await comments(willem, { action: 'create', Message: 'Laatst' })
    expect(data.record.comments.map((it: { Message: string }) => it.Message)).toEqual([
      'Laatst',
      'Dan',
      'Eerst',
    ])
  })

  test('is in the log, without its text', async () => {
    await comments(judith, { action: 'create', Message: 'Mevrouw De Wit belde' })
    const [kept] = await storedComments(desk, request)
    expect(await eventsOf(desk, request)).toEqual([
      {
        kind: 'comment-created',
        person_name: 'Judith Maes',
        data: { after: { comment: kept?.id, status: 'new' } },
      },
    ])
  })

  test.each([
    ['nothing', '', 'De opmerking mag niet leeg zijn.'],
    ['white space', ' \n ', 'De opmerking mag niet leeg zijn.'],
    ['a smile', 'Goed 😀', 'Uw invoer bevat karakters die uit veiligheidsoverweging worden geweigerd: 😀'],
    [
      'a script',
      '<script>1</script>',
      'Uw invoer bevat karakters die uit veiligheidsoverweging worden geweigerd: < >',
    ],
    ['4,001 characters', 'a'.repeat(4001), 'De tekst is te lang! (4001/4000 tekens)'],
  ])('%s is refused and nothing is kept', async (_what, Message, message) => {
    const answer = await comments(judith, { action: 'create', Message })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ statusCode: 422, message, problems: [{ field: 'Message', message }] })
    await expectNothingStored(desk, request)
  })

  test('a new comment can have a status at once, from who may set it', async () => {
    const { data } = await comments(judith, { action: 'create', Message: 'Later', status: 'todo' })
    expect(data.record.comments[0].status).toBe('todo')
    const unknown = await comments(judith, { action: 'create', Message: 'Later', status: 'ooit' })
    expect(unknown.json).toMatchObject({ statusCode: 422, message: 'Uw selectie status is niet herkend.' })
    expect((await comments(chiara, { action: 'create', Message: 'Later', status: 'todo' })).status).toBe(403)
  })

  test('a failure of the log keeps nothing', async () => {
    const broken = await startApp()
    const record = await aRequest(broken.db)
    await broken.db.schema.dropTable('event').execute()
    const answer = await commentOn(broken, record)(judith, { action: 'create', Message: 'Verdwijnt' })
    expect(answer.status).toBe(500)
    expect(await storedComments(broken, record)).toEqual([])
  })
})

describe('changing the text', () => {
  test('shows that it was changed, and when', async () => {
    const comment = await aComment(desk.db, request, { by: judith })
    const { data } = await comments(judith, { action: 'edit', number: comment.id, Message: 'Beter gezegd' })
    expect(data.record.comments).toMatchObject([
      {
        id: comment.id,
        Message: 'Beter gezegd',
        edited_at: new Date(TEST_TIME).toISOString(),
        status: 'new',
      },
    ])
    expect(await eventsOf(desk, request)).toMatchObject([
      { kind: 'comment-edited', data: { after: { comment: comment.id } } },
    ])
  })

  test('an empty text is ignored without a word, and so is the same text', async () => {
    const comment = await aComment(desk.db, request, { by: judith, message: 'Staat er al' })
    for (const Message of ['', '  \n', 'Staat er al', ' Staat er al '])
      expect((await comments(judith, { action: 'edit', number: comment.id, Message })).status).toBe(200)
    expect(await storedComments(desk, request)).toMatchObject([{ message: 'Staat er al', edited_at: null }])
    expect(await eventsOf(desk, request)).toEqual([])
  })

  test('a refused text leaves what was there', async () => {
    const comment = await aComment(desk.db, request, { by: judith, message: 'Staat er al' })
    const answer = await comments(judith, { action: 'edit', number: comment.id, Message: '<b>' })
    expect(answer.status).toBe(422)
    expect(await storedComments(desk, request)).toMatchObject([{ message: 'Staat er al' }])
  })

  test('of two editors the second reads the text of the first, and overwrites nothing', async () => {
    const comment = await aComment(desk.db, request, { by: judith })
    const seen = { action: 'edit', number: comment.id, edited_at: '' } as const
    const both = await Promise.all([
      comments(judith, { ...seen, Message: 'Van Judith' }),
      comments(anna, { ...seen, Message: 'Van Anna' }),
    ])
    expect(both.map((it) => it.status).sort()).toEqual([200, 409])
    const loser = both.find((it) => it.status === 409)
    const [kept] = await storedComments(desk, request)
    expect(loser?.json).toMatchObject({
      message: 'Iemand anders heeft deze opmerking intussen gewijzigd. Uw tekst staat er nog.',
      data: { record: { comments: [{ Message: kept?.message, edited_at: kept?.edited_at }] } },
    })
    expect(await eventsOf(desk, request)).toHaveLength(1)
  })

  test('who names the edit they saw goes on from there, also at the same moment', async () => {
    const comment = await aComment(desk.db, request, { by: judith })
    const first = await comments(judith, {
      action: 'edit',
      number: comment.id,
      edited_at: '',
      Message: 'Een',
    })
    const [{ edited_at }] = first.data.record.comments
    const second = { action: 'edit', number: comment.id, edited_at } as const
    expect((await comments(judith, { ...second, Message: 'Twee' })).status).toBe(200)
    expect((await comments(anna, { ...second, Message: 'Drie' })).status).toBe(409)
    expect(await storedComments(desk, request)).toMatchObject([{ message: 'Twee' }])
  })

  test('only the author and the moderator may', async () => {
    const comment = await aComment(desk.db, request, { by: judith })
    const edit = { action: 'edit', number: comment.id, Message: 'Gewijzigd' } as const
    expect((await comments(willem, edit)).status).toBe(403)
    expect((await comments(chiara, edit)).status).toBe(403)
    expect((await comments(judith, edit)).status).toBe(200)
    expect((await comments(anna, { ...edit, Message: 'Door Anna' })).status).toBe(200)
  })

  test('a tenant can let others moderate, in their own municipalities', async () => {
    const { tenant } = desk
    const featureAccess = { ...tenant.featureAccess, canModerateComments: ['municipality'] as const }
    const own = await startApp({ tenant: { ...tenant, featureAccess } })
    const [near, far] = [await aRequest(own.db), await aRequest(own.db, { municipality: ANTWERPEN })]
    const [one, other] = [
      await aComment(own.db, near, { by: vera }),
      await aComment(own.db, far, { by: vera }),
    ]
    const edit = { action: 'edit', Message: 'Door Mira' } as const
    expect((await commentOn(own, near)(mira, { ...edit, number: one.id })).status).toBe(200)
    expect((await commentOn(own, far)(mira, { ...edit, number: other.id })).status).toBe(403)
  })
})

describe('setting the status of a comment', () => {
  test.each(['todo', 'done', 'ignore'])('any status becomes %s', async (status) => {
    for (const before of ['new', 'todo', 'done', 'ignore', 'archived']) {
      const comment = await aComment(desk.db, request, { by: chiara, status: before })
      const answer = await comments(judith, { action: 'edit', number: comment.id, status })
      expect(answer.status).toBe(200)
      const kept = (await storedComments(desk, request)).find((it) => it.id === comment.id)
      expect(kept?.status).toBe(status)
    }
  })

  test('leaves the text alone, whatever text comes along', async () => {
    const comment = await aComment(desk.db, request, { by: chiara, message: 'Van Chiara' })
    const sent = { action: 'edit', number: comment.id, status: 'done', Message: 'Iets ouds <b>' } as const
    expect((await comments(judith, sent)).status).toBe(200)
    expect(await storedComments(desk, request)).toMatchObject([
      { message: 'Van Chiara', status: 'done', edited_at: null },
    ])
  })

  test('is in the log, before and after; the same status again is not', async () => {
    const { id } = await aComment(desk.db, request, { by: chiara, status: 'todo' })
    await comments(judith, { action: 'edit', number: id, status: 'done' })
    await comments(judith, { action: 'edit', number: id, status: 'done' })
    expect(await eventsOf(desk, request)).toEqual([
      {
        kind: 'comment-status-changed',
        person_name: 'Judith Maes',
        data: { before: { comment: id, status: 'todo' }, after: { comment: id, status: 'done' } },
      },
    ])
  })

  test.each(['new', 'Done', 'constructor', ' todo'])('%j is not recognised', async (status) => {
    const comment = await aComment(desk.db, request, { by: judith })
    const { json } = await comments(judith, { action: 'edit', number: comment.id, status })
    expect(json).toMatchObject({ statusCode: 422, message: 'Uw selectie status is niet herkend.' })
    expect(await storedComments(desk, request)).toMatchObject([{ status: 'new' }])
  })

  test('is not for who only wrote it', async () => {
    const comment = await aComment(desk.db, request, { by: chiara })
    expect((await comments(chiara, { action: 'edit', number: comment.id, status: 'done' })).status).toBe(403)
  })
})

describe('deleting a comment', () => {
  test('takes the text away and keeps that it was there', async () => {
    const comment = await aComment(desk.db, request, { by: judith, message: 'Te veel gezegd' })
    const { data } = await comments(judith, { action: 'delete', number: comment.id })
    expect(data.record.comments).toEqual([])
    expect(await storedComments(desk, request)).toMatchObject([
      { id: comment.id, message: '', deleted_at: new Date(TEST_TIME).toISOString() },
    ])
    expect(JSON.stringify(await eventsOf(desk, request))).not.toContain('Te veel gezegd')
  })

  test('twice is once', async () => {
    const comment = await aComment(desk.db, request, { by: judith })
    for (const _time of [1, 2])
      expect((await comments(judith, { action: 'delete', number: comment.id })).status).toBe(200)
    expect(await eventsOf(desk, request)).toMatchObject([{ kind: 'comment-deleted' }])
  })

  test('what was deleted cannot be changed any more, nor get a status', async () => {
    const comment = await aComment(desk.db, request, {
      by: judith,
      message: '',
      deleted_at: '2026-02-22T08:00:00.000Z',
    })
    for (const change of [{ Message: 'Toch nog' }, { status: 'done' }]) {
      const { json } = await comments(judith, { action: 'edit', number: comment.id, ...change })
      expect(json).toMatchObject({ statusCode: 409, message: 'Deze opmerking is intussen verwijderd.' })
    }
    expect(await storedComments(desk, request)).toMatchObject([{ message: '', status: 'new' }])
  })
})

describe('what is not theirs, or not there', () => {
  test('a request of elsewhere answers like one that does not exist', async () => {
    const create = { action: 'create', Message: 'Hallo' } as const
    const [elsewhere, nowhere] = [
      await comments(bram, create),
      await commentOn(desk, { uuid: 'bestaat-niet' })(bram, create),
    ]
    expect(elsewhere.status).toBe(404)
    expect(elsewhere.json).toEqual(nowhere.json)
    await expectNothingStored(desk, request)
  })

  test('a comment cannot be reached through another request', async () => {
    const other = await aRequest(desk.db, { municipality: ANTWERPEN })
    const comment = await aComment(desk.db, other, { by: judith, message: 'In Antwerpen' })
    for (const action of ['edit', 'delete'] as const)
      expect((await comments(judith, { action, number: comment.id, Message: 'Gekaapt' })).status).toBe(404)
    expect(await storedComments(desk, other)).toMatchObject([{ message: 'In Antwerpen', deleted_at: null }])
  })

  test.each(['process', 'assets'])('there is nothing of type %s yet', async (type) => {
    const data = { version: 1, Message: 'Hallo', number: 0, status: '', action: 'create' }
    const answer = await desk.as(willem).calls('POST', '/api/comment', { type, ref: request.uuid, data })
    expect(answer.status).toBe(404)
  })

  test.each([
    ['no data', { type: 'request', ref: 'x' }],
    ['another type', { type: 'person', ref: 'x', data: { action: 'create', Message: 'a' } }],
    ['another act', { type: 'request', ref: 'x', data: { action: 'purge', Message: 'a' } }],
    ['a list as text', { type: 'request', ref: 'x', data: { action: 'create', Message: ['a'] } }],
    ['an object as id', { type: 'request', ref: 'x', data: { action: 'edit', number: { $ne: 0 } } }],
    ['an id beyond numbers', { type: 'request', ref: 'x', data: { action: 'edit', number: 1e300 } }],
    ['a broken id', { type: 'request', ref: 'x', data: { action: 'edit', number: 1.5 } }],
    [
      'an author',
      { type: 'request', ref: 'x', data: { action: 'create', Message: 'a', UserId: 'test|anna' } },
    ],
    [
      'an end of text',
      { type: 'request', ref: 'x', data: { action: 'create', Message: 'a'.repeat(100_001) } },
    ],
    ['nothing', undefined],
  ])('a body with %s is refused before anything is looked up', async (_what, body) => {
    const { status } = await desk.as(judith).calls('POST', '/api/comment', body)
    expect(status).toBe(400)
  })

  test('a null character is refused', async () => {
    const { status } = await comments(judith, { action: 'create', Message: 'a\u0000b' })
    expect(status).toBeOneOf([400, 422])
    await expectNothingStored(desk, request)
  })
})
