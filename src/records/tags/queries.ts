import type { Db } from '../../platform/db/dialect.ts'
import { prepare } from '../../platform/db/prepare.ts'
import type { TagChoice } from '../../platform/tenant/tenant.ts'
import { labelled } from '../configuration/tag-label-queries.ts'
import type { CarriedTag, Tag, TagSubject } from './tag.ts'

/**
 * Tags of a record by label; unknown and deleted ones, without label, come last. Authorise first: the record must have been
 * found in scope.
 */
export async function tagsOf(db: Db, { type, id }: TagSubject): Promise<CarriedTag[]> {
  return unknownLast(await (type === 'request' ? tagsOfRequest(db, { id }) : tagsOfProcess(db, { id })))
}

const tagsOfRequest = prepare({ id: Number }, (db, place) =>
  labelled(db, db.selectFrom('request_tag').select('tag_uuid').where('request_id', '=', place('id'))),
)

const tagsOfProcess = prepare({ id: Number }, (db, place) =>
  labelled(db, db.selectFrom('process_tag').select('tag_uuid').where('process_id', '=', place('id'))),
)

const unknownLast = (tags: readonly CarriedTag[]) => [
  ...tags.filter(({ label }) => label !== null),
  ...tags.filter(({ label }) => label === null),
]

/** The tags on any of these records, in the same order. */
export async function tagsCarriedBy(
  db: Db,
  type: TagSubject['type'],
  ids: readonly number[],
): Promise<CarriedTag[]> {
  if (ids.length === 0) return []
  const carried =
    type === 'request'
      ? db
          .selectFrom('request_tag')
          .select('tag_uuid')
          .where('request_id', 'in', [...ids])
      : db
          .selectFrom('process_tag')
          .select('tag_uuid')
          .where('process_id', 'in', [...ids])
  return unknownLast(await labelled(db, carried.distinct()).execute())
}

/** The tags that records of a type can be given, by label. */
export const enabledTags = (db: Db, type: TagSubject['type']): Promise<Tag[]> =>
  type === 'request' ? tagsForRequests(db, {}) : tagsForProcesses(db, {})

const enabled = (db: Db) =>
  db
    .selectFrom('tag')
    .select(['uuid', 'label'])
    .where('enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('label')

const tagsForRequests = prepare({}, (db) => enabled(db).where('for_request', '=', 1))
const tagsForProcesses = prepare({}, (db) => enabled(db).where('for_process', '=', 1))

/** Adds tags to a record; existing ones stay unchanged. */
export async function addTags(db: Db, { type, id }: TagSubject, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return
  if (type === 'request')
    await db
      .insertInto('request_tag')
      .values(uuids.map((tag_uuid) => ({ request_id: id, tag_uuid })))
      .onConflict((conflict) => conflict.columns(['request_id', 'tag_uuid']).doNothing())
      .execute()
  else
    await db
      .insertInto('process_tag')
      .values(uuids.map((tag_uuid) => ({ process_id: id, tag_uuid })))
      .onConflict((conflict) => conflict.columns(['process_id', 'tag_uuid']).doNothing())
      .execute()
}

export async function removeTags(db: Db, { type, id }: TagSubject, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return
  const taken = [...uuids]
  if (type === 'request')
    await db.deleteFrom('request_tag').where('request_id', '=', id).where('tag_uuid', 'in', taken).execute()
  else
    await db.deleteFrom('process_tag').where('process_id', '=', id).where('tag_uuid', 'in', taken).execute()
}

/** True if no tag was ever made here, deleted ones included. */
export const hasNoTags = async (db: Db) =>
  (await db.selectFrom('tag').select('uuid').limit(1).executeTakeFirst()) === undefined

/** Inserts the tenant's tags; existing ones stay unchanged. */
export const insertTags = (db: Db, tags: readonly TagChoice[]) =>
  db
    .insertInto('tag')
    .values(
      tags.map(({ uuid, label, forRequest, forProcess }) => ({
        uuid,
        label,
        enabled: 1,
        for_request: Number(forRequest),
        for_process: Number(forProcess),
        deleted_at: null,
      })),
    )
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .execute()
