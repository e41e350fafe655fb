import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import type { ChargePointTable } from '../../platform/db/map-schema.ts'
import { prepare } from '../../platform/db/prepare.ts'
import { saveNames } from '../../platform/search/word-queries.ts'
import type { Context } from '../../platform/web/context.ts'
import { assetsInScope } from '../assets/queries.ts'
import { type NewLocation, namedIn, newRow } from '../charge-points/written-location.ts'
import { SOURCE } from '../processes/proposal.ts'

/**
 * Reads and writes charge points and their locations for a process. Authorise first: the process must have been found in
 * scope.
 */

const findLinked = prepare({ processId: Number }, (db, place) =>
  db
    .selectFrom('charge_point')
    .innerJoin('location', 'location.id', 'charge_point.location_id')
    .selectAll('charge_point')
    .select([
      'location.source as location_source',
      'location.street',
      'location.house_number',
      'location.postal_code',
      'location.city',
    ])
    .where('charge_point.process_id', '=', place('processId'))
    .orderBy('charge_point.id'),
)

/** All charge points of a process, including removed ones. */
export const linkedPoints = (db: Db, processId: number) => findLinked(db, { processId })

export type LinkedPoint = Awaited<ReturnType<typeof linkedPoints>>[number]

/** UUIDs of the charge points at a location that have no process, or a cancelled one. */
export async function freePointsAt(db: Db, locationId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('charge_point')
    .leftJoin('process', 'process.id', 'charge_point.process_id')
    .select('charge_point.uuid')
    .where('charge_point.location_id', '=', locationId)
    .where('charge_point.removed_at', 'is', null)
    .where((eb) => eb.or([eb('process.id', 'is', null), eb('process.status', '=', 'cancelled')]))
    .orderBy('charge_point.id')
    .execute()
  return rows.map(({ uuid }) => uuid)
}

/** Inserts a location with its operator, and returns its id. */
export async function insertLocation(
  db: Db,
  location: NewLocation,
  operator: { uuid: string; name: string },
): Promise<number> {
  const id = await insertBare(db, location)
  await setOperator(db, id, operator)
  return id
}

export const isMadeByProcess = async (db: Db, id: number) =>
  (await db
    .selectFrom('location')
    .select('id')
    .where('id', '=', id)
    .where('source', '=', SOURCE)
    .executeTakeFirst()) !== undefined

const findOperators = prepare({ locationId: Number }, (db, place) =>
  db
    .selectFrom('location_stakeholder')
    .select(['uuid', 'name'])
    .where('location_id', '=', place('locationId'))
    .where('type', '=', 'cpo'),
)

/** Makes this operator the only one of a location. */
export async function setOperator(
  db: Db,
  location_id: number,
  { uuid, name }: { uuid: string; name: string },
) {
  const [known, ...others] = await findOperators(db, { locationId: location_id })
  if (known?.uuid === uuid && known.name === name && others.length === 0) return
  await db
    .deleteFrom('location_stakeholder')
    .where('location_id', '=', location_id)
    .where('type', '=', 'cpo')
    .execute()
  await db.insertInto('location_stakeholder').values({ location_id, uuid, name, type: 'cpo' }).execute()
}

/** Inserts a charge point and returns its row. */
export const insertPoint = (db: Db, point: Insertable<ChargePointTable>) =>
  db.insertInto('charge_point').values(point).returningAll().executeTakeFirstOrThrow()

/** Sets the location of a process; does not increment its version, because the record itself does not change. */
export const placeProcess = (db: Db, id: number, locationId: number | null) =>
  db.updateTable('process').set({ location_id: locationId }).where('id', '=', id).execute()

/** Inserts the stakeholders and the parking lots of a location. */
export async function insertAround(
  db: Db,
  location_id: number,
  {
    stakeholders,
    lots,
  }: { stakeholders: readonly { uuid: string; name: string }[]; lots: readonly string[] },
) {
  if (stakeholders.length > 0)
    await db
      .insertInto('location_stakeholder')
      .values(stakeholders.map((it) => ({ ...it, location_id, type: 'cpo' })))
      .execute()
  if (lots.length > 0)
    await db
      .insertInto('parking_lot')
      .values(lots.map((reference) => ({ uuid: randomUUID(), location_id, reference, lat: null, lng: null })))
      .execute()
}

/** Inserts a location and returns its id; `insertAround` adds its stakeholders. */
export async function insertBare(db: Db, location: NewLocation): Promise<number> {
  const row = newRow(location)
  await saveNames(db, [namedIn(row)])
  const { id } = await db.insertInto('location').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The uuid of the location that was made from a form, by the key in that form; undefined if there is none yet. */
export const findByKey = (db: Db, source: string, source_key: string) =>
  db
    .selectFrom('location')
    .select('uuid')
    .where('source', '=', source)
    .where('source_key', '=', source_key)
    .executeTakeFirst()

/** The uuid of a location, if it is in the scope of asset management; else undefined. */
export async function uuidOfAsset(context: Context, id: number): Promise<string | undefined> {
  const found = await assetsInScope(context).select('uuid').where('id', '=', id).executeTakeFirst()
  return found?.uuid
}
