import { type Db, idIn } from '../../../platform/db/dialect.ts'
import { Ids, prepare, prepareForScope } from '../../../platform/db/prepare.ts'
import type { Context } from '../../../platform/web/context.ts'
import { requestsInScope } from '../../requests/queries.ts'
import { processesInScope } from '../queries.ts'

/** Rows related to processes, read in batches. Authorise first: the processes must have been found in scope. */

const findRequests = prepareForScope({ ids: Ids }, (reader, place) =>
  requestsInScope(reader)
    .select(['request.process_id', 'request.uuid'])
    .where(idIn(reader.db, 'request.process_id', place('ids')))
    .orderBy('request.id'),
)

/** The requests of each process, limited to the reader's scope, oldest first. */
export async function requestsOfProcesses(context: Context, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string[]>()
  const rows = await findRequests(context, { ids })
  return grouped(rows.map(({ process_id, uuid }) => [Number(process_id), uuid] as const))
}

const findTags = prepare({ ids: Ids }, (db, place) =>
  db
    .selectFrom('process_tag')
    .select(['process_id', 'tag_uuid'])
    .where(idIn(db, 'process_tag.process_id', place('ids')))
    .orderBy('tag_uuid'),
)

/** The tags of each process, by uuid. */
export async function tagsOfProcesses(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string[]>()
  const rows = await findTags(db, { ids })
  return grouped(rows.map(({ process_id, tag_uuid }) => [process_id, tag_uuid] as const))
}

const findPoints = prepare({ ids: Ids }, (db, place) =>
  db
    .selectFrom('charge_point')
    .select(['process_id', 'uuid', 'status', 'access', 'kind', 'is_asset'])
    .where(idIn(db, 'charge_point.process_id', place('ids')))
    .where('removed_at', 'is', null)
    .orderBy('is_alternative')
    .orderBy('id'),
)

/** The charge points of each process that were not removed, that of its location first. */
export async function pointsOfProcesses(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never[]>()
  const rows = await findPoints(db, { ids })
  return grouped(rows.map((row) => [Number(row.process_id), row] as const))
}

/** The latest comment on each of these processes. */
export async function lastComments(db: Db, uuids: readonly string[]) {
  if (uuids.length === 0) return new Map<string, never>()
  const latest = db
    .selectFrom('comment')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('subject_type', '=', 'process')
    .where('subject_uuid', 'in', [...uuids])
    .where('deleted_at', 'is', null)
    .groupBy('subject_uuid')
  const rows = await db
    .selectFrom('comment')
    .select(['subject_uuid', 'person_name', 'created_at', 'message'])
    .where('id', 'in', latest)
    .execute()
  return new Map(rows.map((row) => [row.subject_uuid, row]))
}

/** The names of people by their identity provider id. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('person')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The latest versions of a record, newest first. */
export const latestVersions = prepare({ processId: Number, limit: Number }, (db, place) =>
  db
    .selectFrom('process_location')
    .select(['version', 'data'])
    .where('process_id', '=', place('processId'))
    .orderBy('version', 'desc')
    .limit(place('limit')),
)

const findUuid = prepare({ id: Number }, (db, place) =>
  db.selectFrom('location').select('uuid').where('id', '=', place('id')),
)

export const locationUuid = async (db: Db, id: number | null) =>
  id === null ? null : ((await findUuid(db, { id }))[0]?.uuid ?? null)

function grouped<Key, Value>(pairs: (readonly [Key, Value])[]): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const [key, value] of pairs) {
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

/**
 * The uuid of the process in scope at a location: the newest that was not cancelled, else the newest; undefined for none.
 */
export const findProcessAt = async (context: Context, location: string): Promise<string | undefined> =>
  (
    await processesInScope(context)
      .innerJoin('location', 'location.id', 'process.location_id')
      .select('process.uuid')
      .where('location.uuid', '=', location)
      .orderBy((eb) => eb.case().when('process.status', '=', 'cancelled').then(1).else(0).end())
      .orderBy('process.id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.uuid
