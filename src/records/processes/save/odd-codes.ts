import { type FormRecord, fieldsOf, valueAt } from '../../../platform/forms/field.ts'
import { itemsOf } from '../../../platform/forms/item.ts'
import type { StepChoice } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { eanProblem } from '../../identifiers/ean.ts'
import { evseIdProblem } from '../../identifiers/evse-id.ts'

/**
 * Warnings about the codes of a step: shown next to the form, and never blocking a save, because people fill in placeholders
 * early. Source: domain rules of EAN (GS1) and EVSE ids.
 */
export function oddCodes({ t, tenant, language }: Context, step: StepChoice, record: FormRecord): string[] {
  return fieldsOf(step.groups).flatMap((field) => {
    const label = field.label[language]
    if (field.name.endsWith('.EAN')) {
      const problem = eanProblem(String(valueAt(record, field) ?? ''), tenant.country)
      return problem ? [`${label}: ${t.identifiers.ean[problem]()}`] : []
    }
    if (field.name !== 'ChargerIds') return []
    return itemsOf(record, field)
      .map((item) => String(item.ChargerId ?? ''))
      .filter((id) => id !== '' && evseIdProblem(id) !== null)
      .map((id) => `${id}: ${t.identifiers.evseId.shape({ country: tenant.country })}`)
  })
}
