import { pdfWith } from '../../src/desk/demo/documents.ts'
import { createKey } from '../../src/people/api-keys/api-key.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { maskToken } from '../../src/platform/web/masked-token.ts'
import { MOST_PER_GROUP } from '../../src/records/documents/document.ts'
import type { TestApp } from '../app.ts'
import { aStoredProcess } from '../processes/world.ts'
import { OF_A_BROWSER } from '../visitor.ts'
import { aRequest, CPO_ONE, someone, type TestPerson, willem } from '../world.ts'

/** What people and programs write: by the API, by a form of a page, as a file, with an API key. */
export const KINDS = ['comment', 'form', 'judgement', 'start', 'upload', 'intake'] as const
export type Kind = (typeof KINDS)[number]

/** A call as it is sent, and sent again: the same each time. */
export interface Sending {
  method: 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  body: Buffer
}

/** What is judged, filled and written about is made before: nobody but the server writes while it is tried. */
const REQUESTS_PER_ROUND = 15
const COMMENTED = 8
export const FIRST_NUMBER = 50_000
/** So that two starts are never near to each other. */
const APART = 0.002
/** Nobody may start twenty processes in a minute. */
const STARTERS = 12

/** Makes what there is to write about in so many rounds; returns how to write one more, which its mark identifies. */
export async function sendingsFor(desk: TestApp, rounds: number) {
  const { cookie, formToken } = await browserOf(desk, willem)
  const starters = await inOrder(STARTERS, (at) =>
    browserOf(desk, someone(`starter-${at}`, `Starter ${at}`, { caseworker: '*' })),
  )
  const { key } = await createKey(
    {
      db: desk.db,
      now: desk.clock.now,
      person: { ...anonymous, id: 'cli', name: 'Opdrachtregel' },
      requestId: 'faults',
    },
    'formulier',
  )
  const requests = await inOrder(COMMENTED + rounds * REQUESTS_PER_ROUND, (at) =>
    aRequest(desk.db, { case_counter: FIRST_NUMBER + at }),
  )
  const toComment = requests.slice(0, COMMENTED)
  const toJudge = requests.slice(COMMENTED)
  const toFill = await inOrder(2 + rounds, () => aStoredProcess(desk))
  const many: Record<Kind, number> = { comment: 0, form: 0, judgement: 0, start: 0, upload: 0, intake: 0 }

  const fromPage = { cookie, origin: desk.settings.publicUrl, 'sec-fetch-site': 'same-origin' }
  const asJson = (path: string, data: unknown, headers: Record<string, string> = fromPage): Sending => ({
    method: 'POST',
    path,
    headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(data)),
  })
  const make: Record<Kind, (mark: string, number: number) => Sending | Promise<Sending> | undefined> = {
    comment: (mark, number) =>
      asJson('/api/comment', {
        type: 'request',
        ref: toComment[number % COMMENTED]?.uuid,
        data: { version: 1, Message: mark, number: 0, status: '', action: 'create' },
      }),
    form: (mark, number) => ({
      method: 'POST',
      path: `/aanvragen/${toComment[number % COMMENTED]?.uuid}/opmerkingen`,
      headers: {
        ...fromPage,
        accept: OF_A_BROWSER,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: Buffer.from(
        new URLSearchParams({
          _csrf: maskToken(desk.app.parts.secret, formToken),
          message: mark,
        }).toString(),
      ),
    }),
    judgement(mark, number) {
      const request = toJudge[number]
      if (!request) return undefined
      return asJson('/api/judgement', {
        ref: request.uuid,
        data: { judgement: 4, reason: 3, remarks: mark },
      })
    },
    start: (mark, number) =>
      asJson(
        '/api/processes',
        { processes: [startedAt(mark, number)] },
        { ...fromPage, cookie: starters[number % STARTERS]?.cookie ?? cookie },
      ),
    upload(mark, number) {
      const process = toFill[Math.floor(number / MOST_PER_GROUP)]
      return process && fileTo(`/process/realisation/${process.uuid}/files`, `${mark}.pdf`, fromPage)
    },
    intake: (mark) => asJson('/api/intake/requests', sentIn(mark), { 'x-api-key': key }),
  }
  /** Undefined when there is nothing left to write of this kind. */
  return async (kind: Kind, mark: string): Promise<Sending | undefined> => make[kind](mark, many[kind]++)
}

async function inOrder<One>(many: number, make: (at: number) => Promise<One>): Promise<One[]> {
  const made: One[] = []
  for (let at = 0; at < many; at++) made.push(await make(at))
  return made
}

/** The cookies of somebody who has signed in, and the token of their forms. */
export async function browserOf(
  desk: TestApp,
  person: TestPerson,
): Promise<{ cookie: string; formToken: string }> {
  const visitor = desk.as(person)
  await visitor.opens('/')
  const cookie = [...(await visitor.cookies())]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
  return { cookie, formToken: visitor.formToken }
}

const startedAt = (mark: string, number: number) => ({
  category: 'strategic',
  ChargePointOperator: CPO_ONE,
  CurrentLocation: {
    Location: {
      StreetName: mark,
      HouseNumber: '1',
      PostalCode: '9000',
      CityName: 'Gent',
      Latitude: 51.02 + (number % 40) * APART,
      Longitude: 3.7 + Math.floor(number / 40) * APART,
    },
  },
})

/** A file for the proposal of a place. */
export function fileNamed(name: string): FormData {
  const form = new FormData()
  form.set('type', 'LocationProposition')
  form.set('file', new Blob([new Uint8Array(pdfWith([name]))], { type: 'application/pdf' }), name)
  return form
}

async function fileTo(path: string, name: string, headers: Record<string, string>): Promise<Sending> {
  const encoded = new Response(fileNamed(name))
  return {
    method: 'PUT',
    path,
    headers: {
      ...headers,
      accept: 'application/json',
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    body: Buffer.from(await encoded.arrayBuffer()),
  }
}

const sentIn = (mark: string) => ({
  reference: mark,
  street: 'Veldstraat',
  house_number: 12,
  postal_code: '9000',
  city: 'Gent',
  email: `${mark}@example.org`,
})
