import { randomUUID } from 'node:crypto'
import { municipalityAt } from '../../geography/boundaries/municipality-at.ts'
import { geocode } from '../../geography/geocoding/geocode.ts'
import { geocodersFor } from '../../geography/geocoding/search-places.ts'
import { isDuplicate } from '../../platform/db/dialect.ts'
import { record } from '../../platform/events/record.ts'
import { addressColumns } from '../../platform/geo/address-key.ts'
import { placed } from '../../platform/geo/coordinates.ts'
import { roundDegrees } from '../../platform/geo/degrees.ts'
import type { Point } from '../../platform/geo/distance.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { findChargePointsNear, insertHistory, type NearbyPoint } from '../charge-points/queries.ts'
import type { NewLocation } from './new-location.ts'
import { addLocationAt } from './policy.ts'
import { findByKey, insertAround, insertBare, insertPoint } from './queries.ts'

/** In metres: locations closer than this may be the same one; as in the import of charge points. */
const NEAR_METRES = 50
const MOST_NEAR = 5
const SOURCE = 'manual'

/** The chosen place, and the charge points that are already near it. */
export interface Near {
  place: Point
  points: NearbyPoint[]
}

/**
 * Adds a location with one charge point. `key` is part of the form: submitting it twice adds one location. Returns its uuid
 * or, unless the form confirmed it, the charge points within 50 m. Throws `Invalid` for a place that is unknown, outside the
 * tenant's municipalities, or out of scope.
 */
export async function addLocation(
  context: Context,
  location: NewLocation,
  { key, isMeant }: { key: string; isMeant: boolean },
): Promise<{ uuid: string } | { near: Near }> {
  const known = await findByKey(context.db, SOURCE, key)
  if (known) return known
  const place = location.place ?? (await placeOf(context, location))
  const municipality_code = await municipalityOf(context, place)
  const points = isMeant ? [] : await findChargePointsNear(context, place, NEAR_METRES, MOST_NEAR)
  if (points.length > 0) return { near: { place, points } }
  const uuid = randomUUID()
  try {
    await inTransaction(context, (context) =>
      insertNewLocation(context, { ...location, place, municipality_code, uuid, key }),
    )
    return { uuid }
  } catch (error) {
    const first = isDuplicate(error) && (await findByKey(context.db, SOURCE, key))
    if (first) return first
    throw error
  }
}

async function placeOf(context: Context, location: NewLocation): Promise<Point> {
  const address = { ...location, house_number_suffix: '', municipality_code: '' }
  const [found] = await geocode(geocodersFor(context), [address])
  const { notFound } = context.t.locations.add
  // The centre of a street or a municipality is no place to build.
  if (!found || found.nomatch || found.iteration > 2)
    throw new Invalid([{ field: 'lat', message: notFound() }])
  const place = { lat: roundDegrees(found.lat), lng: roundDegrees(found.lng) }
  if ('place' in placed(place, context.tenant.locale.bounds)) return place
  throw new Invalid([{ field: 'lat', message: context.t.coordinates.problems.outside() }])
}

async function municipalityOf(context: Context, place: Point): Promise<string> {
  const { db, tenant, t } = context
  const code = await municipalityAt(db, place)
  if (code === null || !tenant.municipalities.some((it) => it.code === code))
    throw new Invalid([{ field: 'lat', message: t.locations.add.elsewhere() }])
  if (!addLocationAt.allows(context, { municipality_code: code }))
    throw new Invalid([{ field: 'lat', message: t.locations.add.notYours() }])
  return code
}

type Placed = NewLocation & { place: Point; municipality_code: string; uuid: string; key: string }

async function insertNewLocation(context: Context, location: Placed) {
  const { db, person } = context
  const at = context.now.toISOString()
  const { uuid, municipality_code, place, status, name, street, house_number, postal_code, city } = location
  const made = { municipality_code, ...place, source: SOURCE, import_uuid: '', removed_at: null }
  const dated = { ...made, created_at: at, updated_at: at }
  const id = await insertBare(db, {
    ...dated,
    uuid,
    source_key: location.key,
    volt_id: '',
    name,
    street,
    house_number,
    postal_code,
    city,
    ...addressColumns({ street, house_number, house_number_suffix: '', postal_code }),
    parking_type: '',
  })
  await insertAround(db, id, location)
  const point = await insertPoint(db, {
    ...dated,
    uuid: randomUUID(),
    source_key: location.key,
    location_id: id,
    process_id: null,
    status,
    access: location.access,
    kind: location.kind,
    is_asset: 1,
    reference: name,
    party: '',
    operator_name: location.operator?.name ?? '',
    operator_uuid: location.operator?.uuid ?? '',
    remark: '',
    fingerprint: '',
  })
  const happening = { before: null, after: { status } }
  await insertHistory(db, {
    charge_point_id: point.id,
    at,
    kind: 'created',
    version: 1,
    import_uuid: '',
    person_id: person.id,
    person_name: person.name,
    data: JSON.stringify(happening),
  })
  await record(context, 'location-created', { type: 'assets', uuid }, happening)
}
