import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import type { InjectOptions, LightMyRequestResponse, Session } from 'fastify'
import { savePerson } from '../src/people/people/queries.ts'
import { SESSION_HOURS } from '../src/people/sessions/session.ts'
import { sessionStore } from '../src/people/sessions/session-store.ts'
import { saveAcceptance } from '../src/people/terms/queries.ts'
import { TERMS_VERSION } from '../src/people/terms/terms.ts'
import type { Db } from '../src/platform/db/dialect.ts'
import { sessionCookieName } from '../src/platform/web/host-cookie.ts'
import { newFormToken } from '../src/platform/web/same-origin.ts'
import type { TestApp } from './app.ts'
import type { TestPerson } from './world.ts'

type Fields = Record<string, string | number | readonly (string | number)[] | undefined>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS'

/** The response, in the forms that tests use. */
export interface Answer {
  /** The call that it answers. */
  sent: InjectOptions
  status: number
  headers: LightMyRequestResponse['headers']
  /** Target of a redirect. */
  location: string | undefined
  body: string
  bytes: Buffer
  /** The text of the page, without tags: entities decoded, white space collapsed. */
  text: string
  /** The whole JSON answer; undefined when it is not JSON, or compressed. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  json: any
  /** `data` of a JSON answer of the API. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  data: any
}

/** A visitor with a browser: a session, stored cookies, and the headers that a browser sends. */
export interface Visitor {
  opens(url: string): Promise<Answer>
  /** Posts a form, with the session's form token; a `FormData` goes as multipart. */
  posts(url: string, form?: Fields | FormData): Promise<Answer>
  /** Calls the JSON API from a page of our own. */
  calls(method: Method, url: string, json?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** Sends exactly this, with the cookies and nothing else. */
  sends(call: InjectOptions): Promise<Answer>
  /** The token in this session's forms. */
  formToken: string
  /** The present cookies, by name. */
  cookies(): Promise<ReadonlyMap<string, string>>
}

type Desk = Pick<TestApp, 'app' | 'settings' | 'db' | 'tenant' | 'clock'>

/** A visitor with a session in the app's own store, or without one. */
export function visitorOf(testApp: Desk, person: TestPerson | null): Visitor {
  const { app, settings } = testApp
  const formToken = person ? newFormToken(app.parts.secret, person.id) : 'of-nobody'
  const jar = new Map<string, string>()
  let signedIn: Promise<void> | null = null

  const sends = async (call: InjectOptions): Promise<Answer> => {
    signedIn ??= person ? signIn(testApp, person, formToken, jar) : Promise.resolve()
    await signedIn
    const response = await app.inject({ ...call, cookies: { ...Object.fromEntries(jar), ...call.cookies } })
    for (const { name, value, maxAge, expires } of response.cookies) {
      const gone = maxAge === 0 || (expires !== undefined && +expires === 0)
      if (gone) jar.delete(name)
      else jar.set(name, value)
    }
    return answerOf(response, call)
  }
  const fromHere = { origin: settings.publicUrl, 'sec-fetch-site': 'same-origin' }

  return {
    formToken,
    sends,
    cookies: async () => jar,
    opens: (url) => sends({ method: 'GET', url, headers: { accept: OF_A_BROWSER } }),
    async posts(url, form = {}) {
      const { payload, type } = await encoded(form, formToken)
      return sends({
        method: 'POST',
        url,
        payload,
        headers: { ...fromHere, accept: OF_A_BROWSER, 'content-type': type },
      })
    },
    calls: (method, url, json, headers) =>
      sends({
        method,
        url,
        headers: {
          ...fromHere,
          ...headers,
          accept: 'application/json',
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        ...(json !== undefined && { payload: JSON.stringify(json) }),
      }),
  }
}

/** A page without its form tokens, which are written differently in each answer. */
export const withoutTokens = (body: string) =>
  body
    .replaceAll(/name="_csrf" value="[^"]+"/g, 'name="_csrf"')
    .replaceAll(/&quot;csrf&quot;:&quot;[^&]+&quot;/g, '')

async function encoded(form: Fields | FormData, formToken: string) {
  if (form instanceof FormData) {
    if (!form.has('_csrf')) form.set('_csrf', formToken)
    const sent = new Response(form)
    return {
      payload: Buffer.from(await sent.arrayBuffer()),
      type: sent.headers.get('content-type') as string,
    }
  }
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries({ _csrf: formToken, ...form }))
    for (const one of [value].flat()) if (one !== undefined) fields.append(name, String(one))
  return { payload: fields.toString(), type: 'application/x-www-form-urlencoded' }
}

/** Writes the person and a session with the app's own queries, and signs the cookie with its secret. */
async function signIn(
  { app, db, tenant, clock }: Desk,
  person: TestPerson,
  formToken: string,
  jar: Map<string, string>,
) {
  const { id, name, email, roles, identity, language } = person
  await savePerson(db, { id, name, email, claims: { roles: { [tenant.id]: roles }, identity } }, clock.now)
  if (!person.hasReadNothing) await acceptsTerms(db, id, clock.now)
  if (language) await db.updateTable('person').set({ language }).where('id', '=', id).execute()

  const sid = randomBytes(24).toString('base64url')
  const maxAge = SESSION_HOURS * 3_600_000
  const session = {
    personId: id,
    formToken,
    provenAt: +clock.now,
    life: { signedInAt: +clock.now, from: +clock.now, until: +clock.now + maxAge },
    // The session plugin itself uses the real clock; how long it lasts for the app is in the store.
    cookie: { path: '/', httpOnly: true, originalMaxAge: maxAge, expires: new Date(Date.now() + maxAge) },
  } as unknown as Session
  const store = sessionStore(db, () => clock.now, tenant.id)
  await promisify(store.set.bind(store))(sid, session)
  jar.set(sessionCookieName(app.parts.settings.publicUrl), cookie.sign(sid, app.parts.secret))
}

/** As a person did who has worked here before. */
export const acceptsTerms = (db: Db, id: string, now: Date) =>
  saveAcceptance(db, { person_id: id, version: TERMS_VERSION, accepted_at: now.toISOString() })

function answerOf(response: LightMyRequestResponse, sent: InjectOptions): Answer {
  const type = String(response.headers['content-type'] ?? '')
  const body = plainOf(response)
  const json = type.includes('json') && body !== '' ? JSON.parse(body) : undefined
  return {
    sent,
    status: response.statusCode,
    headers: response.headers,
    location: response.headers.location as string | undefined,
    body,
    bytes: response.rawPayload,
    get text() {
      return type.includes('html') ? textOf(body) : body
    },
    json,
    data: json?.data,
  }
}

/** What was sent, as a browser reads it. */
function plainOf({ body, headers, rawPayload }: LightMyRequestResponse): string {
  if (rawPayload.length === 0) return body
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(rawPayload).toString()
  if (headers['content-encoding'] === 'gzip') return gunzipSync(rawPayload).toString()
  return body
}

/** What browsers take when a person opens an address. */
export const OF_A_BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' }

const textOf = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    // Between two text nodes React writes a comment, which is not a space.
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27|nbsp);/g, (_all, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
