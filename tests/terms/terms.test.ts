import { beforeAll, describe, expect, test } from 'vitest'
import { TERMS_VERSION } from '../../src/people/terms/terms.ts'
import { cookieName } from '../../src/platform/web/host-cookie.ts'
import { startApp, type TestApp } from '../app.ts'
import { personaOf } from '../sign-in/sign-in-as.ts'
import { gast, judith, leo, type TestPerson } from '../world.ts'

let desk: TestApp
let comers = 0
beforeAll(async () => {
  desk = await startApp({ personasReadNothing: true })
})

/** A person like Judith, on their first visit. */
const newcomer = (more: Partial<TestPerson> = {}): TestPerson => ({
  ...judith,
  id: `test|newcomer-${++comers}`,
  hasReadNothing: true,
  ...more,
})
const acceptedBy = ({ id }: TestPerson) =>
  desk.db.selectFrom('accepted_terms').selectAll().where('person_id', '=', id).execute()
const eventsOf = ({ id }: TestPerson) =>
  desk.db
    .selectFrom('event')
    .select(['kind', 'data'])
    .where('subject_type', '=', 'person')
    .where('subject_uuid', '=', id)
    .execute()
const AGREED = { versie: TERMS_VERSION, akkoord: 'ja' }

describe('somebody who comes for the first time', () => {
  test('reads the terms before anything else, and goes on to where they were going', async () => {
    const person = newcomer()
    const visitor = desk.as(person)
    const goal = '/aanvragen?status=open&stad=Gent'
    const first = await visitor.opens(goal)
    expect([first.status, first.location]).toEqual([303, `/voorwaarden?terug=${encodeURIComponent(goal)}`])

    const terms = await visitor.opens(first.location ?? '')
    expect(terms.status).toBe(200)
    expect(terms.text).toContain('Versie van 25-05-2022')
    expect(terms.text).toContain('Geheimhouding')
    expect(terms.text).toContain(desk.tenant.mails.support)
    expect(terms.text).not.toContain('Hoofdnavigatie Aanvragen')
    expect(terms.body).not.toContain('href="/aanvragen"')

    const back = await visitor.posts('/voorwaarden', { ...AGREED, terug: goal })
    expect([back.status, back.location]).toEqual([303, goal])
    expect((await visitor.opens('/aanvragen')).status).toBe(200)
    expect(await acceptedBy(person)).toEqual([
      { person_id: person.id, version: '25-05-2022', accepted_at: '2026-03-02T09:00:00.000Z' },
    ])
    expect((await visitor.opens('/voorwaarden')).text).toContain('U ging akkoord op 02-03-2026 10:00.')
  })

  test('has to tick first, of the terms as they are now', async () => {
    const person = newcomer()
    const visitor = desk.as(person)
    const unticked = await visitor.posts('/voorwaarden', { versie: TERMS_VERSION, terug: '/processen' })
    expect(unticked.status).toBe(422)
    expect(unticked.text).toContain('Vink eerst aan dat u akkoord gaat.')
    expect(unticked.body).toContain('name="terug" value="/processen"')
    const old = await visitor.posts('/voorwaarden', { ...AGREED, versie: '01-01-2019' })
    expect(old.status).toBe(422)
    expect(old.text).toContain('De voorwaarden zijn intussen gewijzigd.')
    expect(await acceptedBy(person)).toEqual([])
  })

  test('gets that from every call of the API, and reads what is needed to accept', async () => {
    const visitor = desk.as(newcomer())
    const refused = await visitor.calls('POST', '/api/list', {})
    expect(refused.status).toBe(403)
    expect(refused.json.message).toContain('gebruiksvoorwaarden van 25-05-2022')
    expect(refused.json.message).toContain('POST /api/useracceptterms')
    for (const open of ['/privacy', '/toegankelijkheid', '/voorwaarden', '/api/config'])
      expect((await visitor.opens(open)).status, open).toBe(200)
    expect((await visitor.posts('/voorkeuren', { taal: 'en', terug: '/voorwaarden' })).status).toBe(303)
    expect((await visitor.opens('/voorwaarden')).text).toContain('Terms of use')
  })

  test('loses no form that was sent: the page shows how to keep it', async () => {
    const sent = await desk.as(newcomer()).posts('/wachtwoord', { wachtwoord: 'Kanaalvaart77' })
    expect(sent.status).toBe(403)
    expect(sent.text).toContain('wat u invulde staat er nog')
    expect(sent.body).toContain('href="/voorwaarden"')
  })

  test('may refuse, and sign out', async () => {
    const person = newcomer()
    const visitor = desk.as(person)
    expect((await visitor.opens('/voorwaarden')).text).toContain('Gaat u niet akkoord')
    expect((await visitor.posts('/afmelden')).status).toBe(303)
    expect((await visitor.opens('/aanvragen')).location).toMatch('/aanmelden')
    expect(await acceptedBy(person)).toEqual([])
  })
})

