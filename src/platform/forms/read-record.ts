import { type Field, type FieldValue, type FormRecord, valueAt, withValue } from './field.ts'
import { isBlank, itemPath, newItem } from './item.ts'
import { putChange } from './read.ts'
import { readValue } from './value.ts'

export interface ReadRecord {
  record: FormRecord
  /** The declared fields that were given, whether they differ or not. */
  given: Field[]
  /** What no field has, with the path that it was sent at. */
  unknown: Unknown[]
}

export interface Unknown {
  /** A name that was sent may hold dots itself: then it is no path of a field either. */
  path: string
  value: unknown
}

const MOST_ITEMS = 100

/**
 * A record as a call gives it, nested: declared fields over those of `before`, all else as it was. Texts are read
 * as a form's are, so that '1,50' and 1.5 are the same amount; blank items are left out.
 */
export function readRecord(
  fields: readonly Field[],
  json: Readonly<Record<string, unknown>>,
  before: FormRecord = {},
): ReadRecord {
  const byPath = new Map(fields.map((field) => [field.name, field]))
  const groups = new Set(fields.flatMap(({ name }) => groupsOf(name)))
  const result: ReadRecord = { record: before, given: [], unknown: [] }
  const tell: Tell = (path, value) => result.unknown.push({ path, value })
  const walk = (part: object, above: string) => {
    for (const [name, value] of Object.entries(part)) {
      const path = above + name
      const field = byPath.get(path)
      if (field) {
        result.given.push(field)
        const read = field.type === 'list' ? readList(field, value, tell) : readValue(field, value)
        result.record = putChange(result.record, field, read)
      } else if (groups.has(path) && isObject(value)) walk(value, `${path}.`)
      else tell(path, value)
    }
  }
  walk(json, '')
  return result
}

/** `GridConnection.Address.CityName` stands in `GridConnection` and in `GridConnection.Address`. */
const groupsOf = (path: string) =>
  path
    .split('.')
    .slice(0, -1)
    .map((_, index, names) => names.slice(0, index + 1).join('.'))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Tell = (path: string, value: unknown) => unknown

/**
 * Items with their declared fields, what was not sent of them as a new item has it; something that is no list stays as
 * it was given, to be refused.
 */
function readList(list: Field, given: unknown, tell: Tell): unknown {
  if (given === null) return []
  if (!Array.isArray(given) || given.length > MOST_ITEMS || !given.every(isObject)) return given
  const fields = list.fields ?? []
  const items = given.map((item, index) => {
    for (const [name, value] of Object.entries(item))
      if (!fields.some((field) => field.name === name)) tell(itemPath(list.name, index, name), value)
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
