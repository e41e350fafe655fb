import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { DeclaredRoute } from '../../src/platform/web/route-list.ts'
import { startApp } from '../app.ts'
import { patience } from '../patience.ts'
import { type Answer, visitorOf } from '../visitor.ts'
import { gast, judith, karel, type TestPerson } from '../world.ts'
import { matrix } from './matrix.ts'
import { type Row, type Sent, targetIn } from './row.ts'

/**
 * A caller without the permission is refused before the body is parsed: the answer is the same for any body,
 * and has nothing of the schema in it.
 */

const testApp = await startApp()
const { app, settings } = testApp
const target = await targetIn(testApp, 'unknown')

const routes = new Map(app.routeList.map((route) => [`${route.method} ${route.url}`, route]))
const rows = Object.entries(matrix)
  // One row per route is enough: the body schema of a route is the same for everything it does.
  .filter(([key]) => routes.has(key.replace(/ \(.*\)$/, '')))
  .map(([key, row]): [string, Row] => [key.replace(/ \(.*\)$/, ''), row])
const guarded = [...new Map(rows.filter(([, { may }]) => may !== 'anyone'))]

const newcomer = { ...judith, id: 'test|newcomer', hasReadNothing: true } as const
/** What they may do before accepting. */
const OPEN_BEFORE_TERMS = new Set([
  'GET /api/config',
  'POST /api/session/renewal',
  'POST /api/session/token',
  'POST /voorwaarden',
  'POST /api/useracceptterms',
  'POST /voorkeuren',
])

const FORM = 'application/x-www-form-urlencoded'
const HUGE = 'x'.repeat(1_100_000)

interface Body {
  type?: string
  payload?: string
}

/** A valid body. */
const rightBody = ({ answers }: DeclaredRoute, { form, json }: Sent): Body => {
  if (form)
    return {
      type: FORM,
      payload: new URLSearchParams(
        Object.entries({ _csrf: 'x', ...form }).map(([name, value]) => [name, String(value)]),
      ).toString(),
    }
  return json === undefined || answers === 'page'
    ? {}
    : { type: 'application/json', payload: JSON.stringify(json) }
}

const WRONG_BODIES: Record<string, Body> = {
  'a body that is no JSON': { type: 'application/json', payload: '{' },
  'a body with a field that is not there': { type: 'application/json', payload: '{"unheard":1}' },
  'an empty body': { type: 'application/json', payload: '{}' },
  'a list': { type: 'application/json', payload: '[]' },
  'a form with a field that is not there': { type: FORM, payload: 'unheard=1' },
  'a form with a NUL character': { type: FORM, payload: 'unheard=%00' },
  'a huge body': { type: 'application/json', payload: `{"unheard":"${HUGE}"}` },
  'a huge form': { type: FORM, payload: `unheard=${HUGE}` },
  'a type that nobody reads': { type: 'application/xml', payload: '<unheard/>' },
  'a type that is none': { type: 'application/json garbage', payload: '{}' },
  'no type': { payload: 'unheard' },
  'parts without a frame': { type: 'multipart/form-data', payload: 'unheard' },
  'parts in the wrong order': {
    type: 'multipart/form-data; boundary=x',
    payload:
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\na\r\n--x\r\ncontent-disposition: form-data; name="unheard"\r\n\r\na\r\n--x--\r\n',
  },
}

const FOR_EVERYBODY = new Set([
  'a wrong query',
  'a wrong parameter',
  'a body that is no JSON',
  'a body with a field that is not there',
  'a form with a field that is not there',
])
const WITHIN_MS = patience(240_000)

function urlOf({ url, method }: DeclaredRoute, sent: Sent) {
  const own = url.replace(':uuid', target.uuid).replace(':routeType', target.routeType)
  return { right: sent.url ?? own, method }
}

/** Every kind of invalid call of a route. */
function wrongCalls(route: DeclaredRoute, sent: Sent): [what: string, call: InjectOptions][] {
  const { right } = urlOf(route, sent)
  const calls: [string, InjectOptions][] = [
    [
      'a wrong query',
      callOf(route, `${right.split('?')[0]}?unheard=1&after[]=x&lat=north`, rightBody(route, sent)),
    ],
  ]
  if (route.url.includes('/:') && !route.url.includes('('))
    calls.push([
      'a wrong parameter',
      callOf(route, route.url.replace(/:\w+\??/g, 'A'.repeat(900)), rightBody(route, sent)),
    ])
  if (route.method !== 'GET')
    for (const [what, body] of Object.entries(WRONG_BODIES)) calls.push([what, callOf(route, right, body)])
  return calls
}

const callOf = ({ method, answers }: DeclaredRoute, url: string, { type, payload }: Body): InjectOptions => ({
  method: method as 'POST',
  url,
  headers: {
    origin: settings.publicUrl,
    'sec-fetch-site': 'same-origin',
    accept: answers === 'page' ? 'text/html' : 'application/json',
    ...(type && { 'content-type': type }),
  },
  ...(payload !== undefined && { payload }),
})

/** What a person reads in an answer; a redirect contains only the address that they called. */
const readOf = ({ status, location, text, json }: Answer) => [status, location?.split('?')[0], json ?? text]

let calls = 0
const address = () => `10.${calls >> 16}.${(calls >> 8) & 255}.${calls++ & 255}`

async function expectTheSame(person: TestPerson | null, key: string, row: Row) {
  const route = routes.get(key) as DeclaredRoute
  const sent = row.sends?.(target) ?? {}
  let visitor = visitorOf(testApp, person)
  const sends = async (call: InjectOptions) => {
    const answer = await visitor.sends({ ...call, remoteAddress: address() })
    if (answer.status !== 429) return answer
    // Some routes are rate limited to a few calls per person per minute.
    visitor = visitorOf(testApp, person && { ...person, id: `${person.id} ${calls}` })
    return visitor.sends({ ...call, remoteAddress: address() })
  }
  const right = await sends(callOf(route, urlOf(route, sent).right, rightBody(route, sent)))
  expect(right.status, key).toBeOneOf([303, 401, 403])
  for (const [what, call] of wrongCalls(route, sent)) {
    // A body that cannot be parsed is the same for every caller: one caller tries all of them.
    if (person && !FOR_EVERYBODY.has(what)) continue
    const answer = await sends(call)
    expect(readOf(answer), `${key} with ${what}`).toEqual(readOf(right))
    expect(answer.text, `${key} with ${what}`).not.toContain('unheard')
  }
}

describe('whatever is sent, the answer is the same for', { timeout: WITHIN_MS }, () => {
  test('somebody who has not signed in', async () => {
    for (const [key, row] of guarded) await expectTheSame(null, key, row)
  })

  test('a guest', async () => {
    for (const [key, row] of guarded) await expectTheSame(gast, key, row)
  })

  test('somebody who has the terms of use still to accept', async () => {
    for (const [key, row] of guarded) if (!OPEN_BEFORE_TERMS.has(key)) await expectTheSame(newcomer, key, row)
  })

  test('a customer, wherever they have no right', async () => {
    const refused = guarded.filter(
      ([key]) => !rows.some(([route, { may }]) => route === key && may !== 'anyone' && may.includes('karel')),
    )
    expect(refused.length).toBeGreaterThan(100)
    for (const [key, row] of refused) await expectTheSame(karel, key, row)
  })
})
