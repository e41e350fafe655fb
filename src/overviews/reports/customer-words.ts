import { type FieldOption, fieldsOf } from '../../platform/forms/field.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { labelsOfPids } from '../../records/pids/queries.ts'
import { BLANK, type CustomerTab, type Narrowing, TABS } from './customers.ts'
import type { ReportChoice } from './report.ts'

/** Texts of the customer reports. */

const FIELDS = {
  region: 'Object.Region',
  objectType: 'Object.ObjectType',
  power: 'Energy.PowerOption',
  fuseBox: 'BuildingOptions.FuseBoxOption',
} as const
type OptionsOf = keyof typeof FIELDS

/** Options of a field of processes on private ground, in the tenant's configuration. */
export function optionsOf({ tenant, language }: Context, of: OptionsOf): { value: string; label: string }[] {
  const steps = findType(tenant.processes, 'private')?.steps ?? []
  const field = steps.flatMap(({ groups }) => fieldsOf(groups)).find(({ name }) => name === FIELDS[of])
  const options: readonly FieldOption[] = Array.isArray(field?.options) ? field.options : []
  return options.map(({ value, label }) => ({ value, label: label[language] }))
}

/**
 * Labels of the values of a field; a value that is no longer offered is its own label, '' is "not filled in".
 */
export function labelsOf(context: Context, of: OptionsOf): (value: string) => string {
  const labels = new Map(optionsOf(context, of).map(({ value, label }) => [value, label]))
  return (value) => nameOf(context, value, labels)
}

/** Names of PIDs, by uuid. */
export async function pidNames(
  context: Context,
  uuids: readonly string[],
): Promise<(uuid: string) => string> {
  const labels = await labelsOfPids(context.db, [...new Set(uuids.filter(Boolean))])
  return (uuid) => nameOf(context, uuid && (labels.get(uuid) ?? context.t.pids.unknown()), labels)
}

export const nameOf = ({ t }: Context, value: string, labels: ReadonlyMap<string, string> = new Map()) =>
  value === '' ? t.customerReports.blank() : (labels.get(value) ?? value)

/** A choice among values, or all; the chosen value is included even when it is no longer offered. */
export function choiceOf(
  { t }: Context,
  given: { name: string; label: string; chosen: string | undefined },
  options: readonly { value: string; label: string }[],
): ReportChoice {
  const { name, label, chosen } = given
  const value = chosen === '' ? BLANK : (chosen ?? '')
  const offered = [
    { value: '', label: t.customerReports.all() },
    ...options,
    { value: BLANK, label: t.customerReports.blank() },
  ]
  const isOffered = offered.some((it) => it.value === value)
  return { name, label, value, options: isOffered ? offered : [...offered, { value, label: value }] }
}

/** The choice of a status, by the tabs of the customer report. */
export const statusChoice = ({ t }: Context, { tab }: Pick<Narrowing, 'tab'>): ReportChoice => ({
  name: 'status',
  label: t.customerReports.status(),
  value: tab,
  options: TABS.map((value) => ({ value, label: tabLabel(t, value) })),
})

export const tabLabel = (t: Context['t'], tab: CustomerTab) => t.processList.tabs[tab]()
