import { record, recordAll } from '../../../platform/events/record.ts'
import { deleteFilesOf } from '../../../platform/files/queries.ts'
import type { Context } from '../../../platform/web/context.ts'
import { Conflict, Refused } from '../../../platform/web/errors.ts'
import { inTransaction } from '../../../platform/web/transaction.ts'
import { changeChargePoint } from '../../charge-points/change-charge-point.ts'
import { countDurations } from '../../durations/count-durations.ts'
import { settleWithout } from '../../effects/settling/settle-map.ts'
import { linkedPoints } from '../../locations/queries.ts'
import { conflictOver } from '../conflict.ts'
import { deleteProcess as mayDelete } from '../policy.ts'
import { deleteProcessRow, deleteWordsAbout, releaseRequests } from '../queries.ts'
import type { FoundProcess } from '../row.ts'

/** The fields of a deleted process that its event retains: its reference, and the fields that determine scope. */
export type DeletedProcess = Pick<
  FoundProcess,
  'case_ref' | 'status' | 'process_type' | 'municipality_code' | 'operator_uuid'
>

/**
 * Deletes a process, and releases its requests and charge points; its number is not reused. Throws `Refused` for a completed
 * one, `Conflict` when it changed since `version`.
 */
export const deleteProcess = (context: Context, process: FoundProcess, version: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const { t } = context
    if (!mayDelete.allows(context, process)) throw new Refused()
    if (process.status === 'completed') throw new Refused(t.processes.deletion.completed())
    if (version !== process.version) throw await conflictOver(context, process)
    await settleWithout(context, process)
    await countDurations(context.db, process, [])
    // The sweep deletes the file contents after the commit.
    await deleteFilesOf(context.db, { type: 'process', uuid: process.uuid })
    await deleteWordsAbout(context.db, process.uuid)
    await release(context, process)
    await releasePoints(context, process)
    if (!(await deleteProcessRow(context.db, process))) throw await conflictOver(context, process)
    await record(
      context,
      'process-deleted',
      { type: 'process', uuid: process.uuid },
      { before: leftOf(process) },
    )
  })

/**
 * Disconnects its requests, which can then be connected to another process, and logs an event for each, for their readers.
 */
async function release(context: Context, process: FoundProcess) {
  const requests = await releaseRequests(context.db, process.id, context.now.toISOString())
  const all = requests.map(({ uuid, case_ref }) => ({
    subject: { type: 'request' as const, uuid },
    happening: { after: { request: case_ref, process: process.case_ref } },
  }))
  await recordAll(context, 'request-disconnected', all)
}

/** Unlinks its charge points, with an entry in their history. */
async function releasePoints(context: Context, process: FoundProcess) {
  const cause = { process: process.uuid, isDeletion: true } as const
  for (const point of await linkedPoints(context.db, process.id))
    if (!(await changeChargePoint(context, point, { process_id: null }, cause)))
      throw new Conflict(context.t.chargePoints.conflict())
}

const leftOf = (process: FoundProcess): DeletedProcess => ({
  case_ref: process.case_ref,
  status: process.status,
  process_type: process.process_type,
  municipality_code: process.municipality_code,
  operator_uuid: process.operator_uuid,
})
