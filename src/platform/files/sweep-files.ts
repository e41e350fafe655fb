import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/dialect.ts'
import { Unreachable } from '../outside/fetch-json.ts'
import type { Storage } from '../outside/storage.ts'
import { startRounds } from '../time/rounds.ts'
import type { FileStore } from './file-store.ts'
import {
  findLeftovers,
  findUnfinished,
  findUnscanned,
  markContentGone,
  markScanned,
  removeUnfinishedRow,
} from './queries.ts'
import { removeContent } from './store-file.ts'

/** Longer than any upload takes: an upload that is still incomplete by then was interrupted. */
const BROKEN_OFF_AFTER_MS = 15 * 60_000

const EVERY_MS = 60_000

interface Sweeper {
  db: Db
  store: FileStore
  /** Further clean-up, by nouns that store files for a limited time. */
  also: readonly ((db: Db, storage: Storage, now: Date) => Promise<void>)[]
  now: Date
  log: FastifyBaseLogger
}

/** Sweeps every minute, the first time at once; `stop` waits for the sweep in progress. */
export const startFileSweeps = ({ now, ...sweeper }: Omit<Sweeper, 'now'> & { now: () => Date }) =>
  startRounds({
    name: 'files',
    work: () => sweepFiles({ ...sweeper, now: now() }),
    everyMs: EVERY_MS,
    failed: (error) => sweeper.log.error({ err: error }, 'sweeping files failed'),
  })

/**
 * Cleans up after interruptions: interrupted uploads are deleted with their content, the content of deleted
 * files is removed, and files that wait for the virus scanner are scanned. Several processes may run it at
 * the same time.
 */
export async function sweepFiles(sweeper: Sweeper) {
  const { db, store, also, now, log } = sweeper
  const before = new Date(+now - BROKEN_OFF_AFTER_MS)
  for (const sweep of also) await sweep(db, store.storage, now)
  for (const { uuid } of await findUnfinished(db, before.toISOString())) {
    await store.storage.remove(uuid)
    await removeUnfinishedRow(db, uuid)
  }
  await store.storage.removeUnfinished(before)
  const leftovers = await findLeftovers(db)
  await removeContent(
    { db, log },
    store,
    leftovers.map((it) => it.uuid),
  )
  await scanWaiting(sweeper)
}

async function scanWaiting({ db, store, log }: Sweeper) {
  for (const { uuid } of await findUnscanned(db)) {
    const content = await contentOf(store, uuid)
    if (!content) {
      log.error({ file: uuid }, 'content of a file is missing')
      await markContentGone(db, uuid)
      continue
    }
    try {
      // Without a scanner the checks of the route are the only ones, as for every other file.
      const isInfected = store.scanner ? await store.scanner.isInfected(content) : false
      if (isInfected) log.warn({ file: uuid }, 'virus scanner detected a threat')
      await markScanned(db, uuid, isInfected)
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      log.warn({ err: error }, 'virus scanner unavailable; files await scanning')
      return
    }
  }
}

async function contentOf({ storage }: FileStore, uuid: string): Promise<Buffer | null> {
  const stored = await storage.read(uuid)
  if (!stored) return null
  const pieces: Buffer[] = []
  for await (const piece of stored) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
