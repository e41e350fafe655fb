import { emptyValue, type Field, type FieldValue, type FormRecord, valueAt } from './field.ts'

/** Items of a list in a form: their names, and which of them count. Pure. */

/** The path of a field in the item of this place, from 0: `ChargerIds.0.ChargerId`. */
export const itemPath = (list: string, index: number | string, name: string) => `${list}.${index}.${name}`

/** Where a field is on a page: `veld-BrokerApproval-BrokerName`. */
export const fieldId = (path: string) => `veld-${path.replaceAll('.', '-')}`

/** The items of a list; none when the record holds something else there. */
export const itemsOf = (record: FormRecord, list: Field) => itemsIn(valueAt(record, list))

/** The items in the value of a list. */
export const itemsIn = (value: unknown): readonly FormRecord[] =>
  Array.isArray(value) ? value.filter((it) => typeof it === 'object' && it !== null) : []

/** An item in which nobody has filled anything in, for this place in its list. */
export const newItem = (list: Field, index: number): Record<string, FieldValue> =>
  Object.fromEntries((list.fields ?? []).map((field) => [field.name, firstValue(field, index)]))

const firstValue = (field: Field, index: number) =>
  (index > 0 ? field.laterDefault : undefined) ?? field.default ?? emptyValue(field)

/** True for an item that holds nothing but what a new one does: it is not kept. */
export const isBlank = (list: Field, item: FormRecord) =>
  (list.fields ?? []).every((field) => {
    const value = valueAt(item, field)
    return isEmpty(value) || value === field.default || value === field.laterDefault
  })

/** Empty means: null, only spaces, or a list without items. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
