import { mkdir, open, rm } from 'node:fs/promises'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { findPerson } from '../../people/people/queries.ts'
import { record } from '../../platform/events/record.ts'
import { readLanguage } from '../../platform/texts/language.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { type Export, type ExportProblem, isFull, REQUESTS } from './export.ts'
import type { ExportQueueParts } from './export-queue-parts.ts'
import { updateRunning } from './queries.ts'
import type { Report, Work } from './worker.ts'

/** Timeout for a thread to react to a stop message. */
const STOPS_WITHIN_MS = 3_000
/**
 * Heap limit of the thread, in MB. One piece needs a fraction of it; the rest would be garbage not collected
 * yet.
 */
const MOST_MEMORY = { maxOldGenerationSizeMb: 80, maxYoungGenerationSizeMb: 12 }

interface Making {
  shop: ExportQueueParts
  runner: string
  folder: string
  file: string
  job: Export
  thread: { stop(): void }
}

/** Lets a thread write the file, stores it, and records the outcome in the row. */
export async function makeFile({ shop, runner, folder, file, job, thread }: Making) {
  const { db, storage, now, log } = shop
  const own = { uuid: job.uuid, runner }
  const end = (problem: ExportProblem) =>
    updateRunning(db, own, { state: 'failed', problem, ended_at: now().toISOString() })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await rm(file, { force: true })
  const worker = startThread(
    { workerData: workFor(shop, job, runner, file), resourceLimits: MOST_MEMORY },
    shop.exportThread,
  )
  const report = await reportOf(worker, thread)
  if (report.kind === 'stopped') return
  if (report.kind !== 'done') {
    log.error({ export: job.uuid, reason: report.kind === 'failed' && report.error }, 'export failed')
    await end(report.kind === 'failed' ? report.problem : 'broken')
    return
  }
  const content = await open(file)
  let size: number
  try {
    size = (await content.stat()).size
    await storage.put(job.uuid, { stream: content.createReadStream({ autoClose: false }), size })
  } catch (error) {
    log.error({ err: error, export: job.uuid }, 'storing an export failed')
    await end(isFull(error) ? 'noSpace' : 'notKept')
    return
  } finally {
    // Also closed when the storage fails before it reads.
    await content.close()
  }
  const person = await findPerson(db, job.person_id, shop.settings.tenantId)
  const done = { state: 'done', size, row_count: report.rows, ended_at: now().toISOString() }
  const isStored = await inTransaction({ db, person, now: now(), requestId: job.uuid }, async (inside) => {
    if (!(await updateRunning(inside.db, own, done))) return false
    const filters = { type: job.list_type, filter: job.list_tab, rows: report.rows }
    const kind = job.list_type === REQUESTS ? 'requests-exported' : 'processes-exported'
    await record(inside, kind, { type: 'export', uuid: job.uuid }, { after: filters })
    return true
  })
  if (!isStored) await storage.remove(job.uuid)
}

const workFor = ({ settings, now }: ExportQueueParts, job: Export, runner: string, file: string): Work => ({
  uuid: job.uuid,
  runner,
  databaseUrl: settings.databaseUrl,
  dataDir: settings.dataDir,
  origin: settings.publicUrl,
  tenantId: settings.tenantId,
  personId: job.person_id,
  language: readLanguage(job.language) ?? 'nl',
  list: { type: job.list_type, filter: job.list_tab, query: job.list_query },
  now: job.created_at,
  began: +now(),
  file,
})

/** The last report of a thread; a thread that dies has failed. */
function reportOf(worker: Worker, thread: { stop(): void }): Promise<Report> {
  let isStopped = false
  thread.stop = () => {
    if (isStopped) return
    isStopped = true
    worker.postMessage('stop')
    setTimeout(() => worker.terminate(), STOPS_WITHIN_MS).unref()
  }
  return new Promise((resolve) => {
    let last: Report = { kind: 'failed', problem: 'broken', error: 'the thread ended' }
    worker.on('message', (report: Report) => {
      last = report
    })
    worker.on('error', (error) => {
      last = { kind: 'failed', problem: 'broken', error: error.message }
    })
    worker.on('exit', () => resolve(isStopped ? { kind: 'stopped' } : last))
  })
}

/**
 * Starts the export thread: from the given bundle, else the bundle next to the built server, else the source.
 */
function startThread(options: WorkerOptions, bundle?: URL): Worker {
  const isSource = !bundle && import.meta.url.endsWith('.ts')
  const beside = new URL(isSource ? './worker-from-source.mjs' : './export-worker.js', import.meta.url)
  return new Worker(bundle ?? beside, { ...options, execArgv: [] })
}
