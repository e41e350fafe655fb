import { expect, inject } from 'vitest'
import { openDatabase } from '../../src/platform/db/open.ts'
import { s3Storage } from '../../src/platform/outside/s3-storage.ts'
import { clamdScanner } from '../../src/platform/outside/virus-scan.ts'
import { startApp } from '../app.ts'
import { running } from '../engines/running.ts'
import { serveClamd } from '../files/clamd-server.ts'
import { serveS3 } from '../files/s3-service.ts'
import { KNOWN } from '../geocoding/desk.ts'
import { geopuntShape, startService } from '../geocoding/services.ts'
import { postOffice } from '../mails/post-office.ts'
import { json, startMonitoringService } from '../monitoring/monitoring-service.ts'
import { type Network, startNetwork } from '../network.ts'
import { stranger } from '../sign-in/flow.ts'
import { startHostileProvider } from '../sign-in/hostile-provider.ts'
import { startTileServer, tilesFrom } from '../tiles/tile-server.ts'
import { judith } from '../world.ts'
import {
  databaseNeed,
  limit,
  lookUps,
  mailNeed,
  monthsOf,
  type Need,
  opensFile,
  outcomeOf,
  SERVED,
  SLACK_MS,
  sendsFile,
  sweepsFiles,
  tilesOf,
} from './needs.ts'
import { roundsOf } from './rounds.ts'

const delayMs = roundsOf(2_000, 2_000 + Math.random() * 3_000)
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
      expected: /^503 .*De aanmelddienst is even niet bereikbaar/,
      attempts: async () => outcomeOf(await provider.sends(stranger(desk))),
    },
    'who sends a file to the bucket': {
      ...usual,
      network: networks.bucket,
      // What may have been kept all the same is removed, which waits as long again.
      within: 2 * limit(20_000) + SLACK_MS,
      expected: /^503 Het bestand kon nu niet worden bewaard/,
      attempts: async () => outcomeOf(await sendsFile(desk)),
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
      expected: /^(503 .*|broken off)$/,
      attempts: await opensFile(desk),
    },
    'who sends a file that the scanner must see': {
      ...usual,
      network: networks.scanner,
      within: limit(15_000) + SLACK_MS,
      expected: /^uploading$/,
      failures: 3,
      async attempts() {
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
      expected: /^503 Geocoder is not \(yet\) available$/,
      failures: 5,
      attempts: lookUps(desk),
    },
    'who looks how busy a charge point is': {
      ...usual,
      network: networks.monitoring,
      expected: /^503 De bezettingsgegevens zijn even niet bereikbaar/,
      failures: 5,
      attempts: await monthsOf(desk, () => service.does(json({ data: [] }))),
    },
    'who looks at the map': {
      ...usual,
      network: networks.tiles,
      // The page has outlines below it.
      expected: /^204/,
      failures: 5,
      attempts: tilesOf(desk),
    },
  }
  if (database) needs['who works at all'] = await databaseNeed(desk, database)
  for (const need of Object.values(needs)) expect(await need.attempts()).toBe(SERVED)
  return { desk, needs }
}

/** The needs by name, which tests need before there is a desk. */
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
