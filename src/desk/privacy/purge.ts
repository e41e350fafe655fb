import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { eraseMailsAbout, eraseMailsTo } from '../../casework/mails/queries.ts'
import { deleteWish } from '../../casework/residents/news-queries.ts'
import { ENDED_LONG_AGO, endAllExports } from '../../overviews/exports/queries.ts'
import { removeEnded } from '../../overviews/exports/remove-ended.ts'
import { holdLock } from '../../platform/db/dialect.ts'
import { wipeLeftovers } from '../../platform/db/wipe.ts'
import { recordAll } from '../../platform/events/record.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { findLeftovers } from '../../platform/files/queries.ts'
import { removeContent } from '../../platform/files/store-file.ts'
import type { FormRecord } from '../../platform/forms/field.ts'
import { renewNames } from '../../platform/search/word-queries.ts'
import { isForApplicants } from '../../platform/tenant/mail-choices.ts'
import type { Context } from '../../platform/web/context.ts'
import { eraseAnswers } from '../../platform/web/idempotency-queries.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { columnsOf } from '../../records/processes/columns/projection.ts'
import { listsLeft, rewriteListLeft } from '../../records/requests/list-left-queries.ts'
import { countColleagues } from './colleague-queries.ts'
import { forgetColleagues } from './forget-colleagues.ts'
import { clearDocumentsLeft, countDocumentsLeft } from './left-queries.ts'
import { countExpired, forgetReads } from './log-queries.ts'
import { countTraces, markTraces } from './mark-traces.ts'
import {
  addressesStillInUse,
  changeRun,
  clearAround,
  clearComments,
  clearFiles,
  clearPauses,
  clearRequest,
  countDue,
  type DueRequest,
  insertRun,
  markProcessCleared,
  nextProcesses,
  nextRequests,
  rewriteVersion,
  rewriteView,
  savedViews,
  versionsOf,
} from './purge-queries.ts'
import { monthsBefore, PERSONAL_DOCUMENTS, remarksIn, withoutNames } from './retention.ts'
import { withoutPeople, withoutSearchFor } from './saved-search.ts'

/** Small batches, so that a transaction blocks other users no longer than a save does. */
const REQUESTS_AT_ONCE = 25
const PROCESSES_AT_ONCE = 25
const READS_AT_ONCE = 1_000
const DOCUMENTS_AT_ONCE = 100

type Purger = Pick<Context, 'db' | 'tenant' | 'person' | 'now' | 'requestId'> & { log: FastifyBaseLogger }

const NOTHING = {
  requests: 0,
  judgements: 0,
  comments: 0,
  events: 0,
  files: 0,
  mails: 0,
  searches: 0,
  marks: 0,
  processes: 0,
  versions: 0,
  colleagues: 0,
  signatures: 0,
  reads: 0,
  documentsLeft: 0,
}
export type Counts = typeof NOTHING

/** The number of requests and processes that a purge would clear now. */
export async function countDueRecords({ db, tenant, now }: Pick<Purger, 'db' | 'tenant' | 'now'>) {
  const due = await countDue(db, monthsBefore(now, tenant.privacy.months).toISOString())
  return due.requests + due.processes
}

/** Counts of what a purge would remove or mark now. Reads every text of the desk when anyone is due. */
export async function purgeDue({ db, tenant, now }: Purger) {
  const before = monthsBefore(now, tenant.privacy.months).toISOString()
  const away = monthsBefore(now, tenant.privacy.colleagueMonths).toISOString()
  const [due, marks, colleagues, reads, documentsLeft] = await Promise.all([
    countDue(db, before),
    countTraces({ db, tenant }, { before, away }),
    countColleagues(db, away),
    countExpired(db, now.toISOString()),
    countDocumentsLeft(db, before),
  ])
  return { before, ...due, marks, away, colleagues, reads, documentsLeft }
}

