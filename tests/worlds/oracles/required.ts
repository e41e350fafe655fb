import type { Field } from '../../../src/platform/forms/field.ts'
import type { StepChoice } from '../../../src/platform/tenant/process-type.ts'
import { fieldsIn, isEmpty, valueAt } from './of-process.ts'

/** Which fields of a step have to be filled in for it to be done, and by whom: spec 2 §5, decisions "Processes". */

// biome-ignore lint/suspicious/noExplicitAny: a record has values of every shape
type Value = any

const hasValue = (found: Value, value: Value) =>
  Array.isArray(found) ? found.includes(value) : found === value

/** True when a field is required in this record for its step to be done. */
export function isRequired({ required, requiredWhen: when }: Field, record: Value): boolean {
  if (!required) return false
  if (!when) return true
  const found = valueAt(record, when.field)
  const wanted = when.is === undefined ? [] : [when.is].flat()
  if (when.is !== undefined && !wanted.some((value) => hasValue(found, value))) return false
  return when.isNot === undefined || !hasValue(found, when.isNot)
}

/** An item in which somebody typed something; what it has by default is nothing that was filled in. */
const isTyped = (field: Field, item: Value) =>
  (field.fields ?? []).some((it) => it.type !== 'choice' && !isEmpty(item[it.name]))

/** True when nothing is filled in, or an item of a list only in part. */
function isMissing(field: Field, record: Value): boolean {
  const value = valueAt(record, field.name)
  if (field.type !== 'list') return isEmpty(value)
  const items = ((value ?? []) as Value[]).filter((item) => isTyped(field, item))
  const isWhole = (item: Value) => (field.fields ?? []).every((it) => !it.required || !isEmpty(item[it.name]))
  return items.length === 0 ? field.required !== undefined : !items.every(isWhole)
}

/** The fields that a step waits for. */
export const missingIn = (step: StepChoice, record: Value): Field[] =>
  fieldsIn(step).filter((field) =>
    field.type === 'list'
      ? (isRequired(field, record) || !isEmpty(valueAt(record, field.name))) && isMissing(field, record)
      : isRequired(field, record) && isMissing(field, record),
  )

const PARTIES = ['municipality', 'cpo'] as const
export type Party = (typeof PARTIES)[number]

/** The parties that may fill in a field of a step. */
export const partiesOf = ({ edit: ofStep }: StepChoice, { edit }: Pick<Field, 'edit'>): Party[] =>
  PARTIES.filter((party) => ofStep.includes(party) && (!edit || edit.includes(party)))
