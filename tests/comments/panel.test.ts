import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import type { Answer } from '../visitor.ts'
import { aComment, anna, aRequest, chiara, judith, type TestRequest, vera } from '../world.ts'
import { eventsOf, expectNothingStored, storedComments } from './acts.ts'

let desk: TestApp
let request: TestRequest
let page: string

beforeAll(async () => {
  desk = await startApp()
})
beforeEach(async () => {
  request = await aRequest(desk.db)
  page = `/aanvragen/${request.uuid}`
})

/** The panel as rendered in the page, without the island's props. */
const panelOf = ({ body }: Answer) =>
  /<details class="panel comments".*?<\/details>/s
    .exec(body)?.[0]
    .replaceAll('<!-- -->', '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'") ?? ''
const textAreasIn = (panel: string) =>
  [...panel.matchAll(/<textarea[^>]*>(.*?)<\/textarea>/gs)].map((match) => match[1]?.trim())

describe('reading the comments of a request', () => {
  test('they are there, newest first, with who, when and what', async () => {
    await aComment(desk.db, request, { by: judith, message: 'Eerst', created_at: '2026-02-21T08:00:00.000Z' })
    await aComment(desk.db, request, {
      by: chiara,
      message: 'Later\nop twee regels',
      created_at: '2026-02-22T08:00:00.000Z',
    })
    const panel = panelOf(await desk.as(vera).opens(page))
    expect(panel).toMatch(/Opmerkingen <span class="cnt">2<.*Chiara Rossi.*22-02-2026 09:00.*Judith Maes/s)
    expect(panel).toContain('Later\nop twee regels')
    expect(panel).toContain('Versie 1')
  })

  test('a single one has its own heading, and so has an empty panel', async () => {
    expect(panelOf(await desk.as(judith).opens(page))).toContain('Er zijn nog geen opmerkingen.')
    await aComment(desk.db, request)
    expect(panelOf(await desk.as(judith).opens(page))).toContain('Locatie opmerking <span')
  })

  test.each([
    [['new', 'done'], 'badge err">Niet alles is behandeld'],
    [['todo', 'done'], 'badge warn">Er is een openstaand punt'],
    [['ignore', 'done'], 'badge none">Niets te doen'],
    [['archived'], 'badge err">Niet alles is behandeld'],
  ])('with %s the indicator shows so, in words and colour', async (statuses, indicator) => {
    for (const status of statuses) await aComment(desk.db, request, { status })
    const panel = panelOf(await desk.as(judith).opens(page))
    expect(panel).toContain(indicator)
    if (statuses.includes('archived')) expect(panel).toContain('Onbekende status')
  })

  test('deleted ones are gone', async () => {
    await aComment(desk.db, request, { message: '', deleted_at: '2026-02-22T08:00:00.000Z' })
    expect(panelOf(await desk.as(judith).opens(page))).toContain('Er zijn nog geen opmerkingen.')
  })

  test('what looks like HTML is text', async () => {
    await aComment(desk.db, request, { message: '<img src=x onerror=alert(1)>' })
    const { body } = await desk.as(judith).opens(page)
    expect(body).not.toContain('<img src=x')
    expect(body).toContain('&lt;img src=x')
  })

  test('everybody sees the buttons that they may use', async () => {
    const { id } = await aComment(desk.db, request, { by: chiara })
    const seenBy = async (...[person]: Parameters<TestApp['as']>) => {
      const panel = panelOf(await desk.as(person).opens(page))
      return {
        writes: panel.includes('Opmerking plaatsen'),
        changes: panel.includes(`opmerking=${id}#`),
        sets: panel.includes('Negeren'),
      }
    }
    expect(await seenBy(vera)).toEqual({ writes: false, changes: false, sets: false })
    expect(await seenBy(judith)).toEqual({ writes: true, changes: false, sets: true })
    expect(await seenBy(chiara)).toEqual({ writes: true, changes: true, sets: false })
    expect(await seenBy(anna)).toEqual({ writes: true, changes: true, sets: true })
  })

  test('in English when the reader asked for that', async () => {
    await aComment(desk.db, request)
    const reader = { ...anna, id: 'test|english', language: 'en' } as const
    expect(panelOf(await desk.as(reader).opens(page))).toContain('Location comment')
  })
})

describe('without a script', () => {
  test('somebody writes a comment and comes back to it, in their list', async () => {
    const visitor = desk.as(judith)
    const sent = { message: 'Nagekeken\r\nop kaart', lijst: 'status=open&p=2' }
    const { status, location = '' } = await visitor.posts(`${page}/opmerkingen`, sent)
    expect(status).toBe(303)
    expect(location).toBe(`${page}?lijst=status%3Dopen%26p%3D2#opmerkingen`)
    const back = await visitor.opens(location.replace('#opmerkingen', ''))
    expect(back.text).toContain('De opmerking is geplaatst.')
    expect(panelOf(back)).toContain('Nagekeken\nop kaart')
    expect(back.text).toContain('Opmerking geplaatst – Judith Maes')
  })

  test.each([
    ['', 'De opmerking mag niet leeg zijn.'],
    ['Goed 👍', 'Uw invoer bevat karakters die uit veiligheidsoverweging worden geweigerd: 👍'],
    ['a'.repeat(4001), 'De tekst is te lang! (4001/4000 tekens)'],
  ])('what is refused stays in the box, with the reason above it', async (message, problem) => {
    const answer = await desk.as(judith).posts(`${page}/opmerkingen`, { message })
    const panel = panelOf(answer)
    expect(answer.status).toBe(422)
    expect(panel.indexOf(problem)).toBeGreaterThan(0)
    expect(panel.indexOf(problem)).toBeLessThan(panel.indexOf('<textarea'))
    expect(textAreasIn(panel)).toEqual([message])
    await expectNothingStored(desk, request)
  })

  test('one comment is opened to be changed, and saved', async () => {
    const visitor = desk.as(judith)
    const { id } = await aComment(desk.db, request, { message: 'Oud' })
    const open = panelOf(await visitor.opens(`${page}?opmerking=${id}`))
    expect(textAreasIn(open)).toEqual(['', 'Oud'])
    const { status } = await visitor.posts(`${page}/opmerkingen/${id}`, { message: 'Nieuw', edited_at: '' })
    expect(status).toBe(303)
    const after = panelOf(await visitor.opens(page))
    expect(after).toContain('Nieuw')
    expect(after).toContain('bewerkt')
  })

  test('who was too late sees both texts, and saves again knowingly', async () => {
    const { id } = await aComment(desk.db, request, { message: 'Oud' })
    const form = `${page}/opmerkingen/${id}`
    await desk.as(anna).posts(form, { message: 'Van Anna', edited_at: '' })
    const late = await desk.as(judith).posts(form, { message: 'Van Judith', edited_at: '' })
    const panel = panelOf(late)
    expect(late.status).toBe(409)
    expect(panel).toContain('Iemand anders heeft deze opmerking intussen gewijzigd.')
    expect(panel).toContain('De tekst is nu: Van Anna')
    expect(textAreasIn(panel)).toEqual(['', 'Van Judith'])
    const edited_at = /name="edited_at" value="([^"]+)"/.exec(panel)?.[1]
    expect((await desk.as(judith).posts(form, { message: 'Van Judith', edited_at })).status).toBe(303)
    expect(await storedComments(desk, request)).toMatchObject([{ message: 'Van Judith' }])
  })

  test('the text for a comment that is gone becomes a new one', async () => {
    const { id } = await aComment(desk.db, request, {
      message: '',
      deleted_at: '2026-02-22T08:00:00.000Z',
    })
    const late = await desk.as(judith).posts(`${page}/opmerkingen/${id}`, { message: 'Toch nog' })
    expect(late.status).toBe(409)
    expect(late.text).toContain('Deze opmerking is intussen verwijderd.')
    expect(textAreasIn(panelOf(late))).toEqual(['Toch nog'])
  })

  test('a comment is deleted in two steps', async () => {
    const visitor = desk.as(judith)
    const { id } = await aComment(desk.db, request)
    const confirmation = panelOf(await visitor.opens(`${page}?opmerking=verwijder-${id}`))
    expect(confirmation).toContain('Deze opmerking verwijderen?')
    expect(confirmation).toContain(`action="${page}/opmerkingen/${id}/verwijderen"`)
    expect((await visitor.posts(`${page}/opmerkingen/${id}/verwijderen`)).status).toBe(303)
    expect(panelOf(await visitor.opens(page))).toContain('Er zijn nog geen opmerkingen.')
  })

  test('a status is set with one press', async () => {
    const { id } = await aComment(desk.db, request)
    const answer = await desk.as(judith).posts(`${page}/opmerkingen/${id}/status`, { status: 'todo' })
    expect(answer.status).toBe(303)
    expect(panelOf(await desk.as(judith).opens(page))).toContain('Er is een openstaand punt')
  })

  test('an unknown status is refused', async () => {
    const { id } = await aComment(desk.db, request)
    const answer = await desk.as(judith).posts(`${page}/opmerkingen/${id}/status`, { status: 'klaar' })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Uw selectie status is niet herkend.')
  })

  test('an address that opens somebody else’s comment shows no form', async () => {
    const { id } = await aComment(desk.db, request, { by: chiara, message: 'Van Chiara' })
    const panel = panelOf(await desk.as(judith).opens(`${page}?opmerking=${id}`))
    expect(textAreasIn(panel)).toEqual([''])
    expect(panel).toContain('Van Chiara')
  })

  test.each(['0', '999999999', '-1', '1e3', 'x'.repeat(9)])(
    'an address that opens comment %s is just the page',
    async (id) => {
      const { status } = await desk.as(judith).opens(`${page}?opmerking=${id}`)
      expect(status).toBe(200)
    },
  )

  test('a form without its token changes nothing', async () => {
    const answer = await desk
      .as(judith)
      .posts(`${page}/opmerkingen`, { message: 'Vervalst', _csrf: 'anders' })
    expect(answer.status).toBe(403)
    await expectNothingStored(desk, request)
  })

  test('a failure of the log keeps nothing', async () => {
    const broken = await startApp()
    const record = await aRequest(broken.db)
    const { id } = await aComment(broken.db, record, { message: 'Oud' })
    await broken.db.schema.dropTable('event').execute()
    const form = `/aanvragen/${record.uuid}/opmerkingen/${id}`
    for (const [url, fields] of [
      [form, { message: 'Nieuw' }],
      [`${form}/status`, { status: 'done' }],
      [`${form}/verwijderen`, {}],
    ] as const)
      expect((await broken.as(judith).posts(url, fields)).status).toBe(500)
    expect(await storedComments(broken, record)).toMatchObject([
      { message: 'Oud', status: 'new', edited_at: null, deleted_at: null },
    ])
  })
})

test('what happened to comments is in the events of the request', async () => {
  const { id } = await aComment(desk.db, request)
  const visitor = desk.as(judith)
  await visitor.posts(`${page}/opmerkingen/${id}`, { message: 'Nieuw' })
  await visitor.posts(`${page}/opmerkingen/${id}/status`, { status: 'done' })
  await visitor.posts(`${page}/opmerkingen/${id}/verwijderen`)
  expect((await eventsOf(desk, request)).map((event) => event.kind)).toEqual([
    'comment-edited',
    'comment-status-changed',
    'comment-deleted',
  ])
  const { text } = await visitor.opens(page)
  expect(text).toMatch(/Opmerking verwijderd.*Status van opmerking gewijzigd.*Opmerking gewijzigd/)
})
