import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendTest } from '../../src/desk/webhooks/change-webhook.ts'
import { TEST_TIME, type TestApp } from '../app.ts'
import { runsCommand } from '../cli/command.ts'
import { patience } from '../patience.ts'
import { anna, willem } from '../world.ts'
import { addsWebhook, FORM, server, startWebhookDesk, webhookNow } from './desk.ts'
import { receiver, signatureOf } from './receiver.ts'

let desk: TestApp
const URL_ = 'https://kaart.example/in'

beforeAll(async () => {
  desk = await startWebhookDesk()
})
beforeEach(async () => {
  desk.clock.now = new Date(TEST_TIME)
  await desk.db.deleteFrom('webhook').execute()
})

const events = async () =>
  (
    await desk.db
      .selectFrom('event')
      .selectAll()
      .where('subject_type', '=', 'webhook')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

/** The token of a page as it was opened. */
const tokenOn = async (url: string) =>
  /name="_csrf" value="([^"]+)"/.exec((await desk.as(anna).opens(url)).body)?.[1] ?? ''

describe('an administrator', () => {
  test('adds a webhook, and sees its secret that once', async () => {
    const { uuid, secret, page } = await addsWebhook(desk, { adres: URL_, contact: 'beheer@example.nl' })
    expect(page.status).toBe(200)
    expect(secret).toMatch(/^whsec_.{44}$/)
    const again = await desk.as(anna).opens(`/beheer/webhooks/${uuid}`)
    expect(again.text).toContain('Kaart')
    expect(again.body).not.toContain(secret)
    const list = await desk.as(anna).opens('/beheer/webhooks')
    expect(list.body).toContain(`href="/beheer/webhooks/${uuid}"`)
    expect(list.body).not.toContain(secret)
    const log = await desk.db.selectFrom('event').select('data').where('subject_uuid', '=', uuid).execute()
    expect(JSON.stringify(log)).not.toMatch(/whsec_|beheer@example|\/in/)
  })

  test('who presses twice adds one, and the second press leads to it at once', async () => {
    const _csrf = await tokenOn('/beheer/webhooks')
    const form = { ...FORM, _csrf, adres: URL_, soort: 'request-judged' }
    const press = () => desk.as(anna).posts('/beheer/webhooks', form)
    const began = performance.now()
    const first = await press()
    const second = await press()
    // The second press does not wait for the first answer, which is not stored.
    expect(performance.now() - began).toBeLessThan(patience(2_500))
    const [made, ...others] = await desk.db.selectFrom('webhook').select(['uuid', 'secret']).execute()
    expect([first.status, first.body.includes(made?.secret ?? '-')]).toEqual([200, true])
    expect([second.status, second.location, others]).toEqual([303, `/beheer/webhooks/${made?.uuid}`, []])
    const page = await desk.as(anna).opens(second.location ?? '')
    expect(page.text).toContain('Deze webhook was al toegevoegd. Zag u zijn geheim niet, maak dan een nieuw.')
    expect(page.body).not.toContain(made?.secret)
  })

  test('who presses twice sends one test message', async () => {
    const { uuid } = await addsWebhook(desk, { adres: URL_ })
    const _csrf = await tokenOn(`/beheer/webhooks/${uuid}`)
    const press = () => desk.as(anna).posts(`/beheer/webhooks/${uuid}/proef`, { _csrf })
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await desk.db.selectFrom('webhook_message').select('id').execute()).toHaveLength(1)
  })

  test.each<[string, Record<string, string | string[]>, string]>([
    ['no name', { naam: '' }, 'Geef een naam'],
    ['no address', { adres: 'kaart' }, 'Geef een volledig adres'],
    ['a password in it', { adres: 'https://a:b@kaart.example' }, 'zonder naam en wachtwoord'],
    ['an address of a network of one’s own', { adres: 'https://10.0.0.1/in' }, 'niet heeft toegelaten'],
    ['another way', { adres: 'file:///etc/passwd' }, 'Geef een volledig adres'],
    ['no e-mail address', { contact: 'beheer' }, 'Geef een e-mailadres'],
    ['an event that there is not', { soort: 'person-signed-in' }, 'Kies ten minste een'],
  ])('sees what is wrong, with what was typed still there: %s', async (_what, form, words) => {
    const page = await desk
      .as(anna)
      .posts('/beheer/webhooks', { ...FORM, adres: URL_, soort: 'request-judged', ...form })
    expect([page.status, page.text.includes(words)]).toEqual([422, true])
    if (!('adres' in form)) expect(page.body).toContain(URL_)
    expect(await desk.db.selectFrom('webhook').selectAll().execute()).toEqual([])
  })

  test('changes it, but not over the change of somebody else', async () => {
    const { uuid } = await addsWebhook(desk, { adres: URL_ })
    const change = { ...FORM, adres: URL_, soort: ['process-started', 'process-completed'], versie: '1' }
    expect((await desk.as(anna).posts(`/beheer/webhooks/${uuid}`, { ...change, naam: 'Nieuw' })).status).toBe(
      303,
    )
    expect(await webhookNow(desk, uuid)).toMatchObject({
      name: 'Nieuw',
      kinds: 'process-started process-completed',
    })
    const late = await desk.as(anna).posts(`/beheer/webhooks/${uuid}`, { ...change, naam: 'Te laat' })
    expect(late.status).toBe(409)
    expect(late.text).toContain('Iemand anders heeft deze webhook intussen gewijzigd')
    expect((await webhookNow(desk, uuid)).name).toBe('Nieuw')
  })

  test('renews the secret: both sign for a day, then the new one alone', async () => {
    const system = await receiver()
    const sender = server(desk)
    const { uuid, secret } = await addsWebhook(desk, { adres: system.url })
    const renews = () => desk.as(anna).posts(`/beheer/webhooks/${uuid}/geheim`, { versie: '1' })
    const page = await renews()
    const renewed = /whsec_[A-Za-z0-9+/=]+/.exec(page.body)?.[0] ?? ''
    expect(renewed).not.toBe(secret)
    const tests = async () => {
      await sendTest({ db: desk.db, now: desk.clock.now }, await webhookNow(desk, uuid))
      await sender.sends()
      const last = system.received.at(-1)
      if (!last) throw new Error('nothing arrived')
      const given = String(last.headers['webhook-signature']).split(' ')
      return [renewed, secret].map((it) => given.includes(signatureOf(last, it)))
    }
    // Pressed twice: the secret that the system knows still signs.
    expect((await renews()).status).toBe(409)
    expect(await tests()).toEqual([true, true])
    desk.clock.passes(25 * 3_600)
    expect(await tests()).toEqual([true, false])
    await sender.close()
    await system.close()
  })

  test('sends a test, reads how it went, and sends a message again under its number', async () => {
    const system = await receiver((before) => (before === 0 ? 410 : 204))
    const sender = server(desk)
    const { uuid } = await addsWebhook(desk, { adres: system.url })
    await desk.as(anna).posts(`/beheer/webhooks/${uuid}/proef`)
    const url = `/beheer/webhooks/${uuid}`
    const waits = await desk.as(anna).opens(url)
    expect(waits.text).toContain('Proefbericht')
    expect(waits.text).toContain('Wacht')
    await sender.sends()
    expect((await desk.as(anna).opens(url)).text).toContain('antwoord 410')
    const { version } = await webhookNow(desk, uuid)
    await desk
      .as(anna)
      .posts(url, { ...FORM, adres: system.url, soort: 'request-judged', versie: String(version) })
    await sender.sends()
    const arrived = await desk.as(anna).opens(url)
    expect(arrived.text).toContain('Aangekomen')
    const [again] = /\/beheer\/webhooks\/[^"/]+\/berichten\/[^"]+/.exec(arrived.body) ?? []
    expect((await desk.as(anna).posts(again ?? '')).status).toBe(303)
    await sender.sends()
    expect(new Set(system.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(system.received).toHaveLength(3)
    await sender.close()
    await system.close()
  })

  test('removes it, with its messages', async () => {
    const { uuid } = await addsWebhook(desk, { adres: URL_ })
    await desk.as(anna).posts(`/beheer/webhooks/${uuid}/proef`)
    expect((await desk.as(anna).posts(`/beheer/webhooks/${uuid}/verwijderen`)).location).toBe(
      '/beheer/webhooks',
    )
    expect(await desk.db.selectFrom('webhook_message').selectAll().execute()).toEqual([])
    expect((await desk.as(anna).opens(`/beheer/webhooks/${uuid}`)).status).toBe(404)
    expect(await events()).toContain('webhook-removed')
  })
})

test('the page is in English for readers of English, and not for others than administrators', async () => {
  const english = await desk.as({ ...anna, id: 'test|english', language: 'en' }).opens('/beheer/webhooks')
  expect(english.text).toContain('Add a webhook')
  expect((await desk.as(willem).opens('/beheer/webhooks')).location).toBe('/')
})

test('the command line does the same', async () => {
  const runs = async (...words: string[]) => {
    const { code, out, error } = await runsCommand(desk, ['webhook', ...words, '--json'])
    return { code, error, report: out === '' ? null : JSON.parse(out) }
  }
  const made = await runs(
    'create',
    'https://kaart.example/in',
    '--name',
    'Kaart',
    '--about',
    'process-completed',
  )
  expect(made.report).toMatchObject({
    secret: expect.stringMatching(/^whsec_/),
    kinds: ['process-completed'],
  })
  const { uuid } = made.report
  expect((await runs('list')).report).toMatchObject([{ uuid, state: 'on', url: 'https://kaart.example/in' }])
  expect(JSON.stringify((await runs('list')).report)).not.toContain('whsec_')
  await runs('off', uuid)
  expect((await webhookNow(desk, uuid)).state).toBe('off')
  await runs('on', uuid)
  expect((await runs('rotate', uuid)).report.secret).not.toBe(made.report.secret)
  const { message } = (await runs('test', uuid)).report
  expect((await runs('messages', uuid)).report).toMatchObject([
    { uuid: message, state: 'waiting', tries: [] },
  ])
  expect((await runs('again', uuid, message)).error).toContain('on its way')
  await runs('remove', uuid)
  expect((await runs('list')).report).toEqual([])
  const wrong = await runs('create', 'http://10.0.0.1', '--name', 'Kaart')
  expect([wrong.code === 0, wrong.error.includes('must begin with https')]).toEqual([false, true])
})
