import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import plugin from 'fastify-plugin'
import { Heartbeats } from '../../platform/time/heartbeats.ts'
import { type Rounds, startRounds } from '../../platform/time/rounds.ts'
import { type Export, isFull } from './export.ts'
import type { ExportQueueParts } from './export-queue-parts.ts'
import { makeFile } from './make-file.ts'
import { claimNext, failAbandoned, runningAmong, runningElsewhere, updateRunning } from './queries.ts'
import { removeEnded } from './remove-ended.ts'

/** Concurrency limit: exports at once on one server; others wait. */
const AT_ONCE = 2
const EVERY_MS = 5_000
/** A server without a heartbeat for this long is down, and its unfinished exports have failed. */
const ABANDONED_AFTER_MS = 60_000
/** The thread sends its own heartbeats while it writes; storing the file may take longer. */
const BEAT_EVERY_MS = 20_000
const RETENTION_MS = 24 * 3_600_000

/** Queue that makes the requested exports, a few at a time. */
interface Exporting {
  /** Starts waiting exports, up to the concurrency limit. */
  begin(): Promise<void>
  /** Stops an export that runs on this server; does nothing for other servers. */
  cancel(uuid: string): void
  /** Fails exports abandoned by other servers, and removes exports older than a day. */
  sweep(): Promise<void>
  /** Polls every few seconds, until `stop`. */
  startPolling(): void
  /** Stops all running exports and puts them back in the queue for the next server. */
  stop(): Promise<void>
  /** Resolves when no export runs on this server. */
  idle(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    exporting: Exporting
  }
}

interface Running {
  ended: Promise<void>
  stop(): void
}

/** Makes the requested exports; stops them before the database is closed. */
export const exporting = plugin(async (app) => {
  const { storage } = app.fileStore
  app.decorate('exporting', startExporting({ ...app.parts, storage, log: app.log }))
  app.addHook('preClose', () => app.exporting.stop())
})

function startExporting(shop: ExportQueueParts): Exporting {
  const runner = randomUUID()
  const folder = join(shop.settings.dataDir, 'exports')
  const running = new Map<string, Running>()
  const heartbeats = new Heartbeats(ABANDONED_AFTER_MS, shop.elapsed)
  let isStopping = false
  let rounds: Rounds | undefined
  let turn: Promise<void> = Promise.resolve()

  const beginNext = async () => {
    while (!isStopping && running.size < AT_ONCE) {
      const job = await claimNext(shop.db, runner, shop.now())
      if (!job) return
      running.set(job.uuid, make(job))
    }
  }
  const begin = () => {
    turn = turn.then(beginNext).catch((error) => shop.log.error({ err: error }, 'starting an export failed'))
    return turn
  }

  function make(job: Export): Running {
    const file = join(folder, job.uuid)
    const thread = { stop: () => {} }
    const ended = makeFile({ shop, runner, folder, file, job, thread })
      .catch(async (error) => {
        shop.log.error({ err: error, export: job.uuid }, 'export interrupted')
        const problem = isFull(error) ? 'noSpace' : 'broken'
        const failed = { state: 'failed', problem, ended_at: shop.now().toISOString() }
        // If the database is unavailable, the sweep marks it as failed later.
        await updateRunning(shop.db, { uuid: job.uuid, runner }, failed).catch(() => {})
      })
      .then(() => removeFile(file))
      .finally(() => {
        running.delete(job.uuid)
        void begin()
      })
    return { ended, stop: () => thread.stop() }
  }

  /** One file that cannot be removed stops neither its export nor the others: the next sweep tries it again. */
  const removeFile = (path: string) =>
    rm(path, { force: true, recursive: true }).catch((error) =>
      shop.log.error({ err: error }, 'removing a file of an export failed'),
    )

  const sweep = async () => {
    const now = shop.now()
    for (const left of heartbeats.left(await runningElsewhere(shop.db, runner)))
      await failAbandoned(shop.db, left, now)
    await removeEnded(shop.db, shop.storage, new Date(+now - RETENTION_MS)).catch((error) =>
      shop.log.error({ err: error }, 'removing old exports failed'),
    )
    const left = await readdir(folder).catch(() => [])
    const inUse = await runningAmong(shop.db, left)
    for (const name of left) if (!inUse.has(name)) await removeFile(join(folder, name))
  }

  let beaten = -Infinity
  const beat = async () => {
    if (performance.now() - beaten < BEAT_EVERY_MS) return
    beaten = performance.now()
    for (const [uuid, { stop }] of running)
      if (!(await updateRunning(shop.db, { uuid, runner }, { beat_at: shop.now().toISOString() }))) stop()
  }

  const startPolling = () => {
    rounds ??= startRounds({
      name: 'exports',
      work: () => Promise.all([beat(), sweep().finally(begin)]),
      everyMs: EVERY_MS,
      failed: (error) => shop.log.error({ err: error }, 'export maintenance round failed'),
    })
  }

  return {
    begin,
    sweep,
    startPolling,
    cancel: (uuid) => running.get(uuid)?.stop(),
    async idle() {
      await turn
      while (running.size > 0) {
        await Promise.all([...running.values()].map(({ ended }) => ended))
        await turn
      }
    },
    async stop() {
      isStopping = true
      await rounds?.stop()
      await turn
      const left = [...running]
      for (const [uuid] of left)
        await updateRunning(shop.db, { uuid, runner }, { state: 'waiting', runner: '', row_count: 0 }).catch(
          () => {},
        )
      for (const [, { stop }] of left) stop()
      await Promise.all(left.map(([, { ended }]) => ended))
    },
  }
}
