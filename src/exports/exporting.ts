import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/dialect.ts'
import { record } from '../events/record.ts'
import type { Storage } from '../outside/storage.ts'
import { findPerson } from '../people/queries.ts'
import type { Settings } from '../settings.ts'
import { readLanguage } from '../texts/texts.ts'
import { inTransaction } from '../web/transaction.ts'
import { type Export, type ExportProblem, isFull } from './export.ts'
import { claimNext, deleteExport, failAbandoned, findOld, runningAmong, updateRunning } from './queries.ts'
import { startThread } from './start-thread.ts'
import type { Report, Work } from './worker.ts'

/** Exports at once on one server; others wait. */
const AT_ONCE = 2
const EVERY_MS = 5_000
/** A server that was silent for so long is gone, and so is what it made. */
const ABANDONED_AFTER_MS = 60_000
const KEPT_FOR_MS = 24 * 3_600_000
/** How long a thread may take to hear that it must stop. */
const STOPS_WITHIN_MS = 3_000
/** Megabytes of objects in a thread; what a piece needs is a fraction of it. */
const MOST_MEMORY = 160

export interface Workshop {
  db: Db
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'publicUrl' | 'tenantId'>
  storage: Storage
  now: () => Date
  log: FastifyBaseLogger
}

/** Makes the exports that people ask for, a few at a time. */
export interface Exporting {
  /** Begins what waits, as far as there is room. */
  begin(): Promise<void>
  /** Stops one that is made here; nothing happens for others. */
  cancel(uuid: string): void
  /** Gives up what other servers left, and removes what is a day old. */
  sweep(): Promise<void>
  /** Looks every few seconds, until `stop`. */
  keepGoing(): void
  /** Stops all of them; those that ran wait again, for the next server. */
  stop(): Promise<void>
  /** Ends when nothing is being made here any more. */
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

export function startExporting(shop: Workshop): Exporting {
  const runner = randomUUID()
  const folder = join(shop.settings.dataDir, 'exports')
  const running = new Map<string, Running>()
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()

  const beginNext = async () => {
    while (!isStopping && running.size < AT_ONCE) {
      const job = await claimNext(shop.db, runner, shop.now())
      if (!job) return
      running.set(job.uuid, make(job))
    }
  }
  const begin = () => {
    turn = turn.then(beginNext).catch((error) => shop.log.error({ err: error }, 'exports cannot begin'))
    return turn
  }

  function make(job: Export): Running {
    const file = join(folder, job.uuid)
    const thread = { stop: () => {} }
    const ended = makeFile({ shop, runner, folder, file, job, thread })
      .catch(async (error) => {
        shop.log.error({ err: error, export: job.uuid }, 'an export broke off')
        const problem = isFull(error) ? 'noSpace' : 'broken'
        const failed = { state: 'failed', problem, ended_at: shop.now().toISOString() }
        // Where the database does not answer, the sweep gives it up later.
        await updateRunning(shop.db, { uuid: job.uuid, runner }, failed).catch(() => {})
      })
      .then(async () => {
        await rm(file, { force: true })
        running.delete(job.uuid)
        void begin()
      })
    return { ended, stop: () => thread.stop() }
  }

  const sweep = async () => {
    const now = shop.now()
    await failAbandoned(shop.db, new Date(+now - ABANDONED_AFTER_MS), now)
    for (const { uuid } of await findOld(shop.db, new Date(+now - KEPT_FOR_MS))) {
      await shop.storage.remove(uuid)
      await deleteExport(shop.db, uuid)
    }
    const left = await readdir(folder).catch(() => [])
    const inUse = await runningAmong(shop.db, left)
    for (const name of left) if (!inUse.has(name)) await rm(join(folder, name), { force: true })
  }

  const round = () => {
    const beats = [...running.keys()].map(async (uuid) => {
      const goesOn = await updateRunning(shop.db, { uuid, runner }, { beat_at: shop.now().toISOString() })
      if (!goesOn) running.get(uuid)?.stop()
    })
    Promise.all([...beats, sweep().then(begin)])
      .catch((error) => shop.log.error({ err: error }, 'looking after exports failed'))
      .then(() => {
        if (isStopping) return
        timer = setTimeout(round, EVERY_MS)
        timer.unref()
      })
  }

  return {
    begin,
    sweep,
    keepGoing: round,
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
      clearTimeout(timer)
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

interface Making {
  shop: Workshop
  runner: string
  folder: string
  file: string
  job: Export
  thread: { stop(): void }
}

/** Has the file written by a thread, keeps it, and says so in the row. */
async function makeFile({ shop, runner, folder, file, job, thread }: Making) {
  const { db, storage, now, log } = shop
  const own = { uuid: job.uuid, runner }
  const end = (problem: ExportProblem) =>
    updateRunning(db, own, { state: 'failed', problem, ended_at: now().toISOString() })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await rm(file, { force: true })
  const report = await inThread(workFor(shop, job, file), thread, async (rows, total) => {
    const change = { row_count: rows, row_total: total, beat_at: now().toISOString() }
    if (!(await updateRunning(db, own, change))) thread.stop()
  })
  if (report.kind === 'stopped') return
  if (report.kind !== 'done') {
    log.error({ export: job.uuid, reason: report.kind === 'failed' && report.error }, 'an export failed')
    await end(report.kind === 'failed' ? report.problem : 'broken')
    return
  }
  const { size } = await stat(file)
  try {
    await storage.put(job.uuid, { stream: createReadStream(file), size })
  } catch (error) {
    log.error({ err: error, export: job.uuid }, 'an export could not be kept')
    await end(isFull(error) ? 'noSpace' : 'notKept')
    return
  }
  const person = await findPerson(db, job.person_id, shop.settings.tenantId)
  const done = { state: 'done', size, row_count: report.rows, ended_at: now().toISOString() }
  const isKept = await inTransaction({ db, person, now: now(), requestId: job.uuid }, async (inside) => {
    if (!(await updateRunning(inside.db, own, done))) return false
    const asked = { type: job.list_type, filter: job.list_tab, rows: report.rows }
    await record(inside, 'processes-exported', { type: 'export', uuid: job.uuid }, { after: asked })
    return true
  })
  if (!isKept) await storage.remove(job.uuid)
}

const workFor = ({ settings }: Workshop, job: Export, file: string): Work => ({
  databaseUrl: settings.databaseUrl,
  dataDir: settings.dataDir,
  origin: settings.publicUrl,
  tenantId: settings.tenantId,
  personId: job.person_id,
  language: readLanguage(job.language) ?? 'nl',
  list: { type: job.list_type, filter: job.list_tab, query: job.list_query },
  now: job.created_at,
  file,
})

const TELL_EVERY_MS = 500

/** Runs a thread to its end; gives the last that it said. A thread that dies has failed. */
function inThread(
  workerData: Work,
  thread: { stop(): void },
  onRows: (rows: number, total: number | null) => Promise<void>,
): Promise<Report> {
  const worker = startThread({ workerData, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY } })
  let isStopped = false
  thread.stop = () => {
    if (isStopped) return
    isStopped = true
    worker.postMessage('stop')
    setTimeout(() => worker.terminate(), STOPS_WITHIN_MS).unref()
  }
  return new Promise((resolve) => {
    let last: Report = { kind: 'failed', problem: 'broken', error: 'the thread ended' }
    let told = 0
    let telling: Promise<void> = Promise.resolve()
    worker.on('message', (report: Report) => {
      if (report.kind !== 'rows') last = report
      else if (Date.now() - told >= TELL_EVERY_MS) {
        told = Date.now()
        telling = telling.then(() => onRows(report.rows, report.total)).catch(() => {})
      }
    })
    worker.on('error', (error) => {
      last = { kind: 'failed', problem: 'broken', error: error.message }
    })
    worker.on('exit', () => telling.then(() => resolve(isStopped ? { kind: 'stopped' } : last)))
  })
}
