import type { ReactNode } from 'react'
import { browserFields } from '../../src/platform/forms/browser-fields.ts'
import { type Field, type FieldGroup, type FormRecord, fieldsOf } from '../../src/platform/forms/field.ts'

export interface HelpedFormProps {
  id?: string
  /** Address that the form posts to. */
  action: string
  csrf: string
  groups: readonly FieldGroup[]
  editable: (field: Field) => boolean
  record: FormRecord
  country: 'NL' | 'BE'
  /** True when the record contains unsaved input. */
  unsaved: boolean
  children: ReactNode
}

/**
 * A form that works without a script; with one it validates input, adds items in place and warns before input is
 * lost. A button with `data-complete` also checks the requirements of completion; Ctrl+S presses the button with
 * `data-save`.
 */
export const HelpedForm = ({ id, action, csrf, children, ...form }: HelpedFormProps) => {
  const { fields, kept } = browserFields(fieldsOf(form.groups), form.editable, form.record)
  const props = { fields, kept, country: form.country, unsaved: form.unsaved }
  return (
    <form
      id={id}
      method="post"
      action={action}
      noValidate
      data-island="step-form"
      data-props={JSON.stringify(props)}
    >
      <input type="hidden" name="_csrf" value={csrf} />
      {children}
    </form>
  )
}
