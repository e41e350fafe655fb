import type { FormRecord } from '../../src/platform/forms/field.ts'
import type { ProcessTypeName } from '../../src/platform/tenant/process-type.ts'
import { workOut } from '../../src/records/effects/fold.ts'
import { loadMap } from '../../src/records/effects/load.ts'
import { saveSteps } from '../../src/records/processes/flow-queries.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { saveProcess } from '../../src/records/processes/save/save-process.ts'
import type { TestApp } from '../app.ts'
import { processNow } from '../processes/desk.ts'
import { contextOf, filledIn, typeNamed } from '../processes/world.ts'
import { anna } from '../world.ts'

/** Processes at one location, finished at once by the real act; and the map as it is stored and as it is worked out. */

/** A process of which all steps but the last are done. */
async function nearlyDone(desk: TestApp, { uuid }: { uuid: string }): Promise<FoundProcess> {
  const process = await processNow(desk, { uuid })
  const at = desk.clock.now.toISOString()
  const last = process.steps.length
  const steps = process.steps.map((it) => ({
    ...it,
    startedAt: it.startedAt || at,
    completedAt: it.number < last ? it.completedAt || at : '',
  }))
  await saveSteps(desk.db, process.id, steps)
  // Nobody is waited for in the steps that are done so.
  await desk.db.deleteFrom('process_part').where('process_id', '=', process.id).execute()
  await desk.db
    .updateTable('process')
    .set({ steps_started: last, current_step: last })
    .where('id', '=', process.id)
    .execute()
  return processNow(desk, process)
}

/** Finishes a process, whatever its step, with these values. */
export async function finishedAtOnce(
  desk: TestApp,
  process: FoundProcess,
  values: FormRecord = {},
): Promise<FoundProcess> {
  const near = await nearlyDone(desk, process)
  const last = near.steps.length
  const record = await filledIn(desk.db, typeNamed(desk, near.process_type as ProcessTypeName), last, {
    ...near.record,
    ...values,
  })
  return saveProcess(contextOf(desk, anna), near, {
    version: near.version,
    record,
    flow: { complete: last, keepProgress: true },
  })
}

/** Changes a finished process, which stays finished. */
export async function correctedBy(desk: TestApp, process: FoundProcess, values: FormRecord) {
  const now = await processNow(desk, process)
  return saveProcess(contextOf(desk, anna), now, {
    version: now.version,
    record: { ...now.record, ...values },
    flow: { keepProgress: true },
  })
}

export async function setBack(desk: TestApp, process: FoundProcess, reset = 2) {
  const now = await processNow(desk, process)
  return saveProcess(contextOf(desk, anna), now, { version: now.version, flow: { reset } })
}

export const chargersOf = (...ids: string[]) => ({
  ChargerIds: ids.map((ChargerId, index) => ({
    ChargerId,
    ChargerType: index === 0 ? 'principal' : 'satellite',
  })),
})

/** Everything that the map has of a location, by charge point. */
export async function mapAt({ db }: TestApp, locationId: number) {
  const points = await db
    .selectFrom('charge_point')
    .selectAll()
    .where('location_id', '=', locationId)
    .orderBy('id')
    .execute()
  const evses = await db
    .selectFrom('evse')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('uid')
    .execute()
  const lots = await db
    .selectFrom('parking_lot')
    .selectAll()
    .where('location_id', '=', locationId)
    .orderBy('uuid')
    .execute()
  const location = await db
    .selectFrom('location')
    .select(['lat', 'lng', 'street', 'house_number', 'postal_code', 'city'])
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow()
  return {
    location,
    lots,
    points: points.map((it) => ({
      ...{ id: it.id, uuid: it.uuid, stands: it.removed_at === null, lat: it.lat, lng: it.lng },
      ...{ reference: it.reference, kind: it.kind, evse_count: it.evse_count, version: it.station_version },
      power: it.power_type,
      status: it.removed_at === null ? it.status : '',
      evses: evses.filter((evse) => evse.charge_point_id === it.id).map((evse) => evse.uid),
    })),
  }
}

/** The same, worked out anew from what was there before and from the finished processes. */
export async function workedOutAt(desk: TestApp, locationId: number) {
  const { start, rows } = await loadMap(desk.db, desk.tenant, locationId)
  const now = workOut(start)
  const { lat, lng, street, house_number, postal_code, city } = now.location
  return {
    location: { lat, lng, street, house_number, postal_code, city },
    lots: now.lots
      .map((it) => ({ ...it, location_id: locationId }))
      .toSorted((one, other) => (one.uuid < other.uuid ? -1 : 1)),
    points: now.points
      .filter((it) => rows.get(it.id)?.location_id === locationId)
      .map((it) => ({
        ...{ id: it.id, uuid: rows.get(it.id)?.uuid, stands: it.stands, lat: it.lat, lng: it.lng },
        ...{ reference: it.reference, kind: it.kind, evse_count: it.evse_count, version: it.station_version },
        power: it.power_type,
        status: it.stands ? (it.status ?? rows.get(it.id)?.status) : '',
        evses: it.evses.map((evse) => evse.uid).toSorted(),
      })),
  }
}
