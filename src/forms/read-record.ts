import { type Field, type FieldValue, type FormRecord, withValue } from './field.ts'
import { isBlank } from './item.ts'
import { putChange } from './read.ts'
import { readValue } from './value.ts'

export interface ReadRecord {
  record: FormRecord
  /** The declared fields that were given, whether they differ or not. */
  given: Field[]
  /** Paths that no field has, at most twenty: for the one who sent them. */
  unknown: string[]
}

const MOST_NAMED = 20
const LONGEST_NAME = 100
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
  const tell = (path: string) => {
    if (result.unknown.length < MOST_NAMED) result.unknown.push(path.slice(0, LONGEST_NAME))
  }
  const walk = (part: object, above: string) => {
    for (const [name, value] of Object.entries(part)) {
      const path = above + name
      const field = byPath.get(path)
      if (field) {
        result.given.push(field)
        const read = field.type === 'list' ? readList(field, value, tell) : readValue(field, value)
        result.record = putChange(result.record, field, read)
      } else if (groups.has(path) && isObject(value)) walk(value, `${path}.`)
      else tell(path)
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

/** Items with their declared fields; something that is no list stays as it was given, to be refused. */
function readList(list: Field, given: unknown, tell: (path: string) => void): unknown {
  if (given === null) return []
  if (!Array.isArray(given) || given.length > MOST_ITEMS || !given.every(isObject)) return given
  const fields = list.fields ?? []
  const items = given.map((item, index) => {
    for (const name of Object.keys(item))
      if (!fields.some((field) => field.name === name)) tell(`${list.name}.${index}.${name}`)
    return fields.reduce<FormRecord>((read, field) => {
      const value = Object.hasOwn(item, field.name) ? item[field.name] : null
      return withValue(read, field, readValue(field, value) as FieldValue)
    }, {})
  })
  return items.filter((item) => !isBlank(list, item))
}
