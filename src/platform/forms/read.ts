import { type Field, type FieldValue, type FormRecord, valueAt, withValue } from './field.ts'
import { isBlank, isSameValue, itemPath, itemsOf, newItem } from './item.ts'
import { readValue } from './value.ts'

/** The body of a form: names are paths of fields, and a repeated name has a list of texts. */
export type FormFieldsBody = Readonly<Record<string, unknown>>

/** Largest number of items that is read of one list; no list of the desk is as long. */
const MOST_READ = 100

/**
 * The record after a form: declared fields in the form replace those of `before`, all else is unchanged. Blank items
 * are left out, unless `blanks` is set.
 */
export function readForm(
  fields: readonly Field[],
  body: FormFieldsBody,
  before: FormRecord,
  { blanks = false } = {},
): FormRecord {
  return fields.reduce((record, field) => {
    if (!isInForm(field, body)) return record
    if (field.type !== 'list') return putChange(record, field, readValue(field, body[field.name]))
    const items = readItems(field, body)
    if (blanks) return put(record, field, items)
    return putChange(
      record,
      field,
      items.filter((item) => !isBlank(field, item)),
    )
  }, before)
}

/** A value that cannot be parsed is stored unchanged, so it may have another type until `problemsIn` has run. */
const put = (record: FormRecord, field: Field, value: unknown) =>
  withValue(record, field, value as FieldValue)

/** Does not replace an equal value, so that saving without a change changes nothing. */
export const putChange = (record: FormRecord, field: Field, value: unknown) =>
  isSameValue(field, valueAt(record, field), value) ? record : put(record, field, value)

const isInForm = (field: Field, body: FormFieldsBody) =>
  Object.hasOwn(body, field.name) || (field.type === 'list' && placesOf(field, body).length > 0)

function readItems(list: Field, body: FormFieldsBody): FormRecord[] {
  return placesOf(list, body).map((index) =>
    (list.fields ?? []).reduce<FormRecord>((item, field) => {
      const name = itemPath(list.name, index, field.name)
      return put(item, field, readValue(field, Object.hasOwn(body, name) ? body[name] : null))
    }, {}),
  )
}

/** The indexes of the items in a form, in order; a removed item may leave a gap. */
function placesOf(list: Field, body: FormFieldsBody): number[] {
  const start = `${list.name}.`
  const places = Object.keys(body)
    .filter((name) => name.startsWith(start))
    .map((name) => /^(\d{1,4})\./.exec(name.slice(start.length))?.[1])
    .filter((place) => place !== undefined)
  return [...new Set(places.map(Number))].sort((one, other) => one - other).slice(0, MOST_READ)
}

interface Redrawn {
  record: FormRecord
  /** Path of the field to focus; that of the list when it has no fields. */
  focus: string
}

/**
 * The form after 'Voeg toe' or 'Verwijder' (`act` is `toevoegen:ChargerIds` or `verwijderen:ChargerIds:1`), to display
 * again without saving. Null for another button. The last item cannot be removed, and the limit of the list applies.
 */
export function afterListAct(
  fields: readonly Field[],
  body: FormFieldsBody,
  before: FormRecord,
): Redrawn | null {
  const [act = '', path, place = ''] = String(body.act ?? '').split(':')
  const list = fields.find((field) => field.type === 'list' && field.name === path)
  if (!list || !['toevoegen', 'verwijderen'].includes(act)) return null
  const record = readForm(fields, body, before, { blanks: true })
  const items = itemsOf(record, list)
  const index = /^\d{1,4}$/.test(place) ? Number(place) : -1
  const left = act === 'toevoegen' ? withOneMore(list, items) : withoutOne(items, index)
  const focused = act === 'toevoegen' ? left.length - 1 : Math.min(Math.max(index, 0), left.length - 1)
  const [first] = list.fields ?? []
  return {
    record: put(record, list, left),
    focus: first ? itemPath(list.name, focused, first.name) : list.name,
  }
}

function withOneMore(list: Field, items: readonly FormRecord[]): readonly FormRecord[] {
  // A list without items is displayed with a blank one.
  const drawn = items.length === 0 ? [newItem(list, 0)] : items
  return drawn.length >= (list.most ?? MOST_READ) ? drawn : [...drawn, newItem(list, drawn.length)]
}

const withoutOne = (items: readonly FormRecord[], index: number) =>
  items.length <= 1 ? items : items.filter((_, at) => at !== index)
