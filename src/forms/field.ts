import type { Role } from '../people/person.ts'
import type { Label } from '../texts/texts.ts'

/** What a form is made of, as a tenant's configuration gives it. Pure; source: spec 2 §3 and §5. */

export const FIELD_TYPES = [
  'text',
  'multiline',
  'email',
  'postalCode',
  'integer',
  'decimal',
  'latitude',
  'longitude',
  'currency',
  'boolean',
  'date',
  'choice',
  'choices',
  'list',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

export interface Field {
  /** Path in the record, at most two names deep: `BrokerApproval.BrokerName`; in a list, of one item: `ChargerId`. */
  name: string
  label: Label
  type: FieldType
  hint?: Label
  /** Empty is wrong at every save, or only when the step is completed. */
  required?: 'save' | 'complete'
  minLength?: number
  /** Characters of a text; 4000 for several lines and 255 for one when absent. */
  maxLength?: number
  min?: number
  max?: number
  /** How a choice is drawn; without it two short options become radio buttons, others a list. */
  format?: 'select' | 'radio' | 'checkbox'
  /** Of a choice; or where they come from. */
  options?: readonly FieldOption[] | OptionSource
  /** What a new record has. */
  default?: FieldValue
  /** A date that may be the text `Cancelled`. */
  cancellable?: boolean
  /** Of a list: its item, the name of one, and how many there may be. */
  fields?: readonly Field[]
  item?: Label
  least?: number
  most?: number
  /** Who may write it, where that is not everybody who may edit the step. */
  edit?: readonly Role[]
  /** Is followed by the server when another field changes; people may write over it until then. */
  follows?: 'objection-end' | 'grid-operator'
  /** A number that may occur once within a PID. */
  uniqueWithin?: 'pid'
}

export interface FieldOption {
  value: string
  label: Label
  /** No longer to be chosen; shown with ' (inactief)' where it was. */
  disabled?: boolean
}

/** Options that are rows of the database or of the tenant, looked up when the form is drawn. */
export const OPTION_SOURCES = [
  'contractors',
  'pids',
  'grid-operators',
  'municipalities',
  'operators',
] as const
export type OptionSource = (typeof OPTION_SOURCES)[number]

/**
 * What a field holds. Texts, dates (`2026-03-02`, or `Cancelled`) and choices are '' when empty; numbers and truths
 * null; several choices and lists []. Currency is in euros.
 */
export type FieldValue = string | number | boolean | null | readonly string[] | readonly ItemValues[]
export type ItemValues = Readonly<Record<string, FieldValue>>

/** A date that will not come. Source: spec 2 §2. */
export const CANCELLED = 'Cancelled'

/** A heading with fields under it. */
export interface FieldGroup {
  label: Label
  fields: readonly Field[]
}

/** Fields and the groups that they stand in, as one list. */
export const fieldsOf = (groups: readonly FieldGroup[]): Field[] =>
  groups.flatMap((group) => [...group.fields])

/** What a field holds when nobody has filled it in. */
export function emptyValue(field: Field): FieldValue {
  switch (field.type) {
    case 'integer':
    case 'decimal':
    case 'latitude':
    case 'longitude':
    case 'currency':
    case 'boolean':
      return null
    case 'choices':
    case 'list':
      return []
    default:
      return ''
  }
}

/** A record of a form: groups by name, each with its fields; some fields stand beside the groups. */
export type FormRecord = Readonly<Record<string, unknown>>

/** The value at a field's path; its empty value when the record does not hold it. */
export function valueAt(record: FormRecord, field: Field): FieldValue {
  let at: unknown = record
  for (const name of field.name.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return emptyValue(field)
    at = (at as Record<string, unknown>)[name]
  }
  return at as FieldValue
}

/** The record with another value at a field's path; the given record stays as it is. */
export function withValue(record: FormRecord, field: Field, value: FieldValue): FormRecord {
  const [name = '', inner] = field.name.split('.')
  if (inner === undefined) return { ...record, [name]: value }
  const group = Object.hasOwn(record, name) ? (record[name] as FormRecord) : {}
  return { ...record, [name]: { ...group, [inner]: value } }
}
