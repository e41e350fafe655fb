import { expect } from 'vitest'
import { pdfWith } from '../../src/desk/demo/documents.ts'
import { placeInTiles } from '../../src/geography/tiles/tile.ts'
import { createKey } from '../../src/people/api-keys/api-key.ts'
import { sweepFiles } from '../../src/platform/files/sweep-files.ts'
import { smtpTransport } from '../../src/platform/outside/smtp.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { Clock, type TestApp } from '../app.ts'
import { storedComments } from '../comments/acts.ts'
import { running } from '../engines/running.ts'
import { delivers, happensTo, mailsIn } from '../mails/outbox.ts'
import type { postOffice } from '../mails/post-office.ts'
import type { Network } from '../network.ts'
import { aStoredProcess } from '../processes/world.ts'
import type { Answer } from '../visitor.ts'
import { aChargePoint, aRequest, GENT, judith } from '../world.ts'
import { roundsOf } from './rounds.ts'

/** What people and the desk itself do that needs a neighbour. */
export interface Need {
  network: Network
  /** Tries it, each time anew: `SERVED`, or the error instead. */
  attempts: () => Promise<string>
  /** The expected outcome while the neighbour cannot be reached. */
  expected: RegExp
  /** That outcome comes within so many milliseconds. */
  within: number
  /** After so many failures in a row the neighbour is left alone for a while. */
  failures?: number
  /** A page that does not need this neighbour. */
  elsewhere: () => Promise<Answer>
  /** After the fault: what was acknowledged is there, once and whole. */
  keeps?: () => Promise<void>
}

export const SERVED = 'served'
/** A server's own limits in a long run; in the usual one as short as a busy machine can bear. */
const SHORT_MS = 700
export const limit = (own: number) => roundsOf(SHORT_MS, own)
/** For the work around the wait itself. */
export const SLACK_MS = 4_000
const MINUTE = 60

export const outcomeOf = ({ status, json, text }: Answer) =>
  status < 400 && status !== 204 ? SERVED : `${status} ${json?.message ?? text}`

/** A program sends a document of a request of its own. */
export async function sendsFile(desk: TestApp): Promise<Answer> {
  const request = await aRequest(desk.db)
  const keeper = { db: desk.db, now: desk.clock.now, person: anonymous, requestId: 'faults' }
  const { key } = await createKey(keeper, request.origin)
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(pdfWith([request.canary]))]), 'bewijs.pdf')
  const body = new Response(form)
  return desk.as(null).sends({
    method: 'PUT',
    url: `/api/intake/requests/${request.origin_reference}/files/vehicle`,
    headers: { 'x-api-key': key, 'content-type': body.headers.get('content-type') as string },
    payload: Buffer.from(await body.arrayBuffer()),
  })
}

export const sweepsFiles = ({ app, db, clock }: TestApp) =>
  sweepFiles({
    db,
    store: app.fileStore,
    also: [],
    now: new Date(+clock.now + 16 * MINUTE * 1_000),
    log: app.log as never,
  })

export async function opensFile(desk: TestApp) {
  const { data } = await sendsFile(desk)
  const { subject_uuid, size } = await desk.db
    .selectFrom('file')
    .select(['subject_uuid', 'size'])
    .where('uuid', '=', data.uuid)
    .executeTakeFirstOrThrow()
  return async () => {
    try {
      const answer = await desk.as(judith).opens(`/aanvragen/${subject_uuid}/bestanden/${data.uuid}`)
      return answer.status === 200 && answer.bytes.length !== size ? 'half a file' : outcomeOf(answer)
    } catch {
      return 'broken off'
    }
  }
}

export async function mailNeed(
  desk: TestApp,
  office: Awaited<ReturnType<typeof postOffice>>,
  network: Network,
): Promise<Need> {
  const silenceMs = limit(20_000)
  const transport = smtpTransport({ ...office.settings(), port: network.port }, { silenceMs })
  running.add({ close: async () => transport.close() })
  const clock = new Clock(desk.clock.now)
  const mailroom = { ...desk, clock }
  const process = await aStoredProcess(desk)
  return {
    network,
    within: 2 * silenceMs + SLACK_MS,
    elsewhere: () => desk.as(judith).opens('/aanvragen'),
    expected: /^waiting$/,
    async attempts() {
      await happensTo(desk, process, 'process-started')
      await delivers(mailroom, transport)
      const { state } = (await mailsIn(desk, process)).at(-1) ?? {}
      return state === 'sent' ? SERVED : String(state)
    },
    async keeps() {
      clock.passes(MINUTE)
      await delivers(mailroom, transport)
      const mails = await mailsIn(desk, process)
      expect(mails.map((it) => it.state)).toEqual(mails.map(() => 'sent'))
      const ids = office.taken.map((it) => it.head.get('message-id'))
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
      expect(ids).toHaveLength(mails.length)
    },
  }
}

export function lookUps(desk: TestApp) {
  let count = 0
  return async () => {
    // What was found is remembered, so each time it is another street with the same beginning.
    const words = `Proefstraat ${'1'.repeat((count % 2) + 1)}2A`.slice(0, 6 + (count++ % 8))
    const answer = await desk.as(judith).calls('GET', `/api/geocode?q=${encodeURIComponent(words)}`)
    return outcomeOf(answer)
  }
}

export async function monthsOf(desk: TestApp, answers: () => void) {
  answers()
  const { uuid } = await aChargePoint(desk.db)
  return async () =>
    outcomeOf(await desk.as(judith).calls('GET', `/api/reports-last-months-by-uuid/${GENT}/${uuid}`))
}

export function tilesOf(desk: TestApp) {
  const { x, y } = placeInTiles({ lat: 51.0543, lng: 3.7174 }, 16)
  let count = 0
  return async () => {
    const href = `/kaart/tegels/${desk.app.tiles.layers[0]?.id}/16/${Math.floor(x) + count++}/${Math.floor(y)}`
    return outcomeOf(await desk.as(judith).opens(href))
  }
}

export async function databaseNeed(desk: TestApp, network: Network): Promise<Need> {
  const request = await aRequest(desk.db)
  const sent: string[] = []
  const sends = (message: string) =>
    desk.as(judith).calls(
      'POST',
      '/api/comment',
      {
        type: 'request',
        ref: request.uuid,
        data: { version: 1, Message: message, number: 0, status: '', action: 'create' },
      },
      { 'idempotency-key': message },
    )
  return {
    network,
    within: 3 * limit(5_000) + SLACK_MS,
    elsewhere: () => desk.as(null).opens('/health/live'),
    expected: /^503 .*niet bereikbaar/,
    async attempts() {
      const message = `gezien-${sent.length}`
      sent.push(message)
      return outcomeOf(await sends(message))
    },
    async keeps() {
      for (const message of sent) expect((await sends(message)).status).toBe(200)
      expect((await storedComments(desk, request)).map((it) => it.message).toSorted()).toEqual(
        sent.toSorted(),
      )
    },
  }
}
