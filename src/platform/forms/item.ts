import { emptyValue, type Field, type FormRecord, valueAt, withValue } from './field.ts'

/** Items of a list in a form: their paths, and which of them count. Pure. */

/** The path of a field in the item at this index, from 0: `ChargerIds.0.ChargerId`. */
export const itemPath = (list: string, index: number | string, name: string) => `${list}.${index}.${name}`

/** The element id of a field: `veld-BrokerApproval-BrokerName`. */
export const fieldId = (path: string) => `veld-${path.replaceAll('.', '-')}`

/** The items of a list; empty when the record contains something else there. */
export const itemsOf = (record: FormRecord, list: Field) => itemsIn(valueAt(record, list))

/** The items in the value of a list. */
export const itemsIn = (value: unknown): readonly FormRecord[] =>
  Array.isArray(value) ? value.filter((it) => typeof it === 'object' && it !== null) : []

/** An item with only default values, for this index in its list. */
export const newItem = (list: Field, index: number): FormRecord =>
  (list.fields ?? []).reduce<FormRecord>(
    (item, field) => withValue(item, field, firstValue(list, field, index)),
    {},
  )

/** The list's default for its first item precedes the default of the field. */
function firstValue(list: Field, field: Field, index: number) {
  const first = itemsIn(list.default)[0]
  const ofAll = field.default ?? emptyValue(field)
  return index === 0 && first && Object.hasOwn(first, field.name) ? valueAt(first, field) : ofAll
}

/** True for an item with only default values: it is not saved. */
export const isBlank = (list: Field, item: FormRecord) =>
  (list.fields ?? []).every((field) => {
    const value = valueAt(item, field)
    return isEmpty(value) || [0, 1].some((index) => isSame(value, firstValue(list, field, index)))
  })

/** Empty: null, undefined, only spaces, or a list without items. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** True for two equal values of a field; blank items are ignored. */
export function isSameValue(field: Field, one: unknown, other: unknown): boolean {
  if (field.type !== 'list' || !Array.isArray(one) || !Array.isArray(other)) return isSame(one, other)
  const [items, others] = [one, other].map((it) => itemsIn(it).filter((item) => !isBlank(field, item)))
  return (
    items?.length === others?.length &&
    (items ?? []).every((item, index) =>
      (field.fields ?? []).every((it) => isSame(valueAt(item, it), valueAt(others?.[index] ?? {}, it))),
    )
  )
}

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
