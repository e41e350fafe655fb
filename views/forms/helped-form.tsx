import type { ReactNode } from 'react'
import { browserFields } from '../../src/platform/forms/browser-fields.ts'
import { type Field, type FieldGroup, type FormRecord, fieldsOf } from '../../src/platform/forms/field.ts'

export interface HelpedFormProps {
  id?: string
  /** Address that the form goes to. */
  action: string
  csrf: string
  groups: readonly FieldGroup[]
  editable: (field: Field) => boolean
  record: FormRecord
  country: 'NL' | 'BE'
  /** True when the record holds what somebody typed and is not saved. */
  unsaved: boolean
  children: ReactNode
}

/**
 * A form that works by itself, and with a script checks what is typed, adds items in place and warns before what is
 * typed is lost. A button with `data-complete` asks for what completing needs; one with `data-save` is what Ctrl+S
 * presses.
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
