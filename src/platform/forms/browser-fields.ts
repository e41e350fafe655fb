import { type Field, type FormRecord, valueAt, withValue } from './field.ts'

/** The part of a form that the browser needs to validate it: no words, options or rights. Pure. */

export interface BrowserForm {
  fields: BrowserField[]
  /** Values for conditions that are not in the form. */
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

/** The fields as `problemsIn` and `readForm` take them; these do not use the omitted properties. */
export const checkable = (fields: readonly BrowserField[]): Field[] =>
  fields.map(({ fields, ...field }) => ({
    ...field,
    label: WORDLESS,
    ...(fields && { fields: checkable(fields) }),
  }))
