import { fullStatus } from '../charge-points/charge-point.ts'
import type { FormRecord } from '../forms/field.ts'
import { labelsOfPids } from '../pids/queries.ts'
import { findMunicipality } from '../places/municipalities.ts'
import { todayIn } from '../traffic-decisions/calendar.ts'
import { DECISION_STATUSES, datesOfRow, decisionStatusOf } from '../traffic-decisions/status.ts'
import { labelOf } from '../traffic-decisions/words.ts'
import type { Visit } from '../web/visit.ts'
import type { ListedProcess } from './list-api-queries.ts'
import { addressOf, statusOf } from './process.ts'
import { findType } from './process-type.ts'
import { at } from './projection.ts'
import {
  lastComments,
  namesOf,
  pointsOfProcesses,
  requestsOfProcesses,
  tagsOfProcesses,
} from './record-queries.ts'
import type { Process } from './row.ts'

/** A row of the list of processes in the shape that the API gives it (spec 2 §3, "Process list row"). */
export type ProcessListRow = Awaited<ReturnType<typeof toListRows>>[number]

/** Rows of many processes in their order; all that belongs to them is read at once. */
export async function toListRows(visit: Visit, processes: readonly ListedProcess[]) {
  const ids = processes.map(({ id }) => id)
  const records = new Map(processes.map(({ id, data }) => [id, JSON.parse(data ?? '{}') as FormRecord]))
  const leaders = [...records.values()].map((record) => textAt(record, 'Party.ProjectLeader')).filter(Boolean)
  const [requests, tags, points, comments, names, pids] = await Promise.all([
    requestsOfProcesses(visit, ids),
    tagsOfProcesses(visit.db, ids),
    pointsOfProcesses(visit.db, ids),
    lastComments(
      visit.db,
      processes.map(({ uuid }) => uuid),
    ),
    namesOf(visit.db, [...new Set(leaders)]),
    labelsOfPids(visit.db, [...new Set(processes.map((it) => it.pid_uuid).filter(Boolean))]),
  ])
  return processes.map((process) => {
    const record = records.get(process.id) ?? {}
    const [point] = points.get(process.id) ?? []
    const last = comments.get(process.uuid)
    const tagged = tags.get(process.id) ?? []
    return {
      ...whatAndWhere(visit, process),
      ...howFar(visit, process),
      ...filledIn(record),
      chargingpointStatus: point ? fullStatus(point) : '',
      requestUuids: requests.get(process.id) ?? [],
      tags: tagged,
      tagcount: tagged.length,
      pidNumber: pids.get(process.pid_uuid) ?? '',
      projectLeader: nameIn(names, textAt(record, 'Party.ProjectLeader')),
      comments: last ? { UserName: last.person_name, Time: last.created_at, Message: last.message } : null,
    }
  })
}

/** A leader may be named by the id that the identity provider knows them by. */
const nameIn = (names: ReadonlyMap<string, string>, leader: string) => names.get(leader) ?? leader

function whatAndWhere({ tenant }: Visit, process: ListedProcess) {
  return {
    uuid: process.uuid,
    reference: process.case_ref,
    reference_nr: process.case_counter,
    processType: process.process_type,
    category: process.category,
    domain: process.process_type === 'private' ? 'Privaat' : 'Publiek',
    street: process.street,
    houseNumber: process.house_number,
    houseNumberSuffix: process.house_number_suffix,
    postalCode: process.postal_code,
    city: process.city,
    address: addressOf(process),
    municipalityName: findMunicipality(process.municipality_code ?? '')?.name ?? '',
    lat: process.lat,
    lng: process.lng,
    locationId: process.location_uuid,
    cpo: tenant.stakeholders.find(({ uuid }) => uuid === process.operator_uuid)?.name ?? '',
    contractor: process.contractor_uuid,
    gridOperator: process.grid_operator,
    pidUuid: process.pid_uuid,
    numberOfChargingStations: process.station_count,
    realisationStartDate: process.created_at,
    created_at: process.created_at,
    updated_at: process.updated_at || process.created_at,
  }
}

const DAY_MS = 86_400_000

