import { partyName } from '../../casework/waiting/party-name.ts'
import { waitedDays } from '../../casework/waiting/row.ts'
import { addressLine } from '../../platform/geo/written-address.ts'
import type { ColumnKind } from '../../platform/lists/kinds.ts'
import type { ColumnKey } from '../../platform/tenant/process-columns.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import { formatDay, formatNumber } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import type { RowWords } from '../../records/processes/columns/row-words.ts'
import { partiesIn } from '../../records/processes/party.ts'
import { statusOf } from '../../records/processes/process.ts'
import { writeDay } from '../../records/traffic-decisions/words.ts'
import { columnOf } from './columns.ts'
import { optionLabel } from './fact-fields.ts'
import type { ListedRow } from './row-columns.ts'

/** The texts of cells, for the list and for workbooks: by the kind of their column. Pure. */

/** What texts depend on besides their row. */
export interface CellWords {
  reader: Pick<Context, 't' | 'tenant' | 'language' | 'now'>
  type: ProcessType
  words: RowWords
  /** Labels by uuid. */
  contractors: ReadonlyMap<string, string>
  pids: ReadonlyMap<string, string>
}

/** The value of a row in a column; '' where it has none. */
export function valueIn(column: ColumnKey, row: ListedRow) {
  const { column: stored, instead } = columnOf(column)
  return (stored && row[stored]) || (instead && row[instead]) || ''
}

/** The text of a row in a column; '' for a column without a text of its own. */
export function textIn(column: ColumnKey, row: ListedRow, around: CellWords): string {
  if (isOwn(column)) return OWN[column](row, around)
  return BY_KIND[columnOf(column).kind](String(valueIn(column, row)), column, around)
}

const BY_KIND: Record<ColumnKind, (value: string, column: ColumnKey, around: CellWords) => string> = {
  text: (value) => value,
  code: (value) => value,
  option: (value, column, { reader, type }) => optionLabel(column, type, value, reader.language),
  day: writeDay,
  moment: (value, _, { reader }) => formatDay(value, reader.tenant.locale.timeZone),
  count: (value, _, { reader }) => formatNumber(Number(value), reader.t),
  custom: () => '',
}

/** Columns whose text is not that of their kind. */
const OWN = {
  address: addressLine,
  municipality: (row, { words }) => words.municipality(row),
  step: ({ current_step: number }, { type, reader: { t, language } }) =>
    `${number}. ${type.steps[number - 1]?.label[language] ?? t.processes.unknownStep()}`,
  cpo: (row, { words }) => words.operator(row),
  processtype: (_, { type, reader }) => type.label[reader.language],
  category: ({ category = '' }, { reader: { tenant, language } }) =>
    tenant.processes.categories.find(({ value }) => value === category)?.label[language] ?? category,
  currentStatus: ({ status }, { reader }) => reader.t.processes.statuses[statusOf(status)](),
  currentStatusMessage: ({ status_reason = '' }, { words }) => words.reason({ status_reason }),
  contractor: ({ contractor_uuid = '' }, { contractors }) => contractors.get(contractor_uuid) ?? '',
  pidNumber: ({ pid_uuid = '' }, { pids }) => pids.get(pid_uuid) ?? '',
  turn: (row, { reader }) =>
    partiesIn(row.turn)
      .map((party) => partyName(reader, row, party))
      .join(', '),
  waitingDays(row, { reader: { t, now } }) {
    const waited = waitedDays(row, now)
    return waited === null ? '' : t.processes.days({ n: waited })
  },
  // The numbers that a planner reads out to the grid operator, in two lines.
  gridConnection(row, around) {
    const order = [row.grid_number, textIn('connectionValue', row, around)].filter(Boolean).join(', ')
    return [order, row.ean && `EAN ${row.ean}`].filter(Boolean).join('\n')
  },
} as const satisfies Partial<Record<ColumnKey, (row: ListedRow, around: CellWords) => string>>

const isOwn = (column: ColumnKey): column is keyof typeof OWN => Object.hasOwn(OWN, column)
