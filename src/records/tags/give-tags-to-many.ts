import { recordAll } from '../../platform/events/record.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { beginUse } from '../configuration/use-entry.ts'
import { offeredTags, type TagChange } from './give-tags.ts'
import { addToProcesses, removeFromProcesses, tagsOfProcesses } from './many-queries.ts'

interface Tagged {
  id: number
  uuid: string
}

/**
 * As `changeTags`, for many processes in a few statements: all of them, or none. A tag that is not offered stays on
 * processes that have it; throws `Invalid` when it would be added to another.
 */
export const changeTagsOfProcesses = (
  context: Context,
  processes: readonly Tagged[],
  { add, remove }: TagChange,
): Promise<void> =>
  inTransaction(context, async (context) => {
    await beginUse(context, 'tags')
    const ids = processes.map(({ id }) => id).toSorted((a, b) => a - b)
    const offered = (await offeredTags(context, 'process')).map(({ uuid }) => uuid)
    const before = byProcess(await tagsOfProcesses(context.db, ids))
    const has = (id: number, tag: string) => before.get(id)?.some(({ uuid }) => uuid === tag) ?? false
    const added = ids.flatMap((id) =>
      add.filter((tag) => !has(id, tag)).map((tag_uuid) => ({ process_id: id, tag_uuid })),
    )
    if (added.some(({ tag_uuid }) => !offered.includes(tag_uuid)))
      throw new Invalid([{ field: 'Tags', message: context.t.tags.notOffered() }])
    const removed = remove.filter((uuid) => !add.includes(uuid))
    const fewer = ids.filter((id) => removed.some((tag) => has(id, tag)))
    await removeFromProcesses(context.db, fewer, removed)
    await addToProcesses(context.db, added)
    const changed = new Set([...fewer, ...added.map(({ process_id }) => process_id)])
    if (changed.size === 0) return
    const after = byProcess(await tagsOfProcesses(context.db, [...changed]))
    await recordAll(
      context,
      'process-tagged',
      processes
        .filter(({ id }) => changed.has(id))
        .map(({ id, uuid }) => ({
          subject: { type: 'process', uuid },
          happening: { before: { tags: namesIn(before.get(id)) }, after: { tags: namesIn(after.get(id)) } },
        })),
    )
  })

type Carried = Awaited<ReturnType<typeof tagsOfProcesses>>[number]

function byProcess(rows: readonly Carried[]): Map<number, Carried[]> {
  const all = new Map<number, Carried[]>()
  for (const row of rows) {
    const known = all.get(row.process_id)
    if (known) known.push(row)
    else all.set(row.process_id, [row])
  }
  return all
}

const namesIn = (tags: readonly Carried[] = []) => tags.map(({ uuid, label }) => label ?? uuid)
