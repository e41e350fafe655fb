import type { Field, FieldGroup, FieldOption, FieldType } from '../../../platform/forms/field.ts'
import type { Role } from '../../../platform/tenant/person.ts'

/** Short ways to write down a field: path, Dutch, English, and what is special about it. Pure. */

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

/** A heading with its fields. */
export const group = (nl: string, en: string, fields: readonly Field[]): FieldGroup => ({
  label: { nl, en },
  fields,
})

export const option = (value: string, nl: string, en: string = nl): FieldOption => ({
  value,
  label: { nl, en },
})

/** The same fields, each to be filled in by these roles only. */
export const by = (edit: readonly Role[], fields: readonly Field[]): Field[] =>
  fields.map((field) => ({ ...field, edit }))

/** Filled in before the step is completed. */
export const COMPLETE = { required: 'complete' } as const
/** Filled in at every save. */
export const SAVE = { required: 'save' } as const

/** Who acts for the public side, and who for the operator. Domain: the owner of a step is the tenant's to choose. */
export const MUNICIPALITY: readonly Role[] = ['municipality', 'caseworker']
export const OPERATOR: readonly Role[] = ['cpo', 'caseworker']
export const BOTH: readonly Role[] = ['municipality', 'cpo', 'caseworker']
