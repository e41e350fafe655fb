import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { savePerson } from '../../src/people/people/queries.ts'
import { startApp, type TestApp } from '../app.ts'
import { visitorOf } from '../visitor.ts'
import { ANTWERPEN, anna, judith, type TestPerson } from '../world.ts'

const LIST = '/beheer/gebruikers'
const PERSON = `${LIST}/persoon`
let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

let signedIn = 0
/** Somebody who signed in after everybody else here. */
const signsIn = (id: string, name: string, email: string, claims = { roles: {}, identity: null }) =>
  savePerson(desk.db, { id, name, email, claims }, new Date(+desk.clock.now + ++signedIn * 1_000))
/** Who the list names, in its order. */
const namesAt = async (address: string) =>
  [...(await desk.as(anna).opens(address)).body.matchAll(/<th scope="row"><a [^>]+>([^<]+)/g)].map(
    ([, name]) => name,
  )
const finds = (typed: string) => namesAt(`${LIST}?${new URLSearchParams({ zoeken: typed })}`)
const eventsOf = (id: string) =>
  desk.db.selectFrom('event').select(['kind', 'data']).where('subject_uuid', '=', id).execute()

describe('the list of who signed in', () => {
  beforeAll(async () => {
    for (let number = 10; number < 70; number++)
      await signsIn(`test|crowd-${number}`, `Persoon ${number}`, `p${number}@example.org`)
    await signsIn('test|rene', 'René van den Berg', 'r.vandenberg@gent.example.org')
  })

  test('has the last first, with their roles, and goes on page by page', async () => {
    const first = await desk.as(anna).opens(LIST)
    expect(await namesAt(LIST)).toHaveLength(25)
    expect((await namesAt(LIST)).slice(0, 3)).toEqual(['René van den Berg', 'Persoon 69', 'Persoon 68'])
    const seen: (string | undefined)[] = []
    for (let body: string | null = first.body; body; ) {
      const next: string = /<a href="([^"]+)" rel="next"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
      const names = [...body.matchAll(/<th scope="row"><a [^>]+>([^<]+)/g)].map(([, name]) => name)
      seen.push(...names)
      body = next ? (await desk.as(anna).opens(next)).body : null
    }
    const all = await desk.db.selectFrom('person').select('id').execute()
    expect(seen).toHaveLength(all.length)
    expect(new Set(seen).size).toBe(all.length)
    expect((await desk.as(anna).opens(`${LIST}?zoeken=anna`)).text).toContain('Beheerder (alle gemeenten)')
  })

  test('names the municipalities of a role', async () => {
    await desk.as(judith).opens('/aanvragen')
    expect((await desk.as(anna).opens(`${LIST}?zoeken=judith`)).text).toContain('Gemeente (Gent)')
  })

  test.each([
    ['the beginning of a name', 'rene'],
    ['with its accent', 'René'],
    ['a later word', 'berg'],
    ['several words, in any order', 'berg re'],
    ['an address, up to the @ or whole', 'r.vandenberg@gent.example.org'],
  ])('finds somebody by %s', async (_by, typed) => {
    expect(await finds(typed)).toEqual(['René van den Berg'])
  })

  test('finds nobody by the middle of a word, and shows a notice', async () => {
    expect((await desk.as(anna).opens(`${LIST}?zoeken=erg`)).text).toContain('Niemand gevonden.')
  })

  test('finds somebody by their new name alone, once they signed in with it', async () => {
    await signsIn('test|married', 'Els Peeters', 'els@example.org')
    await signsIn('test|married', 'Els Claes', 'els@example.org')
    expect([await finds('peeters'), await finds('claes')]).toEqual([[], ['Els Claes']])
  })

  test('is for administrators of the whole desk, as its tab is, and all else that holds everywhere', async () => {
    const local: TestPerson = { ...anna, id: 'test|local-admin', roles: { admin: [ANTWERPEN] } }
    const at = desk.as(local)
    for (const page of [LIST, '/beheer/instellingen', '/beheer/webhooks', '/beheer/inzage']) {
      expect((await at.opens(page)).location).toBe('/')
      expect((await at.opens('/beheer/tags')).body).not.toContain(page)
      expect((await desk.as(anna).opens('/beheer/tags')).body).toContain(page)
    }
  })
})

describe('an administrator', () => {
  let person: TestPerson
  beforeEach(async () => {
    person = { ...judith, id: `test|blocked-${++signedIn}`, name: 'Koen Wouters' }
    await desk.as(person).opens('/aanvragen')
  })
  const does = (act: string, more = {}) => desk.as(anna).posts(PERSON, { id: person.id, act, ...more })

  test('blocks somebody with a reason: their session ends at their next request', async () => {
    const theirs = desk.as(person)
    expect((await theirs.opens('/aanvragen')).status).toBe(200)
    const done = await does('block', { reason: 'Uit dienst' })
    expect(done.location).toBe(`${PERSON}?id=${encodeURIComponent(person.id)}`)
    expect((await theirs.opens('/aanvragen')).location).toContain('/aanmelden')
    const { text } = await desk.as(anna).opens(done.location ?? '')
    expect(text).toContain('Reden: Uit dienst')
    const [event] = (await eventsOf(person.id)).filter(({ kind }) => kind === 'person-blocked')
    expect(event?.data).toContain('Uit dienst')
  })

  test('gives a reason, or nobody is blocked', async () => {
    const answer = await does('block', { reason: '  ' })
    expect([answer.status, answer.text.includes('Vul een reden in')]).toEqual([422, true])
    expect((await desk.as(person).opens('/aanvragen')).status).toBe(200)
  })

  test('lets somebody in again', async () => {
    await does('block', { reason: 'Vergissing' })
    expect((await does('unblock')).status).toBe(303)
    expect((await visitorOf(desk, person).opens('/aanvragen')).status).toBe(200)
    expect((await eventsOf(person.id)).map(({ kind }) => kind)).toContain('person-unblocked')
  })

  test('signs somebody out everywhere, who may sign in again at once', async () => {
    const theirs = desk.as(person)
    await theirs.opens('/aanvragen')
    expect((await does('sign-out')).status).toBe(303)
    expect((await theirs.opens('/aanvragen')).location).toContain('/aanmelden')
    expect((await visitorOf(desk, person).opens('/aanvragen')).status).toBe(200)
  })

  test('does not block themself, neither by the page nor past it', async () => {
    const own = `${PERSON}?id=${encodeURIComponent(anna.id)}`
    expect((await desk.as(anna).opens(own)).body).not.toContain('value="block"')
    const tried = await desk.as(anna).posts(PERSON, { id: anna.id, act: 'block', reason: 'Zomaar' })
    expect([tried.status, tried.text.includes('U kunt uzelf niet blokkeren.')]).toEqual([409, true])
    expect((await desk.as(anna).opens('/aanvragen')).status).toBe(200)
  })
})
