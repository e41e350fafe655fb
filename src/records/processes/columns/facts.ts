import type { FormRecord } from '../../../platform/forms/field.ts'
import {
  COLUMN_KEYS,
  type ColumnKey,
  type PROCESS_COLUMNS,
  processColumn,
} from '../../../platform/tenant/process-columns.ts'
import { dayAt, textAt, textsAt } from '../in-record.ts'

/** The values of a record that columns of the list of processes store and the API returns. Pure. */

type Columns = typeof PROCESS_COLUMNS
type KeyOf<Shape> = { [Key in ColumnKey]: Columns[Key] extends Shape ? Key : never }[ColumnKey]
type StoredFact = KeyOf<{ column: string; fields: readonly string[] }>
type Fact = KeyOf<{ api: string }>

const isStored = (key: ColumnKey): key is StoredFact =>
  processColumn(key).column !== undefined && processColumn(key).fields !== undefined
const STORED = COLUMN_KEYS.filter(isStored)
const isInApi = (key: ColumnKey): key is Fact => processColumn(key).api !== undefined

/** The facts of a row of the list in the API. */
export const FACTS = COLUMN_KEYS.filter(isInApi)
/** By fact: its schema, its value. Facts that are lists have the first shape, all others the second. */
export type ByFact<List, Text> = { [Key in Fact]: Columns[Key] extends { items: string } ? List : Text }

/** The texts of a fact in a record: one, or those of a list; '' where absent. */
export function textsOf(record: FormRecord, key: ColumnKey): string[] {
  const { fields = [], items } = processColumn(key)
  if (items) return fields.flatMap((path) => textsAt(record, path, items))
  return [fields.map((path) => textAt(record, path)).find(Boolean) ?? '']
}

/** The facts of a record as they were filled in; '' or an empty list where absent. */
export const factsIn = (record: FormRecord) =>
  Object.fromEntries(
    FACTS.map((key) => {
      const texts = textsOf(record, key)
      return [key, processColumn(key).items ? texts : texts[0]]
    }),
  ) as ByFact<string[], string>

/** The columns of `process` with the facts of a record. */
export const factColumnsOf = (record: FormRecord) =>
  Object.fromEntries(
    STORED.map((key) => {
      const { kind, column, fields = [] } = processColumn(key)
      const value =
        kind === 'day' ? dayAt(record, fields[0] ?? '') : textsOf(record, key).filter(Boolean).join(', ')
      return [column, value]
    }),
  ) as Record<Columns[StoredFact]['column'], string>
