import { type Field, type FieldGroup, fieldsOf } from '../../../platform/forms/field.ts'
import type { ProcessType, StepChoice, StepKey } from '../../../platform/tenant/process-type.ts'

/**
 * Changes that a tenant's folder makes to the default processes: adding or removing a type or a step. Throws an `Error` when
 * the target of a change does not exist, so that no change silently stops working when the defaults change.
 */

/** Changes steps by key, in every type that has them. */
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

/** Replacement of a field: the changed field, several, or none. */
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

/** The step with changed properties of a field; `undefined` removes a property. */
export const changeField = (
  step: StepChoice,
  name: string,
  change: Partial<Omit<Field, 'name'>>,
): StepChoice => replaceField(step, name, (field) => [withoutUndefined({ ...field, ...change })])

/** The step with fields added after the named one. */
export const addFields = (step: StepChoice, after: string, fields: readonly Field[]): StepChoice =>
  replaceField(step, after, (field) => [field, ...fields])

/** The step without a field; a group that becomes empty is removed too. */
export const removeField = (step: StepChoice, name: string): StepChoice => {
  const changed = replaceField(step, name, () => [])
  return { ...changed, groups: changed.groups.filter((group) => group.fields.length > 0) }
}

/** The step with one more field in the scope of its decisions. */
export const alsoDecidesOn = (step: StepChoice, path: string): StepChoice => ({
  ...step,
  groups: step.groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) =>
      field.decidesOn ? { ...field, decidesOn: [...field.decidesOn, path] } : field,
    ),
  })),
})

/** The step with another heading for the group of a field. */
export const renameGroup = (step: StepChoice, fieldName: string, label: FieldGroup['label']): StepChoice => {
  const isIt = (group: FieldGroup) => group.fields.some((field) => field.name === fieldName)
  if (!step.groups.some(isIt))
    throw new Error(`Step '${step.key}' has no field '${fieldName}' to find a group by`)
  return { ...step, groups: step.groups.map((group) => (isIt(group) ? { ...group, label } : group)) }
}

const withoutUndefined = (field: Field) =>
  Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined)) as unknown as Field
