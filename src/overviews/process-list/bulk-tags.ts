import type { Context } from '../../platform/web/context.ts'
import { Refused } from '../../platform/web/errors.ts'
import { holderOf } from '../../platform/web/policy.ts'
import { manageProcess } from '../../records/processes/policy.ts'
import { giveTags } from '../../records/tags/give-tags.ts'
import { ofProcess } from '../../records/tags/tag.ts'
import type { Confirmed, Outcome } from './bulk.ts'
import { changeEach } from './bulk-delete.ts'

/** Permission to tag from the list; the permission for each process is checked too. */
export const tagListed = holderOf('realisationbtn')

interface TagChange {
  add: readonly string[]
  remove: readonly string[]
}

/** Adds tags to processes and removes others; other tags stay. */
export const tagAll = (
  context: Context,
  confirmed: readonly Confirmed[],
  { add, remove }: TagChange,
): Promise<Outcome[]> =>
  changeEach(context, confirmed, async (process) => {
    if (!manageProcess.allows(context, process)) throw new Refused()
    await giveTags(
      context,
      ofProcess(process),
      add,
      remove.filter((uuid) => !add.includes(uuid)),
    )
  })
