import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { type Outcome, runsCommand, startsCommand } from '../cli/command.ts'
import { aRequest, judith, willem } from '../world.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

test('everybody reads what is kept and how accessible it is, from the foot of every page', async () => {
  const privacy = await desk.as(null).opens('/privacy')
  expect(privacy.status).toBe(200)
  expect(privacy.text).toContain('36 maanden na ontvangst opgeruimd')
  expect(privacy.text).toContain(desk.tenant.mails.support)
  const statement = await desk.as(judith).opens('/toegankelijkheid')
  expect(statement.text).toContain('WCAG 2.2')
  for (const { body } of [privacy, statement]) {
    expect(body).toContain('href="/privacy"')
    expect(body).toContain('href="/toegankelijkheid"')
  }
})

test('whoever finds a vulnerability reads where to report it', async () => {
  const { text } = await desk.as(null).opens('/.well-known/security.txt')
  expect(text).toContain(`Contact: mailto:${desk.tenant.mails.support}`)
  expect(text).toContain('Expires: 2026-08-31')
})

test('the command line lists who saw the contact data of a request, and purges only with --yes', async () => {
  const request = await aRequest(desk.db, { submitted_at: '2021-01-01T00:00:00.000Z' })
  await desk.as(judith).opens(`/aanvragen/${request.uuid}`)
  await desk.as(willem).calls('POST', '/api/list', {})
  const parsed = ({ code, out }: Outcome) => ({ code, result: JSON.parse(out) })
  const runs = async (...words: string[]) => parsed(await runsCommand(desk, [...words, '--json']))
  const starts = async (...words: string[]) => parsed(await startsCommand(desk, [...words, '--json']).done)
  const { result: log } = await starts('privacy', 'log', request.case_ref)
  expect(log).toMatchObject([
    { gebruiker: willem.id, actieNaam: 'Geleverd aan een programma', handelingNaam: 'POST /api/list' },
    { gebruiker: judith.id, actieNaam: 'Pagina getoond', handelingNaam: 'GET /aanvragen/:uuid' },
  ])

  const { result: bySender } = await runs('privacy', 'log', request.origin_reference)
  expect(bySender).toEqual(log)

  expect(await runs('purge')).toMatchObject({ code: 0, result: { dryRun: true, requests: 1 } })
  const kept = () => desk.db.selectFrom('request').select('last_name').executeTakeFirst()
  expect(await kept()).toEqual({ last_name: request.last_name })
  expect(await starts('purge', '--yes')).toMatchObject({ code: 0, result: { counts: { requests: 1 } } })
  expect(await kept()).toEqual({ last_name: '' })
  expect((await runs('privacy', 'receipts')).result).toMatchObject([{ counts: { requests: 1 } }])

  const unread = await aRequest(desk.db)
  expect(await runs('privacy', 'log', unread.case_ref)).toMatchObject({ code: 0, result: [] })
  const mistaken = await runsCommand(desk, ['privacy', 'log', 'VL-ER-26-9999'])
  expect(mistaken).toMatchObject({ code: 1, out: '', error: 'The desk has no VL-ER-26-9999.\n' })
  expect((await runsCommand(desk, ['privacy', 'log', '--person', 'nobody@example.org'])).code).toBe(1)
})
