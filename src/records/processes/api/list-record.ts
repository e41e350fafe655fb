import type { FormRecord } from '../../../platform/forms/field.ts'
import { addressLine } from '../../../platform/geo/written-address.ts'
import { findType } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { fullStatus } from '../../charge-points/charge-point.ts'
import { labelsOfPids } from '../../pids/queries.ts'
import { DECISION_STATUSES } from '../../traffic-decisions/status.ts'
import { filledIn } from '../columns/filled-in.ts'
import { type RowWords, rowWords } from '../columns/row-words.ts'
import { textAt } from '../in-record.ts'
import { statusOf } from '../process.ts'
import type { Process } from '../row.ts'
import type { ListedProcess } from './list-api-queries.ts'
import {
  lastComments,
  namesOf,
  pointsOfProcesses,
  requestsOfProcesses,
  tagsOfProcesses,
} from './record-queries.ts'

/** A row of the list of processes in the shape of the API (spec 2 §3, "Process list row"). */
export type ProcessListRow = Awaited<ReturnType<typeof toListRows>>[number]

/** The list rows of processes, in the same order; related rows are read in batches. */
export async function toListRows(context: Context, processes: readonly ListedProcess[]) {
  const ids = processes.map(({ id }) => id)
  const records = new Map(processes.map(({ id, data }) => [id, JSON.parse(data ?? '{}') as FormRecord]))
  const leaders = [...records.values()].map((record) => textAt(record, 'Party.ProjectLeader')).filter(Boolean)
  const [requests, tags, points, comments, names, pids] = await Promise.all([
    requestsOfProcesses(context, ids),
    tagsOfProcesses(context.db, ids),
    pointsOfProcesses(context.db, ids),
    lastComments(
      context.db,
      processes.map(({ uuid }) => uuid),
    ),
    namesOf(context.db, [...new Set(leaders)]),
    labelsOfPids(context.db, [...new Set(processes.map((it) => it.pid_uuid).filter(Boolean))]),
  ])
  const words = rowWords(context)
  return processes.map((process) => {
    const record = records.get(process.id) ?? {}
    const [point] = points.get(process.id) ?? []
    const last = comments.get(process.uuid)
    const tagged = tags.get(process.id) ?? []
    return {
      ...whatAndWhere(process, words),
      ...howFar(context, process, words),
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

/** A project leader may be stored as an id of the identity provider. */
const nameIn = (names: ReadonlyMap<string, string>, leader: string) => names.get(leader) ?? leader

function whatAndWhere(process: ListedProcess, words: RowWords) {
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
    address: addressLine(process),
    municipalityName: words.municipality(process),
    lat: process.lat,
    lng: process.lng,
    locationId: process.location_uuid,
    cpo: words.operator(process),
    contractor: process.contractor_uuid,
    gridOperator: process.grid_operator,
    pidUuid: process.pid_uuid,
    numberOfChargingStations: process.station_count,
    realisationStartDate: process.created_at,
    created_at: process.created_at,
    updated_at: words.changedAt(process),
  }
}

function howFar(context: Context, process: Process, words: RowWords) {
  const status = statusOf(process.status)
  const decision = context.tenant.processes.trafficDecisions ? words.decisionStatus(process) : 'unknown'
  return {
    step: process.current_step,
    progress_days: words.daysInStep(process),
    currentStatus: status,
    currentStatusMessage: words.reason(process),
    totalOnholdTime: words.onholdMs(process),
    cancelledStartEventTimeStamp: status === 'cancelled' ? process.ended_at || null : null,
    categories: categoriesOf(context, process),
    vkb: words.decision(process),
    // The specification gives every process without a publication one value.
    vkb_sorting: DECISION_STATUSES[decision === 'givenUp' ? 'unpublished' : decision] as number,
    VKBPublicationDate: process.published_on,
    VKBDefinitiveDate: process.definitive_on,
    dateOfCommissioning: process.commissioned_on,
  }
}

/** The list filters that include the process. Spec 2 §2. */
function categoriesOf({ tenant }: Context, process: Process) {
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
