import { randomUUID } from 'node:crypto'
import { findTenant } from '../../src/desk/tenants/find.ts'
import type { Db } from '../../src/platform/db/dialect.ts'
import { aStoredProcess } from '../processes/world.ts'
import { aChargePoint, CPO_ONE, GENT } from '../world.ts'

/** In the harbour of Gent, where the demo data has nothing. */
const PLACE = { lat: 51.147, lng: 3.79 }

/** A place so many metres north of the harbour. */
export const north = (metres: number) => ({ lat: PLACE.lat + metres / 111_195, lng: PLACE.lng })

export type Harbour = Awaited<ReturnType<typeof aHarbour>>

/** A process, another on hold, a free charge point and an accepted request, all near each other. */
export async function aHarbour(db: Db) {
  const desk = { db, tenant: findTenant('vlaanderen') }
  const process = await aStoredProcess(desk, { record: recordAt(0) })
  await aStoredProcess(desk, {
    record: recordAt(400),
    row: { status: 'onhold', case_ref: `VL-RP-26-${randomUUID()}` },
  })
  const point = await aChargePoint(db, {
    ...north(-60),
    municipality_code: GENT,
    reference: 'LP-VRIJ',
    status: 'definitive',
    street: 'Strandweg',
    house_number: '12',
  })
  const request = await db
    .selectFrom('request')
    .select(['uuid', 'case_ref'])
    .where('municipality_code', '=', GENT)
    .where('gdpr_cleared_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('request')
    .set({ ...north(-350), status: 3, limited: 0, process_id: null })
    .where('uuid', '=', request.uuid)
    .execute()
  return { process, point, request }
}

const recordAt = (metres: number) => ({
  Location: {
    StreetName: 'Zeedijk',
    HouseNumber: '1',
    HouseNumberSuffix: '',
    PostalCode: '9000',
    CityName: 'Gent',
    Latitude: north(metres).lat,
    Longitude: PLACE.lng,
  },
})

/** A location with two charge points that no process uses any more, each a bit further north. */
export async function aLeftLocation(db: Db, metres: number) {
  const left = { status: 'suggestion', is_workflow_created: 1, source: 'workflow', operator_uuid: CPO_ONE }
  const place = { municipality_code: GENT, street: 'Zandekenweg', house_number: '4' } as const
  const first = await aChargePoint(db, { ...left, ...place, ...north(metres) })
  const second = await aChargePoint(db, {
    ...left,
    ...place,
    ...north(metres + 30),
    location_id: first.location_id,
  })
  const { uuid } = await db
    .selectFrom('location')
    .select('uuid')
    .where('id', '=', first.location_id)
    .executeTakeFirstOrThrow()
  return { uuid, second }
}
