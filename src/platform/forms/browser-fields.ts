import { type Field, type FormRecord, valueAt, withValue } from './field.ts'

/** The part of a form that the browser needs to validate it: no labels, options or rights. Pure. */

export interface BrowserForm {
  fields: BrowserField[]
  /** Values outside the editable fields on which conditions depend. */
  kept: FormRecord
}

type Left = 'label' | 'hint' | 'format' | 'options' | 'otherwise' | 'item' | 'edit' | 'uniqueWithin'
export type BrowserField = Omit<Field, Left | 'fields'> & { fields?: BrowserField[] }

/** The editable fields of a form, as small as possible. */
export function browserFields(
  fields: readonly Field[],
  editable: (field: Field) => boolean,
  record: FormRecord,
): BrowserForm {
  const editableFields = fields.filter(editable)
  const conditionFields = editableFields
    .flatMap((field) => [field, ...(field.fields ?? [])])
    .map((it) => it.requiredWhen?.field)
  const kept = fields
    .filter((field) => conditionFields.includes(field.name) && !editableFields.includes(field))
    .reduce<FormRecord>((kept, field) => withValue(kept, field, valueAt(record, field)), {})
  return { fields: editableFields.map(reduced), kept }
}

function reduced(field: Field): BrowserField {
  const { label, hint, format, options, otherwise, item, edit, uniqueWithin, fields, ...rest } = field
  return fields ? { ...rest, fields: fields.map(reduced) } : rest
}

const WORDLESS = { nl: '', en: '' }

/** Converts the fields for `problemsIn` and `readForm`, which do not use the omitted properties. */
export const checkable = (fields: readonly BrowserField[]): Field[] =>
  fields.map(({ fields, ...field }) => ({
    ...field,
    label: WORDLESS,
    ...(fields && { fields: checkable(fields) }),
  }))
