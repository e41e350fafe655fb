import type { FieldProblem } from '../../src/platform/forms/check.ts'
import { type Field, type FormRecord, requiredNow } from '../../src/platform/forms/field.ts'
import { fieldId } from '../../src/platform/forms/item.ts'
import type { InWords } from '../../src/platform/forms/words.ts'

/** What every field of one form is drawn with. */
export interface Drawing extends InWords {
  record: FormRecord
  /** As it was saved: an option that can no longer be chosen is shown where it was. */
  saved: FormRecord
  problems: readonly FieldProblem[]
  /** Path of the field that gets the focus. */
  focus?: string | undefined
}

export interface FieldProps {
  field: Field
  /** Its name in the form: a path in the record. */
  path: string
  value: unknown
  /** What it held when it was saved. */
  savedValue: unknown
  drawing: Drawing
}

export const problemAt = (path: string, { problems }: Drawing) =>
  problems.find((problem) => problem.field === path)?.message

export const hasHint = (field: Field) => field.hint !== undefined || field.follows === 'objection-end'

/** Attributes of a control: who it is, and what is said about it. */
export function controlOf({ field, path, drawing }: FieldProps, ...more: (string | false)[]) {
  const id = fieldId(path)
  const problem = problemAt(path, drawing)
  const about = [problem && `${id}-fout`, hasHint(field) && `${id}-hint`, ...more].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': about || undefined,
    // Where somebody added or removed an item, a page that was drawn again goes on.
    autoFocus: drawing.focus === path || undefined,
  }
}

/** Words beside the name of a field that may not stay empty; '' for one that may. */
export const requiredInWords = (field: Field, { record, t }: Drawing) =>
  requiredNow(field, record, false)
    ? ` (${t.forms.required()})`
    : requiredNow(field, record, true)
      ? ` (${t.forms.requiredToComplete()})`
      : ''
