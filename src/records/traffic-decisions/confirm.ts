import { record as recordEvent } from '../../platform/events/record.ts'
import type { FormRecord } from '../../platform/forms/field.ts'
import { todayIn } from '../../platform/time/calendar.ts'
import type { Context } from '../../platform/web/context.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { conflictOver } from '../../records/processes/conflict.ts'
import { columnsOf } from '../../records/processes/projection.ts'
import { insertVersion, updateProcess } from '../../records/processes/queries.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { demandAll } from './chosen.ts'

/**
 * Marks the traffic decisions of processes irrevocable as of today, or reverts that: of all given processes,
 * or of none. Only a person does this, never a date. Throws `Invalid` with each process that it cannot apply
 * to.
 */
export const markDecisions = (
  context: Context,
  act: 'confirm' | 'revoke',
  uuids: readonly string[],
): Promise<FoundProcess[]> =>
  inTransaction(context, async (context) => {
    const chosen = await demandAll(act, context, uuids)
    const today = todayIn(context.tenant.locale.timeZone, context.now)
    for (const process of chosen.toSorted((a, b) => a.id - b.id))
      await saveConfirmed(context, process, act === 'confirm' ? today : '')
    return chosen
  })

async function saveConfirmed(context: Context, process: FoundProcess, confirmedOn: string) {
  const { db, person, now } = context
  const before = process.record.TrafficDecision as FormRecord | undefined
  const record = { ...process.record, TrafficDecision: { ...before, ConfirmedDate: confirmedOn } }
  const at = now.toISOString()
  const version = process.location_version + 1
  const kept = await updateProcess(db, process, {
    ...columnsOf(record, process.case_ref),
    location_version: version,
    updated_at: at,
  })
  if (!kept) throw await conflictOver(context, process)
  await insertVersion(db, {
    process_id: process.id,
    version,
    step: process.steps.find((it) => it.key === 'traffic-decision')?.number ?? process.current_step,
    at,
    person_id: person.id,
    person_name: person.name,
    record,
  })
  await recordEvent(
    context,
    confirmedOn ? 'traffic-decision-confirmed' : 'traffic-decision-revoked',
    { type: 'process', uuid: process.uuid },
    { before: { ConfirmedDate: process.confirmed_on }, after: { ConfirmedDate: confirmedOn, version } },
  )
}
