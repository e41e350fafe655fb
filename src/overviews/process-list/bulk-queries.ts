import { Invalid } from '../../platform/web/errors.ts'
import type { Visit } from '../../platform/web/visit.ts'
import { processesInScope } from '../../records/processes/queries.ts'
import type { Process } from '../../records/processes/row.ts'
import { stateAsked } from './asked.ts'
import { MOST_PICKED, type Picked, readListAddress } from './bulk.ts'
import { walkProcesses } from './queries.ts'

/** The picked processes that this person sees, as they are now. Throws `Invalid` for none, and for more than an act takes. */
export async function pickedProcesses(visit: Visit, picked: Picked): Promise<Process[]> {
  const words = visit.t.selection
  const found = picked.isAll ? await allOfList(visit, picked.list) : await namedProcesses(visit, picked.uuids)
  if (found.length === 0) throw new Invalid([{ field: 'uuid', message: words.nothing() }])
  if (found.length > MOST_PICKED)
    throw new Invalid([{ field: 'alles', message: words.tooMany({ n: MOST_PICKED }) }])
  return found
}

/** Those of these that the person sees. */
export async function namedProcesses(visit: Visit, uuids: readonly string[]): Promise<Process[]> {
  if (uuids.length === 0) return []
  return processesInScope(visit)
    .selectAll('process')
    .where('process.uuid', 'in', [...uuids])
    .orderBy('process.case_order')
    .execute()
}

/** One more than an act takes, when there are more. */
async function allOfList(visit: Visit, address: string): Promise<Process[]> {
  const list = readListAddress(address)
  const asked = list && stateAsked(visit, list.path, list.query)
  const all: Process[] = []
  if (!asked) return all
  for await (const piece of walkProcesses(visit, asked.state)) {
    all.push(...piece)
    if (all.length > MOST_PICKED) break
  }
  return all
}
