import { type Field, type FieldValue, type FormRecord, valueAt, withValue } from './field.ts'
import { isBlank, itemPath, newItem } from './item.ts'
import { putChange } from './read.ts'
import { readValue } from './value.ts'

interface ReadRecord {
  record: FormRecord
  /** The declared fields in the input, changed or not. */
  given: Field[]
  /** Values in the input without a field, with their paths. */
  unknown: Unknown[]
}

export interface Unknown {
  /** An input name may contain dots itself: then it is not the path of a field either. */
  path: string
  value: unknown
}

const MOST_ITEMS = 100

/**
 * The record of a nested API input: declared fields replace those of `before`, all else is unchanged. Texts are parsed
 * as those of a form, so that '1,50' and 1.5 are the same amount; blank items are left out.
 */
export function readRecord(
  fields: readonly Field[],
  json: Readonly<Record<string, unknown>>,
  before: FormRecord = {},
): ReadRecord {
  const byPath = new Map(fields.map((field) => [field.name, field]))
  const groups = new Set(fields.flatMap(({ name }) => groupsOf(name)))
  const result: ReadRecord = { record: before, given: [], unknown: [] }
  const report: ReportUnknown = (path, value) => result.unknown.push({ path, value })
  const walk = (part: object, above: string) => {
    for (const [name, value] of Object.entries(part)) {
      const path = above + name
      const field = byPath.get(path)
      if (field) {
        result.given.push(field)
        const read = field.type === 'list' ? readList(field, value, report) : readValue(field, value)
        result.record = putChange(result.record, field, read)
      } else if (groups.has(path) && isObject(value)) walk(value, `${path}.`)
      else report(path, value)
    }
  }
  walk(json, '')
  return result
}

/** `GridConnection.Address.CityName` is in `GridConnection` and in `GridConnection.Address`. */
const groupsOf = (path: string) =>
  path
    .split('.')
    .slice(0, -1)
    .map((_, index, names) => names.slice(0, index + 1).join('.'))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type ReportUnknown = (path: string, value: unknown) => unknown

/**
 * Items with their declared fields, missing ones with their default; a value that is not a list is returned unchanged,
 * to be refused.
 */
function readList(list: Field, given: unknown, report: ReportUnknown): unknown {
  if (given === null) return []
  if (!Array.isArray(given) || given.length > MOST_ITEMS || !given.every(isObject)) return given
  const fields = list.fields ?? []
  const items = given.map((item, index) => {
    for (const [name, value] of Object.entries(item))
      if (!fields.some((field) => field.name === name)) report(itemPath(list.name, index, name), value)
    const read = fields.reduce<FormRecord>(
      (so, field) => withValue(so, field, readValue(field, sentIn(item, field)) as FieldValue),
      {},
    )
    return { item, read }
  })
  return items
    .filter(({ read }) => !isBlank(list, read))
    .map(({ item, read }, index) => {
      const fresh = newItem(list, index)
      const absent = fields.filter((field) => sentIn(item, field) === null)
      return absent.reduce((so, field) => withValue(so, field, valueAt(fresh, field)), read)
    })
}

const sentIn = (item: Readonly<Record<string, unknown>>, { name }: Field) =>
  Object.hasOwn(item, name) ? item[name] : null
