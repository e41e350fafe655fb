import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { STATUS } from '../../src/records/requests/request.ts'
import { startApp, type TestApp } from '../app.ts'
import { aStoredProcess } from '../processes/world.ts'
import { follows } from '../sign-in/flow.ts'
import type { Answer } from '../visitor.ts'
import { aChargePoint, aRequest, judith, willem } from '../world.ts'
import { asks, FILLED, forgetTurns, received, SENDING, tokenIn } from './resident.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp(SENDING)
})
beforeEach(async () => {
  await forgetTurns(desk)
  await desk.db.deleteFrom('request').execute()
  await desk.db.deleteFrom('mail').execute()
  await desk.db.deleteFrom('charge_point').execute()
})

const requests = () => desk.db.selectFrom('request').selectAll().orderBy('id').execute()
const mails = () => desk.db.selectFrom('mail').selectAll().orderBy('id').execute()

describe('a resident asks for a charging point', () => {
  test('it comes in like every request, with what was agreed to, and the reference goes to the mailbox alone', async () => {
    const { answer, by } = await asks(desk)
    expect([answer.status, answer.location]).toEqual([303, '/laadpaal-aanvragen/ontvangen'])
    const [request] = await requests()
    expect(request).toMatchObject({
      origin: 'publieksformulier',
      municipality_code: '44021',
      status: 2,
      house_number: '12',
      number_plate: '1-ABC-123',
      reserved_spot: 0,
      search_text: expect.stringContaining('veldstraat 12'),
    })
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: 'lotte@example.org', state: 'waiting', language: 'nl' })
    expect(mail?.subject).toContain(request?.case_ref)
    expect(mail?.body_text).toContain(`/status?referentie=${request?.case_ref}`)
    expect(mail?.body_text).not.toContain('Veldstraat')

    const page = await received(by)
    expect(page).toContain('lotte@example.org')
    expect(page).not.toContain(request?.case_ref)
    const agreed = await desk.db.selectFrom('resident_request').selectAll().executeTakeFirst()
    expect(agreed).toMatchObject({ request_uuid: request?.uuid, language: 'nl' })
    expect(JSON.parse(agreed?.agreed_to ?? '')).toMatchObject([
      { name: 'electric' },
      { name: 'lives-here' },
      { name: 'privacy' },
    ])
    const events = await desk.db
      .selectFrom('event')
      .select(['kind', 'person_name'])
      .where('subject_uuid', '=', request?.uuid ?? '')
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { kind: 'request-received', person_name: 'publieksformulier' },
      { kind: 'mail-queued', person_name: 'publieksformulier' },
    ])
    expect((await desk.as(judith).opens(`/aanvragen/${request?.uuid}`)).text).toContain('Lotte Claeys')
  })

  test('in English, and gets the mail in English', async () => {
    const by = desk.as(null)
    expect((await by.opens('/laadpaal-aanvragen?taal=en')).location).toBe('/laadpaal-aanvragen')
    expect((await by.opens('/laadpaal-aanvragen')).text).toContain('Ask for a charging point')
    await asks(desk, {}, by)
    expect((await mails())[0]?.body_text).toContain('Dear applicant')
    expect(await received(by)).toContain('Your request was received')
  })

  test('by a double click, and it is one request with one mail', async () => {
    const { by, _csrf } = await asks(desk)
    const again = await by.posts('/laadpaal-aanvragen', { ...FILLED, _csrf })
    expect(again.status).toBe(303)
    const both = await Promise.all(
      [1, 2].map(async () => by.posts('/laadpaal-aanvragen', { ...FILLED, _csrf })),
    )
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect([(await requests()).length, (await mails()).length]).toEqual([1, 1])
  })

  test('a second time: the page shows the same, and only the mail mentions the first one', async () => {
    const first = await asks(desk)
    const second = await asks(desk, { email: 'LOTTE@example.org', first_name: 'Iemand' })
    expect(await received(second.by)).toBe((await received(first.by)).replace('lotte@', 'LOTTE@'))
    const [request, ...others] = await requests()
    expect(others).toEqual([])
    const [, duplicateMail] = await mails()
    expect(duplicateMail).toMatchObject({ template: 'resident-known', recipient: 'lotte@example.org' })
    expect(duplicateMail?.body_text).toContain(request?.case_ref)
    // Another person at that address, or the same one after a rejection, is not a duplicate.
    await asks(desk, { email: 'ander@example.org' })
    await desk.db
      .updateTable('request')
      .set({ status: 4 })
      .where('id', '=', request?.id ?? 0)
      .execute()
    await asks(desk)
    expect((await requests()).length).toBe(3)
  })

  test.each([
    ['active', 1],
    ['cancelled', 1],
    ['completed', 2],
  ])('a second time, when the process of the first is %s', async (status, count) => {
    await asks(desk)
    const process = await aStoredProcess(desk, { row: { status } })
    await desk.db.updateTable('request').set({ status: STATUS.accepted, process_id: process.id }).execute()
    await asks(desk)
    expect((await requests()).length).toBe(count)
  })

  test('near a charge point: it is shown first, and they go on if they want', async () => {
    const [lat, lng] = [51.0501, 3.7221]
    const near = await aChargePoint(desk.db, { lat, lng, street: 'Veldstraat', house_number: '9' })
    await aChargePoint(desk.db, { lat, lng, access: 'private', street: 'Geheimstraat' })
    await aChargePoint(desk.db, { lat, lng, status: 'suggestion', street: 'Ooitstraat' })
    // The geocoder places the address by an earlier request there.
    await aRequest(desk.db, {
      ...{ street: 'Veldstraat', house_number: '12', postal_code: '9000', city: 'Gent', lat, lng },
      email: 'eerder@example.org',
    })
    const { answer, by, _csrf } = await asks(desk)
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('10 m: Veldstraat 9, Gent (1 laadpunt)')
    expect(answer.text).not.toMatch(/Geheimstraat|Ooitstraat|eerder/)
    expect(answer.body).toContain('value="lotte@example.org"')
    expect((await requests()).length).toBe(1)
    const on = await by.posts('/laadpaal-aanvragen', { ...FILLED, _csrf, toch: '1' })
    expect([on.status, (await requests()).length]).toEqual([303, 2])
    expect(near.id).toBeGreaterThan(0)
  })
})

