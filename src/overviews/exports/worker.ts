import { parentPort, workerData } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { findPerson } from '../../people/people/queries.ts'
import { type Db, shrinkCache } from '../../platform/db/dialect.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { ProcessingLog } from '../../platform/reads/processing-log.ts'
import { Reads } from '../../platform/reads/reads.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import type { Language } from '../../platform/texts/language.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import type { Context } from '../../platform/web/context.ts'
import { listStateFor } from '../process-list/list.ts'
import { columnsIn } from './chosen-columns.ts'
import { type ExportProblem, isFull, REQUESTS } from './export.ts'
import { exportProcesses, exportRequests } from './policy.ts'
import { updateRunning } from './queries.ts'
import { countRows, writeExport } from './write-export.ts'
import { writeFile } from './write-file.ts'
import { countIn, requestListIn, selectRequests, writeRequests } from './write-requests.ts'
import { Stopped, type Writing } from './write-sheets.ts'

/**
 * Makes one export in its own thread, with its own database connection, so that it blocks no other request.
 */

export interface Work {
  /** Id of the export, and of the server that runs it. */
  uuid: string
  runner: string
  databaseUrl: string | null
  dataDir: string
  origin: string
  tenantId: string
  personId: string
  language: Language
  list: { type: string; filter: string; query: string }
  /** Moment of the request, ISO 8601. */
  now: string
  /** Start of the thread, in milliseconds of the server's clock. */
  began: number
  file: string
}
export type Report =
  | { kind: 'done'; rows: number }
  | { kind: 'stopped' }
  | { kind: 'failed'; problem: ExportProblem; error: string }

/** Dependencies that higher wings pass to the thread. */
interface Given {
  tenantOf: (db: Db, id: string) => Promise<Tenant>
}

const REPORT_EVERY_MS = 1_000
/** Database timeout; longer than that of a page. */
const ANSWER_WITHIN_MS = 15_000

let isStopped = false
async function work(given: Work, { tenantOf }: Given): Promise<Report> {
  const db = openDatabase({ ...given, limits: { query: ANSWER_WITHIN_MS } })
  try {
    await shrinkCache(db)
    const tenant = await tenantOf(db, given.tenantId)
    const person = await findPerson(db, given.personId, tenant.id)
    const context: Context = {
      person,
      tenant,
      db,
      language: given.language,
      t: textsIn(given.language),
      now: new Date(given.now),
      requestId: given.uuid,
      log: SILENT,
      reads: new Reads(),
    }
    const exported = await listOf(context, given)
    if (!exported)
      return {
        kind: 'failed',
        problem: 'refused',
        error: 'the person who requested the export may not see this list',
      }
    const log = new ProcessingLog(db, () => tenant)
    const reportRows = reporter(db, given, exported.count)
    /** Logs the people in each piece before the file can be downloaded. */
    const onRows = async (rows: number) => {
      await log.write(context, 'export')
      await reportRows(rows)
    }
    await onRows(0)
    const rows = await writeFile(given.file, (sink) =>
      exported.write({ origin: given.origin, sink, onRows, isStopped: () => isStopped }),
    )
    return { kind: 'done', rows }
  } finally {
    await db.destroy()
  }
}

/** The list to export, with its number of rows; null when the person may not see it. */
async function listOf(context: Context, { list }: Work) {
  if (list.type === REQUESTS) {
    if (!exportRequests.allows(context, undefined)) return null
    const requests = requestListIn(context, list.query)
    const selection = await selectRequests(context, requests)
    return {
      count: countIn(selection),
      write: (writing: Writing) => writeRequests(context, { list: requests, selection, ...writing }),
    }
  }
  const found = listStateFor(context, list, queryOf(list.query))
  if (!found || !exportProcesses.allows(context, undefined)) return null
  return {
    count: await countRows(context, found.state),
    write: (writing: Writing) =>
      writeExport(context, { ...found, columns: columnsIn(list.query), ...writing }),
  }
}

/**
 * Stores the progress in the row. Done in the thread, because it would block the event loop of the server.
 */
function reporter(db: Db, { uuid, runner, began }: Work, total: number | null) {
  let reportedAt = Number.NEGATIVE_INFINITY
  return async (rows: number) => {
    const since = performance.now()
    if (since - reportedAt < REPORT_EVERY_MS) return
    reportedAt = since
    const change = { row_count: rows, row_total: total, beat_at: new Date(began + since).toISOString() }
    if (!(await updateRunning(db, { uuid, runner }, change))) isStopped = true
  }
}

const reportOf = (error: unknown): Report => {
  if (error instanceof Stopped) return { kind: 'stopped' }
  const { code, message } = error as NodeJS.ErrnoException
  const problem = isFull({ code }) ? 'noSpace' : 'broken'
  return { kind: 'failed', problem, error: String(message) }
}

/** The query in the form of a parsed address: a repeated name has several values. */
const queryOf = (query: string): Record<string, string[]> => {
  const all = new URLSearchParams(query)
  return Object.fromEntries([...new Set(all.keys())].map((name) => [name, all.getAll(name)]))
}

const SILENT = Object.fromEntries(
  ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => [level, () => {}]),
) as unknown as FastifyBaseLogger

/** Makes the export that this thread was started for, and reports the outcome. */
export async function runInThread(handed: Given): Promise<void> {
  const port = parentPort
  if (!port) return
  port.once('message', () => {
    isStopped = true
  })
  const report = await work(workerData as Work, handed).catch(reportOf)
  port.postMessage(report)
  port.close()
}
