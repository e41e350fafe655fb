import { oncePer } from '../once-per.ts'
import type { Role } from '../tenant/person.ts'
import type { Label } from '../texts/language.ts'

/** The definition of a form in a tenant's configuration. Pure; source: spec 2 §3 and §5. */

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
  /**
   * Path in the record, at most three names deep: `GridConnection.Address.CityName`; in a list, within an item:
   * `ChargerId`.
   */
  name: string
  label: Label
  type: FieldType
  hint?: Label
  /** An empty value is refused at every save, or only when the step is completed. */
  required?: 'save' | 'complete'
  /**
   * Of a required field: required only while another field of the form has this value, or does not. See `requiredNow`.
   */
  requiredWhen?: Condition
  minLength?: number
  /** Characters of a text; 4000 for several lines and 255 for one when absent. */
  maxLength?: number
  min?: number
  max?: number
  /** How a choice is displayed; by default two short options become radio buttons, others a list. */
  format?: 'select' | 'radio' | 'checkbox'
  /** Options of a choice, or their source. */
  options?: readonly FieldOption[] | OptionSource
  /** Of a choice: replaces a value outside the options, which is otherwise refused. */
  otherwise?: string
  /**
   * The default in a new record, or in a new item of a list; of a list itself, the default of its first item.
   */
  default?: FieldValue
  /** A date that may be the text `Cancelled`. */
  cancellable?: boolean
  /** The day on which something happened: not after today. */
  past?: boolean
  /** The path of a date that must not be later than this one. */
  notBefore?: string
  /** Of a text in a list: no two items have the same value. */
  distinct?: boolean
  /** Of a list: the fields of an item, the label of an item, and the smallest and largest number of items. */
  fields?: readonly Field[]
  item?: Label
  least?: number
  most?: number
  /** Roles that may write it, where not all roles that may edit the step do. */
  edit?: readonly Role[]
  /** May be filled in before its step starts, by people who may do so: for plans. */
  ahead?: boolean
  /** The server sets it when another field changes; a person may overwrite it until then. */
  follows?: 'objection-end' | 'grid-operator'
  /**
   * Of a decision: the paths of the fields on which it decides, in its step or an earlier one. It applies to their
   * values only, and is open again when one of them changes.
   */
  decidesOn?: readonly string[]
  /** Characters accepted besides those of every text: `*` in EVSE ids. */
  alsoTakes?: string
  /** A number that is unique within a PID. */
  uniqueWithin?: 'pid'
}

/** The value, or one of the values, that another field must have or not have; a list has to contain it. */
export interface Condition {
  field: string
  is?: string | boolean | readonly string[]
  isNot?: string | boolean
}

export interface FieldOption {
  value: string
  label: Label
  /** No longer offered; displayed with ' (inactief)' where it was chosen before. */
  disabled?: boolean
  /** A result that prevents going on: completing its step requires a choice of what follows. */
  refuses?: boolean
}

/** Options that are rows of the database or of the tenant, read when the form is displayed. */
export const OPTION_SOURCES = [
  'contractors',
  'pids',
  'grid-operators',
  'municipalities',
  'operators',
] as const
/** Buildings of a PID are suggestions, not a closed list. */
export type OptionSource = (typeof OPTION_SOURCES)[number] | 'buildings'

/**
 * The value of a field. Texts, dates (`2026-03-02`, or `Cancelled`) and choices are '' when empty; numbers
 * and booleans null; multiple choices and lists []. Currency is in euros.
 */
export type FieldValue = string | number | boolean | null | readonly string[] | readonly ItemValues[]
export type ItemValues = Readonly<Record<string, FieldValue>>

/** A date that is cancelled. Source: spec 2 §2. */
export const CANCELLED = 'Cancelled'

/** A heading with fields below it. */
export interface FieldGroup {
  label: Label
  fields: readonly Field[]
}

/** The fields of all groups, as one list. */
export const fieldsOf = oncePer((groups: readonly FieldGroup[]): readonly Field[] =>
  groups.flatMap(({ fields }) => fields),
)

/** The value of an empty field. */
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

/** A record of a form: groups by name, each with its fields; some fields are next to the groups. */
export type FormRecord = Readonly<Record<string, unknown>>

/** The value at a field's path; its empty value when the record does not contain it. */
export function valueAt(record: FormRecord, field: Field): FieldValue {
  const found = at(record, field.name)
  return found === undefined || found === null ? emptyValue(field) : (found as FieldValue)
}

/** The value at a path; undefined when absent. */
export function at(record: FormRecord, path: string): unknown {
  let value: unknown = record
  for (const name of namesIn(path)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

/** Cache of parsed paths: the same hundred paths of forms recur for each of many records. */
const known = new Map<string, readonly string[]>()
const MOST_KNOWN = 2_000

function namesIn(path: string): readonly string[] {
  const names = known.get(path) ?? path.split('.')
  if (known.size < MOST_KNOWN) known.set(path, names)
  return names
}

/** A copy of the record with another value at a field's path. */
export const withValue = (record: FormRecord, field: Field, value: FieldValue): FormRecord =>
  withValueAt(record, namesIn(field.name), value)

function withValueAt(record: FormRecord, path: readonly string[], value: FieldValue): FormRecord {
  const [name = '', ...deeper] = path
  if (deeper.length === 0) return { ...record, [name]: value }
  const group = Object.hasOwn(record, name) ? record[name] : undefined
  return { ...record, [name]: withValueAt(asRecord(group), deeper, value) }
}

const asRecord = (value: unknown): FormRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FormRecord) : {}

/** True when an empty value is refused for this record: at every save, or when the step is completed. */
export function requiredNow(field: Field, record: FormRecord, complete: boolean): boolean {
  if (field.required !== 'save' && !(field.required === 'complete' && complete)) return false
  const { requiredWhen } = field
  if (!requiredWhen) return true
  const found = at(record, requiredWhen.field)
  const holds = (value: unknown) => (Array.isArray(found) ? found.includes(value) : found === value)
  const wanted = requiredWhen.is
  if (wanted !== undefined && !(Array.isArray(wanted) ? wanted.some(holds) : holds(wanted))) return false
  return requiredWhen.isNot === undefined || !holds(requiredWhen.isNot)
}
