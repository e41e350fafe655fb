import { isUnavailable } from '../../platform/db/unavailable.ts'
import type { Context } from '../../platform/web/context.ts'
import { Failure } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { manageProcess } from '../../records/processes/policy.ts'
import { findProcess } from '../../records/processes/queries.ts'
import { changeTagsOfProcesses } from '../../records/tags/give-tags-to-many.ts'
import { actOf, type BulkAct, type BulkJob } from './bulk-act.ts'
import { processesAmong } from './chosen-queries.ts'
import { doOne } from './do-one.ts'
import { noteOutcomes, type RowDone, type RowToDo } from './queries.ts'
import { whyRefused } from './refusal.ts'

/** The job was stopped, or another server runs it: rolls back this transaction. */
class NotOurs extends Error {}

type Job = Pick<BulkJob, 'uuid' | 'runner' | 'details'>

/**
 * Does an act on the next rows of a job; each row gets its outcome in the same transaction. False when this server no
 * longer runs the job. Throws when the database is unavailable, after which it can be retried.
 */
export async function doBatch(
  context: Context,
  job: Job,
  rows: readonly RowToDo[],
  giveWay: () => Promise<void>,
): Promise<boolean> {
  const act = actOf(job)
  try {
    const left = act.kind === 'tags' ? await tagTogether(context, job, act, rows) : rows
    for (const row of left) {
      await doRow(context, job, act, row)
      await giveWay()
    }
    return true
  } catch (error) {
    if (error instanceof NotOurs) return false
    throw error
  }
}

/** Tags all rows without an obstacle in one transaction; returns the others, to be handled one by one. */
async function tagTogether(
  context: Context,
  job: Job,
  act: BulkAct & { kind: 'tags' },
  rows: readonly RowToDo[],
): Promise<readonly RowToDo[]> {
  try {
    return await inTransaction(context, async (context) => {
      const found = await processesAmong(
        context,
        rows.map((row) => row.process_uuid),
      )
      const isPlain = ({ process_uuid, version }: RowToDo) => {
        const process = found.get(process_uuid)
        return process?.version === version && manageProcess.allows(context, process)
      }
      const plain = rows.filter(isPlain)
      const processes = plain.flatMap(({ process_uuid }) => found.get(process_uuid) ?? [])
      await changeTagsOfProcesses(context, processes, act)
      await note(
        context,
        job,
        plain.map(({ number }) => ({ number, outcome: 'done', reason: '' })),
      )
      return rows.filter((row) => !isPlain(row))
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return rows
  }
}

async function doRow(context: Context, job: Job, act: BulkAct, row: RowToDo): Promise<void> {
  const { number } = row
  try {
    await inTransaction(context, async (context) => {
      const process = await findProcess(context, row.process_uuid)
      if (process) await doOne(context, act, process, row.version)
      await note(context, job, [{ number, outcome: process ? 'done' : 'gone', reason: '' }])
    })
  } catch (error) {
    if (error instanceof NotOurs || isUnavailable(error)) throw error
    if (!(error instanceof Failure))
      context.log.error({ err: error, process: row.process_uuid }, 'bulk act failed for one process')
    const reason = await whyRefused(context, row, error)
    await inTransaction(context, (context) => note(context, job, [{ number, outcome: 'refused', reason }]))
  }
}

async function note(context: Context, job: Job, rows: readonly RowDone[]): Promise<void> {
  if (rows.length === 0) return
  if (!(await noteOutcomes(context.db, job, rows, context.now))) throw new NotOurs()
}
