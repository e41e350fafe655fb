import { at, CANCELLED, type FormRecord } from '../../platform/forms/field.ts'

/** Reads values from a record by path. Pure. */

/** A text; '' when absent. */
export const textAt = (record: FormRecord, path: string) => String(at(record, path) ?? '')

/** A number; null when absent or no number. */
export function numberAt(record: FormRecord, path: string): number | null {
  const value = at(record, path)
  return typeof value === 'number' ? value : null
}

/** A calendar day; '' when absent or cancelled. */
export const dayAt = (record: FormRecord, path: string) =>
  textAt(record, path) === CANCELLED ? '' : textAt(record, path)

/** One text property of each item of a list, '' where absent; empty when there is no list. */
export function textsAt(record: FormRecord, path: string, name: string): string[] {
  const items = at(record, path)
  return Array.isArray(items) ? items.map((item: FormRecord) => textAt(item, name)) : []
}
