import { randomUUID } from 'node:crypto'
import type { FormRecord } from '../../src/platform/forms/field.ts'
import type { ProcessTypeName } from '../../src/platform/tenant/process-type.ts'
import { startProcess } from '../../src/records/processes/start/start-process.ts'
import type { TestApp } from '../app.ts'
import { contextOf, filledIn, proposalIn, typeNamed } from '../processes/world.ts'
import { aChargePoint, anna, type ChargePointChoices, CPO_ONE, GENT, willem } from '../world.ts'

/** A separate place, so that nothing else is near; and what every route answers about it. */

let made = 0

export interface Here {
  uuid: string
  id: number
  lat: number
  lng: number
}

/** A charge point in use, nowhere near another, with parking lots and charging places. */
export async function aStandingPoint(
  desk: TestApp,
  { lots = [], evses = [], ...choices }: ChargePointChoices & { lots?: string[]; evses?: string[] } = {},
) {
  const place = { lat: 51.0 + (++made % 100) * 0.0012, lng: 3.7 + Math.floor(made / 100) * 0.01 }
  const point = await aChargePoint(desk.db, {
    ...place,
    street: 'Kouter',
    house_number: String(made),
    evse_count: evses.length,
    ...choices,
  })
  if (lots.length > 0)
    await desk.db
      .insertInto('parking_lot')
      .values(
        lots.map((reference) => ({
          uuid: randomUUID(),
          location_id: point.location_id,
          reference,
          lat: null,
          lng: null,
        })),
      )
      .execute()
  if (evses.length > 0)
    await desk.db
      .insertInto('evse')
      .values(
        evses.map((uid) => ({
          charge_point_id: point.id,
          uid,
          evse_id: uid,
          status: 'AVAILABLE',
          physical_reference: '',
          power_w: 11_000,
          removed_at: null,
        })),
      )
      .execute()
  const { uuid } = await desk.db
    .selectFrom('location')
    .select('uuid')
    .where('id', '=', point.location_id)
    .executeTakeFirstOrThrow()
  return { point, here: { uuid, id: point.location_id, lat: point.lat, lng: point.lng } satisfies Here }
}

/** A process that was started at a location. */
export async function startedAt(
  desk: TestApp,
  type: ProcessTypeName,
  locationId: number,
  record: FormRecord = {},
) {
  const kind = typeNamed(desk, type)
  const at = await desk.db
    .selectFrom('location')
    .selectAll()
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow()
  const Location = {
    StreetName: at.street,
    HouseNumber: at.house_number,
    HouseNumberSuffix: '',
    PostalCode: '9000',
    CityName: 'Gent',
    Latitude: at.lat,
    Longitude: at.lng,
  }
  const given = proposalIn(kind, { municipality: GENT, record: { Location, ...record } })
  return startProcess(contextOf(desk, anna), {
    type: kind,
    category: type === 'realisation' ? 'request' : '',
    operator: CPO_ONE,
    record: await filledIn(desk.db, kind, 1, given),
    locationId,
  })
}

const REACH = 0.0004

/** What map, surroundings, API and counts answer about a place, by the real routes. */
export async function seen(desk: TestApp, { uuid, lat, lng }: Here) {
  const as = desk.as(willem)
  const box = `west=${lng - REACH}&east=${lng + REACH}&south=${lat - REACH}&north=${lat + REACH}&zoom=17`
  const map = (await as.calls('GET', `/api/map/chargingpoints?${box}`)).data.features
  const nearby = (await as.calls('GET', `/api/map/nearby?lat=${lat}&lng=${lng}&km=0.04`)).data.features
  const { asset } = (await as.calls('POST', '/api/assets', { locationId: uuid })).data
  const listed = await listedAt(desk, lat, lng)
  return {
    map: map.length,
    statuses: map.map((it: { fullStatus: string }) => it.fullStatus),
    nearby: nearby.length,
    listed: listed.length,
    records: listed,
    cells: await cellsIn(desk, lat, lng),
    asset: {
      points: asset.chargingpoints.length,
      lots: asset.parkinglotIds.length,
      place: asset.coordinates,
      address: asset.address,
      chargingpoints: asset.chargingpoints,
      lotUuids: asset.parkinglotIds,
    },
  }
}

/** Of all pages of the list, the locations at this place. */
async function listedAt(desk: TestApp, lat: number, lng: number) {
  const found: { id: string; coordinates: { lat: number; lng: number }; properties: object }[] = []
  for (let after: string | null = null; ; ) {
    const { data } = await desk.as(willem).calls('POST', '/api/chargingpoints', after ? { after } : {})
    found.push(
      ...data.chargingpoints.filter(
        ({ coordinates }: { coordinates: { lat: number; lng: number } }) =>
          Math.abs(coordinates.lat - lat) < REACH && Math.abs(coordinates.lng - lng) < REACH,
      ),
    )
    after = data.after
    if (after === null) return found
  }
}

/** What the finest clusters of the map count here. */
async function cellsIn({ db }: TestApp, lat: number, lng: number): Promise<number> {
  const rows = await db
    .selectFrom('map_cell')
    .select(['count', 'lat_sum', 'lng_sum', 'zoom'])
    .where('layer', '=', 'charge_point')
    .where('count', '>', 0)
    .execute()
  const finest = Math.max(...rows.map((it) => it.zoom))
  return rows
    .filter((it) => it.zoom === finest)
    .filter(
      (it) => Math.abs(it.lat_sum / it.count - lat) < 0.001 && Math.abs(it.lng_sum / it.count - lng) < 0.001,
    )
    .reduce((sum, it) => sum + it.count, 0)
}
