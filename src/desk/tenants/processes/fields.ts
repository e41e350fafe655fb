import type { Field, FieldGroup, FieldOption, FieldType } from '../../../platform/forms/field.ts'
import type { Role } from '../../../platform/tenant/person.ts'

/** Short notation for fields: path, Dutch label, English label, other properties. Pure. */

type More = Omit<Field, 'name' | 'label' | 'type'>

const ofType =
  (type: FieldType) =>
  (name: string, nl: string, en: string, more: More = {}): Field => ({
    name,
    label: { nl, en },
    type,
    ...more,
  })

export const text = ofType('text')
export const multiline = ofType('multiline')
export const postalCode = ofType('postalCode')
export const integer = ofType('integer')
export const latitude = ofType('latitude')
export const longitude = ofType('longitude')
export const currency = ofType('currency')
export const date = ofType('date')
/** Ja or Nee. */
export const yesNo = ofType('boolean')
export const choice = ofType('choice')
export const choices = ofType('choices')
export const list = ofType('list')

export const group = (nl: string, en: string, fields: readonly Field[]): FieldGroup => ({
  label: { nl, en },
  fields,
})

export const option = (value: string, nl: string, en: string = nl): FieldOption => ({
  value,
  label: { nl, en },
})

/** The same fields, editable by these roles only. */
export const by = (edit: readonly Role[], fields: readonly Field[]): Field[] =>
  fields.map((field) => ({ ...field, edit }))

/** Required to complete the step. */
export const COMPLETE = { required: 'complete' } as const
/** Required at every save. */
export const SAVE = { required: 'save' } as const

/** Roles for the public side, and for the operator. Domain: each tenant chooses the owner of a step. */
export const MUNICIPALITY: readonly Role[] = ['municipality', 'caseworker']
export const OPERATOR: readonly Role[] = ['cpo', 'caseworker']
export const BOTH: readonly Role[] = ['municipality', 'cpo', 'caseworker']
