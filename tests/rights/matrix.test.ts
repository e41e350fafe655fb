import { describe, expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { type Answer, type Visitor, visitorOf, withoutTokens } from '../visitor.ts'
import { foreignWord, type PersonName, people } from '../world.ts'
import { INSIDE, matrix } from './matrix.ts'
import {
  fillDesk,
  type Place,
  placesOf,
  type Row,
  reachesPlace,
  stateOf,
  type Target,
  targetIn,
  wordsHiddenFrom,
} from './row.ts'
import { answersOfRoutes, routeOf, sendTo } from './send.ts'

const testApp = await startApp()
const { app, db } = testApp
await fillDesk(testApp)

const routes = app.routeList.map(({ method, url }) => `${method} ${url}`)
const answersOf = answersOfRoutes(app)
const send = (visitor: Visitor, key: string, row: Row, target: Target) =>
  sendTo(answersOf, visitor, key, row, target)
const everybody = Object.keys(people) as PersonName[]
/** On PostgreSQL only those whom the route lets in: who is refused by it is so before a record is looked for. */
const namesFor = ({ may }: Row) =>
  testApp.engine === 'sqlite' || may === 'anyone' ? everybody : everybody.filter((name) => may.includes(name))

interface Prepared {
  target: Target
  /** The whole state before any call of the row. */
  state: string
}

const remembering = <It>(make: (record: Row['record'], place: Place, by?: PersonName) => It) => {
  const made = new Map<string, It>()
  return (record: Row['record'], place: Place, by?: PersonName) => {
    const what = `${record === 'process' ? 'a process' : 'a request'} in ${place}, by ${by}`
    const existing = made.get(what) ?? make(record, place, by)
    made.set(what, existing)
    return existing
  }
}
const aTarget = (record: Row['record'], place: Place, by?: PersonName) => targetIn(testApp, place, by, record)
/** A refused call changes nothing, so all who are refused may try it on the same record, at every route. */
const untouchable = remembering(aTarget)
/** For whoever comes in and only reads. */
const readable = remembering(aTarget)

describe('the matrix of rights', () => {
  test('has a row for every route', () => {
    const rows = new Set(Object.keys(matrix).map(routeOf))
    expect(routes.filter((route) => !rows.has(route))).toEqual([])
  })

  test('has a route for every row', () => {
    expect(Object.keys(matrix).filter((key) => !routes.includes(routeOf(key)))).toEqual([])
  })
})

describe.each(Object.entries(matrix).filter(([key]) => routes.includes(routeOf(key))))('%s', (key, row) => {
  const places = placesOf(row)
  const names = namesFor(row)
  const changes = !key.startsWith('GET') && (row.record !== undefined || row.sends?.length === 1)
  const untouched = new Map<string, Promise<Prepared>>()
  const untouchedAt = (place: Place, by?: PersonName) => {
    const what = `a record in ${place}, by ${by}`
    const kept = untouched.get(what) ?? keep(row, place, by)
    untouched.set(what, kept)
    return kept
  }

  /** The answers at each place to people whom the route refuses everywhere; none contains the message of an earlier act. */
  const shownTo = new Map<PersonName, Map<Place, unknown>>()

  test('nobody: signs in first', async () => {
    const nobody = visitorOf(testApp, null)
    for (const place of places) {
      const { target } = await untouchedAt(place)
      const answer = await send(nobody, key, row, target)
      if (row.may === 'anyone') expect(answer.status).toBeOneOf([...(row.works ?? [200])])
      else if (key.startsWith('GET') && answersOf.get(routeOf(key)) === 'page') {
        expect(answer.status).toBe(303)
        expect(answer.location).toMatch(/^\/aanmelden\?terug=/)
      } else expect(answer.status).toBe(401)
      expectNoForeignWord(answer, null)
    }
  })

  test.each(names)('%s', async (name) => {
    const visitor = row.endsSession ? visitorOf(testApp, people[name]) : testApp.as(people[name])
    const hasMessage = [...(await visitor.cookies()).keys()].some((it) => it.startsWith('melding'))
    const shown = new Map<Place, unknown>()
    for (const place of places) {
      const by = row.commentBy === 'self' ? name : row.commentBy
      const isIn = comesIn(row, name, place)
      const kept = isIn ? null : await untouchedAt(place, by)
      const target = kept?.target ?? (await (changes ? aTarget : readable)(row.record, place, by))
      const answer = await send(visitor, key, row, target)
      const what = `${name} at ${place}: ${answer.status} ${answer.text.slice(0, 200)}`
      if (!kept) expect(answer.status, what).toBeOneOf([...(row.works ?? [200])])
      else {
        // A person who holds the feature but not the municipality learns nothing about the record: 404, like
        // the others.
        const isInside = INSIDE.includes(name)
        if (isInside && row.refusedTo && !row.may.includes(name))
          expect([answer.status, answer.location], what).toEqual([303, row.refusedTo])
        else expect(answer.status, what).toBeOneOf(isInside ? [403, 404] : [403])
      }
      expectNoForeignWord(answer, name, what)
      shown.set(place, shownOf(answer, target))
    }
    if (!hasMessage && !places.some((place) => comesIn(row, name, place))) shownTo.set(name, shown)
  })

  test('who was refused changed nothing', async () => {
    for (const [what, kept] of untouched) {
      const { target, state } = await kept
      expect(await stateOf(db, target), what).toBe(state)
    }
  })

  if (!row.record || row.seenEverywhere) return
  test('what lies elsewhere and what does not exist look the same', async () => {
    for (const name of names) {
      const answerAt = async (place: Place) => {
        const { target } = await untouchedAt(place)
        return shownOf(await send(testApp.as(people[name]), key, row, target), target)
      }
      const elsewhere = places.filter(
        (place) => place !== 'unknown' && !reachesPlace({ ...row, reach: {} }, name, place),
      )
      if (elsewhere.length === 0) continue
      const shown = shownTo.get(name)
      const ofUnknown = shown?.get('unknown') ?? (await answerAt('unknown'))
      for (const place of elsewhere)
        expect(shown?.get(place) ?? (await answerAt(place)), `${name} at ${place}`).toEqual(ofUnknown)
    }
  })
})

async function keep(row: Row, place: Place, by?: PersonName): Promise<Prepared> {
  const target = await untouchable(row.record, place, by)
  return { target, state: await stateOf(db, target) }
}

function comesIn(row: Row, name: PersonName, place: Place): boolean {
  if (row.may === 'anyone') return true
  if (!row.may.includes(name)) return false
  if (!row.record) return true
  return reachesPlace(row, name, place)
}

function expectNoForeignWord(answer: Answer, name: PersonName | null, what = '') {
  const text = `${answer.body}\n${JSON.stringify(answer.headers)}`
  for (const word of wordsHiddenFrom(name)) expect(foreignWord(text, word), what).toBeNull()
}

/** Headers that differ between any two calls. */
const COUNTS_ON = /^(date$|x-request-id$|x-ratelimit-)/

/** What a person sees of an answer, without the address in their own call. */
function shownOf({ status, headers, body }: Answer, target: Target) {
  const kept = Object.entries(headers).filter(([name]) => !COUNTS_ON.test(name))
  const blank = (text: string) =>
    Object.values(target).reduce<string>(
      (it, id) => (String(id).length > 5 ? it.replaceAll(String(id), '(id)') : it),
      text,
    )
  return { status, headers: blank(JSON.stringify(kept)), body: blank(withoutTokens(body)) }
}
