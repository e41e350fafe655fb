import type { ColumnKey } from '../../platform/tenant/process-columns.ts'
import type { ListTable, ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { columnsFor, isOnlyOperator, tableFor } from './list.ts'
import { type Layout, type ListSettings, visibleColumns } from './settings.ts'

/**
 * Columns of each layout, for a person and a type of process. The specified layouts use the tenant's table; the
 * others depend on the reader's role and leave out columns that are equal in every row. Pure.
 */

const TURN = ['turn', 'waitingDays', 'late'] as const satisfies readonly ColumnKey[]
const WORK = {
  municipality: ['reference', 'address', 'vkb', 'step', ...TURN, 'municipality'],
  cpo: ['reference', 'address', 'municipality', 'step', ...TURN, 'realisation_date'],
  desk: ['reference', 'address', 'municipality', 'step', ...TURN, 'cpo'],
} as const satisfies Record<string, readonly ColumnKey[]>

// All of these fit on a screen of 1280 pixels.

/** The building identifies the place. */
const CUSTOMERS = [
  'reference',
  'customer',
  'buildingCode',
  'pidNumber',
  'step',
  ...TURN,
  'finUnit',
] as const satisfies readonly ColumnKey[]

/** The address identifies the place, and one column shows the grid connection. */
const PLANNING = [
  ...['reference', 'address', 'step', 'contractor', 'realisation_date'],
  ...['placementDate', 'dateOfCommissioning', 'gridConnection'],
] as const satisfies readonly ColumnKey[]

type Who = Pick<Context, 'person' | 'tenant'>

/** The columns of a layout without the person's own changes. */
export function columnsOfLayout(
  context: Who,
  type: ProcessType,
  { layout, table }: { layout: Layout; table: Pick<ListTable, 'columns'> },
): readonly ColumnKey[] {
  if (layout === 'standaard' || layout === 'oud') return table.columns
  const columns = layout === 'planning' ? PLANNING : columnsOfWork(context, type)
  return columns.filter((column) => !isSameInEveryRow(context, column))
}

function columnsOfWork({ person }: Who, type: ProcessType) {
  if (type.value === 'private') return CUSTOMERS
  if (person.roles.municipality) return WORK.municipality
  return person.roles.cpo ? WORK.cpo : WORK.desk
}

function isSameInEveryRow(context: Who, column: ColumnKey) {
  const { person, tenant } = context
  if (column === 'cpo') return isOnlyOperator(context) || tenant.stakeholders.length < 2
  const codes = person.roles.municipality ?? '*'
  return column === 'municipality' && person.roles.admin === undefined && codes !== '*' && codes.length === 1
}

/** The columns that a person sees in the list of a type, in order. */
export const columnsSeen = (
  context: Who,
  type: ProcessType,
  settings: ListSettings,
  table: Pick<ListTable, 'columns'> | undefined = tableFor(context),
): ColumnKey[] => {
  const usual = columnsOfLayout(context, type, { layout: settings.layout, table: table ?? { columns: [] } })
  const offered = columnsFor(context, type)
  return visibleColumns(settings, usual).filter((column) => offered.includes(column))
}
