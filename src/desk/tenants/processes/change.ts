import { type Field, type FieldGroup, fieldsOf } from '../../../platform/forms/field.ts'
import type { ProcessType, StepChoice, StepKey } from '../../../platform/tenant/process-type.ts'

/**
 * How a tenant's folder says what differs: a type or a step goes in, another comes out. What a change is for must
 * be there, so that a change cannot silently do nothing when the defaults move on; otherwise an Error is thrown.
 */

/** Each change is made wherever a type has the step. */
export const changeSteps = (
  types: readonly ProcessType[],
  changes: Partial<Record<StepKey, (step: StepChoice) => StepChoice>>,
): ProcessType[] => {
  for (const key of Object.keys(changes))
    if (!types.some((type) => type.steps.some((step) => step.key === key)))
      throw new Error(`No process type has a step '${key}' to change`)
  return types.map((type) => ({
    ...type,
    steps: type.steps.map((step) => changes[step.key]?.(step) ?? step),
  }))
}

/** What a change gives in place of a field: that field otherwise, several, or none. */
type Replacement = (field: Field) => readonly Field[]

const replaceField = (step: StepChoice, name: string, replacement: Replacement): StepChoice => {
  if (!fieldsOf(step.groups).some((field) => field.name === name))
    throw new Error(`Step '${step.key}' has no field '${name}' to change`)
  return {
    ...step,
    groups: step.groups.map((group) => ({
      ...group,
      fields: group.fields.flatMap((field) => (field.name === name ? replacement(field) : [field])),
    })),
  }
}

/** The step with a field that differs in this; `undefined` takes a property away. */
export const changeField = (
  step: StepChoice,
  name: string,
  change: Partial<Omit<Field, 'name'>>,
): StepChoice => replaceField(step, name, (field) => [withoutUndefined({ ...field, ...change })])

/** The step with more fields after this one. */
export const addFields = (step: StepChoice, after: string, fields: readonly Field[]): StepChoice =>
  replaceField(step, after, (field) => [field, ...fields])

/** The step without a field; a group that is left empty goes too. */
export const removeField = (step: StepChoice, name: string): StepChoice => {
  const changed = replaceField(step, name, () => [])
  return { ...changed, groups: changed.groups.filter((group) => group.fields.length > 0) }
}

/** The step with another heading for the group that a field stands in. */
export const renameGroup = (step: StepChoice, fieldName: string, label: FieldGroup['label']): StepChoice => {
  const isIt = (group: FieldGroup) => group.fields.some((field) => field.name === fieldName)
  if (!step.groups.some(isIt))
    throw new Error(`Step '${step.key}' has no field '${fieldName}' to find a group by`)
  return { ...step, groups: step.groups.map((group) => (isIt(group) ? { ...group, label } : group)) }
}

const withoutUndefined = (field: Field) =>
  Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined)) as unknown as Field
