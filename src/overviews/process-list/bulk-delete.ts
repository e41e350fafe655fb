import { changeEach } from '../../platform/lists/change-each.ts'
import type { Confirmed, Outcome } from '../../platform/lists/picked.ts'
import type { Context } from '../../platform/web/context.ts'
import { holderOf } from '../../platform/web/policy.ts'
import { deleteProcess } from '../../records/processes/delete-process.ts'
import { findProcess } from '../../records/processes/queries.ts'

/** Permission to delete from the list; the permission for each process is checked too. Spec 2 §2. */
export const deleteListed = holderOf('canDeleteListedProcesses')

/**
 * Deletes processes one by one, if each is still in its confirmed version; a failure does not affect the
 * others. Returns the outcomes of those that still existed.
 */
export const deleteAll = (context: Context, confirmed: readonly Confirmed[]): Promise<Outcome[]> =>
  changeEach(context, confirmed, {
    find: findProcess,
    act: (process, version) => deleteProcess(context, process, version),
  })
