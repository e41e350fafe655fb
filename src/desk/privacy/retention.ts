import { type FormRecord, fieldsOf } from '../../platform/forms/field.ts'
import type { DocumentGroup, ProcessType } from '../../platform/tenant/process-type.ts'

/**
 * Retention of personal data, and which parts of a record are personal. Pure. Source: decisions "Requests".
 */

/** The moment so many months ago; the last day of that month when it has no such day. */
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
    const [group = '', name = ''] = path.includes('.') ? path.split('.') : ['', path]
    const holder = group === '' ? copy : copy[group]
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name)) continue
    delete (holder as Record<string, unknown>)[name]
    changed = true
  }
  return changed ? (copy as FormRecord) : null
}

/** The four digits of a postal code identify a neighbourhood, not a home. */
export const digitsOf = (postalCode: string) => /^\d{4}/.exec(postalCode.trim())?.[0] ?? ''
