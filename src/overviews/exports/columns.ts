import { waitedDays } from '../../casework/waiting/row.ts'
import type { FormRecord } from '../../platform/forms/field.ts'
import { addressLine } from '../../platform/geo/written-address.ts'
import { type ColumnKind, dayCell, momentCell } from '../../platform/lists/kinds.ts'
import type { Cell, SheetColumn } from '../../platform/spreadsheets/workbook.ts'
import type { ColumnKey } from '../../platform/tenant/process-columns.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import { todayIn } from '../../platform/time/calendar.ts'
import { DAY_MS } from '../../platform/time/days.ts'
import { fieldsOfType } from '../../records/processes/changes.ts'
import { textsOf } from '../../records/processes/columns/facts.ts'
import { type RowWords, rowWords } from '../../records/processes/columns/row-words.ts'
import { statusOf } from '../../records/processes/process.ts'
import type { Process } from '../../records/processes/row.ts'
import { regulationStatusOf } from '../../records/traffic-decisions/regulation.ts'
import { type CellWords, textIn, valueIn } from '../process-list/cells.ts'
import { columnOf, isColumn } from '../process-list/columns.ts'
import { headingOf } from '../process-list/words.ts'

/** The columns of the workbook of processes, with their cells by kind. Pure. Source: spec 2 §2 and §3. */

/** A process row with its related data. */
export interface ExportRow {
  process: Process
  /** The record in its current state. */
  record: FormRecord
  /** uuids of its tags. */
  tags: readonly string[]
  /** Number of linked requests that the reader may see. */
  requestCount: number
  /** A running step lasts longer than usual; false where the workbook has no such column. */
  isLate: boolean
}
export interface Labels {
  tags: ReadonlyMap<string, string>
  contractors: ReadonlyMap<string, string>
  pids: ReadonlyMap<string, string>
}
type Reader = CellWords['reader']

/** What the cells of a sheet depend on besides their row. */
interface Around extends CellWords {
  tags: Labels['tags']
  hrefOf: (uuid: string) => string
  decision: (process: Process) => string
}

/** Columns of workbooks alone, with their widths in characters. */
const MORE = {
  postalCode: 11,
  city: 20,
  municipalityCode: 15,
  onholdDays: 13,
  VKBPublicationDate: 18,
  VKBDefinitiveDate: 20,
} as const

/** A column of the list, or of workbooks alone. */
export type ExportColumn = keyof typeof MORE | ColumnKey
type Cells = (row: ExportRow, around: Around) => Cell

/** The columns of the desks' workbooks, in order. */
export const USUAL = [
  ...['reference', 'address', 'postalCode', 'city', 'municipalityCode', 'municipality', 'category', 'step'],
  ...['progress_days', 'currentStatus', 'currentStatusMessage', 'onholdDays', 'cpo', 'contractor'],
  ...['gridOperator', 'gridOperatorNumber', 'connectionValue', 'EAN', 'numberOfChargingStations'],
  ...['chargerIds', 'parkinglotIds', 'requestCount', 'tags', 'vkb', 'VKBPublicationDate'],
  ...['VKBDefinitiveDate', 'created_at', 'updated_at', 'dateOfCommissioning'],
] as const satisfies readonly ExportColumn[]

export const isExportColumn = (key: string): key is ExportColumn => isColumn(key) || Object.hasOwn(MORE, key)

const REM_TO_CHARACTERS = 1.6
const widthOf = (column: ExportColumn) =>
  isColumn(column)
    ? (columnOf(column).excel ?? Math.ceil(columnOf(column).width * REM_TO_CHARACTERS))
    : MORE[column]

/** Column headers; where the process list has the same column, its wording is used. */
export const sheetColumns = (
  reader: Reader,
  type: ProcessType,
  columns: readonly ExportColumn[],
): SheetColumn[] =>
  columns.map((column) => ({
    header: headerOf(column, reader, type),
    width: widthOf(column),
    isCode: isColumn(column) ? columnOf(column).kind === 'code' : CODES.includes(column),
  }))

const CODES: readonly ExportColumn[] = ['postalCode', 'municipalityCode']
const FIELDS: Partial<Record<ExportColumn, string>> = {
  VKBPublicationDate: 'TrafficDecision.PublicationDate',
  VKBDefinitiveDate: 'TrafficDecision.DefinitiveDate',
}

