import type { FieldProblem } from '../../src/platform/forms/check.ts'
import type { Field, FormRecord } from '../../src/platform/forms/field.ts'
import { fieldId } from '../../src/platform/forms/item.ts'
import { type OfItem, requiredInWords } from '../../src/platform/forms/required.ts'
import type { InWords } from '../../src/platform/forms/words.ts'

/** The data that every field of a form is rendered with. */
export interface Drawing extends InWords {
  record: FormRecord
  /** The saved record: an option that is no longer offered is still shown where it was chosen. */
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
  /** Its saved value. */
  savedValue: unknown
  drawing: Drawing
  /** Its position in a list. */
  within?: OfItem
}

/** The mark next to its label when it is required. */
export const requiredMark = ({ field, drawing, within }: FieldProps) =>
  requiredInWords(field, drawing.record, drawing, within)

export const problemAt = (path: string, { problems }: Drawing) =>
  problems.find((problem) => problem.field === path)?.message

export const hasHint = (field: Field) => field.hint !== undefined || field.follows === 'objection-end'

/** Attributes of a control: its id and name, and the ids of its descriptions. */
export function controlOf({ field, path, drawing }: FieldProps, ...more: (string | false)[]) {
  const id = fieldId(path)
  const problem = problemAt(path, drawing)
  const about = [problem && `${id}-fout`, hasHint(field) && `${id}-hint`, ...more].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': about || undefined,
    // After an item was added or removed, the re-rendered page restores the reader's focus.
    autoFocus: drawing.focus === path || undefined,
  }
}
