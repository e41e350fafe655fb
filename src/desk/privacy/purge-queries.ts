import type { ExpressionBuilder, Insertable, Updateable } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import type { PurgeRunTable } from '../../platform/db/privacy-schema.ts'
import type { ProcessTable } from '../../platform/db/process-schema.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { keysOf } from '../../platform/search/keys.ts'
import { digitsOf } from './retention.ts'

export const OVER = ['completed', 'cancelled'] as const

/** Due requests: sent before a moment, and not connected to a running process. */
const dueRequests = (db: Db, before: string) =>
  db
    .selectFrom('request')
    .where('request.gdpr_cleared_at', 'is', null)
    .where('request.submitted_at', '<', before)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('request.process_id', 'is', null),
        exists(
          selectFrom('process')
            .select('process.id')
            .whereRef('process.id', '=', 'request.process_id')
            .where('process.status', 'in', OVER),
        ),
      ]),
    )

const dueProcesses = (db: Db, before: string) =>
  db.selectFrom('process').where('process.status', 'in', OVER).where(isDue(before))

/** Ended before a moment, and not cleared since: a process that was restored and ended again is due again. */
export const isDue =
  (before: string) =>
  ({ fn, eb, and, ref, val }: ExpressionBuilder<Schema, 'process'>) =>
    and([
      eb('process.ended_at', '!=', ''),
      eb('process.ended_at', '<', before),
      eb(fn.coalesce('process.personal_data_cleared_at', val('')), '<', ref('process.ended_at')),
    ])

/** The next due requests, by id. */
export const nextRequests = (db: Db, before: string, after: number, limit: number) =>
  dueRequests(db, before)
    .selectAll('request')
    .where('request.id', '>', after)
    .orderBy('request.id')
    .limit(limit)
    .execute()

/** The ids of all due requests. */
export async function dueIds(db: Db, before: string): Promise<number[]> {
  const rows = await dueRequests(db, before).select('request.id').execute()
  return rows.map(({ id }) => id)
}

export type DueRequest = Awaited<ReturnType<typeof nextRequests>>[number]

/** The next due processes, by id. */
export const nextProcesses = (db: Db, before: string, after: number, limit: number) =>
  dueProcesses(db, before)
    .select(['process.id', 'process.uuid', 'process.case_ref', 'process.status'])
    .where('process.id', '>', after)
    .orderBy('process.id')
    .limit(limit)
    .execute()

