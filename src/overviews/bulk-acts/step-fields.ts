import { type Field, type FormRecord, fieldsOf, valueAt } from '../../platform/forms/field.ts'
import { isEmpty } from '../../platform/forms/item.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'

/** Which fields of a step can be filled in for many at once, and what was filled in. Pure. */

/**
 * What is of one process alone: its place, lists such as charger ids, and what must differ. A choice about the
 * place, such as its district, many can share.
 */
const isOfOne = ({ name, type, uniqueWithin }: Field) =>
  type === 'list' ||
  type === 'latitude' ||
  type === 'longitude' ||
  uniqueWithin !== undefined ||
  (name.startsWith('Location.') && type !== 'choice')

/** The fields that a step needs to be completed, and that many processes can share. */
export const sharedFields = (type: ProcessType, step: number): Field[] =>
  fieldsOf(type.steps[step - 1]?.groups ?? []).filter((field) => field.required && !isOfOne(field))

/** A step has required fields that are of one process alone. */
export const needsOwn = (type: ProcessType, step: number): boolean =>
  fieldsOf(type.steps[step - 1]?.groups ?? []).some((field) => field.required && isOfOne(field))

/** The fields that were filled in; the others stay as each process has them. */
export const filled = (fields: readonly Field[], record: FormRecord) =>
  fields.filter((field) => !isEmpty(valueAt(record, field)))
