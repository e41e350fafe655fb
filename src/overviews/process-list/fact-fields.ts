import type { Field } from '../../platform/forms/field.ts'
import { oncePer } from '../../platform/once-per.ts'
import { COLUMN_KEYS, type ColumnKey } from '../../platform/tenant/process-columns.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Language } from '../../platform/texts/language.ts'
import { fieldsOfType } from '../../records/processes/changes.ts'
import { columnOf } from './columns.ts'

/** Columns that show facts of the record, and the fields where they are filled in. Pure. Spec 2 §3. */

/** The field of a type that a column shows; undefined where the type lacks it. */
const fieldFor = (column: ColumnKey, type: ProcessType): Field | undefined => fieldsFor(type).get(column)

const fieldsFor = oncePer((type: ProcessType): ReadonlyMap<ColumnKey, Field> => {
  const fields = fieldsOfType(type).map(({ field }) => field)
  return new Map(
    COLUMN_KEYS.flatMap((column) => {
      const found = fields.find(({ name }) => columnOf(column).fields?.includes(name))
      return found ? [[column, found]] : []
    }),
  )
})

/** False for a column of a fact that processes of this type do not have. */
export const applies = (column: ColumnKey, type: ProcessType) =>
  columnOf(column).fields === undefined || fieldFor(column, type) !== undefined

/** The options of a column's field; empty where the tenant has no list for it. */
export function optionsOf(column: ColumnKey, type: ProcessType) {
  const options = fieldFor(column, type)?.options
  return Array.isArray(options) ? options : []
}

/** The label of a value; the value itself where it is no longer an option. */
export const optionLabel = (column: ColumnKey, type: ProcessType, value: string, language: Language) =>
  optionsOf(column, type).find((it) => it.value === value)?.label[language] ?? value