/** Number of due requests and processes. */
export async function countDue(db: Db, before: string): Promise<{ requests: number; processes: number }> {
  const [requests, processes] = await Promise.all(
    [dueRequests(db, before), dueProcesses(db, before)].map((due) =>
      (due as ReturnType<typeof dueRequests>)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  )
  return { requests: Number(requests?.count ?? 0), processes: Number(processes?.count ?? 0) }
}

/**
 * Removes the personal data of a request. Its numbers, dates, status, place name and the digits of its postal code remain.
 */
export function clearRequest(db: Db, request: DueRequest, now: string) {
  const emptied = {
    street: '',
    house_number: '',
    house_number_suffix: '',
    postal_code: digitsOf(request.postal_code),
    first_name: '',
    last_name: '',
    phone: '',
    email: '',
    vehicle_brand: '',
    vehicle_model: '',
    number_plate: '',
    location: '',
    remarks: '',
    dossier_id: '',
  }
  return db
    .updateTable('request')
    .set((eb) => ({
      ...emptied,
      // Intake still knows the external reference, so that sending the request again does not restore it; but it cannot be
      // searched.
      ...keysOf({ ...request, ...emptied, origin_reference: '' }),
      lat: null,
      lng: null,
      parking_permit: null,
      reserved_spot: null,
      timeslot: null,
      gdpr_cleared_at: now,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', request.id)
    .execute()
}

/**
 * Removes free text from the judgements, handovers, comments and events of requests; returns the number of each, except the
 * handovers.
 */
export async function clearAround(db: Db, requests: readonly DueRequest[]) {
  const ids = requests.map(({ id }) => id)
  const uuids = uuidsOf(requests)
  const judgements = await db
    .updateTable('judgement')
    .set({ remarks: '' })
    .where('request_id', 'in', ids)
    .where('remarks', '!=', '')
    .executeTakeFirst()
  await db
    .updateTable('handover')
    .set({ reason: '' })
    .where('request_id', 'in', ids)
    .where('reason', '!=', '')
    .execute()
  const comments = await db
    .updateTable('comment')
    .set({ message: '' })
    .where('subject_type', '=', 'request')
    .where('subject_uuid', 'in', uuids)
    .where('message', '!=', '')
    .executeTakeFirst()
  // Locations in event data, before and after. The status in the log is no more personal than that of the
  // request itself.
  const events = await db
    .updateTable('event')
    .set({ data: '{}' })
    .where('subject_type', '=', 'request')
    .where('subject_uuid', 'in', uuids)
    .where('data', '!=', '{}')
    .executeTakeFirst()
  return {
    judgements: Number(judgements.numUpdatedRows),
    comments: Number(comments.numUpdatedRows),
    events: Number(events.numUpdatedRows),
  }
}

/** Removes the text of comments on processes; returns their number. */
export async function clearComments(db: Db, processes: readonly { uuid: string }[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('comment')
    .set({ message: '' })
    .where('subject_type', '=', 'process')
    .where('subject_uuid', 'in', uuidsOf(processes))
    .where('message', '!=', '')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Removes the free-text reasons for holds and cancellations. Reasons from the tenant's lists remain. */
export async function clearPauses(db: Db, processes: readonly { id: number }[]) {
  await db
    .updateTable('process_pause')
    .set({ comment: '', ended_comment: '' })
    .where(
      'process_id',
      'in',
      processes.map(({ id }) => id),
    )
    .execute()
}

/**
 * Marks files as cleared and removes their names: all files of requests, some document groups of processes.
 * Returns the uuids under which their content may be stored.
 */
export async function clearFiles(
  db: Db,
  type: 'request' | 'process',
  subjects: readonly { uuid: string }[],
  kinds?: readonly string[],
): Promise<string[]> {
  let files = db
    .updateTable('file')
    .set({ gdpr: 1, filename: '' })
    .where('subject_type', '=', type)
    .where('subject_uuid', 'in', uuidsOf(subjects))
    .where('gdpr', '=', 0)
  if (kinds) files = files.where('kind', 'in', [...kinds])
  const rows = await files.returning('uuid').execute()
  return uuidsOf(rows)
}

const uuidsOf = (rows: readonly { uuid: string }[]) => rows.map(({ uuid }) => uuid)

/** Saved list views of all people. */
export const savedViews = (db: Db) =>
  db.selectFrom('saved_view').select(['uuid', 'name', 'address', 'created_at']).execute()

export const rewriteView = (db: Db, uuid: string, view: { name: string; address: string }) =>
  db.updateTable('saved_view').set(view).where('uuid', '=', uuid).execute()

/** The addresses among these that remaining requests also have. */
export async function addressesStillInUse(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await db
    .selectFrom('request')
    .select('email')
    .distinct()
    .where('email', 'in', [...addresses])
    .where('gdpr_cleared_at', 'is', null)
    .execute()
  return new Set(rows.map(({ email }) => email))
}

/** All saved versions of a process. */
export const versionsOf = (db: Db, processId: number) =>
  db
    .selectFrom('process_location')
    .select(['version', 'data'])
    .where('process_id', '=', processId)
    .orderBy('version')
    .execute()

/** Rewrites a version of a record. The decisions of the process then count as made on the rewritten texts. */
export async function rewriteVersion(db: Db, processId: number, version: number, data: string) {
  await db
    .updateTable('process_location')
    .set({ data })
    .where('process_id', '=', processId)
    .where('version', '=', version)
    .execute()
  await db.deleteFrom('process_decision').where('process_id', '=', processId).execute()
}

/** Updates the columns of a process that lists and searches read. */
export const changeProcess = (db: Db, id: number, columns: Updateable<ProcessTable>) =>
  db.updateTable('process').set(columns).where('id', '=', id).execute()

/** Marks a process as cleared, and updates the columns derived from its record. */
export const markProcessCleared = (db: Db, id: number, now: string, columns: Updateable<ProcessTable>) =>
  db
    .updateTable('process')
    .set({ ...columns, status_comment: '', personal_data_cleared_at: now })
    .where('id', '=', id)
    .execute()

export const insertRun = (db: Db, run: Insertable<PurgeRunTable>) =>
  db.insertInto('purge_run').values(run).execute()

export const changeRun = (db: Db, uuid: string, change: Updateable<PurgeRunTable>) =>
  db.updateTable('purge_run').set(change).where('uuid', '=', uuid).execute()

/** The receipts of purges, newest first. */
export const listRuns = (db: Db, limit: number) =>
  db.selectFrom('purge_run').selectAll().orderBy('started_at', 'desc').limit(limit).execute()

/** Progress of the newest purge; changes whenever a purge cleared something. '' before the first. */
export async function newestRun(db: Db): Promise<string> {
  const run = await db
    .selectFrom('purge_run')
    .select(['uuid', 'ended_at', 'counts'])
    .orderBy('started_at', 'desc')
    .orderBy('uuid')
    .limit(1)
    .executeTakeFirst()
  return run ? `${run.uuid} ${run.ended_at} ${run.counts}` : ''
}
