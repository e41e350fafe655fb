import { Refused } from '../../platform/web/errors.ts'
import { holderOf } from '../../platform/web/policy.ts'
import type { Visit } from '../../platform/web/visit.ts'
import { manageProcess } from '../../records/processes/policy.ts'
import { giveTags } from '../../records/tags/give-tags.ts'
import { ofProcess } from '../../records/tags/tag.ts'
import type { Confirmed, Outcome } from './bulk.ts'
import { eachOf } from './bulk-delete.ts'

/** Tag processes from the list; each of them only by who may tag that one. */
export const tagListed = holderOf('realisationbtn')

interface TagChange {
  add: readonly string[]
  remove: readonly string[]
}

/** Gives tags to processes and takes others away; what else each carries stays. */
export const tagAll = (
  visit: Visit,
  confirmed: readonly Confirmed[],
  { add, remove }: TagChange,
): Promise<Outcome[]> =>
  eachOf(visit, confirmed, async (process) => {
    if (!manageProcess.allows(visit, process)) throw new Refused()
    await giveTags(
      visit,
      ofProcess(process),
      add,
      remove.filter((uuid) => !add.includes(uuid)),
    )
  })
