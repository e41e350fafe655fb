import type { ColumnKey } from '../../platform/tenant/process-columns.ts'
import type { DecisionStatus } from '../../records/traffic-decisions/status.ts'
import { columnOf } from './columns.ts'
import { exactly, NONE, type Rule } from './filter.ts'
import type { ListedRow } from './row-columns.ts'

/** Groups of a list: rows sorted by a column, with one heading per value. Pure. */

/** Columns in which many rows share a value, and whose order puts those together. */
const GROUPED = [
  'step',
  'turn',
  'municipality',
  'cpo',
  'contractor',
  'customer',
  'pidNumber',
  'realisation_date',
  'vkb',
  'gridOperator',
  'category',
  'currentStatus',
] as const satisfies readonly ColumnKey[]
export type GroupKey = (typeof GROUPED)[number]

export const isGroupKey = (key: string): key is GroupKey => GROUPED.some((it) => it === key)

/** The columns to group by, of those that the person may filter. */
export const groupsAmong = (filtered: readonly ColumnKey[]): GroupKey[] =>
  GROUPED.filter((it) => filtered.includes(it))

/** The value that rows of one group share; `decision` is the row's status today. */
const identityOf = (column: GroupKey, row: ListedRow, decision: DecisionStatus): string =>
  column === 'vkb' ? decision : orderValueOf(column, row)

/** The row's value in the column of the list's order; '' where the column does not sort. */
export function orderValueOf(column: GroupKey, row: ListedRow): string {
  const { sort } = columnOf(column)
  return sort ? String(row[sort] ?? '') : ''
}

interface Grouped {
  rows: readonly ListedRow[]
  decisionOf: (row: ListedRow) => DecisionStatus
}

/** The first row of each group, in the order of the rows. */
export function startsOfGroups(column: GroupKey, { rows, decisionOf }: Grouped): number[] {
  const identities = rows.map((row) => identityOf(column, row, decisionOf(row)))
  return identities.flatMap((it, index) => (index === 0 || it !== identities[index - 1] ? [index] : []))
}

/** The filter rule that matches exactly the rows of a group; null where no filter does. */
export function ruleOfGroup(column: GroupKey, row: ListedRow, decision: DecisionStatus): Rule | null {
  const value = valueIn(column, row, decision)
  if (column === 'customer') return value === '' ? null : { mode: 'is', values: [value] }
  if (column !== 'realisation_date') return { mode: 'in', values: [value || NONE] }
  return value === '' ? { mode: 'empty', values: [] } : { mode: 'on', values: [value] }
}

function valueIn(column: GroupKey, row: ListedRow, decision: DecisionStatus): string {
  switch (column) {
    case 'municipality':
      return row.municipality_code ?? ''
    case 'cpo':
      return row.operator_uuid
    case 'contractor':
      // A deleted one has no sort key.
      return (row.contractor_key && row.contractor_uuid) ?? ''
    case 'pidNumber':
      return (row.pid_key && row.pid_uuid) ?? ''
    case 'customer':
      return row.customer ?? ''
    case 'turn':
      return row.turn && exactly(row.turn)
    default:
      return identityOf(column, row, decision)
  }
}
