import type { Role } from '../tenant/person.ts'
import type { Label } from '../texts/language.ts'

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
  /** Path in the record, at most three names deep: `GridConnection.Address.CityName`; in a list, of one item: `ChargerId`. */
  name: string
  label: Label
  type: FieldType
  hint?: Label
  /** Empty is wrong at every save, or only when the step is completed. */
  required?: 'save' | 'complete'
  /** Of a required field: only while another field of the form holds this, or does not. See `requiredNow`. */
  requiredWhen?: Condition
  minLength?: number
  /** Characters of a text; 4000 for several lines and 255 for one when absent. */
  maxLength?: number
  min?: number
  max?: number
  /** How a choice is drawn; without it two short options become radio buttons, others a list. */
  format?: 'select' | 'radio' | 'checkbox'
  /** Of a choice; or where they come from. */
  options?: readonly FieldOption[] | OptionSource
  /** Of a choice: what any value outside the options is taken over as, instead of being refused. */
  otherwise?: string
  /** What a new record has, or a new item of a list; of a list itself, what its first item has instead. */
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
  /** Characters beside those that texts take everywhere: `*` in EVSE ids. */
  alsoTakes?: string
  /** A number that may occur once within a PID. */
  uniqueWithin?: 'pid'
}

/** What another field must hold: a list holds each of its values. */
export interface Condition {
  field: string
  is?: string | boolean
  isNot?: string | boolean
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
  const found = foundAt(record, field.name)
  return found === undefined || found === null ? emptyValue(field) : (found as FieldValue)
}

function foundAt(record: FormRecord, path: string): unknown {
  let at: unknown = record
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined
    at = (at as Record<string, unknown>)[name]
  }
  return at
}

/** The record with another value at a field's path; the given record stays as it is. */
export const withValue = (record: FormRecord, field: Field, value: FieldValue): FormRecord =>
  withValueAt(record, field.name.split('.'), value)

function withValueAt(record: FormRecord, path: readonly string[], value: FieldValue): FormRecord {
  const [name = '', ...deeper] = path
  if (deeper.length === 0) return { ...record, [name]: value }
  const group = Object.hasOwn(record, name) ? record[name] : undefined
  return { ...record, [name]: withValueAt(asRecord(group), deeper, value) }
}

const asRecord = (value: unknown): FormRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FormRecord) : {}

/** True when an empty value is wrong for this record: at every save, or when the step is completed. */
export function requiredNow(field: Field, record: FormRecord, complete: boolean): boolean {
  if (field.required !== 'save' && !(field.required === 'complete' && complete)) return false
  const { requiredWhen } = field
  if (!requiredWhen) return true
  const found = foundAt(record, requiredWhen.field)
  const holds = (value: unknown) => (Array.isArray(found) ? found.includes(value) : found === value)
  if (requiredWhen.is !== undefined && !holds(requiredWhen.is)) return false
  return requiredWhen.isNot === undefined || !holds(requiredWhen.isNot)
}
