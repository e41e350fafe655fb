import { findTenant } from '../../src/desk/tenants/find.ts'
import { findMunicipality } from '../../src/geography/places/municipalities.ts'
import type { SortKey } from '../../src/overviews/process-list/columns.ts'
import type { Rule } from '../../src/overviews/process-list/filter.ts'
import type { ListState } from '../../src/overviews/process-list/list.ts'
import type { Db } from '../../src/platform/db/dialect.ts'
import { addressLine } from '../../src/platform/geo/written-address.ts'
import type { ColumnKey } from '../../src/platform/tenant/process-columns.ts'
import type { ListTab } from '../../src/platform/tenant/process-type.ts'
import type { Context } from '../../src/platform/web/context.ts'
import { seesProcess } from '../../src/records/processes/policy.ts'
import type { Process } from '../../src/records/processes/row.ts'
import { datesOfRow, decisionStatusOf, sortOfRow } from '../../src/records/traffic-decisions/status.ts'
import { dayIn } from '../day-in.ts'
import { CONTRACTOR_NAMES, PID_NAMES } from './world.ts'

const localDay = dayIn('Europe/Brussels')

/** The reference implementation of the list, over all rows in memory: no index, no SQL, no shared code. */

type Tagged = Process & { tags: string[] }

export async function allRows(db: Db): Promise<Tagged[]> {
  const rows = await db.selectFrom('process').selectAll().execute()
  const tags = await db.selectFrom('process_tag').selectAll().execute()
  return rows.map((row) => ({
    ...row,
    tags: tags.filter((it) => it.process_id === row.id).map((it) => it.tag_uuid),
  }))
}

export function listed(context: Context, rows: readonly Tagged[], state: ListState): Tagged[] {
  return rows
    .filter((row) => row.process_type === state.type && seesProcess(context, row))
    .filter((row) => isUnder(context, row, state.tab))
    .filter((row) =>
      plain(state.search)
        .split(' ')
        .every((word) =>
          /^\d\d?$/.test(word) ? begins(row.search_text, word) : row.search_text.includes(word),
        ),
    )
    .filter((row) =>
      Object.entries(state.filters).every(([column, { op, rules }]) => {
        const passes = (rule: Rule) => holds(context, row, column as ColumnKey, rule)
        return op === 'or' ? rules.some(passes) : rules.every(passes)
      }),
    )
    .sort((one, other) => {
      const [a, b] = [sortValue(one, state.sort), sortValue(other, state.sort)]
      const order = a < b ? -1 : a > b ? 1 : 0
      const isAge = state.sort === 'progress_days' || state.sort === 'waitingDays'
      const up = isAge ? -order : order
      // Rows with equal sort keys are in order of creation; with equal days, in reverse.
      const ties = isAge ? other.id - one.id : one.id - other.id
      return (up || ties) * (state.descending ? -1 : 1)
    })
}

/** A number of one or two digits must begin a word: every telephone number contains such digits. */
const begins = (text: string, word: string) => text.split(' ').some((it) => it.startsWith(word))

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** An operator acts in its own processes, others in those of their municipalities. */
function actsFor({ roles, identity }: Context['person'], party: string, row: Process): boolean {
  const codes = roles[party as keyof typeof roles]
  const reaches = codes === '*' || (row.municipality_code !== null && codes?.includes(row.municipality_code))
  return !!reaches && (party !== 'cpo' || row.operator_uuid === identity?.uuid)
}

function isUnder({ tenant, person }: Context, row: Process, tab: ListTab): boolean {
  const type = tenant.processes.types.find((it) => it.value === row.process_type)
  const roles = type?.steps[row.current_step - 1]?.edit ?? []
  const isOpen = row.status !== 'completed' && row.status !== 'cancelled'
  switch (tab) {
    case 'alles':
      return true
    case 'actief':
      return row.status === 'active'
    case 'bijmij':
      return (
        (row.status === 'active' || row.status === 'completed') &&
        row.turn.split(',').some((party) => actsFor(person, party, row))
      )
    case 'onhold':
      return row.status === 'onhold'
    case 'afgerond':
      return row.status === 'completed'
    case 'geannuleerd':
      return row.status === 'cancelled'
    case 'gemeente':
      return isOpen && roles.includes('municipality')
    case 'cpo':
      return isOpen && roles.includes('cpo')
  }
}

const TODAY = '2026-03-02'

