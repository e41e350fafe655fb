import type { ProcessListRow } from '../processes/list-record.ts'
import { statusOf } from '../processes/process.ts'
import type { ProcessType } from '../processes/process-type.ts'
import { todayIn } from '../traffic-decisions/calendar.ts'
import type { Visit } from '../web/visit.ts'
import type { Cell, SheetColumn } from './workbook.ts'

/** The 29 columns of the workbook of processes, in order. Pure. Source: spec 2 §2 and §3. */

/** What cells need beside the row. */
export interface Around {
  visit: Pick<Visit, 't' | 'language' | 'tenant'>
  type: ProcessType
  /** Address of its page. */
  hrefOf: (uuid: string) => string
  labels: { tags: ReadonlyMap<string, string>; contractors: ReadonlyMap<string, string> }
}
type Row = ProcessListRow & { municipalityCode: string }

interface Column {
  width: number
  isCode?: true
  cell: (row: Row, around: Around) => Cell
}

const DAY_MS = 864e5

export const COLUMNS = {
  reference: {
    width: 18,
    cell: (row, { visit, hrefOf }) => ({
      text: row.reference,
      href: hrefOf(row.uuid),
      tip: visit.t.exports.toProcess(),
    }),
  },
  address: { width: 38, cell: ({ address }) => beforeParenthesis(address) },
  postalCode: { width: 11, isCode: true, cell: (row) => row.postalCode },
  city: { width: 20, cell: (row) => row.city },
  municipalityCode: { width: 15, isCode: true, cell: (row) => row.municipalityCode },
  municipality: { width: 20, cell: (row) => row.municipalityName },
  category: { width: 18, cell: (row, { visit }) => categoryLabel(row.category, visit) },
  step: { width: 30, cell: (row, { visit, type }) => stepLabel(row.step, type, visit) },
  progress_days: { width: 12, cell: (row) => row.progress_days },
  currentStatus: { width: 14, cell: (row, { visit }) => statusCell(row.currentStatus, visit) },
  currentStatusMessage: { width: 28, cell: (row) => row.currentStatusMessage },
  onholdDays: { width: 13, cell: (row) => Math.floor(row.totalOnholdTime / DAY_MS) },
  cpo: { width: 18, cell: (row) => row.cpo },
  contractor: {
    width: 22,
    cell: (row, { labels }) => labels.contractors.get(row.contractor) ?? '',
  },
  gridOperator: { width: 18, cell: (row) => row.gridOperator },
  gridOperatorNumber: { width: 22, isCode: true, cell: (row) => row.gridOperatorNumber },
  connectionValue: { width: 15, cell: (row) => row.connectionValue },
  EAN: { width: 22, isCode: true, cell: (row) => row.EAN },
  numberOfChargingStations: { width: 12, cell: (row) => row.numberOfChargingStations },
  chargerIds: { width: 24, isCode: true, cell: (row) => listed(row.chargerIds) },
  parkinglotIds: { width: 24, isCode: true, cell: (row) => listed(row.parkinglotIds) },
  requestCount: { width: 11, cell: (row) => row.requestUuids.length },
  tags: {
    width: 28,
    cell: (row, { labels, visit }) =>
      listed(row.tags.map((uuid) => labels.tags.get(uuid) ?? visit.t.exports.unknownTag())),
  },
  vkb: { width: 20, cell: (row) => row.vkb },
  VKBPublicationDate: { width: 18, cell: (row) => dayCell(row.VKBPublicationDate) },
  VKBDefinitiveDate: { width: 20, cell: (row) => dayCell(row.VKBDefinitiveDate) },
  created_at: { width: 12, cell: (row, { visit }) => momentCell(row.created_at, visit) },
  updated_at: { width: 12, cell: (row, { visit }) => momentCell(row.updated_at, visit) },
  dateOfCommissioning: { width: 18, cell: (row) => dayCell(row.dateOfCommissioning) },
} as const satisfies Record<string, Column>

export type ExportColumn = keyof typeof COLUMNS
const all: readonly Column[] = Object.values(COLUMNS)

/** The header of a column, in the reader's language and with the tenant's word for a traffic decision. */
export const headerOf = (
  column: ExportColumn,
  { t, language, tenant }: Pick<Visit, 't' | 'language' | 'tenant'>,
) => t.exports.columns[column]({ short: tenant.locale.words.trafficDecisionShort[language] })

export const sheetColumns = (visit: Pick<Visit, 't' | 'language' | 'tenant'>): SheetColumn[] =>
  (Object.keys(COLUMNS) as ExportColumn[]).map((key, index) => ({
    header: headerOf(key, visit),
    width: all[index]?.width ?? 10,
    isCode: all[index]?.isCode ?? false,
  }))

export const cellsOf = (row: Row, around: Around): Cell[] => all.map(({ cell }) => cell(row, around))

/** `Kerkstraat 3` of `Kerkstraat 3 (achter), 9000 Gent`: what stands before the first parenthesis. */
export function beforeParenthesis(address: string): string {
  const at = address.indexOf('(')
  return at < 0 ? address : address.slice(0, at).trim()
}

/** The step as the list names it. */
export const stepLabel = (
  number: number,
  type: Pick<ProcessType, 'steps'>,
  { t, language }: Pick<Visit, 't' | 'language'>,
) => `${number}. ${type.steps[number - 1]?.label[language] ?? t.processes.unknownStep()}`

export const categoryLabel = (value: string, { tenant, language }: Pick<Visit, 'tenant' | 'language'>) =>
  tenant.processes.categories.find((it) => it.value === value)?.label[language] ?? value

function statusCell(status: string, { t }: Pick<Visit, 't'>): Cell {
  const name = statusOf(status)
  const text = t.processes.statuses[name]()
  return name === 'active' ? text : { text, style: name }
}

const listed = (texts: readonly string[]) => texts.filter(Boolean).join(', ')
const dayCell = (day: string): Cell => (day ? { day } : null)
const momentCell = (iso: string, { tenant }: Pick<Visit, 'tenant'>): Cell =>
  iso ? { day: todayIn(tenant.locale.timeZone, new Date(iso)) } : null
