import {
  type Field,
  type FormRecord,
  requiredNow,
  valueAt,
  withValue,
} from '../../../src/platform/forms/field.ts'
import { isBlank, isEmpty, itemsOf } from '../../../src/platform/forms/item.ts'
import { writtenValue } from '../../../src/platform/forms/value.ts'
import type { Row } from '../look.ts'
import { spotIn } from '../places.ts'
import type { World } from '../world.ts'
import { dayOf } from './of-process.ts'

/** Values of the fields of steps, by a number: with 0 the plainest of each. */

const AMOUNTS = [1250.5, 980, 12.34, 15_000] as const
const TEXTS = ['Nagekeken', 'Zie de schets', 'Overleg met de wijk', "d'Hoek & Zn."] as const

interface Filling {
  row: Row
  /** 0 for the plainest values. */
  shift: number
  /** Whether a choice may refuse to go on. */
  refuses: boolean
}

const varied = <It>(list: readonly It[], shift: number) => list[shift % Math.max(1, list.length)]

/** A value that the field takes, as the record has it. */
export async function valueFor(world: World, field: Field, filling: Filling): Promise<unknown> {
  const { shift, row } = filling
  switch (field.type) {
    case 'integer':
      return Math.max(field.min ?? 0, 1) + (shift % 3)
    case 'decimal':
    case 'currency':
      return varied(AMOUNTS, shift)
    case 'latitude':
    case 'longitude': {
      const { lat, lng } = spotIn(world.tenant, row.municipality_code, 60 + shift)
      return field.type === 'latitude' ? lat : lng
    }
    case 'boolean':
      return shift % 2 === 0
    case 'date':
      return dayFor(world, field, shift)
    case 'postalCode':
      return spotIn(world.tenant, row.municipality_code, 0).postalCode
    case 'email':
      return 'iemand@example.org'
    case 'choice':
      return (await optionsOf(world, field, filling))[0] ?? ''
    case 'choices':
      return (await optionsOf(world, field, filling)).slice(0, 1 + (shift % 2))
    case 'list':
      return itemsFor(world, field, filling)
    default:
      return field.uniqueWithin ? `G-${row.id}` : varied(TEXTS, shift)
  }
}

function dayFor(world: World, field: Field, shift: number) {
  if (field.cancellable && shift % 7 === 6) return 'Cancelled'
  if (field.past) return dayOf(world, -(shift % 3))
  return dayOf(world, field.ahead ? 14 + shift : 0)
}

/** The options of a choice, the plainest first; those that refuse first where that is wanted. */
async function optionsOf(
  { look, cast, tenant }: World,
  { options = [] }: Field,
  { shift, refuses }: Filling,
) {
  if (Array.isArray(options)) {
    const refusing = options.filter((it) => it.refuses).map(({ value }) => value)
    const others = options.filter((it) => !it.refuses && !it.disabled).map(({ value }) => value)
    const start = shift % Math.max(1, others.length)
    return [...(refuses ? refusing : []), ...others.slice(start), ...others.slice(0, start)]
  }
  if (options === 'contractors' || options === 'pids') {
    const rows = await look.rows(options === 'pids' ? 'pid' : 'contractor', 'label, uuid')
    const usable = rows.filter((it) => it.enabled === 1 && it.deleted_at === null).map(({ uuid }) => uuid)
    return [varied(usable, shift) ?? '']
  }
  if (options === 'grid-operators') return [tenant.country === 'NL' ? 'Liander' : 'Fluvius']
  return options === 'operators' ? [...cast.operators] : [...cast.codes]
}

/** Names posts of the location, where the list is about those; else new numbers. */
async function itemsFor({ look }: World, { name, fields = [] }: Field, { row, shift }: Filling) {
  const [{ name: key = '' } = {}] = fields
  if (name === 'ChargerIdsToReplace') {
    const standing = (await look.rows('charge_point')).filter(
      (it) => it.location_id === row.location_id && it.removed_at === null && it.reference !== '',
    )
    return standing.slice(0, 1 + (shift % 2)).map(({ reference }) => ({ [key]: reference }))
  }
  if (name === 'ParkinglotIdsToReplace') {
    const lots = (await look.rows('parking_lot', 'location_id, reference')).filter(
      (it) => it.location_id === row.location_id,
    )
    return lots.slice(0, 1).map(({ reference }) => ({ [key]: reference }))
  }
  const count = 1 + (shift % 2)
  if (name === 'ChargerIds')
    return Array.from({ length: count }, (_, index) => ({
      ChargerId: `NL*SVL*E${row.id}${shift}${index}`,
      ChargerType: index === 0 ? 'principal' : 'satellite',
    }))
  if (key === 'Identifier')
    return Array.from({ length: count }, (_, index) => ({ Identifier: `VAK-${row.id}-${shift}-${index}` }))
  return []
}

const isUnfilled = (record: FormRecord, field: Field) =>
  field.type === 'list'
    ? itemsOf(record, field).every((item) => isBlank(field, item))
    : isEmpty(valueAt(record, field))

/** The record with a value in each of these fields that must have one to complete the step, and has none. */
export async function filled(world: World, fields: readonly Field[], record: FormRecord, filling: Filling) {
  let so = record
  for (const field of fields)
    if (requiredNow(field, so, true) && isUnfilled(so, field))
      so = withValue(so, field, (await valueFor(world, field, filling)) as never)
  return so
}

type Form = Record<string, string | readonly string[]>

/** Fields as the form of a page sends them. */
export function inForm(fields: readonly Field[], record: FormRecord): Form {
  const form: Form = {}
  for (const field of fields) {
    const value = valueAt(record, field)
    if (field.type === 'list') {
      const items = itemsOf(record, field)
      for (const [index, item] of (items.length > 0 ? items : [{}]).entries())
        for (const part of field.fields ?? [])
          form[`${field.name}.${index}.${part.name}`] = written(part, valueAt(item, part))
    } else form[field.name] = Array.isArray(value) ? ['', ...value] : written(field, value)
  }
  return form
}

const written = (field: Field, value: unknown) =>
  typeof value === 'boolean' ? String(value) : writtenValue(field, value)

/** The same as a call sends them. */
export const inCall = (fields: readonly Field[], record: FormRecord): FormRecord =>
  fields.reduce<FormRecord>((so, field) => withValue(so, field, valueAt(record, field)), {})

/** A value as it is compared: texts without what is tidied of them. */
export function tidy(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n').trim()
  return JSON.stringify(value)
}
