import type { Context } from '../../platform/web/context.ts'
import { Failure } from '../../platform/web/errors.ts'
import { holderOf } from '../../platform/web/policy.ts'
import { deleteProcess } from '../../records/processes/delete-process.ts'
import { findProcess } from '../../records/processes/queries.ts'
import type { Confirmed, Outcome } from './bulk.ts'

/** Permission to delete from the list; the permission for each process is checked too. Spec 2 §2. */
export const deleteListed = holderOf('canDeleteListedProcesses')

/**
 * Deletes processes one by one, if each is still in its confirmed version; a failure does not affect the
 * others. Returns the outcomes of those that still existed.
 */
export const deleteAll = (context: Context, confirmed: readonly Confirmed[]): Promise<Outcome[]> =>
  changeEach(context, confirmed, async (process, version) => deleteProcess(context, process, version))

/** Runs an action on one process after the other, and returns the outcome of each. */
export async function changeEach(
  context: Context,
  confirmed: readonly Confirmed[],
  act: (process: NonNullable<Awaited<ReturnType<typeof findProcess>>>, version: number) => Promise<void>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { uuid, version } of confirmed) {
    const process = await findProcess(context, uuid)
    if (!process) continue
    try {
      await act(process, version)
      outcomes.push({ ref: process.case_ref, done: true, reason: '' })
    } catch (error) {
      if (!(error instanceof Failure)) context.log.error({ err: error, process: uuid }, 'one of many failed')
      const reason = error instanceof Failure ? error.message : ''
      outcomes.push({ ref: process.case_ref, done: false, reason })
    }
  }
  return outcomes
}
