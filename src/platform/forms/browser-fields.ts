import { type Field, type FormRecord, valueAt, withValue } from './field.ts'

/** What the browser needs of a form to check it: no words, no options, no rights. Pure. */

export interface BrowserForm {
  fields: BrowserField[]
  /** Values that conditions look at and that are not in the form. */
  kept: FormRecord
}

type Left = 'label' | 'hint' | 'format' | 'options' | 'otherwise' | 'item' | 'edit' | 'uniqueWithin'
export type BrowserField = Omit<Field, Left | 'fields'> & { fields?: BrowserField[] }

/** The fields of a form that may be filled in, as small as they can be sent. */
export function browserFields(
  fields: readonly Field[],
  editable: (field: Field) => boolean,
  record: FormRecord,
): BrowserForm {
  const shown = fields.filter(editable)
  const asked = shown.flatMap((field) => [field, ...(field.fields ?? [])]).map((it) => it.requiredWhen?.field)
  const kept = fields
    .filter((field) => asked.includes(field.name) && !shown.includes(field))
    .reduce<FormRecord>((kept, field) => withValue(kept, field, valueAt(record, field)), {})
  return { fields: shown.map(reduced), kept }
}

function reduced(field: Field): BrowserField {
  const { label, hint, format, options, otherwise, item, edit, uniqueWithin, fields, ...rest } = field
  return fields ? { ...rest, fields: fields.map(reduced) } : rest
}

const WORDLESS = { nl: '', en: '' }

/** The fields that `problemsIn` and `readForm` take; what was left out of them does not matter to these. */
export const checkable = (fields: readonly BrowserField[]): Field[] =>
  fields.map(({ fields, ...field }) => ({
    ...field,
    label: WORDLESS,
    ...(fields && { fields: checkable(fields) }),
  }))
