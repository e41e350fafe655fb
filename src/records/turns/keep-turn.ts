import { findType } from '../../platform/tenant/process-type.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import type { Context } from '../../platform/web/context.ts'
import type { FoundProcess } from '../processes/row.ts'
import { movedBy, type Part, partsAfter, type TurnRules, turnColumnsOf } from './part.ts'
import type { Party } from './party.ts'
import { partsOf, saveParts, saveTurn } from './queries.ts'

/** What a turn is derived from; the language of its problems does not matter. */
export const turnRules = ({ country }: Pick<Tenant, 'country'>): TurnRules => ({ t: textsIn('nl'), country })

type Changed = Pick<FoundProcess, 'id' | 'version' | 'process_type' | 'status' | 'record' | 'steps'>

interface Keeping {
  /** Milliseconds that it was on hold or cancelled until now. */
  stoodStill?: number
  /** The step that it was set back to: what was finished in it and after it has to be done again. */
  resetStep?: number | null
  /** The parts from that step on as they were before it was set back, when that is undone. */
  restored?: { step: number; parts: readonly Part[] }
  /** The parts of a step that were finished in this change. */
  finished?: { step: number; parties: readonly Party[] }
  /** The parts of done steps with a decision that is open again because of this change. */
  opened?: readonly { step: number; party: Party }[]
}

type Writing = Pick<Context, 'db' | 'tenant' | 'now'>

/**
 * Stores whose turn it is in a process after a change, in the transaction of that change. Everything that
 * writes a process ends with it, or writes `turnAfter` itself.
 */
export async function keepTurn(context: Writing, process: Changed, keeping: Keeping = {}): Promise<void> {
  const { before, after, columns } = await turnAfter(context, process, keeping)
  await saveParts(context.db, process.id, before, after)
  await saveTurn(context.db, { ...process, ...columns })
}

/** The parts of a process before and after a change, and its columns that say whose turn it is then. */
export async function turnAfter(
  { db, tenant, now }: Writing,
  process: Changed,
  { stoodStill = 0, resetStep = null, restored, finished, opened = [] }: Keeping = {},
) {
  const before = await partsOf(db, process.id)
  const type = findType(tenant.processes, process.process_type)
  const kept = before.filter(({ step }) => step < (resetStep ?? restored?.step ?? Number.POSITIVE_INFINITY))
  const at = now.toISOString()
  const former = [...kept, ...(restored?.parts ?? [])]
  const isKept = (it: { step: number; party: Party }) =>
    former.some(({ step, party }) => step === it.step && party === it.party)
  const again = opened.filter((it) => !isKept(it)).map((it) => ({ ...it, since: at, doneAt: '', version: 0 }))
  const known = [...former, ...again]
  const moved = stoodStill > 0 ? movedBy(known, stoodStill) : known
  const parts = type ? partsAfter(moved, process, type, turnRules(tenant), () => at) : []
  const after = parts.map((part) => {
    const isFinished = finished?.step === part.step && finished.parties.includes(part.party)
    return isFinished ? { ...part, doneAt: at, version: process.version } : part
  })
  const columns = { ...turnColumnsOf(process.status, after), turn_version: process.version }
  return { before, after, columns }
}