/**
 * Removes personal data older than the tenant's term, a few records at a time, each transaction with its part of the
 * receipt. Resumable after an interruption, and idempotent. `withDocuments` also removes the other documents of processes
 * that are over.
 */
export async function purge(
  purger: Purger,
  store: FileStore,
  {
    withDocuments = false,
    onProgress = () => {},
  }: { withDocuments?: boolean; onProgress?: (records: number) => void } = {},
) {
  const { db, tenant, now, person } = purger
  const before = monthsBefore(now, tenant.privacy.months).toISOString()
  const uuid = randomUUID()
  const counts = { ...NOTHING }
  await insertRun(db, {
    uuid,
    started_at: now.toISOString(),
    ended_at: '',
    before,
    person_id: person.id,
    person_name: person.name,
    counts: JSON.stringify(counts),
  })
  /** One batch with its receipt, in one transaction. */
  const inPart = async <Some extends Pick<Part, 'counts'>>(
    part: (purger: Purger) => Promise<Some | null>,
  ) => {
    const done = await inTransaction(purger, async (inside) => {
      await holdLock(inside.db, 'purge')
      const did = await part(inside)
      const isSomething = did && Object.values(did.counts).some((count) => count > 0)
      if (isSomething) await changeRun(inside.db, uuid, { counts: JSON.stringify(sum(counts, did.counts)) })
      // An earlier export contains the names that are cleared here.
      if (isSomething && !did.counts.reads) await endAllExports(inside.db)
      return did
    })
    if (done) Object.assign(counts, sum(counts, done.counts))
    return done
  }
  /** Runs batches until there are no more. */
  const inParts = async (part: (purger: Purger, last: number) => Promise<Part | null>) => {
    for (let last = 0; ; ) {
      const done = await inPart((inside) => part(inside, last))
      if (!done) return
      last = done.last
      await removeContent(purger, store, done.files ?? [])
      onProgress((done.counts.requests ?? 0) + (done.counts.processes ?? 0))
    }
  }
  const away = monthsBefore(now, tenant.privacy.colleagueMonths).toISOString()
  await markTraces(purger, { before, away }, (work) =>
    inPart(async (inside) => {
      const did = await work(inside)
      return did && { last: did.last, counts: { marks: did.marks } }
    }),
  )
  await inParts((inside, last) => clearRequests(inside, before, last))
  await inParts((inside, last) => clearProcesses(inside, before, last))
  if (withDocuments)
    await inParts(async (inside, last) => {
      const files = await clearDocumentsLeft(inside.db, before, DOCUMENTS_AT_ONCE)
      return files.length > 0 ? { last, counts: { files: files.length }, files } : null
    })
  await forgetColleagues(db, { before: away, now: now.toISOString() }, async (work) => {
    await inPart(async (inside) => ({ counts: { ...(await work(inside.db)) } }))
  })
  await inParts(async (inside, last) => {
    const reads = await forgetReads(inside.db, now.toISOString(), READS_AT_ONCE)
    return reads > 0 ? { last, counts: { reads } } : null
  })
  await removeLeftovers(purger, store)
  await removeEnded(db, store.storage, ENDED_LONG_AGO)
  await eraseAnswers(db)
  if (counts.requests + counts.processes + counts.marks > 0) await renewNames(db, tenant)
  counts.documentsLeft = (await countDocumentsLeft(db, before)).count
  await changeRun(db, uuid, { ended_at: new Date().toISOString(), counts: JSON.stringify(counts) })
  // Removes the overwritten data from the files of the database too.
  const wiped = await wipeLeftovers(db)
  return { uuid, before, counts, wiped }
}

/** Removes content that an earlier purge marked, but did not remove before it ended. */
async function removeLeftovers(purger: Purger, store: FileStore) {
  let tried = new Set<string>()
  for (;;) {
    const found = (await findLeftovers(purger.db)).map((it) => it.uuid)
    // The sweep retries files that could not be removed.
    const uuids = found.filter((uuid) => !tried.has(uuid))
    if (uuids.length === 0) return
    await removeContent(purger, store, uuids)
    tried = new Set([...tried, ...uuids])
  }
}

