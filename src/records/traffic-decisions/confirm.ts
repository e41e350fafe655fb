import { record as recordEvent } from '../../platform/events/record.ts'
import type { FormRecord } from '../../platform/forms/field.ts'
import { todayIn } from '../../platform/time/calendar.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import type { Visit } from '../../platform/web/visit.ts'
import { conflictOver } from '../../records/processes/conflict.ts'
import { columnsOf } from '../../records/processes/projection.ts'
import { insertVersion, updateProcess } from '../../records/processes/queries.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { demandAll } from './chosen.ts'

/**
 * Marks the traffic decisions of processes irrevocable as of today, or takes that back: of all that are named, or
 * of none. Only somebody does this, never a date. Throws `Invalid` with each process that it cannot be done to.
 */
export const markDecisions = (
  visit: Visit,
  act: 'confirm' | 'revoke',
  uuids: readonly string[],
): Promise<FoundProcess[]> =>
  inTransaction(visit, async (visit) => {
    const chosen = await demandAll(act, visit, uuids)
    const today = todayIn(visit.tenant.locale.timeZone, visit.now)
    for (const process of chosen.toSorted((a, b) => a.id - b.id))
      await saveConfirmed(visit, process, act === 'confirm' ? today : '')
    return chosen
  })

async function saveConfirmed(visit: Visit, process: FoundProcess, confirmedOn: string) {
  const { db, person, now } = visit
  const before = process.record.TrafficDecision as FormRecord | undefined
  const record = { ...process.record, TrafficDecision: { ...before, ConfirmedDate: confirmedOn } }
  const at = now.toISOString()
  const version = process.location_version + 1
  const kept = await updateProcess(db, process, {
    ...columnsOf(record, process.case_ref),
    location_version: version,
    updated_at: at,
  })
  if (!kept) throw await conflictOver(visit, process)
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
    visit,
    confirmedOn ? 'traffic-decision-confirmed' : 'traffic-decision-revoked',
    { type: 'process', uuid: process.uuid },
    { before: { ConfirmedDate: process.confirmed_on }, after: { ConfirmedDate: confirmedOn, version } },
  )
}
