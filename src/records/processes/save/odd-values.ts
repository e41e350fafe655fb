import { type FormRecord, fieldsOf } from '../../../platform/forms/field.ts'
import { itemsOf } from '../../../platform/forms/item.ts'
import type { StepChoice } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import type { FoundProcess } from '../row.ts'
import { oddDays } from './impossible.ts'
import { othersWithCharger } from './odd-charger-queries.ts'
import { oddCodes } from './odd-codes.ts'

/**
 * Warnings about improbable values in a step: malformed codes, days, and charger ids of another process in the person's
 * scope. Never refused: people fill in codes early, and a pole that moves retains its number.
 */
export async function oddValues(
  context: Context,
  process: FoundProcess,
  step: StepChoice,
  record: FormRecord,
): Promise<string[]> {
  const idsField = fieldsOf(step.groups).find(({ name }) => name === 'ChargerIds')
  const ids = idsField ? itemsOf(record, idsField).map(({ ChargerId }) => String(ChargerId ?? '').trim()) : []
  const given = [...new Set(ids)].filter(Boolean)
  const others = given.length > 0 ? await othersWithCharger(context, process, given) : []
  return [
    ...oddCodes(context, step, record),
    ...oddDays(context, process, step, record),
    ...others.map((it) => context.t.processes.impossible.elsewhere(it)),
  ]
}