function howFar(visit: Visit, process: Process) {
  const { tenant, language, now, t } = visit
  const status = statusOf(process.status)
  const reasons = [...tenant.processes.onholdReasons, ...tenant.processes.cancelReasons]
  const reason = reasons.find((it) => it.value === process.status_reason)
  const began = Date.parse(process.step_started_at)
  const held = process.onhold_since ? +now - Date.parse(process.onhold_since) : 0
  const decision = decisionStatusOf(datesOfRow(process), todayIn(tenant.locale.timeZone, now))
  const hasDecisions = tenant.processes.trafficDecisions
  const short = tenant.locale.words.trafficDecisionShort[language]
  return {
    step: process.current_step,
    progress_days:
      status === 'active' && !Number.isNaN(began) ? Math.max(0, Math.floor((+now - began) / DAY_MS)) : null,
    currentStatus: status,
    currentStatusMessage: reason?.label[language] ?? process.status_reason,
    totalOnholdTime: Number(process.onhold_ms) + held,
    cancelledStartEventTimeStamp: status === 'cancelled' ? process.ended_at || null : null,
    categories: categoriesOf(visit, process),
    vkb: hasDecisions ? labelOf(decision, short, t) : '',
    vkb_sorting: DECISION_STATUSES[hasDecisions ? decision : 'unknown'] as number,
    VKBPublicationDate: process.published_on,
    VKBDefinitiveDate: process.definitive_on,
    dateOfCommissioning: process.commissioned_on,
  }
}

/** In which of the filters it is found. Spec 2 §2. */
function categoriesOf({ tenant }: Visit, process: Process) {
  const status = statusOf(process.status)
  const step = findType(tenant.processes, process.process_type)?.steps[process.current_step - 1]
  const isOpen = status !== 'completed' && status !== 'cancelled'
  return {
    all: true,
    active: status === 'active',
    municipality: isOpen && (step?.edit.includes('municipality') ?? false),
    cpo: isOpen && (step?.edit.includes('cpo') ?? false),
    onhold: status === 'onhold',
    completed: status === 'completed',
    cancelled: status === 'cancelled',
  }
}

/** What stands in its record; nothing is '' for texts and dates, null for numbers. */
const filledIn = (record: FormRecord) => ({
  chargerIds: textsAt(record, 'ChargerIds', 'ChargerId'),
  parkinglotIds: textsAt(record, 'ParkingSpots.Identifiers', 'Identifier'),
  type: textAt(record, 'ParkingSpots.Type'),
  gridOperatorNumber: textAt(record, 'GridConnection.GridOperatorNumber'),
  connectionValue: textAt(record, 'GridConnection.ConnectionValue'),
  EAN: textAt(record, 'DateOfCommissioning.EAN') || textAt(record, 'GridConnection.EAN'),
  chargingStationVersion: textAt(record, 'CPOAdvice.ChargingStationVersion'),
  powerType: textAt(record, 'CPOAdvice.PowerType'),
  gridConnectionDate: textAt(record, 'DateOfCommissioning.DateOfEnergyConnection'),
  realisation_date: textAt(record, 'PlannedRealisation.PlannedDate'),
  placementDate: textAt(record, 'PlannedRealisation.PlacementDate'),
  dateOfDecommissioning: textAt(record, 'DateOfDecommissioning.DateOfDecommissioning'),
  finUnit: textAt(record, 'FinUnit'),
  region: textAt(record, 'Object.Region'),
  buildingCode: textAt(record, 'Object.BuildingCode'),
  objectType: textAt(record, 'Object.ObjectType'),
  customer: textAt(record, 'Customer'),
  objectManager: textAt(record, 'Party.ObjectManager'),
  assetManager: textAt(record, 'Party.AssetManager'),
  numberOfExistingChargePoints: numberAt(record, 'ParkingAndChargePoints.NumberOfExistingChargePoints'),
  chargePointNeedsGovernmentOffices: numberAt(
    record,
    'ParkingAndChargePoints.ChargePointNeedsGovernmentOffices',
  ),
  chargePointNeedsNewProgram: numberAt(record, 'ParkingAndChargePoints.ChargePointNeedsNewProgram'),
  extraNeedChargePoints: numberAt(record, 'ParkingAndChargePoints.ExtraNeedChargePoints'),
  totalChargePointsStillToBePlaced: numberAt(
    record,
    'ParkingAndChargePoints.TotalChargePointsStillToBePlaced',
  ),
  chargePointsRealized: numberAt(record, 'ParkingAndChargePoints.ChargePointsRealized'),
  powerOption: textAt(record, 'Energy.PowerOption'),
  fuseBoxOption: textAt(record, 'BuildingOptions.FuseBoxOption'),
  allPartiesSignedDate: textAt(record, 'Progress.AllPartiesSignedDate'),
})

const textAt = (record: FormRecord, path: string) => String(at(record, path) ?? '')

function numberAt(record: FormRecord, path: string): number | null {
  const value = at(record, path)
  return typeof value === 'number' ? value : null
}

function textsAt(record: FormRecord, path: string, name: string): string[] {
  const items = at(record, path)
  return Array.isArray(items) ? items.map((item: FormRecord) => textAt(item, name)) : []
}
