import type { Db } from '../db/dialect.ts'
import type { TagChoice } from '../tenants/tenant.ts'
import type { CarriedTag, Tag } from './tag.ts'

/** Tags of a request that was found in scope before, by label; unknown and deleted ones, without label, last. */
export async function tagsOfRequest(db: Db, requestId: number): Promise<CarriedTag[]> {
  const rows = await db
    .selectFrom('request_tag')
    .leftJoin('tag', (join) =>
      join.onRef('tag.uuid', '=', 'request_tag.tag_uuid').on('tag.deleted_at', 'is', null),
    )
    .select(['request_tag.tag_uuid as uuid', 'tag.label'])
    .where('request_tag.request_id', '=', requestId)
    .orderBy('tag.label')
    .orderBy('request_tag.tag_uuid')
    .execute()
  return [...rows.filter((row) => row.label !== null), ...rows.filter((row) => row.label === null)]
}

/** The tags that requests can be given, by label. */
export const enabledRequestTags = (db: Db): Promise<Tag[]> =>
  db
    .selectFrom('tag')
    .select(['uuid', 'label'])
    .where('enabled', '=', 1)
    .where('for_request', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('label')
    .execute()

/** Gives tags to a request; one that it has already stays as it is. */
export async function addTags(db: Db, requestId: number, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return
  await db
    .insertInto('request_tag')
    .values(uuids.map((tag_uuid) => ({ request_id: requestId, tag_uuid })))
    .onConflict((conflict) => conflict.columns(['request_id', 'tag_uuid']).doNothing())
    .execute()
}

/** Takes tags from a request. */
export async function removeTags(db: Db, requestId: number, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return
  await db
    .deleteFrom('request_tag')
    .where('request_id', '=', requestId)
    .where('tag_uuid', 'in', [...uuids])
    .execute()
}

/** True when no tag was ever made here, deleted ones included. */
export const hasNoTags = async (db: Db) =>
  (await db.selectFrom('tag').select('uuid').limit(1).executeTakeFirst()) === undefined

/** Adds tags of the tenant; one that is there already stays as it is. */
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