describe('the form comes back with all that was typed', () => {
  test('when something is missing or wrong, with each field named', async () => {
    const { answer } = await asks(desk, {
      ...{ email: 'geen', postal_code: '1000', first_name: ' ', condition: 'electric', agreed: undefined },
      ...{ reserved_spot: undefined, remarks: 'Graag op de hoek' },
    })
    expect(answer.status).toBe(422)
    for (const field of [
      'postal_code',
      'first_name',
      'email',
      'reserved_spot',
      'condition-lives-here',
      'agreed',
    ])
      expect(answer.body).toContain(`href="#veld-${field}"`)
    expect(answer.text).toContain('Graag op de hoek')
    expect(answer.body).toMatch(/<title>Let op: /)
    expect(await requests()).toEqual([])
  })

  test.each([
    [{ postal_code: '2000' }, '2000 is een postcode van Antwerpen, niet van Gent. Bedoelt u 9000 Gent?'],
    [{ postal_code: '1000' }, '1000 is een postcode van Brussel, niet van Gent. Bedoelt u 9000 Gent?'],
    [{ postal_code: '2000', city: 'Ledeberg' }, 'niet van Ledeberg. Bedoelt u 9050 Ledeberg?'],
    [
      { city: 'Antwerpen' },
      '9000 is een postcode van Gent, niet van Antwerpen. Kijk de postcode en de plaats na.',
    ],
    [{ postal_code: '9999' }, 'Postcode 9999 bestaat niet. Bedoelt u 9000 Gent?'],
    [
      { postal_code: '9999', city: 'Ergens' },
      'Postcode 9999 bestaat niet. Kijk de postcode en de plaats na.',
    ],
  ])('with a postal code that is not of the place: %j', async (place, question) => {
    for (const again of [1, 2]) {
      const { answer } = await asks(desk, { ...place, plaats: '9000|Gent' })
      expect([answer.status, again]).toEqual([422, again])
      expect(answer.body).toContain('href="#veld-postal_code"')
      expect(answer.text).toContain(question)
      for (const typed of [...Object.values(place), 'lotte@example.org'])
        expect(answer.body).toContain(`value="${typed}"`)
    }
    expect(await requests()).toEqual([])
  })

  test('with an unknown place: they have to confirm it once, and then it is taken', async () => {
    const first = await asks(desk, { city: 'Sluizeken' })
    expect([first.answer.status, await requests()]).toEqual([422, []])
    expect(first.answer.text).toContain('9000 is een postcode van Gent, niet van Sluizeken.')
    expect(first.answer.text).toContain('Verstuur het formulier dan nog een keer.')
    const plaats = /name="plaats" value="([^"]+)"/.exec(first.answer.body)?.[1]
    const other = await first.by.posts('/laadpaal-aanvragen', {
      ...FILLED,
      _csrf: first._csrf,
      city: 'Muide',
      plaats,
    })
    expect(other.status).toBe(422)
    const { status } = await first.by.posts('/laadpaal-aanvragen', {
      ...FILLED,
      ...{ _csrf: first._csrf, city: 'Sluizeken', plaats },
    })
    expect([status, (await requests())[0]]).toMatchObject([
      303,
      { city: 'Sluizeken', municipality_code: '44021' },
    ])
  })

  test.each(['Gent', 'gent', 'Gand', 'Gentbrugge 9050', 'St-Amandsberg 9040', 'Drongen 9031'])(
    'but not with %s, which lies there',
    async (place) => {
      const [, city, postal_code = '9000'] = /^(\S+)(?: (\d+))?$/.exec(place) ?? []
      expect((await asks(desk, { city, postal_code })).answer.status).toBe(303)
      expect((await requests())[0]).toMatchObject({ postal_code, municipality_code: '44021' })
    },
  )

  test('outside the tenant the form shows so', async () => {
    const { answer } = await asks(desk, { postal_code: '4000', city: 'Luik' })
    expect([answer.status, answer.text.includes('doet niet mee in dit loket')]).toEqual([422, true])
  })

  test('with characters that could do harm nothing is kept and nothing runs', async () => {
    const { answer } = await asks(desk, { last_name: '<script>alert(1)</script>' })
    expect(answer.status).toBe(422)
    expect(answer.body).not.toContain('<script>alert')
    expect(answer.body).toContain('&lt;script&gt;')
  })

  test('fields that the tenant does not use are not kept, whatever is sent', async () => {
    await asks(desk, { vehicle_brand: 'Tesla', parking_permit: 'ja' })
    expect((await requests())[0]).toMatchObject({ vehicle_brand: '', parking_permit: null })
  })
})

