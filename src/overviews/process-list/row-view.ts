import { partyName } from '../../casework/waiting/party-name.ts'
import { waitedDays, waitingLines } from '../../casework/waiting/row.ts'
import type { ColumnKey } from '../../platform/tenant/process-type.ts'
import { type ProcessType, reasonsOf } from '../../platform/tenant/process-type.ts'
import { formatDay, formatNumber } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { labelsOfContractors } from '../../records/contractors/queries.ts'
import { labelsOfPids } from '../../records/pids/queries.ts'
import { addressOf, processHref, statusOf } from '../../records/processes/process.ts'
import type { Process } from '../../records/processes/row.ts'
import { rowWords } from '../../records/processes/row-words.ts'
import { labelOf, writeDay } from '../../records/traffic-decisions/words.ts'
import { partiesIn } from '../../records/turns/party.ts'
import { optionLabel } from './fact-fields.ts'
import { tagLabels } from './row-queries.ts'

type Around = Awaited<ReturnType<typeof around>>

/** Rows as view models; related data of all rows is read at once. */
export async function rowViews(
  context: Context,
  type: ProcessType,
  rows: readonly Process[],
  columns: readonly ColumnKey[],
) {
  const found = await around(context, type, rows, columns)
  return rows.map((row) => rowView(context, type, row, columns, found))
}

/** Related data that a visible column needs, and the texts for the values. */
async function around(
  context: Context,
  type: ProcessType,
  rows: readonly Process[],
  columns: readonly ColumnKey[],
) {
  const { db } = context
  const ids = rows.map(({ id }) => id)
  const asks = (column: ColumnKey) => columns.includes(column)
  const named = rows.map((row) => row.contractor_uuid).filter(Boolean)
  const pidsOf = rows.map((row) => row.pid_uuid).filter(Boolean)
  const [waiting, tags, contractors, pids] = await Promise.all([
    (asks('step') && !asks('turn')) || asks('late')
      ? waitingLines(context, type, rows)
      : new Map<number, never>(),
    asks('tags') ? tagLabels(db, ids) : new Map<number, never>(),
    asks('contractor') ? labelsOfContractors(db, [...new Set(named)]) : new Map<string, string>(),
    asks('pidNumber') ? labelsOfPids(db, [...new Set(pidsOf)]) : new Map<string, string>(),
  ])
  return { waiting, tags, contractors, pids, words: rowWords(context) }
}

function rowView(
  context: Context,
  type: ProcessType,
  row: Process,
  columns: readonly ColumnKey[],
  found: Around,
) {
  const { waiting, tags, words } = found
  const { t, tenant, language } = context
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
      label: labelOf(decision, tenant.locale.words.trafficDecisionShort[language], t),
    },
    waiting: (!columns.includes('turn') && waiting.get(row.id)) || null,
    isLate: waiting.get(row.id)?.isOverdue ?? false,
    tags: (tags.get(row.id) ?? []).map((label: string | null) => label ?? t.requests.unknownTag()),
    /** Days in the step; '' where the status takes its place. */
    days: days === null ? '' : t.processes.days({ n: days }),
    cells: {
      reference: row.case_ref,
      address: addressOf(row),
      ...Object.fromEntries(columns.map((column) => [column, textIn(column, context, type, row, found)])),
    },
  }
}

/** The text of a text column. */
function textIn(
  column: ColumnKey,
  context: Context,
  type: ProcessType,
  row: Process,
  { contractors, pids, words }: Around,
): string {
  const { tenant, language, t, now } = context
  const { timeZone } = tenant.locale
  switch (column) {
    case 'reference':
      return row.case_ref
    case 'address':
      return addressOf(row)
    case 'municipality':
      return words.municipality(row)
    case 'step':
      return `${row.current_step}. ${type.steps[row.current_step - 1]?.label[language] ?? t.processes.unknownStep()}`
    case 'cpo':
      return words.operator(row)
    case 'requestCount':
      return formatNumber(row.request_count, t)
    case 'processtype':
      return type.label[language]
    case 'category':
      return (
        tenant.processes.categories.find((it) => it.value === row.category)?.label[language] ?? row.category
      )
    case 'updated_at':
      return formatDay(words.changedAt(row), timeZone)
    case 'created_at':
      return formatDay(row.created_at, timeZone)
    case 'ended_at':
      return formatDay(row.ended_at, timeZone)
    case 'currentStatusMessage':
      return (
        reasonsOf(tenant.processes).find(({ value }) => value === row.status_reason)?.label[language] ??
        row.status_reason
      )
    case 'gridOperator':
      return row.grid_operator
    case 'contractor':
      return contractors.get(row.contractor_uuid) ?? ''
    case 'numberOfChargingStations':
      return formatNumber(row.station_count, t)
    case 'dateOfCommissioning':
      return writeDay(row.commissioned_on)
    case 'turn':
      return partiesIn(row.turn)
        .map((party) => partyName(context, row, party))
        .join(', ')
    case 'waitingDays': {
      const waited = waitedDays(row, now)
      return waited === null ? '' : t.processes.days({ n: waited })
    }
    case 'realisation_date':
      return writeDay(row.planned_on)
    case 'placementDate':
      return writeDay(row.placed_on)
    case 'gridConnectionDate':
      return writeDay(row.grid_connected_on)
    case 'gridOperatorNumber':
      return row.grid_number
    case 'EAN':
      return row.ean
    case 'gridConnection':
      return gridConnectionOf(row, optionLabel('connectionValue', type, row.connection_value, language))
    case 'chargerIds':
      return row.charger_ids
    case 'parkinglotIds':
      return row.parking_lots
    case 'customer':
      return row.customer
    case 'buildingCode':
      return row.building_code
    case 'pidNumber':
      return pids.get(row.pid_uuid) ?? ''
    case 'connectionValue':
      return optionLabel(column, type, row.connection_value, language)
    case 'chargingStationVersion':
      return optionLabel(column, type, row.station_version, language)
    case 'powerType':
      return optionLabel(column, type, row.power_type, language)
    case 'finUnit':
      return optionLabel(column, type, row.fin_unit, language)
    case 'region':
      return optionLabel(column, type, row.region, language)
    default:
      return ''
  }
}

/** What a planner reads out to the grid operator, in two lines. */
function gridConnectionOf({ grid_number, ean }: Process, connection: string): string {
  const order = [grid_number, connection].filter(Boolean).join(', ')
  return [order, ean && `EAN ${ean}`].filter(Boolean).join('\n')
}
