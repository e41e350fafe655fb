import { CANCELLED, type FormRecord } from '../../platform/forms/field.ts'

/** Reading a record by paths. Pure. */

/** The value at a path; undefined when absent. */
export function at(record: FormRecord, path: string): unknown {
  let value: unknown = record
  for (const name of namesIn(path))
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined
  return value
}

/** Paths are those of the code: the same hundred, for each of many records. */
const known = new Map<string, string[]>()
const MOST_KNOWN = 2_000

function namesIn(path: string): string[] {
  const names = known.get(path) ?? path.split('.')
  if (known.size < MOST_KNOWN) known.set(path, names)
  return names
}

/** A text, '' when absent. */
export const textAt = (record: FormRecord, path: string) => String(at(record, path) ?? '')

/** A number, null when absent. */
export function numberAt(record: FormRecord, path: string): number | null {
  const value = at(record, path)
  return typeof value === 'number' ? value : null
}

/** A calendar day, '' for none and for one that was cancelled. */
export const dayAt = (record: FormRecord, path: string) =>
  textAt(record, path) === CANCELLED ? '' : textAt(record, path)
