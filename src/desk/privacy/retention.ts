import { type FormRecord, fieldsOf } from '../../platform/forms/field.ts'
import type { DocumentGroup, ProcessType } from '../../platform/tenant/process-type.ts'

/**
 * Retention of personal data, and which parts of a record are personal. Pure. Source: decisions "Requests".
 */

/** The moment `months` months ago; the last day of that month when it has no such day. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0)
  return then
}

/** Personal fields in process records. */
const PERSONAL = [
  'Application.ContactName',
  'Application.ContactEmail',
  'Party.ProjectLeader',
  'Party.ObjectManager',
  'Party.AssetManager',
  'BrokerApproval.BrokerName',
  'GridOperatorApproval.GridOperatorName',
]

/** Documents that name people or are signed by them: customers, owners of a plot, applicants of a change. */
export const PERSONAL_DOCUMENTS: readonly DocumentGroup[] = [
  'CadastralExtract',
  'ChangeRequest',
  'Contract',
  'Quotation',
  'SiteReport',
  'TransferDocument',
]

/** Paths of free text fields in records of these process types: they may mention anyone. */
export const remarksIn = (types: readonly ProcessType[]): string[] => {
  const fields = types.flatMap(({ steps }) => steps.flatMap(({ groups }) => fieldsOf(groups)))
  return [...new Set(fields.filter(({ type }) => type === 'multiline').map(({ name }) => name))]
}

/**
 * The record without names of people and without the values at these paths; null when it has none of those.
 */
export function withoutNames(record: FormRecord, remarks: readonly string[] = []): FormRecord | null {
  const copy = structuredClone(record) as Record<string, unknown>
  let changed = false
  for (const path of [...PERSONAL, ...remarks]) {
    const [holder, name] = holderOf(copy, path)
    if (!holder) continue
    delete holder[name]
    changed = true
  }
  return changed ? (copy as FormRecord) : null
}

/** The record with marked texts; null when none of them changes. */
export function markedIn(
  record: FormRecord,
  paths: readonly string[],
  mark: (text: string) => string,
): FormRecord | null {
  const copy = structuredClone(record) as Record<string, unknown>
  let changed = false
  for (const path of paths) {
    const [holder, name] = holderOf(copy, path)
    const text = holder?.[name]
    const marked = typeof text === 'string' ? mark(text) : text
    if (!holder || marked === text) continue
    holder[name] = marked
    changed = true
  }
  return changed ? copy : null
}

/** The object that has the value at a path, and the key in it. */
function holderOf(record: Record<string, unknown>, path: string): [Record<string, unknown> | null, string] {
  const [group = '', name = ''] = path.includes('.') ? path.split('.') : ['', path]
  const holder = group === '' ? record : record[group]
  const isThere = typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
  return [isThere ? (holder as Record<string, unknown>) : null, name]
}

/** The four digits of a postal code identify a neighbourhood, not a home. */
export const digitsOf = (postalCode: string) => /^\d{4}/.exec(postalCode.trim())?.[0] ?? ''
