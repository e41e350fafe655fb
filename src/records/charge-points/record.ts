import type { Context } from '../../platform/web/context.ts'
import { seesProcess } from '../processes/policy.ts'
import { fullStatus } from './charge-point.ts'
import { evsesReadBy, type FoundChargePoint, parkingLotsOf, stakeholdersOf } from './record-queries.ts'
import { codeOf, isOfOthers, isSurroundings } from './surroundings.ts'

/** A charge point in the shape of the API (spec 1 §3). */
export type ChargePointRecord = ReturnType<typeof recordOf>

/** The API records of charge points, in order; related rows are read in batches. */
export async function toRecords(context: Context, points: FoundChargePoint[]): Promise<ChargePointRecord[]> {
  const locationIds = [...new Set(points.map((point) => point.location_id))]
  const [evses, stakeholders, parkingLots] = await Promise.all([
    evsesReadBy(context, points),
    stakeholdersOf(context.db, locationIds),
    parkingLotsOf(context.db, locationIds),
  ])
  const evsesBy = groupBy(evses, (it) => it.charge_point_id)
  const stakeholdersBy = groupBy(stakeholders, (it) => it.location_id)
  const parkingLotsBy = groupBy(parkingLots, (it) => it.location_id)
  return points.map((point) =>
    recordOf(context, point, {
      evses: (evsesBy.get(point.id) ?? []).map((it) => it.evse_id || it.uid),
      stakeholders: stakeholdersBy.get(point.location_id) ?? [],
      parkingLots: (parkingLotsBy.get(point.location_id) ?? []).map((it) => it.uuid),
    }),
  )
}

export const toRecord = async (context: Context, point: FoundChargePoint): Promise<ChargePointRecord> =>
  (await toRecords(context, [point]))[0] as ChargePointRecord

type OfProcess = Pick<
  FoundChargePoint,
  | 'process_uuid'
  | 'process_case_ref'
  | 'process_status'
  | 'process_type'
  | 'process_operator_uuid'
  | 'process_municipality_code'
>

/** The process that a charge point is linked to; null for none, and if the person may not see it. */
export function processOf(context: Pick<Context, 'person' | 'tenant'>, point: OfProcess) {
  const { process_uuid, process_case_ref, process_status } = point
  if (process_uuid === null || process_case_ref === null || process_status === null) return null
  const isSeen = seesProcess(context, {
    municipality_code: point.process_municipality_code,
    operator_uuid: point.process_operator_uuid ?? '',
    process_type: point.process_type ?? '',
  })
  return isSeen ? { uuid: process_uuid, caseRef: process_case_ref, status: process_status } : null
}

interface Around {
  evses: string[]
  stakeholders: { uuid: string; name: string; type: string }[]
  parkingLots: string[]
}

function recordOf(context: Context, point: FoundChargePoint, { evses, stakeholders, parkingLots }: Around) {
  const process = processOf(context, point)
  const simple = `${point.street} ${point.house_number}`.trim()
  const town = `${point.postal_code} ${point.city}`.trim()
  // Remarks, stakeholders and import are only for those who manage it.
  const isNeighbour = isOfOthers(context, point)
  return {
    uuid: point.uuid,
    /** Code of the municipality; null outside the desk. */
    code: codeOf(point),
    id: point.reference,
    coordinates: { lat: point.lat, lng: point.lng },
    address: {
      formatted_address: [simple, town].filter(Boolean).join(', '),
      simple_address: simple,
    },
    properties: {
      id: point.reference,
      evse: evses,
      operator: point.operator_name,
      status: fullStatus(point),
      remark: isNeighbour ? '' : point.remark,
      stakeholders: isNeighbour ? [] : stakeholders.map(({ name, type, uuid }) => ({ name, type, uuid })),
      parkinglotIds: isNeighbour ? [] : parkingLots,
      isWorkflowCreated: point.is_workflow_created === 1,
      isAsset: point.is_asset === 1,
      isSurroundings: isSurroundings(context, point),
      workflowCaseRef: process?.caseRef ?? null,
    },
    workflowUuid: process?.uuid ?? null,
    isWorkflowAltLocation: point.is_alternative === 1,
    meta: isNeighbour
      ? { source: '', voltID: '', import: '' }
      : { source: point.source, voltID: point.volt_id, import: point.import_uuid },
  }
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