function headerOf(column: ExportColumn, reader: Reader, type: ProcessType): string {
  const { t, tenant, language } = reader
  if (isColumn(column)) return headingOf(column, reader)
  const short = tenant.locale.words.trafficDecisionShort[language]
  // Without an objection period the dates have another meaning, which the form's label states.
  const field = tenant.processes.trafficDecisions
    ? undefined
    : [type, ...tenant.processes.types].flatMap(fieldsOfType).find((it) => it.field.name === FIELDS[column])
        ?.field
  return field ? `${short}: ${field.label[language]}` : t.exports.columns[column]({ short })
}

/** State of the traffic decision of a process; '' when its type has none, and for a cancelled process that will get none. */
function decisionsOf({ t, tenant, language, now }: Reader, type: ProcessType, words: RowWords) {
  if (tenant.processes.trafficDecisions) return words.decision
  if (!type.steps.some(({ key }) => key === 'traffic-decision')) return () => ''
  const short = tenant.locale.words.trafficDecisionShort[language]
  const today = todayIn(tenant.locale.timeZone, now)
  return (process: Process) => {
    const status = regulationStatusOf(process, today)
    return status === 'givenUp' ? '' : t.exports.regulation[status]({ short })
  }
}

interface Sheet {
  type: ProcessType
  labels: Labels
  hrefOf: (uuid: string) => string
  columns: readonly ExportColumn[]
}

/** Builds the function that gives the cells of a row, for one reader and one process type. */
export function cellsFor(
  reader: Reader,
  { type, labels, hrefOf, columns }: Sheet,
): (row: ExportRow) => Cell[] {
  const words = rowWords(reader)
  const around = { ...labels, reader, type, words, hrefOf, decision: decisionsOf(reader, type, words) }
  const cells = columns.map(cellOf)
  return (row) => cells.map((cell) => cell(row, around))
}

const cellOf = (column: ExportColumn): Cells =>
  isOwn(column) ? OWN[column] : (row, around) => BY_KIND[columnOf(column).kind](column, row, around)

const text = (column: ColumnKey, { process }: ExportRow, around: Around) => textIn(column, process, around)

const BY_KIND: Record<ColumnKind, (column: ColumnKey, row: ExportRow, around: Around) => Cell> = {
  text,
  code: text,
  option: text,
  day: (column, { process }) => dayCell(String(valueIn(column, process))),
  moment: (column, { process }, { reader }) =>
    momentCell(String(valueIn(column, process)), reader.tenant.locale.timeZone),
  count: (column, { process }) => Number(valueIn(column, process)),
  custom: text,
}

/** Columns whose cell is not that of their kind. */
const OWN = {
  reference: ({ process }, { hrefOf, reader }) => ({
    text: process.case_ref,
    href: hrefOf(process.uuid),
    tip: reader.t.exports.toProcess(),
  }),
  address: ({ process }) => beforeParenthesis(addressLine(process)),
  postalCode: ({ process }) => process.postal_code,
  city: ({ process }) => process.city,
  municipalityCode: ({ process }) => process.municipality_code,
  progress_days: ({ process }, { words }) => words.daysInStep(process),
  currentStatus({ process }, around) {
    const style = statusOf(process.status)
    const label = textIn('currentStatus', process, around)
    return style === 'active' ? label : { text: label, style }
  },
  onholdDays: ({ process }, { words }) => Math.floor(words.onholdMs(process) / DAY_MS),
  connectionValue: ({ process }) => process.connection_value,
  // As it was filled in, with its spaces.
  EAN: ({ record }) => textsOf(record, 'EAN')[0] ?? '',
  requestCount: ({ requestCount }) => requestCount,
  tags: ({ tags }, { tags: labels, reader }) =>
    tags.map((uuid) => labels.get(uuid) ?? reader.t.exports.unknownTag()).join(', '),
  vkb: ({ process }, { decision }) => decision(process),
  VKBPublicationDate: ({ process }) => dayCell(process.published_on),
  VKBDefinitiveDate: ({ process }) => dayCell(process.definitive_on),
  waitingDays: ({ process }, { reader }) => waitedDays(process, reader.now),
  late: ({ isLate }, { reader }) => (isLate ? reader.t.processList.late.ja() : ''),
} as const satisfies Partial<Record<ExportColumn, Cells>> & Record<keyof typeof MORE, Cells>

const isOwn = (column: ExportColumn): column is keyof typeof OWN => Object.hasOwn(OWN, column)

/** `Kerkstraat 3` of `Kerkstraat 3 (achter), 9000 Gent`: the text before the first parenthesis. */
function beforeParenthesis(address: string): string {
  const at = address.indexOf('(')
  return at < 0 ? address : address.slice(0, at).trim()
}
