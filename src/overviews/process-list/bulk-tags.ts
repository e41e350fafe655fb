import { changeEach } from '../../platform/lists/change-each.ts'
import type { Confirmed, Outcome } from '../../platform/lists/picked.ts'
import type { Context } from '../../platform/web/context.ts'
import { Refused } from '../../platform/web/errors.ts'
import { holderOf } from '../../platform/web/policy.ts'
import { manageProcess } from '../../records/processes/policy.ts'
import { findProcess } from '../../records/processes/queries.ts'
import { changeTags, type TagChange } from '../../records/tags/give-tags.ts'
import { ofProcess } from '../../records/tags/tag.ts'

/** Permission to tag from the list; the permission for each process is checked too. */
export const tagListed = holderOf('realisationbtn')

/** Adds tags to processes and removes others; other tags stay. */
export const tagAll = (
  context: Context,
  confirmed: readonly Confirmed[],
  { add, remove }: TagChange,
): Promise<Outcome[]> =>
  changeEach(context, confirmed, {
    find: findProcess,
    async act(process) {
      if (!manageProcess.allows(context, process)) throw new Refused()
      await changeTags(context, ofProcess(process), { add, remove })
    },
  })
