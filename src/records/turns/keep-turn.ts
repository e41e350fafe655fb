import { findType } from '../../platform/tenant/process-type.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import type { Context } from '../../platform/web/context.ts'
import type { FoundProcess } from '../processes/row.ts'
import { movedBy, type Part, partsAfter, type TurnRules, turnColumnsOf } from './part.ts'
import { partsOf, saveParts, saveTurn } from './queries.ts'

/** What a turn is derived from; the language of its problems does not matter. */
export const turnRules = ({ country }: Pick<Tenant, 'country'>): TurnRules => ({ t: textsIn('nl'), country })

type Changed = Pick<FoundProcess, 'id' | 'version' | 'process_type' | 'status' | 'record' | 'steps'>

/**
 * Stores whose turn it is in a process after a change, in the transaction of that change, and gives its parts.
 * Everything that writes a process ends with it. `stoodStill` is how many milliseconds it was on hold or
 * cancelled until now; `change` finishes parts.
 */
export async function keepTurn(
  context: Pick<Context, 'db' | 'tenant' | 'now'>,
  process: Changed,
  { stoodStill = 0, change = (it) => it }: Keeping = {},
): Promise<Part[]> {
  const { db, tenant, now } = context
  const before = await partsOf(db, process.id)
  const type = findType(tenant.processes, process.process_type)
  const moved = stoodStill > 0 ? movedBy(before, stoodStill) : before
  const at = now.toISOString()
  const after = type ? partsAfter(change(moved), process, type, turnRules(tenant), () => at) : []
  await saveParts(db, process.id, before, after)
  await saveTurn(db, {
    id: process.id,
    version: process.version,
    ...turnColumnsOf(process.status, after),
  })
  return after
}

interface Keeping {
  stoodStill?: number
  change?: (parts: readonly Part[]) => readonly Part[]
}
