import type { FormRecord } from '../../../platform/forms/field.ts'
import { todayIn } from '../../../platform/time/calendar.ts'
import type { Context } from '../../../platform/web/context.ts'
import { inTransaction } from '../../../platform/web/transaction.ts'
import type { FoundProcess } from '../../processes/row.ts'
import { writeProcess } from '../../processes/save/write-process.ts'
import { turnAfter } from '../../turns/turn-after.ts'
import { demandOver } from '../term-runs.ts'
import { demandAll, demandSeen } from './chosen.ts'

interface Marking {
  act: 'confirm' | 'revoke'
  uuids: readonly string[]
  /** The versions that the person read, by uuid; processes without one are not checked. */
  versions?: ReadonlyMap<string, number>
  /** Confirmed a second time, also for decisions that are still open to objection. */
  beforeLastDay?: boolean
}

/**
 * Marks the traffic decisions of processes irrevocable as of today, or reverts that: all given processes, or none. Only a
 * person may do this, never a date, and must confirm it a second time while objections are possible. Returns the changed
 * processes. Throws `Invalid` with each process to which it cannot apply, `TermRuns` to request that confirmation,
 * `Conflict` with the reference of the first process that changed since it was read.
 */
export const markDecisions = (
  context: Context,
  { act, uuids, versions = new Map(), beforeLastDay = false }: Marking,
): Promise<FoundProcess[]> =>
  inTransaction(context, async (context) => {
    const chosen = await demandAll(act, context, uuids)
    for (const process of chosen) await demandSeen(context, process, versions.get(process.uuid))
    if (act === 'confirm' && !beforeLastDay) demandOver(context, chosen)
    const today = todayIn(context.tenant.locale.timeZone, context.now)
    const marked: FoundProcess[] = []
    for (const process of chosen.toSorted((a, b) => a.id - b.id))
      marked.push(await saveConfirmed(context, process, act === 'confirm' ? today : ''))
    return marked
  })

async function saveConfirmed(
  context: Context,
  process: FoundProcess,
  confirmedOn: string,
): Promise<FoundProcess> {
  const decision = process.record.TrafficDecision as FormRecord | undefined
  const record = { ...process.record, TrafficDecision: { ...decision, ConfirmedDate: confirmedOn } }
  const version = process.location_version + 1
  return writeProcess(context, process, {
    record,
    steps: process.steps,
    columns: {},
    turn: turnAfter(context, { ...process, version: process.version + 1, record }, process.parts),
    changedIn: process.steps.find((it) => it.key === 'traffic-decision')?.number ?? process.current_step,
    events: [
      {
        kind: confirmedOn ? 'traffic-decision-confirmed' : 'traffic-decision-revoked',
        change: {
          before: { ConfirmedDate: process.confirmed_on },
          after: { ConfirmedDate: confirmedOn, version },
        },
      },
    ],
  })
}
