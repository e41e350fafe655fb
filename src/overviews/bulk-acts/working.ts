import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import plugin from 'fastify-plugin'
import { findPerson } from '../../people/people/queries.ts'
import { type Db, isPostgres } from '../../platform/db/dialect.ts'
import { Reads } from '../../platform/reads/reads.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { readLanguage } from '../../platform/texts/language.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { type Elapsed, Heartbeats } from '../../platform/time/heartbeats.ts'
import { type Rounds, startRounds } from '../../platform/time/rounds.ts'
import type { Context } from '../../platform/web/context.ts'
import type { BulkJob } from './bulk-act.ts'
import { doBatch } from './do-batch.ts'
import { FEWEST, nextSize } from './pace.ts'
import {
  claimJobs,
  endJob,
  findRunning,
  releaseJobs,
  rowsToDo,
  runningJobs,
  stopJob,
  sweepPiece,
} from './queries.ts'

const EVERY_MS = 5_000
/** A server without a heartbeat for this long is down: another server claims its jobs. */
const GONE_AFTER_MS = 15_000
const RETENTION_MS = 14 * 24 * 3_600_000

/** Runs bulk acts, a few rows at a time, in rotation over the jobs. */
interface BulkWork {
  /** Claims waiting jobs and runs them. */
  begin(): void
  /** Resolves when a job of this server has ended or was stopped, or after `within` milliseconds. */
  ended(uuid: string, within: number): Promise<void>
  /** Polls every few seconds for jobs that other servers abandoned, and deletes old jobs, until `stop`. */
  startPolling(): void
  /** Stops after the current rows, and returns the jobs to the queue. */
  stop(): Promise<void>
  /** Resolves when no job runs on this server. */
  idle(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    bulkWork: BulkWork
  }
}

interface Workplace {
  db: Db
  /** The tenant with the desk's current values. */
  tenantNow: () => Tenant
  now: () => Date
  elapsed?: Elapsed | undefined
  log: FastifyBaseLogger
  /** Services that acts need, as on the context of a request. */
  services: Partial<Context>
  /** Called with the id of the job's person after each transaction. */
  noteWrite: (personId: string) => Promise<void>
}

/** Carries out bulk acts; stops them before the database is closed. */
export const bulkWork = plugin<Pick<Workplace, 'services' | 'tenantNow'>>(async (app, given) => {
  const { parts, log, noteWrite } = app
  app.decorate('bulkWork', startBulkWork({ ...parts, ...given, log, noteWrite }))
  app.addHook('preClose', () => app.bulkWork.stop())
})

export function startBulkWork(place: Workplace): BulkWork {
  const { db, tenantNow, now, log, services, noteWrite } = place
  const runner = randomUUID()
  const engine = isPostgres(db) ? 'postgres' : 'sqlite'
  /** The jobs of this server, each with the size of its next transaction. */
  const jobs = new Map<string, { size: number }>()
  const waiting = new Map<string, Set<() => void>>()
  let isStopping = false
  let rounds: Rounds | undefined
  let working: Promise<void> | null = null
  let isRoundDue = false
  const heartbeats = new Heartbeats(GONE_AFTER_MS, place.elapsed)

  const leave = (uuid: string) => {
    jobs.delete(uuid)
    for (const wake of waiting.get(uuid) ?? []) wake()
  }

  const claim = async () => {
    const left = heartbeats.left((await runningJobs(db)).filter(({ uuid }) => !jobs.has(uuid)))
    for (const { uuid } of await claimJobs(db, runner, { now: now(), left }))
      if (!jobs.has(uuid)) jobs.set(uuid, { size: FEWEST })
  }

  /** Handles the next rows of a job; false when none is left, or this server no longer runs it. */
  const goOn = async (uuid: string, pace: { size: number }) => {
    const job = await findRunning(db, { uuid, runner })
    if (!job) return false
    const context = await contextFor(job)
    if (context.person.id === '') return stopJob(db, uuid, now()).then(() => false)
    const rows = await rowsToDo(db, uuid, pace.size)
    if (rows.length === 0) return endJob(db, { uuid, runner }, now()).then(() => false)
    const began = performance.now()
    const isOurs = await doBatch(context, job, rows, giveWay)
    await noteWrite(job.person_id)
    pace.size = nextSize(pace.size, performance.now() - began, engine)
    return isOurs
  }

  async function contextFor(job: BulkJob): Promise<Context> {
    const language = readLanguage(job.language) ?? 'nl'
    const tenant = tenantNow()
    return {
      ...services,
      // With the person's current rights, so that withdrawn rights apply to the remaining rows.
      person: await findPerson(db, job.person_id, tenant.id),
      tenant,
      db,
      language,
      t: textsIn(language),
      now: now(),
      requestId: job.uuid,
      log,
      // Collects reads without reporting them: an act shows its records to no person.
      reads: new Reads(),
    }
  }

  const work = async () => {
    while ((isRoundDue || jobs.size > 0) && !isStopping) {
      if (isRoundDue) {
        isRoundDue = false
        await claim()
      }
      for (const [uuid, pace] of [...jobs]) {
        if (isStopping) return
        if (!(await goOn(uuid, pace))) leave(uuid)
        await giveWay()
      }
    }
  }

  const begin = () => {
    isRoundDue = true
    if (isStopping || working) return
    working = work()
      .catch((error) => {
        // Its heartbeat stops here, so that a server claims the job again once the database is available.
        log.error({ err: error }, 'bulk act interrupted')
        isRoundDue = false
        for (const uuid of [...jobs.keys()]) leave(uuid)
      })
      .then(() => {
        working = null
        if (isRoundDue) begin()
      })
  }

  const sweep = async () => {
    const before = new Date(+now() - RETENTION_MS)
    while (!isStopping && (await sweepPiece(db, before))) await giveWay()
  }

  const startPolling = () => {
    rounds ??= startRounds({
      name: 'bulk-acts',
      work: () => {
        begin()
        return sweep()
      },
      everyMs: EVERY_MS,
      failed: (error) => log.error({ err: error }, 'sweeping bulk acts failed'),
    })
  }

  return {
    begin,
    startPolling,
    ended: (uuid, within) =>
      new Promise((resolve) => {
        const waiters = waiting.get(uuid) ?? new Set()
        const wake = () => {
          clearTimeout(late)
          waiters.delete(wake)
          if (waiters.size === 0) waiting.delete(uuid)
          resolve()
        }
        const late = setTimeout(wake, within)
        waiting.set(uuid, waiters.add(wake))
      }),
    async idle() {
      while (working) await working
    },
    async stop() {
      isStopping = true
      await rounds?.stop()
      await working
      await releaseJobs(db, runner).catch(() => {})
      for (const uuid of [...waiting.keys()]) leave(uuid)
    },
  }
}

/** Yields to other requests. */
const giveWay = () => new Promise<void>((resolve) => setTimeout(resolve, 1))
