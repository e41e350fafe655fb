import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessTokenFor } from '../../src/people/sign-in/embedded/tokens.ts'
import { personasOf } from '../../src/people/sign-in/personas.ts'
import { readSettings, type Settings } from '../../src/platform/settings/settings.ts'
import { startApp, type TestApp } from '../app.ts'
import { choosesPersona, follows, localPath, sessionsIn, signsInAs, stranger } from '../sign-in/flow.ts'
import { type Answer, type Visitor, visitorOf } from '../visitor.ts'
import { bram, judith, type TestPerson, vera, willem } from '../world.ts'
import { FAULTS, json, nothing, startProvider } from './provider.ts'

const FIRST = 'Kanaalvaart77'
const SECOND = 'Sluiswachter88'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp({ now: new Date() })
})

/** Signs in, posts the form, and calls the API: both answer the same message. */
async function bothAnswer(password: string, app: TestApp = desk, person: TestPerson = bram) {
  const visitor = visitorOf(app, person)
  const page = await visitor.posts('/wachtwoord', { wachtwoord: password })
  const call = await visitor.calls('POST', '/api/userpassword', { password })
  if (password.trim()) expect(page.body + call.body).not.toContain(password)
  expect(page.text).toContain(call.json.message)
  return { statuses: [page.status, call.status], message: call.json.message }
}

const messageOf = async (person: TestPerson, password: string) =>
  (await desk.as(person).calls('POST', '/api/userpassword', { password })).json.message

describe('a password that is not taken', () => {
  test.each([
    ['', 'Vul een wachtwoord in.'],
    ['   ', 'Vul een wachtwoord in.'],
    ['Korte7', 'Dit wachtwoord is niet sterk genoeg.'],
    ['zonderhoofdletter7', 'Dit wachtwoord is niet sterk genoeg.'],
    ['ZonderCijfer', 'Dit wachtwoord is niet sterk genoeg.'],
  ])('%j: %s', async (password, message) => {
    expect(await bothAnswer(password)).toEqual({ statuses: [422, 422], message })
  })

  test('is refused in English too, with the specified message', async () => {
    const john = { ...vera, id: 'test|john', language: 'en' as const }
    expect(await messageOf(john, '')).toBe('Please enter a password.')
    expect(await messageOf(john, 'weak')).toBe('This password is not strong enough.')
    expect(await messageOf(john, 'Welcome2024!')).toBe('This password is not allowed.')
  })

  test.each(['Welkom01', 'P@ssw0rd1', '2024Zomer!', 'Qwerty123'])(
    '%s is what everybody tries first',
    async (it) => {
      expect(await messageOf({ ...vera, id: `test|${it}` }, it)).toBe('Dit wachtwoord is niet toegestaan.')
    },
  )

  test('ends no session, and the tries are counted', async () => {
    const tries = { ...vera, id: 'test|tries' }
    for (let i = 0; i < 10; i++) expect(await messageOf(tries, 'zwak')).toMatch(/niet sterk genoeg/)
    const answer = await desk.as(tries).posts('/wachtwoord', { wachtwoord: FIRST })
    expect(answer.status).toBe(429)
    expect(answer.text).toContain('Wacht een kwartier')
    desk.clock.passes(16 * 60)
    expect((await visitorOf(desk, tries).posts('/wachtwoord', { wachtwoord: FIRST })).status).toBe(200)
  })
})

test('the page lists the rules before the field, and leaves the browser free to fill it in', async () => {
  const { body } = await desk.as(bram).opens('/wachtwoord')
  expect(body.indexOf('ten minste 8 tekens')).toBeGreaterThan(0)
  expect(body.indexOf('ten minste 8 tekens')).toBeLessThan(body.indexOf('type="password"'))
  expect(body).toMatch(/autocomplete="new-password"/i)
  expect(body).not.toContain('onpaste')
})

