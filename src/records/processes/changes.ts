import { type Field, type FormRecord, fieldsOf, valueAt } from '../../platform/forms/field.ts'
import { isSameValue } from '../../platform/forms/item.ts'
import { oncePer } from '../../platform/once-per.ts'
import type { ProcessType, StepChoice } from '../../platform/tenant/process-type.ts'

/** The differences between two states of a record. Pure. */

export interface FieldOfStep {
  field: Field
  step: StepChoice
  number: number
}

/** Every field of a type, with its step. */
export const fieldsOfType = oncePer((type: ProcessType): readonly FieldOfStep[] =>
  type.steps.flatMap((step, index) =>
    fieldsOf(step.groups).map((field) => ({ field, step, number: index + 1 })),
  ),
)

/** The fields of a type whose value changed. */
export const changedFields = (type: ProcessType, before: FormRecord, after: FormRecord): FieldOfStep[] =>
  fieldsOfType(type).filter(({ field }) => !isSameValue(field, valueAt(before, field), valueAt(after, field)))

/** The initial values of a type's fields; the default of a list is shown as its first item, and not stored. */
export const defaultsOf = (type: ProcessType) =>
  fieldsOfType(type).flatMap(({ field }) =>
    field.default === undefined || field.type === 'list' ? [] : [{ field, value: field.default }],
  )
