import type { FormRecord } from '../../platform/forms/field.ts'
import { addressLine } from '../../platform/geo/written-address.ts'
import type { Cell, SheetColumn } from '../../platform/spreadsheets/workbook.ts'
import type { ColumnKey, ProcessType } from '../../platform/tenant/process-type.ts'
import { todayIn } from '../../platform/time/calendar.ts'
import { DAY_MS } from '../../platform/time/days.ts'
import type { Context } from '../../platform/web/context.ts'
import { fieldsOfType } from '../../records/processes/changes.ts'
import { connectionIn } from '../../records/processes/filled-in.ts'
import { statusOf } from '../../records/processes/process.ts'
import type { Process } from '../../records/processes/row.ts'
import { memoized, type RowWords, rowWords } from '../../records/processes/row-words.ts'
import { regulationStatusOf } from '../../records/traffic-decisions/regulation.ts'
import { isColumn } from '../process-list/columns.ts'
import { headingOf } from '../process-list/words.ts'
import { moreCell, widthOfMore } from './more-columns.ts'

/**
 * The 29 columns of the process workbook, in order, with the widths of the desks' workbooks. Pure. Source: spec 2 §2
 * and §3.
 */

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
type Reader = Pick<Context, 't' | 'language' | 'tenant' | 'now'>

/** Data the cells need besides the row itself. Values shared by many cells are computed once. */
interface Around {
  words: RowWords
  labels: Labels
  toProcess: string
  unknownTag: string
  hrefOf: (uuid: string) => string
  step: (number: number) => string
  category: (value: string) => string
  status: (status: string) => Cell
  dayOf: (iso: string) => Cell
  decision: (process: Process) => string
}
type Given = ExportRow & { connection: ReturnType<typeof connectionIn> }

interface Column {
  width: number
  isCode?: true
  cell: (given: Given, around: Around) => Cell
}

export const COLUMNS = {
  reference: {
    width: 18,
    cell: ({ process }, { hrefOf, toProcess }) => ({
      text: process.case_ref,
      href: hrefOf(process.uuid),
      tip: toProcess,
    }),
  },
  address: { width: 46, cell: ({ process }) => beforeParenthesis(addressLine(process)) },
  postalCode: { width: 11, isCode: true, cell: ({ process }) => process.postal_code },
  city: { width: 20, cell: ({ process }) => process.city },
  municipalityCode: { width: 15, isCode: true, cell: ({ process }) => process.municipality_code },
  municipality: { width: 20, cell: ({ process }, { words }) => words.municipality(process) },
  category: { width: 28, cell: ({ process }, { category }) => category(process.category) },
  step: { width: 36, cell: ({ process }, { step }) => step(process.current_step) },
  progress_days: { width: 12, cell: ({ process }, { words }) => words.daysInStep(process) },
  currentStatus: { width: 14, cell: ({ process }, { status }) => status(process.status) },
  currentStatusMessage: { width: 36, cell: ({ process }, { words }) => words.reason(process) },
  onholdDays: { width: 13, cell: ({ process }, { words }) => Math.floor(words.onholdMs(process) / DAY_MS) },
  cpo: { width: 24, cell: ({ process }, { words }) => words.operator(process) },
  contractor: {
    width: 28,
    cell: ({ process }, { labels }) => labels.contractors.get(process.contractor_uuid) ?? '',
  },
  gridOperator: { width: 18, cell: ({ process }) => process.grid_operator },
  gridOperatorNumber: { width: 22, isCode: true, cell: ({ connection }) => connection.gridOperatorNumber },
  connectionValue: { width: 15, cell: ({ connection }) => connection.connectionValue },
  EAN: { width: 22, isCode: true, cell: ({ connection }) => connection.EAN },
  numberOfChargingStations: { width: 12, cell: ({ process }) => process.station_count },
  chargerIds: { width: 24, isCode: true, cell: ({ connection }) => listed(connection.chargerIds) },
  parkinglotIds: { width: 24, isCode: true, cell: ({ connection }) => listed(connection.parkinglotIds) },
  requestCount: { width: 11, cell: ({ requestCount }) => requestCount },
  tags: {
    width: 28,
    cell: ({ tags }, { labels, unknownTag }) =>
      listed(tags.map((uuid) => labels.tags.get(uuid) ?? unknownTag)),
  },
  vkb: { width: 20, cell: ({ process }, { decision }) => decision(process) },
  VKBPublicationDate: { width: 18, cell: ({ process }) => dayCell(process.published_on) },
  VKBDefinitiveDate: { width: 20, cell: ({ process }) => dayCell(process.definitive_on) },
  created_at: { width: 12, cell: ({ process }, { dayOf }) => dayOf(process.created_at) },
  updated_at: { width: 12, cell: ({ process }, { words, dayOf }) => dayOf(words.changedAt(process)) },
  dateOfCommissioning: { width: 18, cell: ({ process }) => dayCell(process.commissioned_on) },
} as const satisfies Record<string, Column>

