import { partyName } from '../../casework/waiting/party-name.ts'
import { waitedDays, waitingLines } from '../../casework/waiting/row.ts'
import { addressLine } from '../../platform/geo/written-address.ts'
import {
  type ColumnKey,
  type ProcessType,
  reasonsOf,
  type StepKey,
} from '../../platform/tenant/process-type.ts'
import { formatDay, formatNumber } from '../../platform/texts/format.ts'
import { nextWholeDay } from '../../platform/time/days.ts'
import type { Context } from '../../platform/web/context.ts'
import { labelsOfContractors } from '../../records/contractors/queries.ts'
import type { StepHistory } from '../../records/durations/history.ts'
import { historyOfSteps } from '../../records/durations/queries.ts'
import { labelsOfPids } from '../../records/pids/queries.ts'
import { processHref, statusOf } from '../../records/processes/process.ts'
import { type RowWords, rowWords } from '../../records/processes/row-words.ts'
import { writeDay } from '../../records/traffic-decisions/words.ts'
import { partiesIn } from '../../records/turns/party.ts'
import { optionLabel } from './fact-fields.ts'
import type { ListedRow, TextRead } from './row-columns.ts'
import { type RowStamp, tagLabels } from './row-queries.ts'

/** Labels from other tables that the visible columns show. */
type Beside = Awaited<ReturnType<typeof labelsBeside>>

const BETWEEN = '\u0000'

/** The text that determines a row's content within one style: the key of its cached HTML. */
export const stampText = (row: RowStamp, { tags, contractors, pids }: Beside): string =>
  [
    row.stamp,
    contractors.get(row.contractor_uuid) ?? '',
    pids.get(row.pid_uuid) ?? '',
    ...(tags.get(row.id) ?? []).map((label) => label ?? BETWEEN),
  ].join(BETWEEN)

/** Labels from other tables for a page's rows; only those that a visible column shows. One query per kind. */
export async function labelsBeside(
  { db }: Pick<Context, 'db'>,
  type: ProcessType,
  rows: readonly Omit<RowStamp, 'stamp'>[],
  columns: readonly ColumnKey[],
) {
  const ids = rows.map(({ id }) => id)
  const asks = (column: ColumnKey) => columns.includes(column)
  const named = rows.flatMap((row) => row.contractor_uuid || [])
  const pidsOf = rows.flatMap((row) => row.pid_uuid || [])
  const [usual, tags, contractors, pids] = await Promise.all([
    asksTurn(columns) ? historyOfSteps(db, type.value) : new Map<StepKey, StepHistory>(),
    asks('tags') ? tagLabels(db, ids) : new Map<number, never>(),
    asks('contractor') ? labelsOfContractors(db, [...new Set(named)]) : new Map<string, string>(),
    asks('pidNumber') ? labelsOfPids(db, [...new Set(pidsOf)]) : new Map<string, string>(),
  ])
  return { usual, tags, contractors, pids }
}

/** The step column also shows whose turn it is, unless that has a column of its own. */
const asksTurn = (columns: readonly ColumnKey[]) =>
  (columns.includes('step') && !columns.includes('turn')) || columns.includes('late')

/** Rows as view models, each with the moment at which its content expires. */
export async function rowViews(
  context: Context,
  type: ProcessType,
  rows: readonly ListedRow[],
  { columns, beside }: { columns: readonly ColumnKey[]; beside: Beside },
) {
  const waiting = asksTurn(columns)
    ? await waitingLines(context, beside.usual, rows)
    : new Map<number, never>()
  const around = { ...beside, columns, waiting, words: rowWords(context) }
  return rows.map((row) => ({
    id: row.id,
    until: sameUntil(row, waiting.get(row.id)?.until ?? Number.POSITIVE_INFINITY, +context.now),
    ...rowView(context, type, row, around),
  }))
}

interface Around extends Beside {
  columns: readonly ColumnKey[]
  waiting: Awaited<ReturnType<typeof waitingLines>>
  words: RowWords
}

/** The moment at which a row's day counts change; texts that depend on the date change at midnight (`until`). */
function sameUntil({ step_started_at, waiting_since }: ListedRow, until: number, now: number): number {
  const counted = [step_started_at, waiting_since].filter((since) => since !== '')
  return Math.min(until, ...counted.map((since) => nextWholeDay(now - Date.parse(since), now)))
}

