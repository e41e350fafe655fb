import { at, type FormRecord } from '../../../platform/forms/field.ts'
import { findType } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { commentRecordsOf } from '../../comments/record.ts'
import { docsOf } from '../../documents/document.ts'
import { findDocuments } from '../../documents/queries.ts'
import { objectionsNow } from '../../traffic-decisions/objections.ts'
import { noteContact } from '../contact.ts'
import { reasonsFor } from '../flow/status.ts'
import { currentStep, daysInStep } from '../flow.ts'
import type { FoundProcess, Reset } from '../row.ts'
import { decisionRecordsOf } from './decision-record.ts'
import { locationRecordOf } from './location-record.ts'
import {
  latestVersions,
  locationUuid,
  pointsOfProcesses,
  requestsOfProcesses,
  tagsOfProcesses,
} from './record-queries.ts'

/** Maximum number of versions of the location in a response. */
export const MOST_VERSIONS = 50

/** A process in the shape of the API (spec 2 §3). */
export type ProcessRecord = Awaited<ReturnType<typeof toRecord>>

/** One process as an API record, limited to what the reader may see: only requests in the reader's scope. */
export async function toRecord(context: Context, process: FoundProcess) {
  const { db, tenant } = context
  const { pauses, resets, parts } = process
  const [requests, tags, points, comments, documents, versions, location] = await Promise.all([
    requestsOfProcesses(context, [process.id]),
    tagsOfProcesses(db, [process.id]),
    pointsOfProcesses(db, [process.id]),
    commentRecordsOf(context, { type: 'process', uuid: process.uuid }),
    findDocuments(db, process.uuid),
    latestVersions(db, { processId: process.id, limit: MOST_VERSIONS }),
    locationUuid(db, process.location_id),
  ])
  const [point] = points.get(process.id) ?? []
  const now = { version: process.location_version, record: process.record }
  const kept = versions.map(({ version, data }) => ({ version, record: JSON.parse(data) as FormRecord }))
  noteContact(
    context,
    process,
    [now, ...kept].map(({ record }) => record),
    'api',
  )
  return {
    uuid: process.uuid,
    ref: process.uuid,
    version: process.version,
    processType: typeRecord(context, process),
    category: process.category,
    case_ref: process.case_ref,
    status: statusRecord(context, process),
    statusMeta: {
      onhold: metaOf(context, pauses, 'onhold'),
      cancelled: metaOf(context, pauses, 'cancelled'),
    },
    locationId: location,
    isAsset: point?.is_asset === 1,
    Locations: kept.map((it) => locationRecordOf(process, it, tenant.country)),
    CurrentLocation: locationRecordOf(process, now, tenant.country, point),
    Docs: docsOf(documents),
    requestUuids: requests.get(process.id) ?? [],
    Tags: tags.get(process.id) ?? [],
    Events: eventsOf(process, pauses),
    comments,
    flow: {
      state: process.steps.map(({ uuid, startedAt, completedAt }) => ({
        uuid,
        started_at: startedAt || null,
        completed_at: completedAt || null,
      })),
      resets: resets.map((reset) => resetRecord(process, reset)),
      parts: parts.map(({ step, party, since, doneAt }) => ({
        step,
        party: String(party),
        since,
        done_at: doneAt || null,
      })),
      decisions: decisionRecordsOf(context, process),
      refused: process.refused_step
        ? { step: process.refused_step, result: process.refused_result, follow: process.refused_follow }
        : null,
    },
    duration: Object.fromEntries(process.steps.map((step) => [step.number, daysInStep(step, context.now)])),
    created_at: process.created_at,
    updated_at: process.updated_at || process.created_at,
    MunicipalityCode: process.municipality_code,
    pidUuid: process.pid_uuid,
    Customer: textIn(process.record, 'Customer'),
    Remarks: textIn(process.record, 'Remarks'),
    ChargePointOperator: process.operator_uuid,
    Contractor: process.contractor_uuid,
    objectionsUntil: objectionsNow(context, process) || null,
  }
}

/** A reset, with the steps as they were before it. */
const resetRecord = ({ steps }: FoundProcess, reset: Reset) => ({
  ts: reset.reset_at,
  from: reset.from_step,
  to: reset.to_step,
  undone_at: reset.undone_at || null,
  state: reset.steps.map(({ number, startedAt, completedAt }) => ({
    uuid: steps.find((it) => it.number === number)?.uuid ?? '',
    started_at: startedAt,
    completed_at: completedAt || null,
  })),
})

const textIn = (record: FormRecord, path: string) => String(at(record, path) ?? '')

function typeRecord({ tenant, language }: Context, { process_type }: FoundProcess) {
  const type = findType(tenant.processes, process_type)
  return {
    value: process_type,
    label: type?.label[language] ?? process_type,
    acronym: type?.acronym ?? '',
    routeType: type?.routeType ?? '',
  }
}

/** The current step; for a completed process the last one, labelled as completed. Spec 2 §4. */
function statusRecord({ tenant, language, t }: Context, process: FoundProcess) {
  const type = findType(tenant.processes, process.process_type)
  const step = currentStep(process.steps)
  const label = type?.steps[(step?.number ?? 0) - 1]?.label[language] ?? t.processes.unknownStep()
  return {
    step: step?.number ?? 1,
    uuid: step?.uuid ?? '',
    version: process.location_version,
    label: process.status === 'completed' ? t.processes.statuses.completed() : label,
    completed: process.status === 'completed',
    cancelled: process.status === 'cancelled',
    onhold: process.status === 'onhold',
    vkb: process.confirmed_on !== '',
  }
}

type Pauses = FoundProcess['pauses']

/** The reason for the present hold or cancellation; null when there is none. */
function metaOf(context: Context, pauses: Pauses, kind: 'onhold' | 'cancelled') {
  const pause = pauses.find((it) => it.kind === kind && it.ended_at === '')
  if (!pause) return null
  const reasons = reasonsFor(context, kind === 'onhold' ? 'onhold' : 'cancel')
  const label = reasons.find((it) => it.value === pause.reason)?.label[context.language]
  return { reason: pause.reason, label: label ?? pause.reason, comment: pause.comment }
}

/** The timeline, oldest first: start, pauses and completion. */
function eventsOf(process: FoundProcess, pauses: Pauses) {
  const all = [
    { type: 'process-start', ts: process.created_at },
    ...pauses.flatMap(({ kind, started_at, ended_at }) => [
      { type: `${kind}-start`, ts: started_at },
      { type: `${kind}-end`, ts: ended_at },
    ]),
    { type: 'process-end', ts: process.status === 'completed' ? process.ended_at : '' },
  ]
  return all.filter(({ ts }) => ts !== '').toSorted((one, other) => one.ts.localeCompare(other.ts))
}