type UsualColumn = keyof typeof COLUMNS
/** One of the 29, or another column of the list. */
export type ExportColumn = UsualColumn | ColumnKey

const isUsual = (column: ExportColumn): column is UsualColumn => Object.hasOwn(COLUMNS, column)
const usualOf = (column: UsualColumn): Column => COLUMNS[column]

/** Column headers; where the process list has the same column, its wording is used. */
export const sheetColumns = (
  reader: Reader,
  type: ProcessType,
  columns: readonly ExportColumn[],
): SheetColumn[] =>
  columns.map((column) => ({
    header: headerOf(column, reader, type),
    width: isUsual(column) ? usualOf(column).width : widthOfMore(column),
    isCode: isUsual(column) && (usualOf(column).isCode ?? false),
  }))

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

/** State of the traffic decision of a process; '' when its type has none. */
function decisionsOf({ t, tenant, language, now }: Reader, type: ProcessType, words: RowWords) {
  if (tenant.processes.trafficDecisions) return words.decision
  if (!type.steps.some(({ key }) => key === 'traffic-decision')) return () => ''
  const short = tenant.locale.words.trafficDecisionShort[language]
  const today = todayIn(tenant.locale.timeZone, now)
  return (process: Process) => t.exports.regulation[regulationStatusOf(process, today)]({ short })
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
  const { t, tenant, language } = reader
  const { timeZone } = tenant.locale
  const words = rowWords(reader)
  const around: Around = {
    words,
    decision: decisionsOf(reader, type, words),
    labels,
    hrefOf,
    toProcess: t.exports.toProcess(),
    unknownTag: t.exports.unknownTag(),
    step: memoized(
      (number) => `${number}. ${type.steps[number - 1]?.label[language] ?? t.processes.unknownStep()}`,
    ),
    category: memoized(
      (value) => tenant.processes.categories.find((it) => it.value === value)?.label[language] ?? value,
    ),
    status: memoized((status) => {
      const name = statusOf(status)
      const text = t.processes.statuses[name]()
      return name === 'active' ? text : { text, style: name }
    }),
    dayOf: (iso) => (iso ? { day: todayIn(timeZone, new Date(iso)) } : null),
  }
  return (row) => {
    const given = { ...row, connection: connectionIn(row.record) }
    return columns.map((column) =>
      isUsual(column)
        ? usualOf(column).cell(given, around)
        : moreCell(column, row, { reader, type, pids: labels.pids }),
    )
  }
}

/** `Kerkstraat 3` of `Kerkstraat 3 (achter), 9000 Gent`: the text before the first parenthesis. */
function beforeParenthesis(address: string): string {
  const at = address.indexOf('(')
  return at < 0 ? address : address.slice(0, at).trim()
}

const listed = (texts: readonly string[]) => texts.filter(Boolean).join(', ')
const dayCell = (day: string): Cell => (day ? { day } : null)
