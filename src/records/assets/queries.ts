import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { type Codes, opens } from '../../platform/tenant/person.ts'
import { type Context, codesFor } from '../../platform/web/context.ts'
import { withSurroundings } from '../charge-points/surroundings.ts'
import { processesInScope } from '../processes/queries.ts'

type Who = Pick<Context, 'db' | 'person' | 'tenant'>

interface Reading {
  /** Only these municipalities, within scope. */
  among?: readonly string[]
  /** Stops the planner from using the index on municipality: for lists that walk the index of their sort order. */
  walking?: boolean
}

/** The municipality codes of a read: the person's and the surroundings, limited to the requested ones. */
export function codesInScope(context: Pick<Who, 'person' | 'tenant'>, { among }: Reading = {}): Codes {
  const codes = withSurroundings(codesFor(context, 'canAccessAssetManagement'))
  return among === undefined ? codes : among.filter((code) => opens(codes, code))
}

/** The root of every read of assets: locations in the municipalities of the person's roles, and surroundings. */
export function assetsInScope(context: Who, reading: Reading = {}): Assets {
  const codes = codesInScope(context, reading)
  const assets = context.db.selectFrom('location').where('location.removed_at', 'is', null)
  if (codes === '*') return assets
  if (codes.length === 0) return assets.where(sql<boolean>`1 = 0`)
  const code = reading.walking
    ? sql<string>`location.municipality_code || ''`
    : sql.ref<string>('location.municipality_code')
  return assets.where(sql<boolean>`${code} in (${sql.join([...codes])})`)
}

export type Assets = SelectQueryBuilder<Schema, 'location', object>

/** One location in scope; undefined when it does not exist or is out of scope. */
export const findAsset = (context: Who, uuid: string) =>
  assetsInScope(context).selectAll('location').where('location.uuid', '=', uuid).executeTakeFirst()

export type FoundAsset = NonNullable<Awaited<ReturnType<typeof findAsset>>>

/** The processes in scope at a location, newest first. */
export const processesAt = (context: Who, locationId: number) =>
  processesInScope(context)
    .select(['process.uuid', 'process.case_ref', 'process.process_type', 'process.status'])
    .where('process.id', 'in', idsAt(context.db, locationId))
    .orderBy('process.id', 'desc')
    .limit(MOST_PROCESSES)
    .execute()

/** Selects the processes at a location and those with a charge point there; as a union, each half uses its own index. */
const idsAt = (db: Db, locationId: number) =>
  db
    .selectFrom('process as here')
    .select('here.id')
    .where('here.location_id', '=', locationId)
    .union(
      db
        .selectFrom('charge_point')
        .select((eb) => eb.ref('charge_point.process_id').$notNull().as('id'))
        .where('charge_point.location_id', '=', locationId)
        .where('charge_point.process_id', 'is not', null)
        .where('charge_point.removed_at', 'is', null),
    )

/** More than any location has had. */
const MOST_PROCESSES = 100
