import { expect, inject } from 'vitest'
import { pdfWith } from '../../src/desk/demo/documents.ts'
import { placeInTiles } from '../../src/geography/tiles/tile.ts'
import { createKey } from '../../src/people/api-keys/api-key.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { sweepFiles } from '../../src/platform/files/sweep-files.ts'
import { s3Storage } from '../../src/platform/outside/s3-storage.ts'
import { smtpTransport } from '../../src/platform/outside/smtp.ts'
import { clamdScanner } from '../../src/platform/outside/virus-scan.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { Clock, startApp, type TestApp } from '../app.ts'
import { keptComments } from '../comments/acts.ts'
import { running } from '../engines/close-apps.ts'
import { serveClamd } from '../files/clamd-server.ts'
import { serveS3 } from '../files/s3-service.ts'
import { KNOWN } from '../geocoding/desk.ts'
import { geopuntShape, startService } from '../geocoding/services.ts'
import { delivers, happensTo, mailsIn } from '../mails/outbox.ts'
import { postOffice } from '../mails/post-office.ts'
import { json, startMonitoringService } from '../monitoring/monitoring-service.ts'
import { type Network, startNetwork } from '../network.ts'
import { aKeptProcess } from '../processes/world.ts'
import { stranger } from '../sign-in/flow.ts'
import { startHostileProvider } from '../sign-in/hostile-provider.ts'
import { startTileServer, tilesFrom } from '../tiles/tile-server.ts'
import type { Answer } from '../visitor.ts'
import { aChargePoint, aRequest, GENT, judith } from '../world.ts'
import { roundsOf } from './rounds.ts'