describe('what no resident does is not taken', () => {
  const refused = async (answer: { status: number; text: string; body: string }, words: string) => {
    expect([answer.status, answer.text.includes(words)], answer.text.slice(0, 300)).toEqual([422, true])
    expect(answer.body).toContain('value="Claeys"')
    expect(await requests()).toEqual([])
  }

  test('a form without its token, of another browser, or of yesterday', async () => {
    const { _csrf } = await asks(desk, { agreed: undefined })
    await refused(await desk.as(null).posts('/laadpaal-aanvragen', FILLED), 'was verlopen')
    await refused(await desk.as(null).posts('/laadpaal-aanvragen', { ...FILLED, _csrf }), 'was verlopen')
    const by = desk.as(null)
    const old = tokenIn(await by.opens('/laadpaal-aanvragen'))
    desk.clock.passes(25 * 3600)
    const answer = await by.posts('/laadpaal-aanvragen', { ...FILLED, _csrf: old })
    await refused(answer, 'was verlopen')
    // The new form that came back is accepted.
    desk.clock.passes(10)
    const on = await by.posts('/laadpaal-aanvragen', { ...FILLED, _csrf: tokenIn(answer) })
    expect(on.status).toBe(303)
  })

  test('a key of their own making', async () => {
    const { by, _csrf } = await asks(desk, { agreed: undefined })
    const forged = _csrf.replace(/^[0-9a-f]{8}/, '00000000')
    await refused(await by.posts('/laadpaal-aanvragen', { ...FILLED, _csrf: forged }), 'was verlopen')
  })

  test('the field that people do not see, and the form within a second', async () => {
    await refused((await asks(desk, { website: 'https://spam.example' })).answer, 'door een programma')
    const by = desk.as(null)
    const _csrf = tokenIn(await by.opens('/laadpaal-aanvragen'))
    await refused(await by.posts('/laadpaal-aanvragen', { ...FILLED, _csrf }), 'wel erg snel')
    desk.clock.passes(5)
    expect((await by.posts('/laadpaal-aanvragen', { ...FILLED, _csrf })).status).toBe(303)
  })

  test('a form that another site sends', async () => {
    const { by, _csrf } = await asks(desk, { agreed: undefined })
    const answer = await by.sends({
      method: 'POST',
      url: '/laadpaal-aanvragen',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      payload: new URLSearchParams({ ...FILLED, condition: 'electric', _csrf }).toString(),
    })
    expect([answer.status, await requests()]).toEqual([403, []])
  })

  test('a flood: it ends at a number, per mailbox and per address', async () => {
    const streets = ['Veldstraat', 'Korenmarkt', 'Kouter', 'Hoogpoort', 'Zonnestraat', 'Koestraat']
    const statuses: number[] = []
    for (const street of streets) statuses.push((await asks(desk, { street })).answer.status)
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
    for (let n = 1; n <= 5; n++) await asks(desk, { email: `n${n}@example.org` })
    const { answer } = await asks(desk, { email: 'laatste@example.org' })
    expect([answer.status, Number(answer.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect(answer.body).toContain('value="laatste@example.org"')
    expect((await mails()).length).toBe((await requests()).length)
    expect((await requests()).length).toBeLessThanOrEqual(10)
  })
})

describe.each([
  { tenant: 'vlaanderen', form: FILLED },
  {
    tenant: 'amsterdam',
    form: { ...FILLED, postal_code: '1012 RD', city: 'Amsterdam', parking_permit: 'ja', number_plate: '' },
  },
])('what $tenant promises', ({ tenant, form }) => {
  test.each([
    ['sends mails', SENDING, true],
    ['sends none', {}, false],
  ])('on a desk that %s is what happens', async (_name, sending, sends) => {
    const other = await startApp({ tenant, ...sending })
    try {
      for (const language of ['nl', 'en']) {
        const by = other.as(null)
        await by.opens(`/laadpaal-aanvragen?taal=${language}`)
        const before = (await by.opens('/laadpaal-aanvragen')).text
        const status = (await by.opens('/status')).text
        await asks(other, { ...form, email: `${language}@example.org` }, by)
        const after = await received(by)
        const [reference] = /\b[A-Z]{2,3}-ER-26-\d{4}/.exec(after) ?? []
        const promises =
          /krijgt? een e-mail|get an e-mail|Hierheen sturen|We send your|uit uw e-mail|from your e-mail/
        expect([promises.test(before), promises.test(status)], language).toEqual([sends, sends])
        expect([reference !== undefined, after.includes('@example.org')], language).toEqual([!sends, sends])
      }
    } finally {
      await other.close()
    }
  })
})

test('a tenant without the form has no such pages', async () => {
  const other = await startApp({ tenant: 'rotterdam' })
  for (const url of ['/laadpaal-aanvragen', '/laadpaal-aanvragen/ontvangen', '/status'])
    expect((await other.as(null).opens(url)).status).toBe(404)
  expect((await other.as(null).posts('/laadpaal-aanvragen', FILLED)).status).toBe(404)
  expect((await other.as(null).calls('POST', '/api/public/addresses', { q: 'Coolsingel' })).status).toBe(404)
  const { body } = await other.as(null).opens('/privacy')
  for (const href of ['/laadpaal-aanvragen', '/status']) expect(body).not.toContain(`href="${href}"`)
  await other.close()
})

test('who has not signed in finds the way to both, wherever they are, in their language', async () => {
  const linksIn = (body: string) =>
    [...body.matchAll(/<a href="\/(?:laadpaal-aanvragen|status)">([^<]+)<\/a>/g)].map(([, words]) => words)
  const footOf = ({ body }: Answer) => body.slice(body.indexOf('<footer'))
  const both = ['Laadpaal aanvragen', 'Status van uw aanvraag']
  const by = desk.as(null)
  const signIn = await follows(by, '/aanmelden')
  expect(signIn.text).toContain('Bent u bewoner? Dan hoeft u zich niet aan te melden:')
  expect(linksIn(signIn.body)).toEqual([...both, ...both])
  for (const address of ['/privacy', '/bestaat-niet'])
    expect([address, ...linksIn(footOf(await by.opens(address)))]).toEqual([address, ...both])
  await by.opens('/status?taal=en')
  expect((await follows(by, '/aanmelden')).text).toContain('Are you a resident? Then you need not sign in:')
  expect(linksIn(footOf(await by.opens('/privacy')))).toEqual([
    'Ask for a charging point',
    'Status of your request',
  ])
  expect(linksIn((await desk.as(willem).opens('/privacy')).body)).toEqual([])
})
