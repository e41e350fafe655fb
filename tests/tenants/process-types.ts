import { defaults } from '../../src/desk/tenants/defaults.ts'
import { fieldsOf } from '../../src/platform/forms/field.ts'
import type { ProcessType, StepKey } from '../../src/platform/tenant/process-type.ts'
import type { Tenant } from '../../src/platform/tenant/tenant.ts'

/** Accessors to parts of process types, by the names that the tests use. */

export const typeOf = (
  value: ProcessType['value'],
  { processes }: Pick<Tenant, 'processes'> = defaults,
): ProcessType => {
  const type = processes.types.find((it) => it.value === value)
  if (!type) throw new Error(`There is no ${value}`)
  return type
}
export const stepOf = (type: ProcessType, key: StepKey) => {
  const step = type.steps.find((it) => it.key === key)
  if (!step) throw new Error(`${type.value} has no ${key}`)
  return step
}
export const keysOf = (type: ProcessType) => type.steps.map((it) => it.key)
export const fieldsOfType = (type: ProcessType) => type.steps.flatMap((step) => fieldsOf(step.groups))
export const namesOf = (type: ProcessType) => fieldsOfType(type).map((it) => it.name)
export const fieldOf = (type: ProcessType, name: string) => {
  const field = fieldsOfType(type).find((it) => it.name === name)
  if (!field) throw new Error(`${type.value} has no ${name}`)
  return field
}
export const valuesOf = (type: ProcessType, name: string) => {
  const { options } = fieldOf(type, name)
  return typeof options === 'object' ? options.map((it) => it.value) : options
}