/** What people and the desk itself do that needs a neighbour. */
interface Need {
  network: Network
  /** Does it, each time anew: `SERVED`, or what was told instead. */
  asks: () => Promise<string>
  /** What is told while the neighbour cannot be reached. */
  told: RegExp
  /** In milliseconds, what is told comes within this. */
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
const limit = (own: number) => roundsOf(SHORT_MS, own)
/** For the work around the wait itself. */
const SLACK_MS = 4_000
const delayMs = roundsOf(2_000, 2_000 + Math.random() * 3_000)
const MINUTE = 60

const outcomeOf = ({ status, json, text }: Answer) =>
  status < 400 && status !== 204 ? SERVED : `${status} ${json?.message ?? text}`

/** A desk whose neighbours are each behind a network of their own. */
export async function startNeighbours() {
  const behind = (address: string) => startNetwork(address, { delayMs })
  const until = (close: () => unknown) => running.add({ close: async () => void (await close()) })
  const [s3, clamd, office, geocoder, service, tileServer] = [
    await serveS3(),
    await serveClamd(),
    await postOffice(),
    await startService(geopuntShape, KNOWN.BE),
    await startMonitoringService(),
    await startTileServer(),
  ]
  for (const { close } of [s3, clamd, office]) until(close)
  for (const { stop } of [geocoder, service, tileServer]) until(stop)
  const networks = {
    bucket: await behind(s3.settings.url),
    scanner: await behind(`tcp://${clamd.host}:${clamd.port}`),
    post: await behind(`tcp://127.0.0.1:${office.port}`),
    geocoder: await behind(geocoder.url),
    monitoring: await behind(service.url),
    tiles: await behind(tileServer.url),
  }
  let providers: Network | undefined
  const provider = await startHostileProvider({
    by: async (address) => {
      providers = await behind(address)
      return providers.url
    },
  })
  until(provider.stop)
  let database: Network | undefined
  const geopunt = networks.geocoder.url
  const desk = await startApp({
    now: new Date(),
    settings: {
      oidc: provider.settings,
      geocoders: {
        takePart: ['geopunt'],
        at: { pdok: '', geopunt, google: '' },
        googleKey: '',
        withinMs: limit(2_000),
      },
      monitoring: { url: networks.monitoring.url, token: '' },
      tiles: tilesFrom({ ...tileServer, url: networks.tiles.url }, { withinMs: limit(3_000) }),
      files: {
        s3: { ...s3.settings, url: networks.bucket.url },
        clamd: { host: '127.0.0.1', port: networks.scanner.port },
      },
    },
    open: async (settings) => {
      if (!settings.databaseUrl) return openDatabase(settings)
      database = await behind(settings.databaseUrl)
      const limits = { connect: limit(2_000), query: limit(5_000), ping: limit(2_000), fresh: 0 }
      return openDatabase({ ...settings, databaseUrl: database.url, limits })
    },
  })
  const store = desk.app.fileStore
  store.storage = s3Storage(
    { ...s3.settings, url: networks.bucket.url },
    { answerMs: limit(20_000), pieceMs: limit(10_000) },
  )
  store.scanner = clamdScanner({ host: '127.0.0.1', port: networks.scanner.port, withinMs: limit(15_000) })

  const usual = {
    within: limit(3_000) + SLACK_MS,
    elsewhere: () => desk.as(judith).opens('/aanvragen'),
  }
  const needs: Record<string, Need> = {
    'who signs in': {
      ...usual,
      network: providers as Network,
      within: 5_000 + SLACK_MS,
      told: /^503 .*De aanmelddienst is even niet bereikbaar/,
      asks: async () => outcomeOf(await provider.sends(stranger(desk))),
    },
    'who sends a file to the bucket': {
      ...usual,
      network: networks.bucket,
      // What may have been kept all the same is removed, which waits as long again.
      within: 2 * limit(20_000) + SLACK_MS,
      told: /^503 Het bestand kon nu niet worden bewaard/,
      asks: async () => outcomeOf(await sendsFile(desk)),
      async keeps() {
        await sweepsFiles(desk)
        const rows = await desk.db.selectFrom('file').select(['uuid', 'missing']).execute()
        expect(rows.filter((it) => it.missing)).toEqual([])
        expect([...s3.kept.keys()].toSorted()).toEqual(rows.map(({ uuid }) => uuid).toSorted())
      },
    },
    'who opens a file of the bucket': {
      ...usual,
      network: networks.bucket,
      within: limit(20_000) + SLACK_MS,
      // What began to come is broken off, so that no half is taken for the whole.
      told: /^(503 .*|broken off)$/,
      asks: await opensFile(desk),
    },
    'who sends a file that the scanner must see': {
      ...usual,
      network: networks.scanner,
      within: limit(15_000) + SLACK_MS,
      told: /^uploading$/,
      failures: 3,
      async asks() {
        const { status, data } = await sendsFile(desk)
        return status === 201 && data.state === 'ready' ? SERVED : `${status === 201 && data.state}`
      },
      async keeps() {
        await sweepsFiles(desk)
        const waiting = desk.db.selectFrom('file').select('uuid').where('uploaded', '=', 0)
        expect(await waiting.execute()).toEqual([])
      },
    },
    'a mail that is due': await mailNeed(desk, office, networks.post),
    'who looks up an address': {
      ...usual,
      network: networks.geocoder,
      told: /^503 Geocoder is not \(yet\) available$/,
      failures: 5,
      asks: lookUps(desk),
    },
    'who looks how busy a charge point is': {
      ...usual,
      network: networks.monitoring,
      told: /^503 De bezettingsgegevens zijn even niet bereikbaar/,
      failures: 5,
      asks: await monthsOf(desk, () => service.does(json({ data: [] }))),
    },
    'who looks at the map': {
      ...usual,
      network: networks.tiles,
      // The page has outlines below it.
      told: /^204/,
      failures: 5,
      asks: tilesOf(desk),
    },
  }
  if (database) needs['who works at all'] = await databaseNeed(desk, database)
  for (const need of Object.values(needs)) expect(await need.asks()).toBe(SERVED)
  return { desk, needs }
}

/** The needs by name, which tests must know before there is a desk. */
export const NEEDS = [
  'who signs in',
  'who sends a file to the bucket',
  'who opens a file of the bucket',
  'who sends a file that the scanner must see',
  'a mail that is due',
  'who looks up an address',
  'who looks how busy a charge point is',
  'who looks at the map',
  ...(inject('template').engine === 'postgres' ? ['who works at all'] : []),
]

/** A program sends a document of a request of its own. */
async function sendsFile(desk: TestApp): Promise<Answer> {
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

const sweepsFiles = ({ app, db, clock }: TestApp) =>
  sweepFiles({
    db,
    store: app.fileStore,
    also: [],
    now: new Date(+clock.now + 16 * MINUTE * 1_000),
    log: app.log as never,
  })

async function opensFile(desk: TestApp) {
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

async function mailNeed(
  desk: TestApp,
  office: Awaited<ReturnType<typeof postOffice>>,
  network: Network,
): Promise<Need> {
  const silenceMs = limit(20_000)
  const transport = smtpTransport({ ...office.settings(), port: network.port }, { silenceMs })
  running.add({ close: async () => transport.close() })
  const clock = new Clock(desk.clock.now)
  const mailroom = { ...desk, clock }
  const process = await aKeptProcess(desk)
  return {
    network,
    within: 2 * silenceMs + SLACK_MS,
    elsewhere: () => desk.as(judith).opens('/aanvragen'),
    told: /^waiting$/,
    async asks() {
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

function lookUps(desk: TestApp) {
  let asked = 0
  return async () => {
    // What was found is remembered, so each time it is another street with the same beginning.
    const words = `Proefstraat ${'1'.repeat((asked % 2) + 1)}2A`.slice(0, 6 + (asked++ % 8))
    const answer = await desk.as(judith).calls('GET', `/api/geocode?q=${encodeURIComponent(words)}`)
    return outcomeOf(answer)
  }
}

async function monthsOf(desk: TestApp, answers: () => void) {
  answers()
  const { uuid } = await aChargePoint(desk.db)
  return async () =>
    outcomeOf(await desk.as(judith).calls('GET', `/api/reports-last-months-by-uuid/${GENT}/${uuid}`))
}

function tilesOf(desk: TestApp) {
  const { x, y } = placeInTiles({ lat: 51.0543, lng: 3.7174 }, 16)
  let asked = 0
  return async () => {
    const href = `/kaart/tegels/${desk.app.tiles.layers[0]?.id}/16/${Math.floor(x) + asked++}/${Math.floor(y)}`
    return outcomeOf(await desk.as(judith).opens(href))
  }
}

async function databaseNeed(desk: TestApp, network: Network): Promise<Need> {
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
    told: /^503 .*niet bereikbaar/,
    async asks() {
      const message = `gezien-${sent.length}`
      sent.push(message)
      return outcomeOf(await sends(message))
    },
    async keeps() {
      for (const message of sent) expect((await sends(message)).status).toBe(200)
      expect((await keptComments(desk, request)).map((it) => it.message).toSorted()).toEqual(sent.toSorted())
    },
  }
}
