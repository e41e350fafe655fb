import { findType } from '../../platform/tenant/process-type.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Party } from '../processes/party.ts'
import type { FoundProcess, Part } from '../processes/row.ts'
import { movedBy, partsAfter, type TurnRules, turnColumnsOf } from './part.ts'

/** Whose turn it is after a change of a process. Pure. */

/**
 * The rules that turns are derived by. The language is irrelevant: only the fields of the problems are used, not their
 * texts.
 */
export const turnRules = ({ country }: Pick<Tenant, 'country'>): TurnRules => ({ t: textsIn('nl'), country })

/** What a change does to the parts of a process. */
interface PartsChange {
  /** Milliseconds that the process was on hold or cancelled until now. */
  pausedMs?: number
  /** The step that the process was reset to: parts finished in this step or a later one must be done again. */
  resetStep?: number | null
  /** The parts from that step on, as they were before the reset; set when a reset is undone. */
  restored?: { step: number; parts: readonly Part[] }
  /** The parts of a step that this change finished. */
  finished?: { step: number; parties: readonly Party[] } | null
  /** Parts of done steps whose decision this change opened again. */
  opened?: readonly { step: number; party: Party }[]
}

/** The parts of a process before and after a change, and the columns of its turn after it. */
export interface TurnAfter {
  before: readonly Part[]
  after: readonly Part[]
  columns: ReturnType<typeof turnColumnsOf> & { turn_version: number }
}

/** `process` as it will be after the change, with its next version; `before`: its parts as stored. */
export function turnAfter(
  { tenant, now }: Pick<Context, 'tenant' | 'now'>,
  process: Pick<FoundProcess, 'version' | 'process_type' | 'status' | 'record' | 'steps'>,
  before: readonly Part[],
  { pausedMs = 0, resetStep = null, restored, finished, opened = [] }: PartsChange = {},
): TurnAfter {
  const type = findType(tenant.processes, process.process_type)
  const kept = before.filter(({ step }) => step < (resetStep ?? restored?.step ?? Number.POSITIVE_INFINITY))
  const at = now.toISOString()
  const former = [...kept, ...(restored?.parts ?? [])]
  const isKept = (it: { step: number; party: Party }) =>
    former.some(({ step, party }) => step === it.step && party === it.party)
  const again = opened.filter((it) => !isKept(it)).map((it) => ({ ...it, since: at, doneAt: '', version: 0 }))
  const known = [...former, ...again]
  const moved = pausedMs > 0 ? movedBy(known, pausedMs) : known
  const parts = type ? partsAfter(moved, process, type, turnRules(tenant), () => at) : []
  const after = parts.map((part) => {
    const isFinished = finished?.step === part.step && finished.parties.includes(part.party)
    return isFinished ? { ...part, doneAt: at, version: process.version } : part
  })
  const columns = { ...turnColumnsOf(process.status, after), turn_version: process.version }
  return { before, after, columns }
}
