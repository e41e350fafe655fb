import type { Context } from '../../platform/web/context.ts'
import { Failure } from '../../platform/web/errors.ts'
import { holderOf } from '../../platform/web/policy.ts'
import { deleteProcess } from '../../records/processes/delete-process.ts'
import { findProcess } from '../../records/processes/queries.ts'
import type { Confirmed, Outcome } from './bulk.ts'

/** Delete processes from the list; each of them only by who may delete that one. Spec 2 §2. */
export const deleteListed = holderOf('canDeleteListedProcesses')

/**
 * Deletes processes one by one, each as it was when that was confirmed: what fails leaves the others. Gives what
 * became of those that were still there.
 */
export const deleteAll = (context: Context, confirmed: readonly Confirmed[]): Promise<Outcome[]> =>
  eachOf(context, confirmed, async (process, version) => deleteProcess(context, process, version))

/** Does something to one process after the other, and tells of each how it went. */
export async function eachOf(
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