describe('POST /api/useracceptterms', () => {
  test('opens the desk, however often it is called', async () => {
    const person = newcomer()
    const visitor = desk.as(person)
    const accepts = () => visitor.calls('POST', '/api/useracceptterms', { version: '25-05-2022' })
    const [one, other] = await Promise.all([accepts(), accepts()])
    desk.clock.passes(60)
    const later = await accepts()
    desk.clock.passes(-60)
    expect([one.status, other.status, later.status]).toEqual([200, 200, 200])
    expect(later.data).toEqual({ version: '25-05-2022', acceptedAt: '2026-03-02T09:00:00.000Z' })
    expect(await acceptedBy(person)).toHaveLength(1)
    expect(await eventsOf(person)).toEqual([
      { kind: 'terms-accepted', data: '{"after":{"version":"25-05-2022"}}' },
    ])
    expect((await visitor.calls('POST', '/api/list', {})).status).toBe(200)
  })

  test('accepts no other version', async () => {
    const visitor = desk.as(newcomer())
    const answer = await visitor.calls('POST', '/api/useracceptterms', { version: '26-05-2022' })
    expect(answer.status).toBe(422)
    expect(answer.json.message).toBe('Deze versie van de voorwaarden bestaat niet. De huidige is 25-05-2022.')
    expect((await visitor.calls('POST', '/api/useracceptterms', {})).status).toBe(400)
  })
})

test('terms of another version do not count', async () => {
  const person = newcomer()
  await desk.db
    .insertInto('accepted_terms')
    .values({ person_id: person.id, version: '01-01-2019', accepted_at: '2019-01-01T00:00:00.000Z' })
    .execute()
  expect((await desk.as(person).opens('/aanvragen')).location).toMatch('/voorwaarden')
})

test('who has no access need not accept anything', async () => {
  for (const person of [gast, leo]) {
    const visitor = desk.as({ ...person, id: `${person.id}-new`, hasReadNothing: true })
    expect((await visitor.opens('/')).status).toBe(403)
    expect((await visitor.posts('/voorwaarden', AGREED)).status).toBe(403)
  }
})

test('the terms are there for everybody to read, in both languages', async () => {
  const { text } = await desk.as(null).opens('/voorwaarden')
  expect(text).toContain('Waarvoor u het loket gebruikt')
  expect(text).not.toContain('Ik heb de gebruiksvoorwaarden gelezen')
  const english = await desk
    .as(null)
    .sends({ url: '/voorwaarden', cookies: { [cookieName(desk.settings.publicUrl, 'taal')]: 'en' } })
  expect(english.text).toContain('Confidentiality')
})

test('nobody is led away from the desk by accepting', async () => {
  const visitor = desk.as(newcomer())
  const { body } = await visitor.opens('/voorwaarden?terug=https%3A%2F%2Fevil.example')
  expect(body).toContain('name="terug" value="/"')
  expect((await visitor.posts('/voorwaarden', { ...AGREED, terug: '//evil.example' })).location).toBe('/')
})

test('a persona of the embedded provider accepts like anybody', async () => {
  const persona = personaOf(desk, 'caseworker')
  expect((await desk.as({ ...persona, hasReadNothing: true }).opens('/aanvragen')).location).toMatch(
    '/voorwaarden',
  )
})
