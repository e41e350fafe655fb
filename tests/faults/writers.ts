import { Agent, request as call } from 'undici'
import { pdfWith } from '../../src/desk/demo/documents.ts'
import { createKey } from '../../src/people/api-keys/api-key.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { MOST_PER_GROUP } from '../../src/records/documents/document.ts'
import type { TestApp } from '../app.ts'
import { aKeptProcess } from '../processes/world.ts'
import { aRequest, CPO_ONE, willem } from '../world.ts'

/**
 * People and programs who write all the time, and do what a browser does when nobody answers: they send the same
 * again, with the same key, until it is acknowledged.
 */

export const KINDS = ['comment', 'judgement', 'start', 'upload', 'intake'] as const
export type Kind = (typeof KINDS)[number]

/** Something written: what it is known by, and how often it had to be sent. */
export interface Written {
  kind: Kind
  mark: string
  tries: number
}

export interface Writers {
  /** What was acknowledged so far. */
  acknowledged: Written[]
  /** Statuses of all answers; 0: nobody answered. */
  statuses: Map<number, number>
  /** Files that were stored while their answer got lost, and whose sender was told so. */
  unanswered: Written[]
  /** What was refused, in the words of the desk. */
  refused: string[]
  /** From now on nothing new is begun; resolves when what was begun is acknowledged. */
  finish: () => Promise<void>
}

const AGAIN_MS = 100
const GIVE_UP_MS = 15_000
/** So that two starts are never near to each other. */
const APART = 0.002

interface Sending {
  method: 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  body: () => string | FormData
}

/** What is judged and filled is made before: nobody but the server writes while it is tried. */
const REQUESTS_PER_ROUND = 15
const FIRST_NUMBER = 50_000

/** Begins to write, `many` at a time, with enough to write about for so many rounds. */
export async function startWriters(
  desk: TestApp,
  { origin, many, rounds }: { origin: string; many: number; rounds: number },
): Promise<Writers> {
  const agent = new Agent({ headersTimeout: GIVE_UP_MS, bodyTimeout: GIVE_UP_MS, connectTimeout: GIVE_UP_MS })
  const cookie = await cookieOf(desk)
  const { key } = await createKey(
    {
      db: desk.db,
      now: desk.clock.now,
      person: { ...anonymous, id: 'cli', name: 'Opdrachtregel' },
      requestId: 'faults',
    },
    'formulier',
  )
  const subject = await aRequest(desk.db, { case_counter: FIRST_NUMBER })
  const toJudge = await inOrder(rounds * REQUESTS_PER_ROUND, (at) =>
    aRequest(desk.db, { case_counter: FIRST_NUMBER + 1 + at }),
  )
  const toFill = await inOrder(2 + rounds, () => aKeptProcess(desk))
  const acknowledged: Written[] = []
  const statuses = new Map<number, number>()
  const refused: string[] = []
  const unanswered: Written[] = []
  let isFinishing = false
  let number = 0
  let uploads = 0

  /** None when there is nothing left to do it with. */
  const sendings: Record<Kind, (mark: string, number: number) => Promise<Sending | null>> = {
    comment: async (mark) => ({
      method: 'POST',
      path: '/api/comment',
      body: () =>
        JSON.stringify({
          type: 'request',
          ref: subject.uuid,
          data: { version: 1, Message: mark, number: 0, status: '', action: 'create' },
        }),
    }),
    judgement: async (mark) => {
      const uuid = toJudge.pop()?.uuid
      if (!uuid) return null
      return {
        method: 'POST',
        path: '/api/judgement',
        body: () => JSON.stringify({ ref: uuid, data: { judgement: 4, reason: 3, remarks: mark } }),
      }
    },
    start: async (mark, number) => ({
      method: 'POST',
      path: '/api/processes',
      body: () => JSON.stringify({ processes: [startedAt(mark, number)] }),
    }),
    upload: async (mark) => {
      const process = toFill.at(Math.floor(uploads++ / MOST_PER_GROUP))
      if (!process) return null
      return {
        method: 'PUT',
        path: `/process/realisation/${process.uuid}/files`,
        body: () => fileNamed(`${mark}.pdf`),
      }
    },
    intake: async (mark) => ({
      method: 'POST',
      path: '/api/intake/requests',
      headers: { 'x-api-key': key },
      body: () => JSON.stringify(sentIn(mark)),
    }),
  }

  const sendUntilAcknowledged = async (kind: Kind, mark: string, number: number): Promise<void> => {
    const sending = await sendings[kind](mark, number)
    if (!sending) return sendUntilAcknowledged('comment', `comment-${number}`, number)
    const { method, path, headers, body } = sending
    for (let tries = 1; ; tries++) {
      const { status, text } = await sendOnce({ method, path, body: body(), mark, headers })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 200 && status < 300) acknowledged.push({ kind, mark, tries })
      else if (status === 409 && kind === 'upload') unanswered.push({ kind, mark, tries })
      // Nobody may start processes all the time.
      else if (status === 429 && kind === 'start') return
      else if (status >= 400 && status !== 503) refused.push(`${mark} ${status} ${text}`)
      if (![0, 503].includes(status)) return
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
  const sendOnce = async (sending: {
    method: 'POST' | 'PUT'
    path: string
    body: string | FormData
    mark: string
    headers: Record<string, string> | undefined
  }) => {
    const { method, path, body, mark, headers } = sending
    const encoded = new Response(body)
    const type = typeof body === 'string' ? 'application/json' : encoded.headers.get('content-type')
    const payload = Buffer.from(await encoded.arrayBuffer())
    try {
      const answer = await call(`${origin}${path}`, {
        dispatcher: agent,
        method,
        headers: {
          accept: 'application/json',
          'idempotency-key': mark,
          'content-type': type ?? '',
          ...(headers ?? { cookie, origin: desk.settings.publicUrl, 'sec-fetch-site': 'same-origin' }),
        },
        body: payload,
      })
      return { status: answer.statusCode, text: await answer.body.text() }
    } catch {
      return { status: 0, text: '' }
    }
  }
  const write = async (writer: number) => {
    while (!isFinishing) {
      const kind = KINDS[(writer + ++number) % KINDS.length] ?? 'comment'
      await sendUntilAcknowledged(kind, `${kind}-${number}`, number)
    }
  }
  const writing = Promise.all(Array.from({ length: many }, (_, writer) => write(writer)))
  return {
    acknowledged,
    statuses,
    refused,
    unanswered,
    async finish() {
      isFinishing = true
      await writing
      await agent.close()
    },
  }
}

async function inOrder<One>(many: number, make: (at: number) => Promise<One>): Promise<One[]> {
  const made: One[] = []
  for (let at = 0; at < many; at++) made.push(await make(at))
  return made
}

/** The cookies of a case worker of everything. */
async function cookieOf(desk: TestApp): Promise<string> {
  const visitor = desk.as(willem)
  await visitor.opens('/')
  return [...(await visitor.cookies())]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
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

export function fileNamed(name: string): FormData {
  const form = new FormData()
  form.set('type', 'LocationProposition')
  form.set('file', new Blob([new Uint8Array(pdfWith([name]))], { type: 'application/pdf' }), name)
  return form
}

const sentIn = (mark: string) => ({
  reference: mark,
  street: 'Veldstraat',
  house_number: 12,
  postal_code: '9000',
  city: 'Gent',
  email: `${mark}@example.org`,
})