interface Part {
  /** The last id of the batch. */
  last: number
  counts: Partial<Counts>
  /** Files whose content is removed after the transaction commits. */
  files?: string[]
}

const sum = (all: Counts, more: Partial<Counts>): Counts => {
  const total = { ...all }
  for (const [name, count] of Object.entries(more)) total[name as keyof Counts] += count
  return total
}

async function clearRequests(purger: Purger, before: string, after: number): Promise<Part | null> {
  const { db, now } = purger
  const due = await nextRequests(db, before, after, REQUESTS_AT_ONCE)
  const last = due.at(-1)
  if (!last) return null
  for (const request of due) {
    await clearRequest(db, request, now.toISOString())
    await deleteWish(db, request.uuid)
  }
  const around = await clearAround(db, due)
  const files = await clearFiles(db, 'request', due)
  const searches = await clearSearches(db, due)
  const mails = await eraseMails(purger, due)
  await recordAll(
    purger,
    'request-cleared',
    due.map(({ uuid }) => ({ subject: { type: 'request' as const, uuid }, happening: {} })),
  )
  return {
    last: Number(last.id),
    counts: { requests: due.length, ...around, files: files.length, mails, searches },
    files,
  }
}

/** Clears saved views, and last-used lists, that search for one of these people. */
async function clearSearches(db: Purger['db'], due: readonly DueRequest[]): Promise<number> {
  let searches = 0
  for (const { person_id, query } of await listsLeft(db)) {
    const [, cleared = ''] = withoutSearchFor(`?${query}`, due).split('?')
    if (cleared === query) continue
    await rewriteListLeft(db, person_id, cleared)
    searches++
  }
  for (const view of await savedViews(db)) {
    const cleared = withoutPeople(view, due)
    if (!cleared) continue
    await rewriteView(db, view.uuid, cleared)
    searches++
  }
  return searches
}

/** Erases mails to people without a remaining request. */
async function eraseMails({ db, tenant }: Purger, due: readonly DueRequest[]): Promise<number> {
  const templates = Object.keys(tenant.mails.templates).filter((name) => isForApplicants(tenant.mails, name))
  if (templates.length === 0) return 0
  const addresses = [...new Set(due.map(({ email }) => email).filter(Boolean))]
  const inUse = await addressesStillInUse(db, addresses)
  let mails = 0
  for (const address of addresses)
    if (!inUse.has(address)) mails += await eraseMailsTo(db, address, templates)
  return mails
}

async function clearProcesses(
  { db, now, tenant }: Purger,
  before: string,
  after: number,
): Promise<Part | null> {
  const due = await nextProcesses(db, before, after, PROCESSES_AT_ONCE)
  const last = due.at(-1)
  if (!last) return null
  const remarks = remarksIn(tenant.processes.types)
  let versions = 0
  for (const { id, ...process } of due) {
    let record: FormRecord = {}
    for (const { version, data } of await versionsOf(db, id)) {
      record = JSON.parse(data) as FormRecord
      const cleared = withoutNames(record, remarks)
      if (!cleared) continue
      record = cleared
      await rewriteVersion(db, id, version, JSON.stringify(cleared))
      versions++
    }
    await markProcessCleared(db, id, now.toISOString(), columnsOf(record, process))
  }
  await clearPauses(db, due)
  const comments = await clearComments(db, due)
  const mails = await eraseMailsAbout(
    db,
    due.map(({ uuid }) => uuid),
  )
  const files = await clearFiles(db, 'process', due, PERSONAL_DOCUMENTS)
  return {
    last: Number(last.id),
    counts: { processes: due.length, versions, comments, files: files.length, mails },
    files,
  }
}