function rowView(context: Context, type: ProcessType, row: ListedRow, around: Around) {
  const { waiting, tags, words, columns } = around
  const { t } = context
  const status = statusOf(row.status)
  const days = words.daysInStep(row)
  const decision = words.decisionStatus(row)
  return {
    uuid: row.uuid,
    version: row.version,
    href: processHref(type.routeType, row.uuid),
    status: { name: status, label: t.processes.statuses[status]() },
    decision: {
      status: decision,
      label: words.decision(row),
    },
    waiting: (!columns.includes('turn') && waiting.get(row.id)) || null,
    isLate: waiting.get(row.id)?.isOverdue ?? false,
    tags: (tags.get(row.id) ?? []).map((label) => label ?? t.requests.unknownTag()),
    requests: row.request_count ?? 0,
    /** Days in the step; '' where the status replaces it. */
    days: days === null ? '' : t.processes.days({ n: days }),
    cells: {
      reference: row.case_ref,
      address: addressLine(row),
      ...Object.fromEntries(columns.map((column) => [column, textIn(column, context, type, row, around)])),
    },
  }
}

/** The text of a text column. */
function textIn(
  column: ColumnKey,
  context: Context,
  type: ProcessType,
  row: ListedRow,
  { contractors, pids, words }: Around,
): string {
  const { tenant, language, t, now } = context
  const { timeZone } = tenant.locale
  const text = (name: TextRead) => row[name] ?? ''
  switch (column) {
    case 'reference':
      return row.case_ref
    case 'address':
      return addressLine(row)
    case 'municipality':
      return words.municipality(row)
    case 'step':
      return `${row.current_step}. ${type.steps[row.current_step - 1]?.label[language] ?? t.processes.unknownStep()}`
    case 'cpo':
      return words.operator(row)
    case 'requestCount':
      return formatNumber(row.request_count ?? 0, t)
    case 'processtype':
      return type.label[language]
    case 'category':
      return (
        tenant.processes.categories.find((it) => it.value === text('category'))?.label[language] ??
        text('category')
      )
    case 'updated_at':
      return formatDay(text('updated_at') || text('created_at'), timeZone)
    case 'created_at':
      return formatDay(text('created_at'), timeZone)
    case 'ended_at':
      return formatDay(text('ended_at'), timeZone)
    case 'currentStatusMessage':
      return (
        reasonsOf(tenant.processes).find(({ value }) => value === text('status_reason'))?.label[language] ??
        text('status_reason')
      )
    case 'gridOperator':
      return row.grid_operator
    case 'contractor':
      return contractors.get(text('contractor_uuid')) ?? ''
    case 'numberOfChargingStations':
      return formatNumber(row.station_count ?? 0, t)
    case 'dateOfCommissioning':
      return writeDay(text('commissioned_on'))
    case 'turn':
      return partiesIn(row.turn)
        .map((party) => partyName(context, row, party))
        .join(', ')
    case 'waitingDays': {
      const waited = waitedDays(row, now)
      return waited === null ? '' : t.processes.days({ n: waited })
    }
    case 'realisation_date':
      return writeDay(text('planned_on'))
    case 'placementDate':
      return writeDay(text('placed_on'))
    case 'gridConnectionDate':
      return writeDay(text('grid_connected_on'))
    case 'gridOperatorNumber':
      return text('grid_number')
    case 'EAN':
      return text('ean')
    case 'gridConnection':
      return gridConnectionOf(
        text('grid_number'),
        text('ean'),
        optionLabel('connectionValue', type, text('connection_value'), language),
      )
    case 'chargerIds':
      return text('charger_ids')
    case 'parkinglotIds':
      return text('parking_lots')
    case 'customer':
      return text('customer')
    case 'buildingCode':
      return text('building_code')
    case 'pidNumber':
      return pids.get(text('pid_uuid')) ?? ''
    case 'connectionValue':
      return optionLabel(column, type, text('connection_value'), language)
    case 'chargingStationVersion':
      return optionLabel(column, type, text('station_version'), language)
    case 'powerType':
      return optionLabel(column, type, text('power_type'), language)
    case 'finUnit':
      return optionLabel(column, type, text('fin_unit'), language)
    case 'region':
      return optionLabel(column, type, text('region'), language)
    default:
      return ''
  }
}

/** The numbers that a planner reads out to the grid operator, in two lines. */
function gridConnectionOf(number: string, ean: string, connection: string): string {
  const order = [number, connection].filter(Boolean).join(', ')
  return [order, ean && `EAN ${ean}`].filter(Boolean).join('\n')
}