describe('with the embedded provider', () => {
  /** As the page of a new password requires, with the present password. */
  async function signsInAgain(visitor: Visitor, wachtwoord?: string) {
    const { url } = await follows(visitor, '/aanmelden?opnieuw=1&terug=%2Fwachtwoord')
    return follows(visitor, await choosesPersona(visitor, url, 'developer', wachtwoord))
  }
  const changes = (visitor: Visitor, page: Answer, wachtwoord: string) =>
    visitor.posts('/wachtwoord', { wachtwoord, _csrf: /name="_csrf" value="([^"]+)"/.exec(page.body)?.[1] })

  test('a persona sets a password, is signed out everywhere, and signs in with it', async () => {
    const [here, there] = [stranger(desk), stranger(desk)]
    const profile = await signsInAs(here, 'developer', '/profiel')
    expect(profile.body).toContain('href="/wachtwoord"')
    const page = await signsInAgain(here)
    await signsInAs(there, 'developer', '/profiel')

    const changed = await changes(here, page, FIRST)
    expect(changed.status).toBe(200)
    expect(changed.text).toContain('U wordt na 3 seconden afgemeld.')
    expect(changed.headers['clear-site-data']).toBe('"cache", "storage"')
    const [, goesTo = ''] = /^3;url=(.+)$/.exec(String(changed.headers.refresh)) ?? []
    const end = localPath(goesTo) ?? ''
    expect(end).toMatch('/idp/session/end')
    // A link for users who do not want to wait for it.
    const [, link = ''] = /<a href="([^"]+)">Direct verder<\/a>/.exec(changed.body) ?? []
    expect(link.replaceAll('&amp;', '&')).toBe(goesTo)

    // Their sessions have ended at the desk and at the provider, in both browsers.
    expect((await sessionsIn(desk)).filter((it) => it.person_id === 'developer')).toEqual([])
    for (const visitor of [here, there]) {
      await follows(visitor, end)
      expect((await follows(visitor, '/aanmelden?terug=/profiel')).text).toContain('Lokale omgeving')
    }

    const people = await follows(here, '/aanmelden?terug=/profiel')
    const tries = (wachtwoord?: string) =>
      here.sends({
        method: 'POST',
        url: people.url,
        payload: new URLSearchParams({ persona: 'developer', ...(wachtwoord && { wachtwoord }) }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const answer = await tries()
    expect([answer.status, answer.text.includes('Wachtwoord van Daan Smit')]).toEqual([200, true])
    const wrong = await tries('Verkeerd99')
    expect([wrong.status, wrong.text.includes('Het wachtwoord klopt niet.')]).toEqual([403, true])
    expect(wrong.body).not.toContain('Verkeerd99')
    const right = await tries(FIRST)
    expect(right.status).toBe(303)
    const home = await follows(here, localPath(right.location ?? '') ?? '')
    expect([home.url, home.status]).toEqual(['/profiel', 200])

    const again = await changes(here, await signsInAgain(here, FIRST), FIRST)
    expect(again.text).toContain('Dit wachtwoord is al eerder gebruikt, kies een ander.')
    expect(again.body).not.toContain(FIRST)
  })

  test('others choose a persona without one as before, and guessing ends', async () => {
    const visitor = stranger(desk)
    const people = await follows(visitor, '/aanmelden')
    expect(await choosesPersona(visitor, people.url, 'caseviewer')).toMatch('/idp')
    const guesser = stranger(desk)
    const { url } = await follows(guesser, '/aanmelden')
    const guesses = () =>
      guesser.sends({
        method: 'POST',
        url,
        payload: 'persona=developer&wachtwoord=Raden12345',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    let last = await guesses()
    for (let i = 0; i < 11 && last.status !== 429; i++) last = await guesses()
    expect(last.status).toBe(429)
  })

  test('the last five are remembered, two at once are one, and nothing of a password is kept readable', async () => {
    const calls = (password: string) =>
      visitorOf(desk, willem).calls('POST', '/api/userpassword', { password })
    for (const word of ['Een', 'Twee', 'Drie', 'Vier', 'Vijf'])
      expect((await calls(`${word}kanalen1`)).data).toEqual({ message: 'success' })
    expect((await calls('Eenkanalen1')).json.message).toBe(
      'Dit wachtwoord is al eerder gebruikt, kies een ander.',
    )
    const both = await Promise.all([calls('Zeskanalen1'), calls('Zevenkanalen1')])
    expect(both.map((it) => it.status).toSorted()).toEqual([200, 422])
    desk.clock.passes(16 * 60)
    expect((await calls('Eenkanalen1')).status).toBe(200)

    const rows = await desk.db.selectFrom('provider_password').selectAll().execute()
    const events = await desk.db.selectFrom('event').selectAll().execute()
    expect(
      events.filter((it) => it.kind === 'password-changed' && it.subject_uuid === willem.id),
    ).toHaveLength(7)
    const kept = JSON.stringify([rows, events, desk.log])
    for (const secret of [FIRST, 'kanalen1', 'Raden12345', 'Verkeerd99']) expect(kept).not.toContain(secret)
  })
})

describe('with a provider outside', () => {
  const RESET = `PUT /admin/realms/desk/users/${encodeURIComponent(judith.id)}/reset-password`
  let keycloak: Awaited<ReturnType<typeof startProvider>>
  let there: TestApp
  beforeAll(async () => {
    keycloak = await startProvider()
    const issuer = `${keycloak.url}/realms/desk`
    const read = readSettings({
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'desk',
      OIDC_CLIENT_SECRET: 'geheim',
      PASSWORDS_AT: 'keycloak',
      PASSWORDS_CLIENT_ID: 'desk-admin',
      PASSWORDS_CLIENT_SECRET: 'geheim',
    })
    const { oidc, passwords } = (read as { settings: Settings }).settings
    there = await startApp({ settings: { oidc, passwords } })
    keycloak.answers(
      'POST /realms/desk/protocol/openid-connect/token',
      json(200, { access_token: 't-1', expires_in: 300 }),
    )
    keycloak.answers(
      'GET /realms/desk/.well-known/openid-configuration',
      json(200, {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/certs`,
        end_session_endpoint: `${issuer}/logout`,
      }),
    )
  })
  afterAll(() => keycloak.stop())

  test.each([
    ['invalidPasswordMinLengthMessage', 'Dit wachtwoord is niet sterk genoeg.'],
    ['invalidPasswordHistoryMessage', 'Dit wachtwoord is al eerder gebruikt, kies een ander.'],
    ['invalidPasswordBlacklistedMessage', 'Dit wachtwoord is niet toegestaan.'],
    ["Can't reset password as account is read only", 'Er ging iets mis bij het wijzigen'],
  ])('%s becomes %s', async (error, message) => {
    keycloak.answers(RESET, json(400, { error, error_description: `Invalid password: ${SECOND}` }))
    const answers = await bothAnswer(SECOND, there, judith)
    expect([answers.statuses, answers.message]).toEqual([[422, 422], expect.stringContaining(message)])
    there.clock.passes(16 * 60)
  })

  test('that does not answer as agreed: nobody is signed out, and it can be tried again', async () => {
    keycloak.answers(RESET, FAULTS['answers with a page'] as never)
    const answers = await bothAnswer(SECOND, there, judith)
    expect(answers).toEqual({
      statuses: [503, 503],
      message: expect.stringContaining('Probeer het later opnieuw'),
    })
    expect((await there.as(judith).opens('/profiel')).status).toBe(200)
  })

  test('that takes it: every session of theirs ends, and no other', async () => {
    keycloak.answers(RESET, nothing(204))
    const second = visitorOf(there, judith)
    await second.opens('/profiel')
    await there.as(vera).opens('/profiel')
    const changed = await visitorOf(there, judith).posts('/wachtwoord', { wachtwoord: SECOND })
    expect(changed.status).toBe(200)
    expect(changed.headers.refresh).toMatch(
      /^3;url=http:\/\/127\.0\.0\.1:\d+\/realms\/desk\/logout\?client_id=desk/,
    )
    expect((await second.opens('/profiel')).location).toMatch('/aanmelden')
    expect((await there.as(judith).opens('/profiel')).location).toMatch('/aanmelden')
    expect((await there.as(vera).opens('/profiel')).status).toBe(200)
    expect(JSON.stringify(there.log)).not.toContain(SECOND)
  })

  test('that keeps passwords to itself: the page shows where to go, and the API answers 404', async () => {
    const { oidc } = there.settings
    const without = await startApp({ settings: { oidc } })
    expect((await without.as(vera).opens('/profiel')).text).toContain(
      'bij de aanmelddienst van uw organisatie',
    )
    const page = await without.as(vera).opens('/wachtwoord')
    expect(page.text).toContain('bij de aanmelddienst van uw organisatie')
    expect(page.body).not.toContain('type="password"')
    const answer = await without.as(vera).calls('POST', '/api/userpassword', { password: SECOND })
    expect(answer.status).toBe(404)
  })
})

describe('with an access token a password is changed', () => {
  const changesAt = async (now: Date) => {
    const app = await startApp({ now })
    const persona = personasOf(app.tenant).find(({ id }) => id === 'caseworker')
    if (!persona) throw new Error('no case worker')
    const { publicUrl } = app.settings
    const token = await accessTokenFor(persona, { db: app.db, tenantId: app.tenant.id, publicUrl })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const payload = JSON.stringify({ password: FIRST })
    const { status } = await app
      .as(null)
      .sends({ method: 'POST', url: '/api/userpassword', headers, payload })
    return status
  }

  test('when its person signed in just now', async () => {
    expect(await changesAt(new Date())).toBe(200)
  })

  test('not when that was eleven minutes ago', async () => {
    expect(await changesAt(new Date(Date.now() + 11 * 60_000))).toBe(403)
  })
})
