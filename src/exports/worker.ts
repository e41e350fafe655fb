import { parentPort, workerData } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { openDatabase } from '../db/open.ts'
import { findPerson } from '../people/queries.ts'
import { stateAsked } from '../process-list/asked.ts'
import { findTenant } from '../tenants/find.ts'
import { type Language, textsIn } from '../texts/texts.ts'
import type { Visit } from '../web/visit.ts'
import { type ExportProblem, isFull } from './export.ts'
import { exportProcesses } from './policy.ts'
import { countRows, Stopped, writeExport } from './write-export.ts'
import { writeFile } from './write-file.ts'

/** Makes one export in a thread of its own, with a connection of its own, so that nobody else waits for it. */

export interface Work {
  databaseUrl: string | null
  dataDir: string
  origin: string
  tenantId: string
  personId: string
  language: Language
  list: { type: string; filter: string; query: string }
  /** When it was asked for, ISO 8601. */
  now: string
  file: string
}
export type Report =
  | { kind: 'rows'; rows: number; total: number | null }
  | { kind: 'done'; rows: number }
  | { kind: 'stopped' }
  | { kind: 'failed'; problem: ExportProblem; error: string }

let isStopped = false
async function work(given: Work, tell: (report: Report) => void): Promise<Report> {
  const db = openDatabase(given)
  try {
    const tenant = findTenant(given.tenantId)
    const person = await findPerson(db, given.personId, tenant.id)
    const visit: Visit = {
      person,
      tenant,
      db,
      language: given.language,
      t: textsIn(given.language),
      now: new Date(given.now),
      requestId: 'export',
      log: SILENT,
    }
    const asked = stateAsked(visit, given.list, queryOf(given.list.query))
    if (!asked || !exportProcesses.allows(visit, undefined))
      return { kind: 'failed', problem: 'refused', error: 'the maker may not see this list' }
    const total = await countRows(visit, asked.state)
    tell({ kind: 'rows', rows: 0, total })
    const rows = await writeFile(given.file, (sink) =>
      writeExport(visit, {
        ...asked,
        origin: given.origin,
        sink,
        onRows: (so) => tell({ kind: 'rows', rows: so, total }),
        isStopped: () => isStopped,
      }),
    )
    return { kind: 'done', rows }
  } finally {
    await db.destroy()
  }
}

const reportOf = (error: unknown): Report => {
  if (error instanceof Stopped) return { kind: 'stopped' }
  const { code, message } = error as NodeJS.ErrnoException
  const problem = isFull({ code }) ? 'noSpace' : 'broken'
  return { kind: 'failed', problem, error: String(message) }
}

/** The query as addresses give it: a name that occurs more than once has several values. */
const queryOf = (query: string): Record<string, string[]> => {
  const all = new URLSearchParams(query)
  return Object.fromEntries([...new Set(all.keys())].map((name) => [name, all.getAll(name)]))
}

const SILENT = Object.fromEntries(
  ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => [level, () => {}]),
) as unknown as FastifyBaseLogger

const port = parentPort
if (port) {
  port.once('message', () => {
    isStopped = true
  })
  const report = await work(workerData as Work, (said) => port.postMessage(said)).catch(reportOf)
  port.postMessage(report)
  port.close()
}
