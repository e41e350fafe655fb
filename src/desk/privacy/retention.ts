import { type FormRecord, fieldsOf } from '../../platform/forms/field.ts'
import type { DocumentGroup, ProcessType } from '../../platform/tenant/process-type.ts'

/** How long personal data is kept, and what of a record is personal. Pure; source: decisions "Requests". */

/** The moment so many months ago; of a day that its month does not have, the last day that it has. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0)
  return then
}

/** Of people, in records of processes. */
const PERSONAL = [
  'Application.ContactName',
  'Application.ContactEmail',
  'Party.ProjectLeader',
  'Party.ObjectManager',
  'Party.AssetManager',
  'BrokerApproval.BrokerName',
  'GridOperatorApproval.GridOperatorName',
]

/** Documents that name or are signed by people: customers, owners of a plot, who asked for a change. */
export const PERSONAL_DOCUMENTS: readonly DocumentGroup[] = [
  'CadastralExtract',
  'ChangeRequest',
  'Contract',
  'Quotation',
  'SiteReport',
  'TransferDocument',
]

/** Where people write what they like in records of these kinds of processes: whoever it is about stands there too. */
export const remarksIn = (types: readonly ProcessType[]): string[] => {
  const fields = types.flatMap(({ steps }) => steps.flatMap(({ groups }) => fieldsOf(groups)))
  return [...new Set(fields.filter(({ type }) => type === 'multiline').map(({ name }) => name))]
}

/** The record without the names of people and without what stands at these paths; null when there was none of it. */
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

/** Four digits of a postal code say a neighbourhood, and nobody's route. */
export const digitsOf = (postalCode: string) => /^\d{4}/.exec(postalCode.trim())?.[0] ?? ''