function holds({ now }: Context, row: Tagged, column: ColumnKey, { mode, values }: Rule): boolean {
  const text = (value: string, written = (wanted: string) => wanted) => {
    const wanted = written(plain(values[0]?.replaceAll(',', ' ') ?? ''))
    if (mode === 'contains') return value.includes(wanted)
    if (mode === 'starts') return value.startsWith(wanted)
    if (mode === 'is') return value === wanted
    return mode === 'not' ? value !== wanted : value === ''
  }
  const option = (...of: string[]) => {
    const wanted = mode === 'empty' ? ['leeg'] : values
    return of.length === 0 || of.includes('') ? wanted.includes('leeg') : of.some((it) => wanted.includes(it))
  }
  const number = (value: number | null) => {
    if (value === null || mode === 'empty') return mode === 'empty' && !value
    const wanted = Number(values[0])
    if (mode === 'gte') return value >= wanted
    return mode === 'lte' ? value <= wanted : values.includes(String(value))
  }
  const day = (value: string) => {
    if (value === '' || mode === 'empty') return mode === 'empty' && value === ''
    const wanted = values[0] ?? ''
    if (mode === 'before') return value < wanted
    return mode === 'after' ? value > wanted : value === wanted
  }
  switch (column) {
    case 'reference':
      return text(row.case_ref.toLowerCase())
    case 'address':
      return text(plain(addressLine(row).replaceAll(',', ' ')))
    case 'municipality':
      return option(row.municipality_code ?? '')
    case 'step':
      return number(row.current_step)
    case 'progress_days': {
      if (row.status !== 'active' || row.step_started_at === '') return mode === 'empty'
      return mode !== 'empty' && number(Math.floor((+now - Date.parse(row.step_started_at)) / 86_400_000))
    }
    case 'cpo':
      return option(row.operator_uuid)
    case 'requestCount':
      return number(row.request_count)
    case 'numberOfChargingStations':
      return number(row.station_count)
    case 'tags':
      return option(...row.tags)
    case 'category':
      return option(row.category)
    case 'currentStatus':
      return option(row.status)
    case 'currentStatusMessage':
      return option(row.status_reason)
    case 'gridOperator':
      return option(row.grid_operator)
    case 'contractor':
      return option(row.contractor_uuid)
    case 'turn':
      return option(...row.turn.split(','))
    case 'waitingDays': {
      if (row.status !== 'active' || row.waiting_since === '') return mode === 'empty'
      return mode !== 'empty' && number(Math.floor((+now - Date.parse(row.waiting_since)) / 86_400_000))
    }
    case 'late':
      return mode === 'empty' || values.includes('nee')
    case 'connectionValue':
      return option(row.connection_value)
    case 'chargingStationVersion':
      return option(row.station_version)
    case 'finUnit':
      return option(row.fin_unit)
    case 'region':
      return option(row.region)
    case 'pidNumber':
      return option(row.pid_uuid)
    case 'gridOperatorNumber':
      return text(row.grid_number.toLowerCase())
    case 'EAN':
      return text(row.ean, (value) => value.replaceAll(' ', ''))
    case 'chargerIds':
      return text(plain(row.charger_ids.replaceAll(',', ' ')))
    case 'parkinglotIds':
      return text(plain(row.parking_lots.replaceAll(',', ' ')))
    case 'customer':
      return text(plain(row.customer))
    case 'buildingCode':
      return text(row.building_code.toLowerCase())
    case 'realisation_date':
      return day(row.planned_on)
    case 'placementDate':
      return day(row.placed_on)
    case 'vkb': {
      const wanted = mode === 'empty' ? ['unpublished', 'givenUp'] : values
      return wanted.includes(decisionStatusOf(datesOfRow(row), TODAY))
    }
    case 'dateOfCommissioning':
      return day(row.commissioned_on)
    case 'updated_at':
      return day(localDay(row.updated_at))
    case 'created_at':
      return day(localDay(row.created_at))
    case 'ended_at':
      return row.ended_at !== '' && day(localDay(row.ended_at))
    case 'processtype':
    case 'gridConnectionDate':
    case 'gridConnection':
    case 'powerType':
      return true
  }
}

const { stakeholders } = findTenant('vlaanderen')

function sortValue(row: Process, sort: SortKey): string | number {
  switch (sort) {
    case 'reference':
      return row.case_ref.slice(-7)
    case 'address':
      return row.address_key
    case 'municipality':
      return plain(findMunicipality(row.municipality_code ?? '')?.name ?? '')
    case 'step':
      return row.current_step
    case 'progress_days':
      return row.step_started_at
    case 'cpo':
      return plain(stakeholders.find(({ uuid }) => uuid === row.operator_uuid)?.name ?? '')
    case 'contractor':
      return plain(CONTRACTOR_NAMES[row.contractor_uuid] ?? '')
    case 'processtype':
      return row.process_type
    case 'requestCount':
      return row.request_count
    case 'tags':
      return row.tag_count
    case 'vkb': {
      const value = sortOfRow(row, TODAY)
      const runs = value > 1 && value < 98
      return `${String(runs ? 2 : value).padStart(5, '0')} ${runs ? row.definitive_on : ''}`
    }
    case 'category':
      return row.category
    case 'currentStatus':
      return row.status
    case 'updated_at':
      return row.updated_at
    case 'created_at':
      return row.created_at
    case 'gridOperator':
      return row.grid_operator
    case 'numberOfChargingStations':
      return row.station_count
    case 'dateOfCommissioning':
      return row.commissioned_on
    case 'turn':
      return row.turn
    case 'waitingDays':
      return row.waiting_since
    case 'realisation_date':
      return row.planned_on
    case 'placementDate':
      return row.placed_on
    case 'connectionValue':
      return row.connection_value
    case 'chargingStationVersion':
      return row.station_version
    case 'customer':
      return plain(row.customer)
    case 'pidNumber':
      return plain(PID_NAMES[row.pid_uuid] ?? '')
  }
}
