import { PROCESS_TYPES, type ProcessType, type ProcessTypeName } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { visibleTypes } from '../process-list/list.ts'
import { chosenIn, type Query, type ReportChoice } from './report.ts'

/** The process type as a filter of reports. Pure. */

/** The types that the person may see, in the order of reports. */
export const typesFor = (context: Pick<Context, 'person' | 'tenant'>): ProcessType[] =>
  PROCESS_TYPES.flatMap((name) => visibleTypes(context).filter(({ value }) => value === name))

const ALL = 'alle'

/** The type in a query, among these; else the first, or null (all) where that is offered. */
export function typeIn(
  query: Query,
  types: readonly ProcessType[],
  { orAll = false } = {},
): ProcessType | null {
  const usual = orAll ? ALL : (types[0]?.value ?? ALL)
  const chosen = chosenIn<ProcessTypeName | typeof ALL>(
    query,
    'soort',
    types.map((it) => it.value),
    usual,
  )
  return types.find(({ value }) => value === chosen) ?? null
}

/** The choice of a type; includes all types where there is a label for that. */
export const typeChoice = (
  { t, language }: Pick<Context, 't' | 'language'>,
  types: readonly ProcessType[],
  chosen: ProcessType | null,
  { orAll = false } = {},
): ReportChoice => ({
  name: 'soort',
  label: t.realisationReports.type(),
  value: chosen?.value ?? ALL,
  options: [
    ...(orAll ? [{ value: ALL, label: t.realisationReports.allTypes() }] : []),
    ...types.map(({ value, label }) => ({ value, label: label[language] })),
  ],
})
