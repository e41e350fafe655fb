import { MOST_PICKED, type Picked } from '../../platform/lists/picked.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid } from '../../platform/web/errors.ts'
import { processesInScope } from '../../records/processes/queries.ts'
import type { Process } from '../../records/processes/row.ts'
import { readListAddress } from './bulk.ts'
import { listStateFor } from './list.ts'
import { walkProcesses } from './queries.ts'

/**
 * The picked processes that this person may see, in their current state. Throws `Invalid` for none, and for
 * more than the maximum.
 */
export async function pickedProcesses(context: Context, picked: Picked): Promise<Process[]> {
  const words = context.t.selection
  const found = picked.isAll
    ? await allOfList(context, picked.list)
    : await namedProcesses(context, picked.uuids)
  if (found.length === 0) throw new Invalid([{ field: 'uuid', message: words.nothing() }])
  if (found.length > MOST_PICKED)
    throw new Invalid([{ field: 'alles', message: words.tooMany({ n: MOST_PICKED }) }])
  return found
}

/** The processes among these that the person may see. */
async function namedProcesses(context: Context, uuids: readonly string[]): Promise<Process[]> {
  if (uuids.length === 0) return []
  return processesInScope(context)
    .selectAll('process')
    .where('process.uuid', 'in', [...uuids])
    .orderBy('process.case_order')
    .execute()
}

/** All processes of a list; one more than the maximum when there are more. */
async function allOfList(context: Context, address: string): Promise<Process[]> {
  const list = readListAddress(address)
  const listed = list && listStateFor(context, list.path, list.query)
  const all: Process[] = []
  if (!listed) return all
  for await (const piece of walkProcesses(context, listed.state)) {
    all.push(...piece)
    if (all.length > MOST_PICKED) break
  }
  return all
}
