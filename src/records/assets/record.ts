import type { Context } from '../../platform/web/context.ts'
import { fullStatus } from '../charge-points/charge-point.ts'
import { processOf } from '../charge-points/record.ts'
import { evsesOf, parkingLotsOf } from '../charge-points/record-queries.ts'
import { codeOf, isOutsideDesk } from '../charge-points/surroundings.ts'
import { shownPointsAt } from './history-queries.ts'
import { type FoundAsset, processesAt } from './queries.ts'

/** A location with its charge points, parking lots and processes, limited to what the person may see (spec 2 §3 and §7). */
export async function toRecord(context: Context, asset: FoundAsset) {
  const [processes, points, lots] = await Promise.all([
    processesAt(context, asset.id),
    shownPointsAt(context.db, asset.id),
    parkingLotsOf(context.db, [asset.id]),
  ])
  const evses = await evsesOf(
    context.db,
    points.map(({ id }) => id),
  )
  return {
    locationId: asset.uuid,
    name: asset.name,
    municipalityCode: codeOf(asset),
    isSurroundings: isOutsideDesk(asset),
    address: {
      street: asset.street,
      streetNumber: asset.house_number,
      postalCode: asset.postal_code,
      city: asset.city,
    },
    coordinates: { lat: asset.lat, lng: asset.lng },
    parkinglotIds: lots.map(({ uuid }) => uuid),
    chargingpoints: points.map((point) => ({
      uuid: point.uuid,
      id: point.reference,
      status: fullStatus(point),
      evse: evses.filter((it) => it.charge_point_id === point.id).map((it) => it.evse_id || it.uid),
      workflowUuid: processOf(context, point)?.uuid ?? null,
    })),
    processes: processes.map(({ uuid, case_ref, process_type, status }) => ({
      processUuid: uuid,
      processType: process_type,
      processRef: case_ref,
      processStatus: { status },
    })),
  }
}

export type AssetRecord = Awaited<ReturnType<typeof toRecord>>
